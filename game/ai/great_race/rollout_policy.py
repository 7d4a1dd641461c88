"""Rollout policy of The Great Race: the worth of each move of a decision without search, in francs, and the best of
them. Rivals are assumed to play like this, and all seats in the rest of a round."""

from collections.abc import Callable, Mapping, Sequence
from math import ceil

from game.ai.great_race import drive_values, tile_values
from game.ai.great_race.assistant_plans import plan_worth
from game.ai.great_race.attack_values import foil, sabotage
from game.ai.great_race.cheapest_roads import RoadCache
from game.ai.great_race.evaluation import vehicle
from game.ai.great_race.weights import Weights
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply
from game.rules.core.events import Event
from game.rules.core.frames import Decision
from game.rules.core.rng import NoChance
from game.rules.great_race.content.cards import PILOT, RANGER
from game.rules.great_race.content.numbers import MECHANIC
from game.rules.great_race.decisions.connected_spaces import removable
from game.rules.great_race.decisions.convoy import Play
from game.rules.great_race.decisions.danger_cards import DangerCard
from game.rules.great_race.decisions.repair import missing
from game.rules.great_race.state import GreatRaceState

Worth = Callable[[GreatRaceState, int, Sequence[object]], float]
LONGEST = 12  # moves of a turn at most
TURN_OVER = {"turn", "round", "leftover", "sealed", "planned"}  # events that end a turn
FIRST = 50.0  # worth of a move to make before driving; the amount added to it orders these moves


