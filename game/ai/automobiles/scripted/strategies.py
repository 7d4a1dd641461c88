"""Scripted players of Automobiles with one idea each, and two beginners. They test the computer opponents: no single
idea may beat them."""

from collections.abc import Callable, Iterator, Mapping

from game.ai.automobiles.policy import AutomobilesPolicy
from game.ai.automobiles.search_model import AutomobilesSearchModel
from game.ai.beam_search import CandidatePlan, SearchBudget
from game.ai.hints import HINT_COUNT
from game.ai.level_definition import Level
from game.ai.policy import Choice, Policy, Terms, Watch
from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.decisions.card_choices import Respond
from game.rules.automobiles.decisions.pit_stop import TurnChoice
from game.rules.automobiles.decisions.purchases import Purchases
from game.rules.automobiles.decisions.turn_state import TurnState
from game.rules.automobiles.state import WEAR, AutomobilesState, owned
from game.rules.core.actions import Action, Move
from game.rules.core.engine import legal

# (race, seat, colours on offer) -> the next cube to buy, None = no more
Shop = Callable[[AutomobilesState, int, list[str]], str | None]
DRIVES = Level("script", SearchBudget(width=3, samples=1))  # fast enough for hundreds of races
DREAD = 100.0  # penalty in ticks of a cube of wear for the script that avoids it
MOVERS = ("handling", "performance", "engine")  # the families whose cards move a car
A_LOT_OF_WEAR = 2  # cubes of wear in Discard from which a beginner plays pit cubes
PITS, SHOPPING_ROUNDS = 2, 2  # pit cubes bought before driving, and rounds that only buy


class ScriptedPolicy(AutomobilesPolicy):
    """A policy that drives by plan and shops by its idea."""

    def __init__(self, shop: Shop) -> None:
        super().__init__(DRIVES)
        self.shop = shop

    def _weigh(self, view: AutomobilesState, seat: int, seed: int) -> Iterator[CandidatePlan]:
        if isinstance(view.stack[-1], Purchases):
            wanted = self.shop(view, seat, [str(action.args[0]) for action in legal(view) if action.verb == "buy"])
            yield CandidatePlan(0.0, (("done",) if wanted is None else ("buy", wanted),), ())
        else:
            yield from super()._weigh(view, seat, seed)


def cubes_of(*families: str) -> Shop:
    """Return a shop that buys only cubes of these families of cards, the dearest first."""
    def shop(state: AutomobilesState, seat: int, offered: list[str]) -> str | None:
        wanted = [colour for colour in offered if state.selected.cards[colour].family in families]
        return max(wanted, key=lambda colour: state.selected.cost[colour], default=None)

    return shop


def nothing(state: AutomobilesState, seat: int, offered: list[str]) -> str | None:
    """Return None: buy no cube."""
    return None


class NoWearStrategy(ScriptedPolicy):
    """A policy that avoids wear where possible: it drives in gears without wear, drafts, and stops."""

    class Model(AutomobilesSearchModel):
        """Search model with a penalty for wear."""

        def terms(self, state: AutomobilesState) -> Terms:
            """Return the usual terms and a penalty for each cube of wear, and for a Decline without draft."""
            found = super().terms(state)
            turn = state.parent(TurnState)
            taken = owned(state, self.seat)[WEAR] - self.evaluation.cubes[WEAR]
            drafts = any(name == "draft" and amount for name, amount in found)
            declines = bool(turn.path) and not turn.no_decline_wear and not drafts
            return (*found, ("dread", -DREAD * (max(0, taken) + declines)))

    def search_model(self, view: AutomobilesState, seat: int) -> AutomobilesSearchModel:
        """Return the search model with the penalty for wear."""
        return self.Model(view, seat, self.weights)


class PatientStrategy(ScriptedPolicy):
    """A policy after the advice of good players: the first turns only buy, engine and performance first, and two pit
    cubes before the car moves off; wear is taken out by cards, never by a stop."""

    def __init__(self) -> None:
        super().__init__(self._shop)

    def _shop(self, state: AutomobilesState, seat: int, offered: list[str]) -> str | None:
        cubes = owned(state, seat)
        pit = next(colour for colour, card in state.selected.cards.items() if card.family == "pit")
        families = ["engine", "performance", "gear"]
        if cubes[pit] < PITS and (state.round == 0 or state.round >= SHOPPING_ROUNDS):
            families.insert(0, "pit")
        for family in families:
            if wanted := cubes_of(family)(state, seat, offered):
                return wanted
        return None

    def _weigh(self, view: AutomobilesState, seat: int, seed: int) -> Iterator[CandidatePlan]:
        top = view.stack[-1]
        pit = next(colour for colour, card in view.selected.cards.items() if card.family == "pit")
        if isinstance(top, TurnChoice):
            yield CandidatePlan(0.0, (("drive",),), ())
        elif isinstance(top, Act) and view.round <= SHOPPING_ROUNDS and owned(view, seat)[pit] < PITS + view.round - 1:
            yield CandidatePlan(0.0, (("end",),), ())
        else:
            yield from super()._weigh(view, seat, seed)


