"""Finish story of a race: the start, the leaders, the decision, the flag, the finish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.i18n.catalog import Param, tr
from game.i18n.renderer import Renderer
from game.rules.automobiles.state import AutomobilesState
from game.scenes.automobiles.pages.game_summary import Drive, bests, drives
from game.scenes.automobiles.table_texts import TICKS, gap_words, in_lengths
from game.scenes.postgame.game_summary import FinishStory, Highlight, Trophy
from game.session.session import Session


def finish_story(session: Session, renderer: Renderer) -> FinishStory:
    """Return the podium of a finished race and its lines (AUT-4.120 to AUT-4.123)."""
    race, result = session.view(None), session.result()
    assert isinstance(race, AutomobilesState) and result is not None
    first = result.order[0]
    gaps = [result.scores[first] - score for score in result.scores]
    figures = [tr("automobiles-results.story.won") if seat == first else _gap(gap) if gap
               else renderer.tr("result.level") for seat, gap in enumerate(gaps)]
    trophies = [Trophy(f"car-{seat.colour}-long", "", "") for seat in session.seats]
    past = race.progress(first) - race.laps * race.selected.track.ticks
    return FinishStory(list(_lines(session, renderer)), trophies, figures, [gap / TICKS for gap in gaps],
                       max(0.0, past / TICKS))


def _gap(ticks: int) -> str:
    """Return the gap of a car to the winner, in few words."""
    return tr("automobiles-results.story.gap", n=-(-ticks // TICKS), lengths=in_lengths(ticks))


def leaders(session: Session) -> dict[int, int]:
    """Return the seat in first place at the start (0) and after each round."""
    return {number: next((at for at, seat in enumerate(seats) if seat.get("place") == 1), 0)
            for number, seats in sorted(session.game.measures.items())}


def decided_in(ahead: dict[int, int], winner: int) -> int:
    """Return the round in which the winner took the lead for good; 0 = from the start.

    >>> decided_in({0: 1, 1: 0, 2: 1, 3: 0}, winner=0)
    3
    """
    lost = [number for number, seat in ahead.items() if seat != winner]
    return max(lost) + 1 if lost else 0


def _lines(session: Session, renderer: Renderer) -> Iterator[Highlight]:
    result = session.result()
    assert result is not None
    ahead, driven, winner = leaders(session), list(drives(session.game.log)), result.order[0]
    yield from _start(ahead, driven)
    yield from _lead(ahead)
    yield from _decided(ahead, driven, winner)
    yield from _flag(session)
    yield _finish(session, renderer)
    yield from bests(session, driven)


def _start(ahead: dict[int, int], driven: Sequence[Drive]) -> Iterator[Highlight]:
    if 0 in ahead and 1 in ahead:
        key = "start.held" if ahead[0] == ahead[1] else "start.lost"
        ply = next((drive.ply for drive in driven if drive.round == 2), None)
        yield _line("steering", key, ply, seat=f"<seat:{ahead[0]}>", other=f"<seat:{ahead[1]}>")


def _lead(ahead: dict[int, int]) -> Iterator[Highlight]:
    """Yield the seat that led longest, and the number of changes of the lead."""
    rounds = Counter(seat for number, seat in ahead.items() if number)
    if not rounds:
        return
    seat, most = rounds.most_common(1)[0]
    changes = sum(one != other for one, other in pairwise(ahead.values()))
    sentences = []
    if list(rounds.values()).count(most) == 1:
        led = tr("automobiles-results.story.led", n=most, rounds=sum(rounds.values()), seat=f"<seat:{seat}>")
        sentences.append(led)
    if changes:
        sentences.append(tr("automobiles-results.story.changes", n=changes))
    yield Highlight("swap", " ".join(sentences))


def _decided(ahead: dict[int, int], driven: Sequence[Drive], winner: int) -> Iterator[Highlight]:
    number = decided_in(ahead, winner)
    drive = next((each for each in driven if each.round == number and each.seat == winner), None)
    if number and drive is not None:
        yield _line("arrow-up", "decided", drive.ply, n=drive.spaces, seat=f"<seat:{winner}>", round=number)
    elif not number:
        yield _line("arrow-up", "always", None, seat=f"<seat:{winner}>")


def _flag(session: Session) -> Iterator[Highlight]:
    """Yield the seat that took the chequered flag first, and with it the last round (AUT-4.120)."""
    number = 1
    for entry in session.game.log:
        for event in entry.events:
            if event.kind == "round":
                number = event.data["number"]
            elif event.kind == "last-round" and event.seat is not None:
                yield _line("flag", "flag", entry.ply, seat=f"<seat:{event.seat}>", round=number)


def _finish(session: Session, renderer: Renderer) -> Highlight:
    result = session.result()
    assert result is not None
    first, *others = result.order
    gap = result.scores[first] - result.scores[others[0]]
    names = {"seat": f"<seat:{first}>", "other": f"<seat:{others[0]}>", "last": f"<seat:{others[-1]}>"}
    key = "finish" if gap else "finish.level"
    parts = [tr(f"automobiles-results.story.{key}", gap=gap_words(gap), **names)]
    if len(others) > 1:
        behind = gap_words(result.scores[first] - result.scores[others[-1]])
        parts.append(tr("automobiles-results.story.last", gap=behind, **names))
    return Highlight("trophy", " ".join(parts))


def _line(icon: str, key: str, ply: int | None, **params: Param) -> Highlight:
    return Highlight(icon, tr(f"automobiles-results.story.{key}", **params), ply)
