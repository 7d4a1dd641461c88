"""Display of the forecast of the Automa's next turn: a page beside the map, and odds on it while that page is shown.

While one points at a move of one's own, it shows the odds that would follow beside those of now.
"""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.automa.turn_forecast import bid_odds, forecast_turns, outcome_odds
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.automa_marks import KEY as TURN_MARKS
from game.scenes.imperial_steam.automa.forecast_marks import ForecastMarks
from game.scenes.imperial_steam.automa.panels.forecast_panel import ForecastPanel
from game.scenes.imperial_steam.automa.text.automa_odds_text import Odds, bid_line, forecast_head, forecast_lines
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.preview_text import complete_choice
from game.ui.context import Ui

PAGE = "forecast"  # name of its tab


class ForecastDisplay:
    """Forecast at one table; `is_open` tells whether its page is shown."""

    def __init__(self, ui: Ui, renderer: Renderer, view: MainBoard, is_open: Callable[[], bool]) -> None:
        self.renderer, self._is_open = renderer, is_open
        self._map, self.panel, self._marks = view, ForecastPanel(ui), ForecastMarks(view)
        self._state: ImperialSteamState | None = None
        self._odds: Odds | None = None  # of the position; None = not found yet

    def set(self, state: ImperialSteamState | None) -> None:
        """Show the forecast of a position; None = nothing is decided now, so there is none."""
        self._state, self._odds = state, None
        self.show()

    def show(self) -> None:
        """Show the forecast if its page is open."""
        state = self._state
        if not self._is_open() or state is None:
            self._marks.clear()
            self.panel.set("" if self._is_open() and state is not None else say("forecast.none"))
            return
        if self._odds is None:
            self._odds = outcome_odds(forecast_turns(state))
        self._marks.show(self._odds, state)
        self._map.board.mark(TURN_MARKS, None)  # what it did last would be taken for what it may do next
        self._tell(state, self._odds, None)

    def foresee(self, after: ImperialSteamState | None, seat: int) -> None:
        """Show the odds that would follow a move that leads to this position; None = no move is pointed at."""
        state = self._state
        if state is None or not self._is_open():
            return
        if after is None:
            self.show()
            return
        after = complete_choice(after, seat)
        then = outcome_odds(forecast_turns(after))
        if self._odds is None:
            self._odds = outcome_odds(forecast_turns(state))
        self._marks.show(then, after)
        self._tell(state, self._odds, then)

    def _tell(self, state: ImperialSteamState, now: Odds, then: Odds | None) -> None:
        automa = state.automa
        if automa is None or not (now or then):
            self.panel.set(bid_line(bid_odds(state)) or say("forecast.none"))
            return
        head = forecast_head(state, not state.companies[automa.seat].hands)
        self.panel.set("\n".join([head, *forecast_lines(self.renderer, now, then)]))