class Beginner:
    """A beginner who drives by rules of thumb, without a plan. `thumbs`: the beginner has read the guide."""

    def __init__(self, thumbs: bool) -> None:
        self.thumbs = thumbs

    def decide(self, view: AutomobilesState, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the move of the first idea."""
        actions = legal(view)
        move = self._move(view, seat, [(action.verb, *action.args) for action in actions])
        return Choice(Action(seat, str(move[0]), move[1:]))

    def advise(
        self, view: AutomobilesState, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Return the move of `decide` alone."""
        return [self.decide(view, seat, seed)]

    def _move(self, state: AutomobilesState, seat: int, moves: list[Move]) -> Move:
        top, active = state.stack[-1], state.cars[seat].active
        if isinstance(top, Purchases):
            return self._purchase(state, seat, moves)
        if isinstance(top, TurnChoice):
            stops = self.thumbs and 2 * active[WEAR] > sum(active.values())  # a hand full of wear: to the pit
            return ("pit", "remove") if stops else ("drive",)
        if isinstance(top, Act):
            return self._play(state, seat, moves)
        if isinstance(top, Respond):
            return ("draw",)
        return self._within(state, moves) if self.thumbs else moves[0]

    def _within(self, state: AutomobilesState, moves: list[Move]) -> Move:
        """Return inside an effect the step that leads farthest; no cube is thrown out but wear."""
        if moves[0][0] == "place":
            return self._farthest(state, moves)
        wear = next((move for move in moves if move[0] == "pick" and move[-1] == WEAR), None)
        return wear or (("done",) if ("done",) in moves else moves[0])

    def _farthest(self, state: AutomobilesState, moves: list[Move]) -> Move:
        """Return the step that leads farthest."""
        sections, ticks = state.selected.track.sections, state.selected.track.ticks
        here = sections[state.parent(TurnState).head(state)].front
        steps = [move for move in moves if move[0] == "place"]
        return max(steps, key=lambda move: (sections[str(move[1])].front - here) % ticks)

    def _purchase(self, state: AutomobilesState, seat: int, moves: list[Move]) -> Move:
        """Return a purchase of gears of all kinds; with the guide an engine and a pit cube before them, and nothing in
        the last round."""
        offered = [str(move[1]) for move in moves if move[0] == "buy"]
        cubes = owned(state, seat)
        wanted = min((colour for colour in reversed(state.content.gears) if colour in offered), key=cubes.__getitem__,
                     default=None)
        if self.thumbs:
            few = next((colour for family in ("engine", "pit") for colour in offered
                        if state.selected.cards[colour].family == family and cubes[colour] < 2), None)
            wanted = None if state.last_round() else few or wanted
        return ("buy", wanted) if wanted else ("done",)

    def _play(self, state: AutomobilesState, seat: int, moves: list[Move]) -> Move:
        """Return the first cube that moves the car. With the guide: a pit cube for wear in Discard, the cards that
        move, the slowest gear first, and two cubes are kept to pay."""
        gears, car = state.content.gears, state.cars[seat]
        plays = [move for move in moves if move[0] == "play" and move[1] in gears]
        if self.thumbs:
            plays.sort(key=lambda move: gears.index(str(move[1])))
            families = MOVERS if car.discard[WEAR] <= A_LOT_OF_WEAR else ("pit", *MOVERS)
            cards = [
                move for move in moves if move[0] == "play" and state.selected.cards[str(move[1])].family in families
            ]
            plays = (cards + plays) if sum(car.active.values()) > 2 else []
        return next((move for move in plays if self._moves(state, seat, move)), ("end",))

    def _moves(self, state: AutomobilesState, seat: int, move: Move) -> bool:
        """Return whether this cube has an effect; the rules warn of one that has none."""
        top = state.stack[-1]
        return move not in [warned for warned, _ in top.warned(state)]  # type: ignore[attr-defined]


SCRIPTS: Mapping[str, Callable[[], Policy]] = {
    "gears": lambda: ScriptedPolicy(cubes_of("gear")),
    "garage": lambda: ScriptedPolicy(cubes_of("garage")),
    "pit": lambda: ScriptedPolicy(cubes_of("pit")),
    "handling": lambda: ScriptedPolicy(cubes_of("handling")),
    "performance": lambda: ScriptedPolicy(cubes_of("performance")),
    "hybrid": lambda: ScriptedPolicy(cubes_of("engine")),
    "nothing": lambda: ScriptedPolicy(nothing),
    "unworn": lambda: NoWearStrategy(cubes_of("gear", "pit")),
    "patient": PatientStrategy,
    "first-race": lambda: Beginner(thumbs=False),
    "guided": lambda: Beginner(thumbs=True),
}
