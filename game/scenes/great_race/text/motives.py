"""Motives of a turn of The Great Race: what it was good for, as everybody can see it afterwards.

Hidden cards and plans have no part in them. Their words stand in `assets/i18n/great-race-ai.en.yaml` and the other
languages, under `motive`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.renderer import Renderer
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.drive_state import standings
from game.scenes.table.log.turn_texts import Motive, MotiveWords, PlayedTurn

_say = MotiveWords("great-race")


def _arrives(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the arrival at the finish."""
    for data in turn.found("arrived"):
        yield _say("arrives", place=renderer.thing("place", data["place"]))


def _attack(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the crew that was attacked, by its place in the race."""
    order = standings(turn.before)
    for data in turn.found("sabotage"):
        rival = data["target"]
        seat, line = f"<seat:{rival}>", turn.before.selected.lines[turn.before.crews[rival].space]
        ahead = rival in order and turn.seat in order and order.index(rival) < order.index(turn.seat)
        yield _say("slows.ahead" if ahead else "slows", seat=seat, n=line)


def _passes(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the crews that were passed; else the new line."""
    before, after = standings(turn.before), standings(turn.after)
    moved = turn.found("progress")
    if not moved or turn.seat not in before or turn.seat not in after:
        return
    place = after.index(turn.seat)
    passed = [seat for seat in before[: before.index(turn.seat)] if seat in after and after.index(seat) > place]
    if passed:
        yield _say("passes", seats=renderer.join([f"<seat:{seat}>" for seat in passed]), n=len(passed),
                   line=moved[-1]["line"])
    elif not place:
        yield _say("leads", line=moved[-1]["line"])
    else:
        yield _say("line", n=moved[-1]["line"] - moved[0]["old"], line=moved[-1]["line"])


def _ground(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the spaces that are no unknown ground any more, and a tile that is out of the way."""
    if turn.found("removed"):
        yield _say("clears")
    if tiles := len(turn.found("placed")):
        yield _say("explores", n=tiles)


def _engine(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the steps that a repaired engine allows."""
    before, after = (state.crews[turn.seat].engine for state in (turn.before, turn.after))
    if turn.found("running-again"):
        yield _say("runs", n=after)
    elif turn.found("gained") and after > before:
        yield _say("engine", n=after)
    elif turn.found("gained"):
        yield _say("parts", n=turn.after.crews[turn.seat].points())


def _fuel(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield fuel that was bought where it is cheap, or the level that cards gave."""
    bought = turn.found("bought-fuel")
    if bought and turn.before.in_city(turn.seat):
        yield _say("fuel.city", n=bought[-1]["fuel"])
    elif bought or turn.found("refuelled"):
        yield _say("fuel", n=turn.after.crews[turn.seat].fuel)


def _money(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the transport to the finish's side that can be paid now, else the money for fuel and parts."""
    if not turn.found("funded", "financed"):
        return
    crew, had = turn.after.crews[turn.seat], turn.before.crews[turn.seat].money
    chart, lines = turn.after.selected.chart, turn.after.selected.lines
    now = [route for route in chart.routes_at.get(crew.space, ())
           if had < route.cost <= crew.money and lines[route.other(crew.space)] > lines[crew.space]]
    if now:
        dearest = max(now, key=lambda route: route.cost)
        yield _say("money.route", n=crew.money, route=renderer.thing("route", dearest.id))
    else:
        yield _say("money", n=crew.money)


def _cards(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield how many cards a crew holds after drawing some."""
    held = len(turn.after.crews[turn.seat].hand)
    if held and turn.found("drew-cards"):
        yield _say("cards", n=held)


def _wear(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield a day that ends with helpers left."""
    escorts = turn.after.crews[turn.seat].assistants[ESCORT]
    if turn.found("passed") and escorts and not turn.has("round"):
        yield _say("keeps", n=escorts)


MOTIVES: tuple[Motive, ...] = (_arrives, _attack, _passes, _engine, _ground, _money, _fuel, _cards, _wear)
