"""Page with everybody's fortune line by line: if the game ended now or in a later round, with the goal reached and
without."""

from __future__ import annotations

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.forecast import forecast_fortunes
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_keys import FORTUNES
from game.scenes.imperial_steam.table_texts import say
from game.scenes.table.overlays.modal_page import ModalPage
from game.ui.screen import Screen
from game.ui.widgets.data_grid import Column, Grid, Row
from game.ui.widgets.labels import Label
from game.ui.widgets.toggles_and_tabs import Tabs

WIDE, HIGH = 1180, 430  # units: of the card, and of what stands on it
NAMES, FIGURES = 1.5, 1.0  # widths of the columns


class FortunePage(ModalPage):
    """Page about the position `state`; its tabs are the rounds in which the game could end."""

    def __init__(self, over: Screen, renderer: Renderer, state: ImperialSteamState) -> None:
        super().__init__(over, say("fortunes"), FORTUNES, WIDE)
        self.renderer, self.state = renderer, state
        self.lay(HIGH)
        rounds = range(state.round, state.round + 1 if state.trieste else len(state.content.numbers.round_track) + 1)
        names = [(str(number), say("fortunes.now" if number == state.round else "fortunes.round", n=number))
                 for number in rounds]
        self.panel.add(Tabs(self.ui, names, names[0][0], self.turn, role="body"), self.box.cut_top(40, 8))
        self.panel.add(Label(self.ui, say("fortunes.note"), "small", tone="dim", lines=2), self.box.cut_bottom(44, 6))
        cases = (True,) if state.trieste else (False, True)
        self.grids = {reached: self.panel.add(Grid(self.ui, self._columns(reached)), box)
                      for reached, box in zip(cases, self.box.columns(len(cases), 24), strict=True)}
        self.turn(names[0][0])

    def _columns(self, reached: bool) -> list[Column]:
        goal = self.renderer.thing("city", self.state.selected.chart.goal)
        head = Column(say("fortunes.reached" if reached else "fortunes.without", goal=goal), NAMES)
        return [head, *(Column(f"<seat:{seat}>", FIGURES, "right", tabular=True)
                        for seat in range(len(self.state.companies)))]

    def turn(self, last: object) -> None:
        """Show the fortunes after this round."""
        fortunes = {reached: forecast_fortunes(self.state, int(str(last)), reached) for reached in self.grids}
        every = [part for parts in fortunes.values() for part in parts]
        lines = [name for name in every[0] if any(part[name] for part in every)]
        for reached, grid in self.grids.items():
            parts = fortunes[reached]
            rows = [Row((self.renderer.tr(f"part.{name}"), *(_signed(part[name]) for part in parts))) for name in lines]
            totals = [sum(part.values()) for part in parts]
            grid.set_rows([*rows, Row((say("fortunes.sum"), *(str(total) for total in totals)), strong=True)])


def _signed(amount: int) -> str:
    return str(amount).replace("-", "\u2212") if amount else "\u2013"
