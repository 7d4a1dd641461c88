"""The special action: influence, or a contract for the unassigned factory tokens (AMA-4.75 to AMA-4.78)."""

from game.rules.imperial_steam.automa.actions.influence_gain import gain
from game.rules.imperial_steam.automa.supply import unassigned
from game.rules.imperial_steam.automa.tie_break import TieBreaker, break_tie
from game.rules.imperial_steam.content.automa_cards import Cost, DecisionCard
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import ImperialSteamState


def special(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """Carry out the row of T-E for the number of tokens (AMA-4.75, AMA-4.77).

    Where no contract can be covered, influence is gained instead. Always returns "", as there is no obstacle.
    """
    tokens = unassigned(state, seat)
    number, row = next((n, row) for n, row in enumerate(card.special, 1) if row.most is None or tokens <= row.most)
    state.emit("automa-special", seat, tokens=tokens, row=number, result="contract" if row.contract else "influence")
    if not row.contract:
        gain(state, seat, row.influence, "special")
    elif not take_contract(state, seat):
        gain(state, seat, row.influence, "fallback")
    return ""


def take_contract(state: ImperialSteamState, seat: int) -> bool:
    """Take and complete the best contract that the tokens cover, whatever their types (AMA-4.76, AMA-4.78).

    Returns False if there is none.
    """
    contracts, tokens = state.content.contracts, unassigned(state, seat)
    covered = [name for name in state.display if len(contracts[name].slots) <= tokens]
    if not covered:
        state.emit("automa-no-contract", seat, tokens=tokens)
        return False
    numbers = list(contracts)
    name = break_tie(state, seat, "contract", covered, [
        TieBreaker("reward", lambda name: contracts[name].reward, highest=True),
        TieBreaker("fewest-slots", lambda name: len(contracts[name].slots)),
        TieBreaker("card-number", lambda name: numbers.index(name) + 1),
    ])
    state.display.remove(name)
    company = state.companies[seat]
    company.contracts.append(name)
    company.filled.append(_take_tokens(company.factories, len(contracts[name].slots)))
    state.emit("contract", seat, contract=name)
    state.emit("completed", seat, contract=name)
    return True


def _take_tokens(factories: dict[str, int], count: int) -> list[str]:
    """Take tokens of any type for a contract and return their types; others stay unassigned (AMA-4.76)."""
    tokens = [good for good in GOODS for _ in range(factories[good])][:count]
    for good in tokens:
        factories[good] -= 1
    return tokens
