"""The moves worth trying in the Action phase: cubes in a sensible order, picks that are not plainly bad."""

from game.rules.automobiles.content import Card
from game.rules.automobiles.decisions import Draw, Gain, Pick
from game.rules.automobiles.state import WEAR, Race
from game.rules.core.actions import Move
from game.rules.core.flow import Decision

PICKS = 2  # cubes tried for each pick


def draws(card: Card) -> bool:
    """True if the card draws cubes."""
    return any(step.kind == "draw" for step in card.steps)


def looks_at_discard(card: Card) -> bool:
    """True if the card does something with Discard, so that wear may be of use there."""
    return any("discard" in str(step.params) for step in card.steps)


def plays(g: Race, seat: int, drawing: bool) -> list[Move]:
    """The cubes that the search plays; wear only where a card in the hand has a use for it in Discard."""
    active, cards = g.cars[seat].active, g.table.cards
    top = g.stack[-1]
    assert isinstance(top, Decision)
    found: list[Move] = []
    for move in top.legal(g):
        if move[0] != "play":
            continue
        colour = str(move[1])
        if not drawing and draws(cards[colour]):
            continue
        if colour == WEAR and not any(n and looks_at_discard(cards[c]) for c, n in active.items() if c != WEAR):
            continue
        found.append(move)
    return found


def within(g: Race, worth: dict[str, float], power: dict[str, float]) -> list[Move]:
    """The moves of a decision inside an effect."""
    top = g.stack[-1]
    assert isinstance(top, Decision)
    legal = list(top.legal(g))
    if isinstance(top, Pick):
        return _picks(top, legal, worth, power)
    if isinstance(top, Gain):
        return [max(legal, key=lambda move: worth[str(move[1])])]
    if isinstance(top, Draw):
        return legal[:1]
    return legal


def _picks(pick: Pick, legal: list[Move], worth: dict[str, float], power: dict[str, float]) -> list[Move]:
    picks = [move for move in legal if move[0] == "pick"]
    stop = [move for move in legal if move[0] == "done"]
    if pick.target == "stock":  # the least useful cubes go
        picks.sort(key=lambda move: worth[str(move[2])])
        return [move for move in picks if not stop or worth[str(move[2])] < 0.0][:PICKS] + stop
    if pick.target in ("bag", "active"):  # the strongest cubes come back
        picks.sort(key=lambda move: -power[str(move[2])])
        return picks[: PICKS + 1] + stop
    picks.sort(key=lambda move: power[str(move[2])])  # cubes given up for an effect
    return picks[: len(picks) if pick.gears_only else PICKS] + stop
