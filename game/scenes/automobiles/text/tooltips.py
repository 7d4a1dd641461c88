"""Tooltips at a table of Automobiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.renderer import Renderer
from game.rules.automobiles.reach import Way
from game.rules.automobiles.state import AutomobilesState
from game.rules.core.engine import decision
from game.rules.core.reasons import NOT_NOW
from game.scenes.automobiles.board.main_board import MainBoard
from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.automobiles.panels.seat_panels import DriverPanel
from game.scenes.automobiles.panels.stock import StockCard
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.preview_text import way_words
from game.scenes.automobiles.track_drives import TrackDrives
from game.scenes.automobiles.view_model import TableView
from game.scenes.table.interaction.preview_presenter import PreviewPresenter
from game.scenes.table.interaction.status_messages import StatusMessages
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.action_texts import ActionTexts
from game.table.action_selection import Names, Selection
from game.ui.board.sprites import Thing


class TooltipContext(Protocol):
    """Part of the scene that tooltips need (see `AutomobilesScene`)."""

    renderer: Renderer
    remarks: StatusMessages
    previews: PreviewPresenter
    table: TableView
    track: MainBoard
    texts: ActionTexts
    drives: TrackDrives

    @property
    def words(self) -> AutomobilesTexts:
        """Texts of Automobiles."""

    def race(self) -> AutomobilesState:
        """Return the displayed position."""

    def pick(self, names: Names, verb: str = "") -> Selection:
        """Return the selection that a click on a thing with these names would make."""

    def selection_of(self, thing: SelectableWidget) -> Selection:
        """Return the selection that a click on a widget would make."""


class Tooltips:
    """Tooltips of one table.

    With large type those beside the track are `terse`: they repeat nothing that the prompt says, and explain of the
    figures in a row of the stock only the last one.
    """

    def __init__(self, scene: TooltipContext, terse: bool = False) -> None:
        self.scene = scene
        self.terse = terse

    def cube(self, cube: Cube) -> str | None:
        """Return the tooltip of a cube: its card, and the effect of a click."""
        pick, card = self.scene.selection_of(cube), self.scene.race().selected.cards[cube.colour].id
        follows = (self._consequence if self.terse else self.scene.remarks.consequence)(pick)
        repeated = self.scene.words.card_text(card) in follows  # by the question that follows a click
        lines = [
            self._card_name(cube.colour) if repeated else self._card_lines(cube.colour),
            say("bought-now") if cube.fresh else self._useless(pick),
            follows or self.scene.previews.action_previews.is_irreversible(pick),
            self.scene.remarks.why_not(pick),
        ]
        return "\n".join(line for line in lines if line)

    def _useless(self, pick: Selection) -> str:
        """Return the reason why a selection would be of no use; "" where it is of some."""
        why = self.scene.texts.warnings().get(pick.intended_action) if pick.intended_action is not None else None
        return "" if why is None else f"<accent>{say('useless')}</accent> {self.scene.renderer.reason(why)}"

    def stock(self, card: StockCard) -> str | None:
        """Return the tooltip of a colour of the stock: its card, cost and value, and when it can be bought."""
        pick, race = self.scene.selection_of(card), self.scene.race()
        now = decision(race)
        if pick.reason == NOT_NOW and now is not None and (untimely := now.untimely_reason(race, ("buy", card.colour))):
            pick = Selection(reason=untimely)
        why = self._why_not(pick)
        row = card.row
        worth = "" if row is None or not self.terse else f" · {say('worth', value=row.value)}"
        left = "" if row is None or self.terse else say("stock", n=row.count, cost=row.cost, value=row.value)
        return "\n".join(filter(None, (self._card_lines(card.colour, worth), left, self._useless(pick),
                                       self._consequence(pick), why)))

    def _card_lines(self, colour: str, behind: str = "") -> str:
        """Return name and text of a cube's card; `behind` is a short text that follows the name."""
        text = self.scene.words.card_text(self.scene.race().selected.cards[colour].id)
        return f"{self._card_name(colour, behind)}\n{text}"

    def _card_name(self, colour: str, behind: str = "") -> str:
        """Return the name of a cube's card, with the rule of one that the rules themselves name."""
        race, words = self.scene.race(), self.scene.words
        card = race.selected.cards[colour]
        rule = "" if card.name else f"  <dim>AUT-5.{list(race.content.cards).index(card.id) + 1}</dim>"
        return f"<icon:cube-{colour}> <b>{words.name('card', card.id)}</b>{behind}{rule}"

    def seat_panel(self, panel: DriverPanel) -> str | None:
        """Return the tooltip of a seat panel: the public information about the seat (AUT-4.130)."""
        view, cubes = panel.seat_view, self.scene.words.cubes
        if view is None:
            return None
        text = say("strip", seat=f"<seat:{view.seat}>", active=cubes(view.active), used=cubes(view.used),
                   discard=cubes(view.discard), wear=view.wear, lap=view.lap)
        if view.bag_cubes is not None:
            text += "\n" + say("bag.open", n=len(view.bag_cubes), cubes=cubes(view.bag_cubes))
        return f"{text}\n<dim>{panel.kind}</dim>"

    def bag(self) -> str | None:
        """Return the tooltip of the bag, as far as it is open (AUT-4.131); None before the race, when all cubes lie
        there with their number."""
        sheet = self.scene.table.sheet
        if sheet.before and sheet.bag_cubes is not None:
            return None
        if sheet.bag is None:
            return say("bag.hidden")
        if sheet.bag_cubes is None:
            return f"{say('bag', n=sheet.bag)}\n{say('bag.more')}"
        return say("bag.open", n=sheet.bag, cubes=self.scene.words.cubes(sheet.bag_cubes))

    def track(self, thing: Thing) -> str | None:
        """Return the tooltip of a car, a plate or a space of the board."""
        kind, name = thing
        if kind == "car":
            return say("car", seat=f"<seat:{name}>", section=self.scene.renderer.thing("section",
                      self.scene.table.cars[int(name)]))
        if kind == "plate":
            return say(f"plate.{name}")
        names = self.scene.track.names(thing)
        if self._is_head(thing) and not self.scene.drives.ways(names):
            return f"{self.scene.renderer.thing(kind, name)}\n{say('head')}"
        pick = self.scene.pick(names)
        ways = self.scene.drives.ways(names)
        more = [*(self._blocks(ways[0]) if ways else ()), *(way_words(way, "way.other") for way in ways[1:])]
        follows, why = self.scene.remarks.consequence(pick), self._why_not(pick)
        lines = [self.scene.renderer.thing(kind, name), follows, *more, why]
        return "\n".join(line for line in lines if line)

    def _is_head(self, thing: Thing) -> bool:
        """Return whether the path of the turn that is open ends on a spot of the track."""
        table, track = self.scene.table, self.scene.track
        return table.turn is not None and bool(table.marks) and track.spot_of(table.marks[-1].section) == thing

    def _blocks(self, way: Way) -> Iterator[str]:
        """Yield the rivals in whose way the car would stand at the end of a drive."""
        for blocked in self.scene.drives.blocks((way.section,)).values():
            yield say("way.blocks", seats=", ".join(f"<seat:{seat}>" for seat in blocked))

    def _consequence(self, pick: Selection) -> str:
        """Return the effect of a click, where the consequence line does not show it already."""
        return "" if self.scene.previews.is_shown(pick) else self.scene.remarks.consequence(pick)

    def _why_not(self, pick: Selection) -> str:
        """Return the reason why a click would do nothing, where the prompt does not say it already."""
        remarks = self.scene.remarks
        return "" if self.terse and remarks.repeats_prompt(pick) else remarks.why_not(pick)
