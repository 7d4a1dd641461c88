"""Cards in the hands of crews that everybody has seen: taken face up, and not played or discarded since (GRR-1.4)."""

from collections import Counter
from collections.abc import Iterable

from game.rules.core.events import Event
from game.rules.great_race.content.cards import GUIDE, JERRYCAN, RANGER, SPARE_PARTS, TOOLBOX, TRANSPORT

_TAKEN = ("took", "leftover")
_GONE = ("discarded", "played")
_ALWAYS = {"jerrycan": JERRYCAN, "guided": GUIDE}  # event -> the card that it takes from a hand
_COUNTED = {("repaired", "spare"): SPARE_PARTS, ("repaired", "toolbox"): TOOLBOX, ("transported", "cards"): TRANSPORT}


def known_cards(events: Iterable[Event], seats: int) -> list[Counter[str]]:
    """Return by seat the cards that its hand holds for certain, as all can tell from the events so far.

    A card that goes may be the one that was seen or another of its kind; it is counted as the one that was seen.
    """
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in events:
        if event.seat is None:
            continue
        hand = found[event.seat]
        if event.kind in _TAKEN:
            hand[event.data["card"]] += 1
        elif event.kind == "gave-up":
            hand.clear()
        for card, count in _spent(event):
            hand[card] = max(0, hand[card] - count)
    return [+hand for hand in found]


def _spent(event: Event) -> Iterable[tuple[str, int]]:
    """Yield the cards that an event takes from the hand of its seat."""
    if event.kind in _GONE:
        yield event.data["card"], 1
    elif event.kind in _ALWAYS:
        yield _ALWAYS[event.kind], 1
    elif event.kind in ("averted", "foiled") and event.data["by"] == RANGER:
        yield RANGER, 1
    for (kind, name), card in _COUNTED.items():
        if event.kind == kind:
            yield card, event.data[name]
