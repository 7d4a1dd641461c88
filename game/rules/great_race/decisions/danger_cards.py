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


def sabotages(g: GreatRaceState, seat: int) -> Iterator[Move]:
    """GRR-C09 Everybody who can be hurt, with every split."""
    for target in range(len(g.crews)):
        if target != seat and why_not_sabotage(g, seat, target) is None:
            for engine, chassis in splits(g, target, g.content.cards[SABOTEUR].n):
                yield "sabotage", target, engine, chassis


def why_not_sabotage(g: GreatRaceState, seat: int, target: int) -> Reason | None:
    """GRR-C09, GRR-9.4, GRR-9.5 Why an opponent cannot be the target; None where he can."""
    crew = g.crews[target]
    if crew.arrival:
        return reasons.HAS_ARRIVED
    if not crew.points():
        return reasons.NOTHING_TO_SABOTAGE
    if g.connected_saboteur and crew.space not in component(g, seat):
        return reasons.NO_COMMON_PATH
    return None


def why_not_swindle(g: GreatRaceState) -> Reason | None:
    """GRR-C10 Why no two tiles can be exchanged; None where there are two of different kinds."""
    kinds = dict.fromkeys(tile for tile in g.tiles.values() if tile)
    return None if len(kinds) > 1 else reasons.NO_TWO_KINDS


def why_not_pursue(g: GreatRaceState, seat: int) -> Reason | None:
    """GRR-C11 Why no tile can be removed; None where one can."""
    return None if has_removable(g, seat) else reasons.NO_TILE_TO_REMOVE


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

    def choose(self, g: GreatRaceState) -> None:
        """GRR-C10, GRR-C11 A Pursuer takes one tile if there is no second."""
        count: int = g.content.cards[self.card].n
        if self.card == PURSUER:
            count = min(count, len(removable(g, self.seat)))
        if self.card != SABOTEUR:
            g.push(PickTiles(seat=self.seat, left=count))

    def announce(self, g: GreatRaceState) -> None:
        """GRR-9.1, GRR-9.2 Everything is told before anybody answers."""
        if self.card == SABOTEUR:
            g.emit("sabotage", self.seat, target=self.target, engine=self.engine, chassis=self.chassis)
        else:
            kind = "swindle" if self.card == SWINDLER else "pursuit"
            g.emit(kind, self.seat, spaces=list(self.spaces), tiles=[g.tiles[space] for space in self.spaces])
        g.push(Reactions(waiting=reacting(g, self)))

    def effect(self, g: GreatRaceState) -> None:
        """GRR-9.3 Unless it was cancelled."""
        if self.foiled:
            return
        if self.card == SABOTEUR:
            lose(g, self.target, self.engine, self.chassis)
        elif self.card == SWINDLER:
            one, other = self.spaces
            g.tiles[one], g.tiles[other] = g.tiles[other], g.tiles[one]
            g.emit("swapped", self.seat, spaces=list(self.spaces), tiles=[g.tiles[one], g.tiles[other]])
        else:
            for space in self.spaces:
                remove_tile(g, self.seat, space)

    def discard(self, g: GreatRaceState) -> None:
        """GRR-8.3"""
        g.throw(self.card)
        g.emit("spent", self.seat, card=self.card)


def reacting(g: GreatRaceState, card: DangerCard) -> list[int]:
    """GRR-9.2, GRR-9.4, GRR-9.6 Who is asked, in order, by what all can see."""
    others = g.following(card.seat)
    if card.card == SABOTEUR:
        others = [card.target] + ([seat for seat in others if seat != card.target] if g.third_party else [])
    return [seat for seat in others if not g.crews[seat].arrival and not g.crews[seat].unasked and g.can_answer(seat)]


@frame
class PickTiles(Decision):
    """GRR-C10, GRR-C11 The tiles that a Swindler exchanges or a Pursuer removes, one after the other."""

    RULE: ClassVar[str] = "GRR-9.1"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ANY_ORDER: ClassVar[tuple[str, ...]] = ("pick",)
    left: int  # tiles still to be chosen

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        card = g.parent(DangerCard)
        if card.card == PURSUER:
            spaces = [space for space in removable(g, self.seat) if space not in card.spaces]
        else:
            lying = [space for space in g.tiles if g.tiles[space]]
            meant = [g.tiles[space] for space in card.spaces]
            spaces = [space for space in lying if g.tiles[space] not in meant]
        for space in spaces:
            yield "pick", space

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        card = g.parent(DangerCard)
        if card.card == PURSUER:
            for space, reason in not_removable(g, self.seat):
                yield ("pick", space), reason
            return
        for place in (*g.table.chart.cities, *g.tiles):
            if not g.tiles.get(place):
                yield ("pick", place), reasons.NO_TILE_THERE
            elif g.tiles[place] in (g.tiles[space] for space in card.spaces):
                yield ("pick", place), reasons.SAME_KIND

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        return "pick-tiles", {"card": g.parent(DangerCard).card, "n": self.left}

    def do_pick(self, g: GreatRaceState, space: str) -> None:
        g.parent(DangerCard).spaces.append(space)
        self.left -= 1
        if not self.left:
            g.pop()


@frame
class Reactions(Loop):
    """GRR-9.2 One opponent after the other is asked, until one cancels the card."""

    waiting: list[int]  # seats, the next one first

    def next(self, g: GreatRaceState) -> Frame | None:
        if not self.waiting or g.parent(DangerCard).foiled:
            return None
        return React(seat=self.waiting.pop(0))


@frame
class React(Decision):
    """GRR-9.3 An opponent may cancel a danger card; who could is asked, whether he can or not (GRR-9.6)."""

    RULE: ClassVar[str] = "GRR-9.3"
    ALWAYS_ASK: ClassVar[bool] = True

    def legal(self, g: GreatRaceState) -> Iterator[Move]:
        yield from remedies(g, self.seat)
        yield ("decline",)
        yield ("decline-all",)

    def blocked(self, g: GreatRaceState) -> Iterator[tuple[Move, Reason]]:
        yield from no_remedies(g, self.seat)

    def prompt(self, g: GreatRaceState) -> tuple[str, dict[str, Arg]]:
        card = g.parent(DangerCard)
        told: dict[str, Arg] = {"card": card.card, "player": card.seat}
        if card.card != SABOTEUR:
            return ("react-swindler" if card.card == SWINDLER else "react-pursuer"), told
        return "react-saboteur", told | {"target": card.target, "engine": card.engine, "chassis": card.chassis}

    def do_escort(self, g: GreatRaceState) -> None:
        g.dismiss(self.seat, ESCORT)
        self._foil(g, ESCORT)

    def do_ranger(self, g: GreatRaceState) -> None:
        g.use(self.seat, RANGER)
        self._foil(g, RANGER)

    def do_decline(self, g: GreatRaceState) -> None:
        g.pop()
        g.emit("declined", self.seat, card=g.parent(DangerCard).card)

    def do_decline_all(self, g: GreatRaceState) -> None:
        self.do_decline(g)
        g.crews[self.seat].unasked = True
        g.emit("unasked", self.seat)

    def _foil(self, g: GreatRaceState, by: str) -> None:
        g.pop()
        card = g.parent(DangerCard)
        card.foiled = True
        g.emit("foiled", self.seat, by=by, card=card.card, player=card.seat)
