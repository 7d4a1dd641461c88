"""Ladder of the solo game in the set-up: a step for each level of the Automa with one's record, and the next goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import OptionValue
from game.scenes.game_library import GameLibrary
from game.scenes.menus.new_game.game_setup import GameSetup
from game.scenes.shared.form_widgets import Group
from game.session.members.solo_ladder import Rung, climbed, next_goal
from game.session.notices import UserError
from game.ui.context import Ui
from game.ui.widgets import Button, RichText, Widget

COLUMNS = 4  # steps side by side


class Ladder(Widget):
    """Steps of the ladder; a click on one chooses its level."""

    def __init__(self, ui: Ui, renderer: Renderer, option: str, rungs: Sequence[Rung], chosen: OptionValue,
                 choose: Callable[[str], object]) -> None:
        super().__init__(ui)
        self.steps = []
        for number, rung in enumerate(rungs):
            best = f"\n{rung.best}" if rung.games else ""
            step = Button(ui, f"<b>{number}</b>{best}", partial(choose, rung.level),
                          icon="check" if rung.wins else "", tooltip=_tip(renderer, option, rung))
            step.selected = rung.level == chosen
            self.steps.append(self.add(step))

    def _high(self) -> int:
        return self.ui.finger(58)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        rows = -(-len(self.steps) // COLUMNS)
        return self.rect.w if width is None else width, rows * self._high() + (rows - 1) * self.ui.px(6)

    def layout(self) -> None:
        """Place the steps row by row."""
        rows = self.ui.box(self.rect).rows(-(-len(self.steps) // COLUMNS), 6)
        places = [place for row in rows for place in row.columns(COLUMNS, 6)]
        for step, place in zip(self.steps, places, strict=False):
            step.place(place)


def _tip(renderer: Renderer, option: str, rung: Rung) -> str:
    level = f"<b>{renderer.thing('level', rung.level)}</b>"
    if not rung.games:
        return f"{level}\n{tr('setup.ladder.none')}"
    return f"{level}\n{tr('setup.ladder.record', n=rung.games, wins=rung.wins, best=rung.best, rival=rung.rival)}"


def ladder_group(ui: Ui, setup: GameSetup, renderer: Renderer, library: GameLibrary,
                 choose: Callable[[str, OptionValue], object]) -> list[Group]:
    """Return the ladder of the first person at the table; none where no Automa plays."""
    spec, person = setup.package.spec, next((seat.name for seat in setup.seats if seat.is_person), "")
    if spec.solo is None or setup.automa is None or not person:
        return []
    agreed: Mapping[str, OptionValue] = setup.config().options
    try:
        rungs = climbed(library.store, spec.id, spec.solo, spec.solo.levels(setup.package.content), person, agreed)
    except UserError:
        return []
    group = Group(ui, tr("setup.group.ladder"))
    option = spec.solo.option
    group.row(Ladder(ui, renderer, option, rungs, agreed[option], lambda level: choose(option, level)))
    goal = next_goal(rungs)
    words = tr("setup.ladder.top", name=escape(person)) if goal is None else tr(
        "setup.ladder.goal", name=escape(person), level=renderer.thing("level", goal.level))
    group.row(RichText(ui, f"{words} <dim>{tr('setup.ladder.apart')}</dim>", "small"))
    return [group]
