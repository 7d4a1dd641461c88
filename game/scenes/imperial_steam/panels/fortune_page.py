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

WIDE, TABS, NOTE = 1180, 48, 50  # units: of the card, and of the heights of its tabs and its note with their gaps
NAMES, FIGURES = 1.5, 1.0  # widths of the columns


class FortunePage(ModalPage):
    """Page about the position `state`; its tabs are the rounds in which the game could end.

    Rounds that all end alike share a tab, and so do the goal reached and not reached where that makes no difference.
    """

    def __init__(self, over: Screen, renderer: Renderer, state: ImperialSteamState) -> None:
        super().__init__(over, say("fortunes"), FORTUNES, WIDE)
        self.renderer, self.state = renderer, state
        last = state.round if state.trieste else len(state.content.numbers.round_track)
        cases = (True,) if state.trieste else (False, True)
        self._fortunes = {number: {reached: forecast_fortunes(state, number, reached) for reached in cases}
                          for number in range(state.round, last + 1)}
        if all(found[True] == found[cases[0]] for found in self._fortunes.values()):
            cases = cases[:1]
        groups = self._alike()
        rows = max(len(self._lines(number)) for number in self._fortunes) + 1
        self.lay(TABS + NOTE + Grid.HEAD + rows * Grid.ROW + 8)
        names = [(first, self._name(first, end)) for first, end in groups]
        self.panel.add(Tabs(self.ui, names, names[0][0], self.turn, role="body"), self.box.cut_top(TABS - 8, 8))
        note = Label(self.ui, say("fortunes.note"), "small", tone="dim", lines=2)
        self.panel.add(note, self.box.cut_bottom(NOTE - 6, 6))
        both = len(cases) < 2 and not state.trieste
        self.grids = {reached: self.panel.add(Grid(self.ui, self._columns(reached, both)), box)
                      for reached, box in zip(cases, self.box.columns(len(cases), 24), strict=True)}
        self.turn(names[0][0])

    def _alike(self) -> list[tuple[int, int]]:
        """Return the first and the last round of each run of rounds with the same fortunes."""
        runs: list[tuple[int, int]] = []
        for number, fortunes in self._fortunes.items():
            if runs and self._fortunes[runs[-1][0]] == fortunes:
                runs[-1] = (runs[-1][0], number)
            else:
                runs.append((number, number))
        return runs

    def _name(self, first: int, last: int) -> str:
        if first == self.state.round:
            return say("fortunes.now") if first == last else say("fortunes.now-to", last=last)
        return say("fortunes.round", n=first) if first == last else say("fortunes.rounds", first=first, last=last)

    def _columns(self, reached: bool, both: bool) -> list[Column]:
        goal = self.renderer.thing("city", self.state.selected.chart.goal)
        key = "fortunes.both" if both else "fortunes.reached" if reached else "fortunes.without"
        return [Column(say(key, goal=goal), NAMES), *(Column(f"<seat:{seat}>", FIGURES, "right", tabular=True)
                                                      for seat in range(len(self.state.companies)))]

    def _lines(self, last: int) -> list[str]:
        """Return the parts of a fortune that anybody has after this round."""
        every = [part for parts in self._fortunes[last].values() for part in parts]
        return [name for name in every[0] if any(part[name] for part in every)]

    def turn(self, last: object) -> None:
        """Show the fortunes after this round."""
        number = int(str(last))
        for reached, grid in self.grids.items():
            parts = self._fortunes[number][reached]
            rows = [Row((self.renderer.tr(f"part.{name}"), *(_signed(part[name]) for part in parts)))
                    for name in self._lines(number)]
            totals = [sum(part.values()) for part in parts]
            grid.set_rows([*rows, Row((say("fortunes.sum"), *(str(total) for total in totals)), strong=True)])


def _signed(amount: int) -> str:
    return str(amount).replace("-", "\u2212") if amount else "\u2013"
