"""Senseless acts of Imperial Steam: bids, turns and contracts by which no person would hope to win."""

from collections.abc import Iterator, Sequence

from game.ai.imperial_steam.evaluation import RemainingGame
from game.ai.imperial_steam.free_actions import last_round
from game.ai.played_turn import PlayedTurn
from game.rules.core.actions import Action, Arg, Move
from game.rules.core.engine import legal
from game.rules.imperial_steam.state import ImperialSteamState

ALMOST_ALL = 0.75  # share of the money that nobody bids
PLENTY = 60  # gulden with which nobody spends a hand of the first rounds on earning more
RICH = 100  # gulden with which nobody sells a share before the end
PAST_HUBS = 3  # columns past the last hub, and the rivals, for which nobody pays
FIRST_ROUNDS = 3  # in which a line has to be begun
HANDS = 3  # for each factory that contracts lack, with its worker and its car
EARN = "earn_gulden"
BUYING = ("goods_market", "hire", "gain_influence")  # of no use behind the last hand
END = ("end",)


def find_senseless_acts(turn: PlayedTurn, earlier: Sequence[PlayedTurn]) -> Iterator[str]:
    """Yield the ids of the senseless acts of a turn."""
    for number, action in enumerate(turn.actions):
        act = _act(turn.positions[number], turn.seat, action)
        if act:
            yield act
    if turn.own_events("bought", "ordered", "hired") and _is_over_for(turn.after, turn.seat):
        yield "bought-with-the-last-hand"
    if turn.closes_round and turn.round == FIRST_ROUNDS and not turn.after.companies[turn.seat].tracks:
        yield "no-line-begun"
    if turn.end is not None:
        turns = [*earlier, turn]
        taken = sum(len(each.own_events("contract")) for each in turns)
        if taken - sum(len(each.own_events("completed")) for each in turns) > 1:
            yield "contracts-left-open"


def _act(state: ImperialSteamState, seat: int, action: Action) -> str:
    """Return the id of the senseless act that an action is; "" if it is none."""
    verb, arg = action.verb, str(next(iter(action.args), ""))
    if verb == "bid":
        return "almost-all-bid" if is_overbid(state, seat, int(arg)) else ""
    if verb == "influence":
        return "influence-for-nothing" if is_influence_useless(state, seat, int(arg)) else ""
    if verb == "hand":
        return "earned-with-plenty" if arg == EARN and is_rich_early(state, seat) else ""
    if verb == "share":
        return "share-sold-with-plenty" if is_share_wasted(state, seat) else ""
    return "hand-given-up" if verb == "pass" and any(each.args == (EARN,) for each in legal(state)) else ""


def is_plan_senseless(view: ImperialSteamState, seat: int, moves: Sequence[Move]) -> bool:
    """Return whether the first turn of a plan holds an act that the position before it shows to be senseless."""
    turn = moves[: moves.index(END)] if END in moves else moves
    return any(_act(view, seat, Action(seat, str(verb), tuple(args))) or _comes_too_late(view, seat, str(verb), args)
               for verb, *args in turn)


def _comes_too_late(view: ImperialSteamState, seat: int, verb: str, args: Sequence[Arg]) -> bool:
    """Return whether a move of a plan begins a contract too many, or buys things for which no hand is left."""
    if verb == "contract":
        return is_contract_too_much(view, seat, str(args[0]))
    return verb == "hand" and args[0] in BUYING and last_round(view) and view.companies[seat].hands == 1


def is_overbid(state: ImperialSteamState, seat: int, column: int) -> bool:
    """Return whether a bid takes nearly all money."""
    cost: int = column * state.content.numbers.step_price
    return cost > ALMOST_ALL * state.companies[seat].money


def is_influence_useless(state: ImperialSteamState, seat: int, columns: int) -> bool:
    """Return whether columns of influence are bought far past all hubs and rivals, or with the last hand of the
    game."""
    if _is_over_for(state, seat):
        return True
    ahead = max([hub.column for hub in state.hubs]
                + [other.influence for rival, other in enumerate(state.companies) if rival != seat])
    return state.companies[seat].influence + columns > ahead + PAST_HUBS


def is_rich_early(state: ImperialSteamState, seat: int) -> bool:
    """Return whether a company in one of the first rounds has money enough for better things than earning some."""
    return state.round <= FIRST_ROUNDS and state.companies[seat].money >= PLENTY


def is_share_wasted(state: ImperialSteamState, seat: int) -> bool:
    """Return whether a share is sold for money that the company does not lack, before the end."""
    return state.companies[seat].money >= RICH and not last_round(state)


def is_contract_too_much(state: ImperialSteamState, seat: int, name: str) -> bool:
    """Return whether a contract comes on top of others for which more factories are lacking than a company can build in
    the hands that it has left."""
    company = state.companies[seat]
    lacking = len(state.content.contracts[name].slots) - sum(company.factories.values())
    for held, filled in zip(company.contracts, company.filled, strict=True):
        lacking += len(state.content.contracts[held].slots) - len(filled)
    return lacking * HANDS > RemainingGame(state, company).hands


def _is_over_for(state: ImperialSteamState, seat: int) -> bool:
    """Return whether a company has played its last hand of the game."""
    return last_round(state) and not state.companies[seat].hands
