"""Saboteur, Swindler and Pursuer: announced, perhaps foiled by an opponent, carried out (GRR-9)."""

from collections.abc import Iterator
from dataclasses import field
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Frame, Loop, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.great_race import reasons
from game.rules.great_race.content.cards import PURSUER, RANGER, SABOTEUR, SWINDLER
from game.rules.great_race.content.numbers import ESCORT
from game.rules.great_race.decisions.connected_spaces import component, has_removable, removable
from game.rules.great_race.decisions.mechanical_points import lose, splits
from game.rules.great_race.decisions.space_entry import no_remedies, remedies
from game.rules.great_race.decisions.tile_placement import not_removable, remove_tile
from game.rules.great_race.state import GreatRaceState

NOBODY = -1


def sabotages(state: GreatRaceState, seat: int) -> Iterator[Move]:
    """GRR-C09 Everybody who can be hurt, with every split."""
    for target in range(len(state.crews)):
        if target != seat and why_not_sabotage(state, seat, target) is None:
            for engine, chassis in splits(state, target, state.content.cards[SABOTEUR].n):
                yield "sabotage", target, engine, chassis


def why_not_sabotage(state: GreatRaceState, seat: int, target: int) -> Reason | None:
    """GRR-C09, GRR-9.4, GRR-9.5 Why an opponent cannot be the target; None where he can."""
    crew = state.crews[target]
    if crew.arrival:
        return reasons.HAS_ARRIVED
    if not crew.points():
        return reasons.NOTHING_TO_SABOTAGE
    if state.connected_saboteur and crew.space not in component(state, seat):
        return reasons.NO_COMMON_PATH
    return None


def why_not_swindle(state: GreatRaceState) -> Reason | None:
    """GRR-C10 Why no two tiles can be exchanged; None where there are two of different kinds."""
    kinds = dict.fromkeys(tile for tile in state.tiles.values() if tile)
    return None if len(kinds) > 1 else reasons.NO_TWO_KINDS


def why_not_pursue(state: GreatRaceState, seat: int) -> Reason | None:
    """GRR-C11 Why no tile can be removed; None where one can."""
    return None if has_removable(state, seat) else reasons.NO_TILE_TO_REMOVE


