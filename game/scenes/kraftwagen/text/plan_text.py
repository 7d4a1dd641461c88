"""Plan text of Kraftwagen: the plan of a computer, or a hint, in a sentence or two.

Its words stand in `assets/i18n/kraftwagen-ai.en.yaml` and the other languages, under `plan`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.engine import decision
from game.rules.core.events import Event
from game.scenes.kraftwagen.text.plan_gains import first_turn, gains, waiting
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.prompt.text_shortening import MOST, reading_length, shorten_sentence
from game.session.action_preview import PlannedTurn

WORTH = {"offered": 3, "picked": 2, "called": 2, "raced": 2, "took": 0, "hired": 0}  # of deeds by event, 1 for others
SAID = {"take": "took", "offer": "offered", "buyer": "called", "card": "picked", "start": "start-tile",
        "badge": "badge", "daimler": "daimler"}  # first moves that the hint already names
Deed = Callable[[Renderer, Mapping[str, Any]], str]


def plan_text(plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
    """Return the rest of a turn behind its first move with its gains, and the own turns that follow at once.

    "" where the first move says enough.
    """
    top = decision(plan[0].before)
    moves = [move for leg in plan for move in leg.moves]
    seat = moves[0].seat if moves else top.seat if top is not None else 0
    turn = first_turn(plan, seat, renderer)
    if turn is None:
        return ""
    if not moves:
        return _now([], waiting(turn), renderer.join)
    done = deeds(renderer, [event for event in turn.events if event.seat == seat])
    if done and done[0][0] == SAID.get(moves[0].verb):
        done.pop(0)
    worth = {words: WORTH.get(kind, 1) for kind, words in done}
    events = [event for leg in plan for event in leg.events]
    steps = [renderer.join([words for _, words in found]) for then in _turns(seat, events)[1:]
             if (found := deeds(renderer, then))]
    why = [gain for gain in gains(turn) if not steps or gain != _plan("again")]  # the text of the next turn says so
    text = _now([words for _, words in done], why, renderer.join, lambda words: worth[words])
    if not steps:
        return text
    whole = shorten_sentence(
        steps, lambda step: 0, lambda parts: f"{text} {_plan('then', turns='; '.join(parts))}".strip()
    )
    return whole if reading_length(whole) <= MOST else text


def _plan(key: str, **params: int | str) -> str:
    """Return the text of a part of a plan."""
    return tr(f"kraftwagen-ai.plan.{key}", **params)


def _now(done: Sequence[str], why: Sequence[str], join: Callable[[Sequence[str]], str],
         worth: Callable[[str], float] = lambda words: 1) -> str:
    """Return the sentence of deeds and gains, shortened to the most important, with one gain at least."""
    if not done:
        return f"{capitalize(_first(why))}." if why else ""
    text = capitalize(shorten_sentence(done, worth, join, MOST - 1 - (reading_length(why[0]) + 2 if why else 0)))
    chosen: list[str] = []
    for gain in why:
        if reading_length(f"{text}: {SEPARATOR.join((*chosen, gain))}.") <= MOST:
            chosen.append(gain)
    return f"{text}: {SEPARATOR.join(chosen)}." if chosen else f"{text}."


def _first(why: Sequence[str]) -> str:
    """Return as many gains, from the first on, as fit a sentence that is read at a glance."""
    return shorten_sentence(why, lambda gain: -why.index(gain), SEPARATOR.join, MOST - 1)


def _turns(seat: int, events: Sequence[Event]) -> list[list[Event]]:
    """Return the events of the seat, turn by turn, until the round is over."""
    found: list[list[Event]] = [[]]
    for event in events:
        if event.kind == "round-over":
            break
        if event.kind == "turn":
            found.append([])
        elif event.seat == seat:
            found[-1].append(event)
    return [found[0], *(turn for turn in found[1:] if turn)]


def deeds(renderer: Renderer, events: Sequence[Event]) -> list[tuple[str, str]]:
    """Return the kinds of events with the words for them, in order.

    Hiring and building are gathered into one phrase each.
    """
    found: dict[tuple[str, int], str] = {}
    together = {kind: [event.data for event in events if event.kind == kind] for kind in TOGETHER}
    for place, (event, then) in enumerate(pairwise([*events, None])):
        assert event is not None
        if event.kind in TOGETHER:
            found.setdefault((event.kind, 0), TOGETHER[event.kind](renderer, together[event.kind]))
        elif event.kind == "raced" and then is not None and then.kind == "lap":
            found["raced", place] = _plan("lap", n=event.data["target"], laps=then.data["laps"])
        elif event.kind in DEEDS:
            found[event.kind, place] = DEEDS[event.kind](renderer, event.data)
    return [(kind, words) for (kind, _), words in found.items()]


def _builds(renderer: Renderer, built: Sequence[Mapping[str, Any]]) -> str:
    parts = [renderer.tr(f"a-part.{data['part']}", value=data["value"]) for data in built]
    return _plan("build", what=renderer.join(parts))


TOGETHER: Mapping[str, Callable[[Renderer, Sequence[Mapping[str, Any]]], str]] = {
    "hired": lambda renderer, found: _plan("hire", n=len(found)),
    "built": _builds,
}
DEEDS: Mapping[str, Deed] = {
    "start-tile": lambda renderer, d: _plan("start", tile=renderer.thing("start-tile", d["tile"])),
    "took": lambda renderer, d: _plan("take", tile=renderer.thing("tile", d["tile"])),
    "picked": lambda renderer, d: _plan("card", card=renderer.thing("card", d["card"])),
    "installed": lambda renderer, d: _plan("install", n=d["value"]),
    "called": lambda renderer, d: _plan("call", buyer=renderer.tr(f"a-buyer.{d['preference']}")),
    "countdown": lambda renderer, d: _plan("countdown", n=d["left"]),
    "raced": lambda renderer, d: _plan("race", n=d["target"]),
    "offered": lambda renderer, d: _plan("offer", price=d["price"], body=d["body"], engine=d["engine"], n=d["workers"]),
    "badge": lambda renderer, d: _plan("badge", marker=renderer.thing("marker", d["marker"])),
    "daimler": lambda renderer, d: _plan("daimler", marker=renderer.thing("marker", d["marker"]), n=d["slot"]),
    "swapped": lambda renderer, d: _plan(
        "swap", feature=renderer.thing("feature", d["feature"]), old=d["old"], new=d["new"]
    ),
    "sold-direct": lambda renderer, d: _plan("sell", n=d["gain"]),
    "declined": lambda renderer, d: _plan("decline"),
}
