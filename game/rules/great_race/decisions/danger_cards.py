"""Saboteur, Swindler and Pursuer: announced, perhaps cancelled by an opponent, carried out (GRR-9)."""

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
    """Yield a `sabotage` for every possible target and every split of its loss (GRR-C09)."""
    for target in range(len(state.crews)):
        if target != seat and why_not_sabotage(state, seat, target) is None:
            for engine, chassis in splits(state, target, state.content.cards[SABOTEUR].n):
                yield "sabotage", target, engine, chassis


def why_not_sabotage(state: GreatRaceState, seat: int, target: int) -> Reason | None:
    """Return why an opponent cannot be the target; None where it can (GRR-C09, GRR-9.4, GRR-9.5)."""
    crew = state.crews[target]
    if crew.arrival:
        return reasons.HAS_ARRIVED
    if not crew.points():
        return reasons.NOTHING_TO_SABOTAGE
    if state.connected_saboteur and crew.space not in component(state, seat):
        return reasons.NO_COMMON_PATH
    return None


def why_not_swindle(state: GreatRaceState) -> Reason | None:
    """Return why no two tiles can be exchanged; None where two of different kinds lie on the map (GRR-C10)."""
    kinds = dict.fromkeys(tile for tile in state.tiles.values() if tile)
    return None if len(kinds) > 1 else reasons.NO_TWO_KINDS


def why_not_pursue(state: GreatRaceState, seat: int) -> Reason | None:
    """Return why no tile can be removed; None where one can (GRR-C11)."""
    return None if has_removable(state, seat) else reasons.NO_TILE_TO_REMOVE


@frame
class DangerCard(Sequence):
    """A danger card in play: its choices, the reactions, its effect; then it is discarded (GRR-9.1)."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose", "announce", "effect", "discard")
    card: str  # neither in the hand nor in the discard pile meanwhile
    target: int = NOBODY  # of a Saboteur
    engine: int = 0  # points that the target loses
    chassis: int = 0  # points that the target loses
    spaces: list[str] = field(default_factory=list)  # whose tiles a Swindler exchanges or a Pursuer removes
    foiled: bool = False  # GRR-9.3 somebody has cancelled it

    def choose(self, state: GreatRaceState) -> None:
        """Ask for the tiles; a Pursuer takes one tile if there is no second (GRR-C10, GRR-C11)."""
        count: int = state.content.cards[self.card].n
        if self.card == PURSUER:
            count = min(count, len(removable(state, self.seat)))
        if self.card != SABOTEUR:
            state.push(PickTiles(seat=self.seat, left=count))

    def announce(self, state: GreatRaceState) -> None:
        """Announce all choices before any opponent answers (GRR-9.1, GRR-9.2)."""
        if self.card == SABOTEUR:
            state.emit("sabotage", self.seat, target=self.target, engine=self.engine, chassis=self.chassis)
        else:
            kind = "swindle" if self.card == SWINDLER else "pursuit"
            state.emit(kind, self.seat, spaces=list(self.spaces), tiles=[state.tiles[space] for space in self.spaces])
        state.push(Reactions(waiting=reacting(state, self)))

    def effect(self, state: GreatRaceState) -> None:
        """Carry out the card unless it was cancelled (GRR-9.3)."""
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
        """Put the card on the discard pile (GRR-8.3)."""
        state.throw(self.card)
        state.emit("spent", self.seat, card=self.card)


def reacting(state: GreatRaceState, card: DangerCard) -> list[int]:
    """Return the seats that are asked whether they cancel a danger card, in order (GRR-9.2, GRR-9.4, GRR-9.6).

    Public facts alone decide who is asked: a seat with an Escort or any card.
    """
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
    """The choice of the tiles that a Swindler exchanges or a Pursuer removes, one by one (GRR-C10, GRR-C11)."""

    RULE: ClassVar[str] = "GRR-9.1"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("pick",)
    left: int  # tiles still to be chosen

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield a `pick` for each tile that may still be chosen: for a Swindler of another kind than the first."""
        card = state.parent(DangerCard)
        if card.card == PURSUER:
            spaces = [space for space in removable(state, self.seat) if space not in card.spaces]
        else:
            lying = [space for space in state.tiles if state.tiles[space]]
            chosen = [state.tiles[space] for space in card.spaces]
            spaces = [space for space in lying if state.tiles[space] not in chosen]
        for space in spaces:
            yield "pick", space

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other places, with the reasons."""
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
        """Return the question, with the card and the number of tiles still to be chosen."""
        return "pick-tiles", {"card": state.parent(DangerCard).card, "n": self.left}

    def do_pick(self, state: GreatRaceState, space: str) -> None:
        """Choose the tile on a space."""
        state.parent(DangerCard).spaces.append(space)
        self.left -= 1
        if not self.left:
            state.pop()


@frame
class Reactions(Loop):
    """The opponents who may cancel a danger card, asked one by one until one does (GRR-9.2)."""

    waiting: list[int]  # seats, the next one first

    def next(self, state: GreatRaceState) -> Frame | None:
        """Return the decision of the next opponent; None once the card is cancelled or all were asked."""
        if not self.waiting or state.parent(DangerCard).foiled:
            return None
        return React(seat=self.waiting.pop(0))


@frame
class React(Decision):
    """The choice of an opponent whether to cancel a danger card (GRR-9.3).

    Also asked of a seat that can only decline, since its cards are hidden (GRR-9.6).
    """

    RULE: ClassVar[str] = "GRR-9.3"
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, state: GreatRaceState) -> Iterator[Move]:
        """Yield the remedies of the seat, `decline`, and `decline-all` (GRR-9.3, GRR-9.6)."""
        yield from remedies(state, self.seat)
        yield ("decline",)
        yield ("decline-all",)

    def blocked(self, state: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        """Yield the remedies that the seat does not have, with the reasons."""
        yield from no_remedies(state, self.seat)

    def prompt(self, state: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the card, its player and, for a Saboteur, the target and its loss."""
        card = state.parent(DangerCard)
        params: dict[str, Arg] = {"card": card.card, "player": card.seat}
        if card.card != SABOTEUR:
            return ("react-swindler" if card.card == SWINDLER else "react-pursuer"), params
        return "react-saboteur", params | {"target": card.target, "engine": card.engine, "chassis": card.chassis}

    def do_escort(self, state: GreatRaceState) -> None:
        """Cancel the card with an Escort."""
        state.dismiss(self.seat, ESCORT)
        self._foil(state, ESCORT)

    def do_ranger(self, state: GreatRaceState) -> None:
        """Cancel the card with a Ranger."""
        state.use(self.seat, RANGER)
        self._foil(state, RANGER)

    def do_decline(self, state: GreatRaceState) -> None:
        """Let the card happen."""
        state.pop()
        state.emit("declined", self.seat, card=state.parent(DangerCard).card)

    def do_decline_all(self, state: GreatRaceState) -> None:
        """Let the card happen and ask the seat no more in this round (GRR-9.6)."""
        self.do_decline(state)
        state.crews[self.seat].unasked = True
        state.emit("unasked", self.seat)

    def _foil(self, state: GreatRaceState, by: str) -> None:
        state.pop()
        card = state.parent(DangerCard)
        card.foiled = True
        state.emit("foiled", self.seat, by=by, card=card.card, player=card.seat)