@frame
class DangerCard(Sequence):
    """GRR-9.1 A danger card: its choices, the reactions, its effect; then it is discarded."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "announce", "effect", "discard")
    card: str  # neither in the hand nor in the discard pile meanwhile
    target: int = NOBODY  # of a Saboteur
    engine: int = 0  # points that the target loses
    chassis: int = 0  # points that the target loses
    spaces: list[str] = field(default_factory=list)  # whose tiles a Swindler or Pursuer means
    foiled: bool = False  # GRR-9.3 somebody has cancelled it

    def choose(self, state: GreatRaceState) -> None:
        """GRR-C10, GRR-C11 A Pursuer takes one tile if there is no second."""
        count: int = state.content.cards[self.card].n
        if self.card == PURSUER:
            count = min(count, len(removable(state, self.seat)))
        if self.card != SABOTEUR:
            state.push(PickTiles(seat=self.seat, left=count))

    def announce(self, state: GreatRaceState) -> None:
        """GRR-9.1, GRR-9.2 Everything is told before anybody answers."""
        if self.card == SABOTEUR:
            state.emit("sabotage", self.seat, target=self.target, engine=self.engine, chassis=self.chassis)
        else:
            kind = "swindle" if self.card == SWINDLER else "pursuit"
            state.emit(kind, self.seat, spaces=list(self.spaces), tiles=[state.tiles[space] for space in self.spaces])
        state.push(Reactions(waiting=reacting(state, self)))

    def effect(self, state: GreatRaceState) -> None:
        """GRR-9.3 Unless it was cancelled."""
        if self.foiled:
            return
        if self.card == SABOTEUR:
            lose(state, self.target, self.engine, self.chassis)
        elif self.card == SWINDLER:
            one, other = self.spaces
            state.tiles[one], state.tiles[other] = state.tiles[other], state.tiles[one]
            state.emit("swapped", self.seat, spaces=list(self.spaces), tiles=[state.tiles[one], state.tiles[other]])
        else:
            for space in self.spaces:
                remove_tile(state, self.seat, space)

    def discard(self, state: GreatRaceState) -> None:
        """GRR-8.3"""
        state.throw(self.card)
        state.emit("spent", self.seat, card=self.card)


def reacting(state: GreatRaceState, card: DangerCard) -> list[int]:
    """GRR-9.2, GRR-9.4, GRR-9.6 Who is asked, in order, by what all can see."""
    others = state.following(card.seat)
    if card.card == SABOTEUR:
        others = [card.target] + ([seat for seat in others if seat != card.target] if state.third_party else [])
    return [
        seat
        for seat in others
        if not state.crews[seat].arrival and not state.crews[seat].unasked and state.can_answer(seat)
    ]


@frame
class PickTiles(Decision):
    """GRR-C10, GRR-C11 The tiles that a Swindler exchanges or a Pursuer removes, one after the other."""

    RULE: ClassVar[str] = "GRR-9.1"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("pick",)
    left: int  # tiles still to be chosen

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        card = state.parent(DangerCard)
        if card.card == PURSUER:
            spaces = [space for space in removable(state, self.seat) if space not in card.spaces]
        else:
            lying = [space for space in state.tiles if state.tiles[space]]
            meant = [state.tiles[space] for space in card.spaces]
            spaces = [space for space in lying if state.tiles[space] not in meant]
        for space in spaces:
            yield "pick", space

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        card = state.parent(DangerCard)
        if card.card == PURSUER:
            for space, reason in not_removable(state, self.seat):
                yield ("pick", space), reason
            return
        for place in (*state.selected.chart.cities, *state.tiles):
            if not state.tiles.get(place):
                yield ("pick", place), reasons.NO_TILE_THERE
            elif state.tiles[place] in (state.tiles[space] for space in card.spaces):
                yield ("pick", place), reasons.SAME_KIND

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "pick-tiles", {"card": state.parent(DangerCard).card, "n": self.left}

    def do_pick(self, state: GreatRaceState, space: str) -> None:
        state.parent(DangerCard).spaces.append(space)
        self.left -= 1
        if not self.left:
            state.pop()


@frame
class Reactions(Loop):
    """GRR-9.2 One opponent after the other is asked, until one cancels the card."""

    waiting: list[int]  # seats, the next one first

    def next(self, state: GreatRaceState) -> Frame | None:
        if not self.waiting or state.parent(DangerCard).foiled:
            return None
        return React(seat=self.waiting.pop(0))


@frame
class React(Decision):
    """GRR-9.3 An opponent may cancel a danger card; who could is asked, whether he can or not (GRR-9.6)."""

    RULE: ClassVar[str] = "GRR-9.3"
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        yield from remedies(state, self.seat)
        yield ("decline",)
        yield ("decline-all",)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        yield from no_remedies(state, self.seat)

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        card = state.parent(DangerCard)
        told: dict[str, Arg] = {"card": card.card, "player": card.seat}
        if card.card != SABOTEUR:
            return ("react-swindler" if card.card == SWINDLER else "react-pursuer"), told
        return "react-saboteur", told | {"target": card.target, "engine": card.engine, "chassis": card.chassis}

    def do_escort(self, state: GreatRaceState) -> None:
        state.dismiss(self.seat, ESCORT)
        self._foil(state, ESCORT)

    def do_ranger(self, state: GreatRaceState) -> None:
        state.use(self.seat, RANGER)
        self._foil(state, RANGER)

    def do_decline(self, state: GreatRaceState) -> None:
        state.pop()
        state.emit("declined", self.seat, card=state.parent(DangerCard).card)

    def do_decline_all(self, state: GreatRaceState) -> None:
        self.do_decline(state)
        state.crews[self.seat].unasked = True
        state.emit("unasked", self.seat)

    def _foil(self, state: GreatRaceState, by: str) -> None:
        state.pop()
        card = state.parent(DangerCard)
        card.foiled = True
        state.emit("foiled", self.seat, by=by, card=card.card, player=card.seat)