class GreatRaceRolloutPolicy:
    """Worth of moves under the weights of one level."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.atlas = weights, RoadCache(weights)
        self.worths: Mapping[str, Worth] = {
            "take": self._card, "discard": self._given_up, "drop": self._given_up, "jerrycan": self._can,
            "plan": self._plan, "fuel": self._fuel, "card": self._play, "sabotage": self._sabotage,
            "explore": self._explore, "draw": self._draw, "drive": self._drive, "repair": self._repair,
            "clear": self._clear, "fund": self._fund, "step": self._step, "transport": self._transport,
            "split": self._split, "gain": self._gain, "parts": self._parts, "place": self._place,
            "remove": self._remove, "pick": self._pick, "escort": self._escort, "ranger": self._ranger,
            "guide": self._guide, "decline-all": lambda state, seat, args: -5.0,
        }

    def worth(self, state: GreatRaceState, seat: int, move: Move) -> float:
        """Return the worth of a move of the decision at hand; a move that changes nothing is worth 0."""
        found = self.worths.get(str(move[0]))
        return found(state, seat, move[1:]) if found else 0.0

    def move(self, state: GreatRaceState) -> Move:
        """Return the move of the seat that decides."""
        top = state.stack[-1]
        assert isinstance(top, Decision)
        moves: list[Move] = list(top.legal(state))
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self.worth(state, top.seat, move))

    def play_on(self, state: GreatRaceState, last: int) -> None:
        """Play for all seats to the end of the round `last`."""
        while state.stack and state.round <= last:
            move, top = self.move(state), state.stack[-1]
            assert isinstance(top, Decision)
            apply(state, Action(top.seat, str(move[0]), move[1:]), trusted=True)

    def turn(self, view: GreatRaceState, first: Move) -> tuple[Move, ...]:
        """Return a move of the seat that decides, with the moves that follow it in the same turn, until chance or
        another seat decides."""
        state, seat, done = view.clone(), view.stack[-1].seat, [first]
        events: list[Event] = []
        while len(done) < LONGEST:
            try:
                apply(state, Action(seat, str(done[-1][0]), done[-1][1:]), sink=events, trusted=True)
            except NoChance:
                break
            over = any(event.kind in TURN_OVER for event in events)
            if over or not state.stack or state.stack[-1].seat != seat:
                break
            done.append(self.move(state))
        return tuple(done)

    # cards and plans --------------------------------------------------------------------------------------------------

    def card(self, card: str) -> float:
        """Return the worth of a card in hand."""
        return self.weights.cards.get(card, self.weights.own_card)

    def _card(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return self.card(str(args[0]))

    def _given_up(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return -self.card(str(args[0]))

    def _plan(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return plan_worth(state, seat, tuple(int(str(count)) for count in args), self.atlas)

    def _can(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        """Return the worth of a Jerrycan: where the hand is full, or the next drive lacks fuel (GRR-C01)."""
        crew = state.crews[seat]
        if len(crew.hand) > crew.chassis:
            return 5.0
        if not isinstance(state.stack[-1], Play):
            return 5.0 if type(state.stack[-1]).__name__ == "ShortOfFuel" else -1.0
        return FIRST + 10.0 if self._thirsty(state, seat) and not state.in_city(seat) else -1.0

    def _thirsty(self, state: GreatRaceState, seat: int) -> bool:
        """Return whether the next drive, which can begin now, lacks fuel."""
        crew, roads = state.crews[seat], self.atlas.of(state, seat)
        drives = crew.engine and (crew.assistants[MECHANIC] or PILOT in crew.hand) and not self._early(state, seat)
        return bool(drives) and crew.fuel < roads.fuel(state, crew.engine)

    def _early(self, state: GreatRaceState, seat: int) -> bool:
        """Return whether there is something to do before driving."""
        crew = state.crews[seat]
        return bool(crew.assistants["funding"] or (crew.assistants["scout"] and self._unknown(state, seat)))

    def _unknown(self, state: GreatRaceState, seat: int) -> int:
        return self.atlas.of(state, seat).unknown(state, 6)

    def _fuel(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        """Return the worth of buying fuel (GRR-6.5): in a city up to a little more than the way to the next one takes,
        elsewhere as much as the next drive costs."""
        crew, levels, roads = state.crews[seat], int(str(args[0])), self.atlas.of(state, seat)
        if not crew.engine or not (crew.assistants[MECHANIC] or PILOT in crew.hand) or self._early(state, seat):
            return -1.0
        city = state.in_city(seat)
        wanted = ceil(roads.fuel(state, 10 if city else crew.engine) + 0.2) + city
        return FIRST - 1.0 + levels if crew.fuel + levels <= min(state.content.numbers.fuel.most, wanted) else -1.0

    def _play(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        """Return the worth of a card before the assistant (GRR-8)."""
        crew, card = state.crews[seat], str(args[0])
        match card:
            case "financier":
                return FIRST + 9.0
            case "refuelling":
                room = state.content.numbers.fuel.most - crew.fuel
                return FIRST + 30.0 if (room >= 4 and not state.in_city(seat)) or room >= 5 else -1.0
            case "supplier":
                return FIRST + 8.0 if len(crew.hand) <= crew.chassis else 1.0
            case "cartographer":
                return FIRST + 7.0 if self._unknown(state, seat) else -1.0
            case "pilot":
                return self._drive(state, seat, []) + 0.5 if not self._early(state, seat) else -1.0
            case "mechanic":
                return drive_values.repair(state, seat, self.atlas) if missing(state, seat) else -1.0
            case "swindler":
                best = tile_values.swap(state, seat, self.atlas)[0] - self.weights.cards["swindler"]
                return FIRST + 2.0 if best > 0.0 else -1.0
            case "pursuer":
                best = (
                    tile_values.pursuit(state, seat, self.atlas, removable(state, seat)) - self.weights.cards["pursuer"]
                )
                return FIRST + 1.0 if best > 6.0 else -1.0
        return -1.0

    def _sabotage(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        target, engine, chassis = (int(str(arg)) for arg in args)
        gain = sabotage(state, seat, target, engine, chassis, self.atlas)
        return FIRST + 5.0 + gain / 100.0 if gain > 0.0 else -1.0

    # assistants -------------------------------------------------------------------------------------------------------

    def _explore(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return FIRST - 5.0 if self._unknown(state, seat) else 3.0

    def _draw(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        crew = state.crews[seat]
        return FIRST - 8.0 if len(crew.hand) < crew.chassis and not self._unknown(state, seat) else 4.0

    def _fund(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return FIRST

    def _drive(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        steps = drive_values.payable(state, seat, self.atlas)
        return 1.0 + self.weights.step * steps if steps else 0.5

    def _repair(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        gain = drive_values.repair(state, seat, self.atlas)
        return gain if state.crews[seat].assistants[MECHANIC] > 1 or not state.crews[seat].engine else gain - 5.0

    def _clear(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        crew = state.crews[seat]
        best = max(tile_values.removed(state, seat, self.atlas, space) for space in removable(state, seat))
        return best - (15.0 if crew.assistants[MECHANIC] else 3.0)

    # driving ----------------------------------------------------------------------------------------------------------

    def _step(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return drive_values.step(state, seat, str(args[0]), self.atlas)

    def _transport(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return drive_values.transport(state, seat, str(args[0]), int(str(args[1])), self.atlas)

    def _vehicle(self, state: GreatRaceState, seat: int, engine: int, chassis: int) -> float:
        crew = state.crews[seat]
        kept = crew.chassis + chassis
        lost = sorted(self.card(card) for card in crew.hand)[: max(0, len(crew.hand) - kept)]
        way = self.atlas.of(state, seat).ahead(state)
        return vehicle(crew.engine + engine, kept, way, self.atlas) - sum(lost)

    def _split(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return self._vehicle(state, seat, -int(str(args[0])), -int(str(args[1])))

    def _gain(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return self._vehicle(state, seat, int(str(args[0])), int(str(args[1])))

    def _parts(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        spare, toolbox, levels = (int(str(arg)) for arg in args)
        return drive_values.parts(state, seat, spare, toolbox, levels, self.atlas)

    def _guide(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return self.weights.step * drive_values.steps_left(state, seat) - 6.0

    # tiles and danger -------------------------------------------------------------------------------------------------

    def _place(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return tile_values.placed_tile_value(state, seat, self.atlas.of(state, seat), str(args[0]), str(args[1]))

    def _remove(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return tile_values.removed(state, seat, self.atlas, str(args[0]))

    def _pick(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        card = state.parent(DangerCard)
        if card.card != "swindler":
            return tile_values.removed(state, seat, self.atlas, str(args[0]))
        _, one, other = tile_values.swap(state, seat, self.atlas)
        return 1.0 if args[0] in (one, other) else 0.0

    def _escort(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return foil(state, seat, 10.0 if state.crews[seat].assistants[MECHANIC] else 1.0, self.atlas)

    def _ranger(self, state: GreatRaceState, seat: int, args: Sequence[object]) -> float:
        return foil(state, seat, self.card(RANGER), self.atlas)


