"""Forecast of the Automa's next turn in words: what it may bring, each with its odds, by kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from game.i18n.renderer import Renderer
from game.rules.imperial_steam.automa.turn_forecast import Outcome
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_texts import say

Odds = Mapping[Outcome, Fraction]

# the lines of the forecast: kinds of outcomes, and the kinds of the things that they name
LINES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "cities": {"trieste": (), "joined": ("city",)},
    "fees": {"fee": ("connection",)},
    "factories": {"factory": ("city", "good")},
    "deliveries": {"delivered": ("hub", "good")},
    "contracts": {"contract": ("contract",)},
    "workers": {"automa-hired": ("hub",), "engineer": ("hub", "engineer")},
    "market": {"automa-bought": ("good",)},
    "rest": {"collected": (), "automa-influence": (), "automa-idle": ()},
}
NEVER = Fraction(0)
SIGNS = {"good": "good-", "engineer": "engineer-"}  # things that are named by their sign alone


def percent(odds: Fraction) -> int:
    """Return odds in whole percent; those of something possible, but unlikely, are at least 1.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 300)), percent(Fraction(0))
    (33, 1, 0)
    """
    return max(1, round(100 * odds)) if odds else 0


def forecast_lines(renderer: Renderer, now: Odds, then: Odds | None = None) -> Iterator[str]:
    """Yield a line for each kind of outcome; with `then`, the odds after a move beside those of now that it changes."""
    both = {**now, **(then or {})}
    for line, kinds in LINES.items():
        found = sorted(((outcome, now.get(outcome, NEVER), (now if then is None else then).get(outcome, NEVER))
                        for outcome in both if outcome.kind in kinds), key=lambda each: -max(each[1:]))
        items = [_item(renderer, outcome, kinds[outcome.kind], before, after) for outcome, before, after in found]
        if items:
            yield say(f"forecast.{line}", items="  ".join(items))


def _item(renderer: Renderer, outcome: Outcome, kinds: tuple[str, ...], before: Fraction, after: Fraction) -> str:
    """Return an outcome with its odds, and with those before a move that changes them."""
    things = "\u00a0".join(f"<icon:{SIGNS[kind]}{name}>" if kind in SIGNS else renderer.thing(kind, name)
                           for kind, name in zip(kinds, outcome.things, strict=True))
    goal = renderer.state.selected.chart.goal
    name = things or say(f"forecast.kind.{outcome.kind}", goal=renderer.thing("city", goal))
    n, was = percent(after), percent(before)
    odds = say("forecast.odds", n=n) if n == was else say("forecast.changed", n=n, was=was)
    return f"{name}\u00a0{odds}"


def bid_line(odds: Mapping[int, Fraction]) -> str:
    """Return the columns that the Automa may bid, with their odds; "" without any."""
    items = "  ".join(f"{say('forecast.column', column=column)}\u00a0{say('forecast.odds', n=percent(chance))}"
                      for column, chance in odds.items())
    return say("forecast.bid", items=items) if items else ""


def forecast_head(state: ImperialSteamState, of_next_round: bool) -> str:
    """Return how many pairs of cards may come next, and where the turn is one of the next round."""
    automa = state.automa
    assert automa is not None
    actions, decisions = len(automa.actions.draw), len(automa.decisions.draw)
    key = "forecast.head.next-round" if of_next_round else "forecast.head"
    return say(key, actions=actions, decisions=decisions, round=state.round + 1)
