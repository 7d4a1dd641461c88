"""Motives of a turn of Automobiles: what it was good for, as everybody can see it afterwards.

Their words stand in `assets/i18n/automobiles-ai.en.yaml` and the other languages, under `motive`.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.renderer import Renderer
from game.rules.automobiles.state import WEAR
from game.scenes.table.log.turn_texts import Motive, MotiveWords, PlayedTurn

MUCH = 4  # cubes of wear that are a gain by themselves
LONG = 5  # spaces of a drive that are a gain by themselves
_say = MotiveWords("automobiles")


def _spaces(turn: PlayedTurn) -> int:
    """Return the number of spaces of the drive, 0 where the car did not move."""
    return sum(len(data["path"]) - 1 for data in turn.found("drove"))


def _wear(turn: PlayedTurn) -> int:
    """Return the wear that the turn brought, by cards and by the drive."""
    return sum(data["count"] for data in turn.found("wear"))


def _lap(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield a lap that was completed, with the laps left."""
    for data in turn.found("lap")[-1:]:
        yield _say("lap", n=data["laps"]) if data["laps"] else _say("home")


def _passes(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the cars that were passed, and the place then."""
    before, after = turn.before.standings(), turn.after.standings()
    place = after.index(turn.seat)
    passed = [seat for seat in before[: before.index(turn.seat)] if after.index(seat) > place]
    if passed and turn.found("drove"):
        yield _say("passes", seats=renderer.join([f"<seat:{seat}>" for seat in passed]), n=len(passed),
                   place=renderer.thing("place", place + 1))


def _saves(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield wear of the drive that was saved by the car ahead or by a card."""
    for data in turn.found("drafted"):
        yield _say("drafts", seat=f"<seat:{data['ahead']}>")
    if turn.found("spared") and not turn.found("drafted"):
        yield _say("spared")


def _pits(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the wear that went in the pits."""
    if turn.found("pitted"):
        yield _say("pits", n=_gone(turn))


def _sheds(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the wear that cards took out of the own cubes on the way, where it is much."""
    if not turn.found("pitted") and (gone := _gone(turn)) >= MUCH:
        yield _say("sheds", n=gone)


def _gone(turn: PlayedTurn) -> int:
    """Return the wear that went back to the stock."""
    removed = [data for data in turn.found("removed") if data["cube"] == WEAR]
    return len(removed) + sum(int(data["count"]) for data in turn.found("cleaned"))


def _stays(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the use of a turn in which the car did not move: money for cubes, or no wear."""
    if turn.found("drove", "pitted") or not turn.found("tidied"):
        return
    spent = sum(data["cost"] for data in turn.found("bought"))
    yield _say("shops", money=renderer.tr("money", n=spent)) if spent else _say("stays")


def _drives(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the length of the drive with its wear."""
    spaces, wear = _spaces(turn), _wear(turn)
    if spaces and not wear:
        yield _say("light", n=spaces)
    elif spaces >= LONG:
        yield _say("long", n=spaces, wear=wear)


def _leads(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield that the car keeps the lead."""
    if turn.found("drove") and turn.before.standings()[0] == turn.after.standings()[0] == turn.seat:
        yield _say("leads")


def _chases(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the car ahead if it is nearer now."""
    place = turn.after.standings().index(turn.seat)
    if place and turn.found("drove"):
        ahead = turn.after.standings()[place - 1]
        before, after = (state.progress(ahead) - state.progress(turn.seat) for state in (turn.before, turn.after))
        if before > after:
            yield _say("chases", seat=f"<seat:{ahead}>", place=renderer.thing("place", place))


def _buys(turn: PlayedTurn, renderer: Renderer) -> Iterator[str]:
    """Yield the money that went into cubes."""
    cubes = turn.found("bought")
    if cubes:
        yield _say("buys", n=len(cubes), money=renderer.tr("money", n=sum(data["cost"] for data in cubes)))


MOTIVES: tuple[Motive, ...] = (_lap, _passes, _pits, _saves, _sheds, _stays, _leads, _chases, _drives, _buys)
