"""Candidate moves of the Action phase: cubes in a sensible order, and picks that are not plainly bad."""

from typing import NamedTuple

from game.rules.automobiles.content.cards import Card
from game.rules.automobiles.decisions.card_choices import Draw, Gain, Pick
from game.rules.automobiles.state import WEAR, AutomobilesState
from game.rules.core.actions import Move
from game.rules.core.frames import Decision


class Tried(NamedTuple):
    """Number of cubes that are tried for each pick, by the pile that they go to."""

    removed: int
    brought_back: int
    given_up: int
    gears_given_up: int  # if only gears may be given up: the choice decides which spaces the car can enter


ALL = Tried(removed=2, brought_back=3, given_up=2, gears_given_up=5)
GLANCE = Tried(removed=1, brought_back=2, given_up=1, gears_given_up=2)


def draws(card: Card) -> bool:
    """Return whether the card draws cubes."""
    return any(step.kind == "draw" for step in card.steps)


def uses_discard(card: Card) -> bool:
    """Return whether the card does something with Discard, so that wear may be of use there."""
    return any("discard" in str(step.params) for step in card.steps)


def removes_wear(card: Card) -> bool:
    """Return whether the card removes all wear from Discard."""
    return any(step.kind == "remove_all_wear" for step in card.steps)


def plays(state: AutomobilesState, seat: int, left_out: list[str], discard_users: list[str]) -> list[Move]:
    """Return the cubes that the search plays; wear only if a card in the hand has a use for it in Discard."""
    active = state.cars[seat].active
    top = state.stack[-1]
    assert isinstance(top, Decision)
    useful = any(active[colour] for colour in discard_users)
    return [
        move for move in top.legal(state)
        if move[0] == "play" and move[1] not in left_out and (useful or move[1] != WEAR)
    ]


def within(state: AutomobilesState, worth: dict[str, float], power: dict[str, float], tried: Tried) -> list[Move]:
    """Return the moves of a decision inside an effect."""
    top = state.stack[-1]
    assert isinstance(top, Decision)
    legal = list(top.legal(state))
    if isinstance(top, Pick):
        return _picks(top, legal, worth, power, tried)
    if isinstance(top, Gain):
        return [max(legal, key=lambda move: worth[str(move[1])])]
    if isinstance(top, Draw):
        return legal[:1]
    return legal


def _picks(pick: Pick, legal: list[Move], worth: dict[str, float], power: dict[str, float],
           tried: Tried) -> list[Move]:
    picks = [move for move in legal if move[0] == "pick"]
    stop = [move for move in legal if move[0] == "done"]
    if pick.target == "stock":  # the least useful cubes are removed
        picks.sort(key=lambda move: worth[str(move[2])])
        return [move for move in picks if not stop or worth[str(move[2])] < 0.0][: tried.removed] + stop
    if pick.target in ("bag", "active"):  # the strongest cubes come back
        picks.sort(key=lambda move: -power[str(move[2])])
        return picks[: tried.brought_back] + stop
    picks.sort(key=lambda move: power[str(move[2])])  # cubes given up for an effect
    return picks[: tried.gears_given_up if pick.gears_only else tried.given_up] + stop
