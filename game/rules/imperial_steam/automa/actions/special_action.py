"""AMA-4.75 to AMA-4.78 The special action: influence, or a contract for the loose factory tokens."""

from game.rules.imperial_steam.automa.actions.influence_gain import gain
from game.rules.imperial_steam.automa.supply import unassigned
from game.rules.imperial_steam.automa.tie_break import TieBreaker, break_tie
from game.rules.imperial_steam.content.automa_cards import Cost, DecisionCard
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import ImperialSteamState


def special(state: ImperialSteamState, seat: int, card: DecisionCard, cost: Cost) -> str:
    """AMA-4.75, AMA-4.77 The row of T-E for so many tokens; influence where no contract can be covered."""
    tokens = unassigned(state, seat)
    number, row = next((n, row) for n, row in enumerate(card.special, 1) if row.most is None or tokens <= row.most)
    state.emit("automa-special", seat, tokens=tokens, row=number, result="contract" if row.contract else "influence")
    if not row.contract:
        gain(state, seat, row.influence, "special")
    elif not take_contract(state, seat):
        gain(state, seat, row.influence, "fallback")
    return ""


def take_contract(state: ImperialSteamState, seat: int) -> bool:
    """AMA-4.76, AMA-4.78 The best contract that the tokens cover, whatever their types; it is completed at once."""
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
    company.filled.append(_lay_tokens(company.factories, len(contracts[name].slots)))
    state.emit("contract", seat, contract=name)
    state.emit("completed", seat, contract=name)
    return True


def _lay_tokens(factories: dict[str, int], count: int) -> list[str]:
    """AMA-4.76 Tokens of any type; surplus ones stay unassigned."""
    laid = [good for good in GOODS for _ in range(factories[good])][:count]
    for good in laid:
        factories[good] -= 1
    return laid
