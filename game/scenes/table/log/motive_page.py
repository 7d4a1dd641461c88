"""Page about one turn of a computer: its deeds, all that they were good for, and how its second choice fared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.scenes.table.log.log_folding import LogSection
from game.scenes.table.log.turn_comparison import TurnComparison, compared_turn, comparison_text
from game.scenes.table.overlays.modal_page import ModalPage
from game.session.seats import AUTOMA
from game.timing.hint_times import HINT
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets.labels import RichText
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.scenes.table.game_scene import GameScene

WIDE = 620  # most width of the page in units
HIGH = 230  # height of its text in units


class MotivePage(ModalPage):
    """Page about the turn of a section of the log; the comparison is added when it has been found."""

    def __init__(self, scene: GameScene, over: Screen, section: LogSection) -> None:
        super().__init__(over, tr("game.why"), Command.WHY, WIDE)
        self.scene, self._section = scene, section
        self.lay(HIGH)
        self.area = self.panel.add(ScrollArea(self.ui), self.box)
        turn = compared_turn(scene.session, section.seat or 0, section.rows[0].ply, section.rows[-1].ply)
        self._comparison = None if turn is None else TurnComparison(scene.session, turn)
        self.show(tr("game.why.searching") if turn is not None else tr(self._silence()))
        if turn is not None:
            over.after(HINT.progress, self._poll)

    def _silence(self) -> str:
        """Return the key of the reason why there is no second choice to tell."""
        by_rules = self.scene.session.seats[self._section.seat or 0].kind == AUTOMA
        return "game.why.automa" if by_rules else "game.why.secret"

    def show(self, compared: str) -> None:
        """Show the text about the turn with this text about the comparison."""
        scene, section = self.scene, self._section
        deeds = scene.renderer.turn_summary(section.seat or 0, section.events) or section.rows[-1].text
        clauses = scene.motives.clauses(section.seat, section.rows[0].ply, section.rows[-1].ply)
        self.text = "\n".join([deeds, *(f"• {capitalize(clause)}." for clause in clauses), "", compared])
        self.area.fill(RichText(self.ui, self.text, "prose"))
        self.touch()

    def _poll(self) -> None:
        """Look for the answer, until the page is closed."""
        if self._comparison is None or self not in self.over.modals:
            return
        found = self._comparison.poll()
        if found is None:
            self.over.after(HINT.progress, self._poll)
            return
        turn = self._comparison.turn
        self._end()
        if not turn.whole and not found:
            self.show(tr("game.why.secret"))
            return
        text = comparison_text(self.scene.renderer, turn.view, found)
        self.show(text if turn.whole else f"{text}\n{tr('game.why.public')}")

    def _end(self) -> None:
        if self._comparison is not None:
            self._comparison.close()
            self._comparison = None

    def close(self) -> None:
        """Close the page and end the search."""
        self._end()
        super().close()


def explain_turn(scene: GameScene) -> bool:
    """Open the page about the turn at the pointer, else that of the position shown, else the newest turn of a computer;
    return whether there is one."""
    found, pointed = _turns(scene), scene.pointed
    at = next((each for each in found if pointed and any(event is pointed[0] for event in each.events)), None)
    at = at or turn_shown(scene) or (found[-1] if found else None)
    if at is not None:
        scene.screen.open(MotivePage(scene, scene.screen, at))
    return at is not None


def turn_shown(scene: GameScene) -> LogSection | None:
    """Return the turn of a computer to which the position of the past that is shown belongs; None = there is none."""
    ply = scene.looking_at
    return None if ply is None else next((each for each in _turns(scene) if each.has(ply)), None)


def _turns(scene: GameScene) -> list[LogSection]:
    """Return the turns of computers that are over."""
    return [section for section in scene.log.folds.sections if section.whole
            and scene.motives.has_turn(section.seat, section.rows[0].ply, section.rows[-1].ply)]
