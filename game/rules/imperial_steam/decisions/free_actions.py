"""Free actions, possible at any time of a player's own turn (section 4.9 of the rules)."""

from collections.abc import Iterator

from game.rules.core.actions import Move
from game.rules.core.frames import Decision
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import empty_car, missing
from game.rules.imperial_steam.decisions.influence_track import gain
from game.rules.imperial_steam.state import Company, ImperialSteamState

USES = ("influence", "gulden")


@frame
class Cashing(Decision):
    """A decision with the free actions that are possible until the final scoring (IMP-12.2, IMP-12.4).

    These are business tokens, and factories for contracts.
    """

    def cashing_moves(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield the uses of business tokens and the assignments of factories (IMP-12.2, IMP-12.4)."""
        company = state.companies[self.seat]
        if company.tokens:
            for value in state.content.numbers.token_supply:
                if value in company.tokens:
                    for use in USES:
                        yield "business", value, use
        if company.contracts and state.reserved and empty_car(company, state.content.numbers):
            for name, filled in zip(company.contracts, company.filled, strict=True):
                for good in missing(state.content.contracts[name].slots, filled):
                    if company.factories[good]:
                        yield "assign", name, good

    def cashing_blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield tokens that cannot be used and factories that cannot be assigned, with the reasons."""
        company = state.companies[self.seat]
        for value in state.content.numbers.token_supply:
            if value not in company.tokens:
                for use in USES:
                    yield ("business", value, use), reasons.NO_SUCH_TOKEN
        for name, filled in zip(company.contracts, company.filled, strict=True):
            asked = missing(state.content.contracts[name].slots, filled)
            for good in asked:
                if reason := why_not_assign(state, company, good):
                    yield ("assign", name, good), reason
            for good in GOODS:
                if good not in asked:
                    yield ("assign", name, good), reasons.NOT_ASKED_FOR

    def do_business(self, state: ImperialSteamState, value: int, use: str) -> None:
        """Use a business token for influence or gulden (IMP-12.2)."""
        state.companies[self.seat].tokens.remove(value)
        state.spent.append(value)
        money = 0 if use == "influence" else value * state.content.numbers.step_price
        state.pay(self.seat, -money)
        state.emit("business", self.seat, token=value, use=use, gain=money)
        if use == "influence":
            gain(state, self.seat, value, "business")

    def do_assign(self, state: ImperialSteamState, name: str, good: str) -> None:
        """Assign a factory token to a contract, on a freight car that becomes reserved (IMP-12.4)."""
        company = state.companies[self.seat]
        filled = company.filled[company.contracts.index(name)]
        filled.append(good)
        company.factories[good] -= 1
        company.freight -= 1
        company.reserved += 1
        state.reserved -= 1
        state.emit("assigned", self.seat, contract=name, good=good)
        if len(filled) == len(state.content.contracts[name].slots):
            state.emit("completed", self.seat, contract=name)


@frame
class OwnTurn(Cashing):
    """A decision with all free actions beside its own moves (IMP-5.1, IMP-12.1 to IMP-12.6)."""

    def free_moves(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield every free action that is possible now."""
        company, numbers = state.companies[self.seat], state.content.numbers
        if company.investors < numbers.investors:
            yield ("share",)
        yield from self.cashing_moves(state)
        if empty_car(company, numbers):
            yield ("flip",)
        for good in GOODS:
            if company.goods[good]:
                yield "discard", good

    def free_blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other free actions, with the reasons."""
        company, numbers = state.companies[self.seat], state.content.numbers
        if company.investors >= numbers.investors:
            yield ("share",), reasons.NO_INVESTOR_LEFT
        yield from self.cashing_blocked(state)
        if not empty_car(company, numbers):
            yield ("flip",), reasons.NO_EMPTY_CAR
        for good in GOODS:
            if not company.goods[good]:
                yield ("discard", good), reasons.NO_SUCH_GOOD

    def do_share(self, state: ImperialSteamState) -> None:
        """Sell a share to an investor (IMP-12.1)."""
        company = state.companies[self.seat]
        company.investors += 1
        value = state.content.numbers.share_values[company.share]
        state.pay(self.seat, -value)
        state.emit("share", self.seat, gain=value, investors=company.investors)

    def do_flip(self, state: ImperialSteamState) -> None:
        """Turn an empty freight car into a passenger car (IMP-12.6)."""
        company = state.companies[self.seat]
        company.freight -= 1
        company.passenger += 1
        state.emit("flipped", self.seat)

    def do_discard(self, state: ImperialSteamState, good: str) -> None:
        """Return a stored good to the supply (IMP-12.5)."""
        state.companies[self.seat].goods[good] -= 1
        state.supply[good] += 1
        state.emit("discarded", self.seat, good=good)


def why_not_assign(state: ImperialSteamState, company: Company, good: str) -> Reason | None:
    """Return why no factory of a type can go to a contract that asks for it (IMP-12.4, IMP-14.4).

    None where one can.
    """
    if not company.factories[good]:
        return reasons.NO_SUCH_FACTORY
    if not state.reserved:
        return reasons.NO_RESERVED_LEFT
    return None if empty_car(company, state.content.numbers) else reasons.NO_EMPTY_CAR
