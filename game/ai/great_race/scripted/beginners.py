"""Somebody's first game of The Great Race: by what comes to mind, or by the rules of thumb of the guide. Nobody plans.

They test that the easier levels are for a first game: a beginner should win about as often as he loses there.
"""

from collections.abc import Sequence

from game.ai.hints import HINT_COUNT
from game.ai.policy import Choice, Watch
from game.rules.core.actions import Action, Move
from game.rules.core.engine import legal
from game.rules.great_race.content.cards import JERRYCAN
from game.rules.great_race.content.map import distances
from game.rules.great_race.content.numbers import ESCORT, MECHANIC
from game.rules.great_race.decisions.bivouac_and_planning import Plan
from game.rules.great_race.decisions.drive_state import entry_cost
from game.rules.great_race.decisions.repair import missing
from game.rules.great_race.state import GreatRaceState

ORDER = ("escort", "ranger", "fund", "card", "drive", "explore", "draw", "repair")  # of what is thought of
LOW = 4  # levels of fuel below which somebody thinks of buying
WORN = 2  # levels of the engine below which somebody thinks of a repair


class Beginner:
    """Drives straight on as long as there is fuel, and then puts nearly everybody on Funding; buys fuel when the tank
    is nearly empty."""

    POOR = 60  # francs and fuel, ten for a level, below which money is wanted
    PLANS: tuple[Move, Move] = (("plan", 1, 0, 0, 4), ("plan", 2, 3, 0, 0))  # with little, and else

    def decide(self, view: GreatRaceState, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """The first thing that comes to mind."""
        moves = [(action.verb, *action.args) for action in legal(view)]
        move = self.move(view, seat, moves)
        return Choice(Action(seat, str(move[0]), move[1:]))

    def advise(self, view: GreatRaceState, seat: int, seed: int, count: int = HINT_COUNT,
               watch: Watch | None = None) -> list[Choice]:
        """He knows one thing at a time."""
        return [self.decide(view, seat, seed)]

    def move(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """One of the legal moves."""
        top = state.stack[-1]
        if isinstance(top, Plan):
            return self.plan(state, seat)
        fuel = [move for move in moves if move[0] == "fuel"]
        wanted = self.fuel(state, seat)
        if fuel and wanted > state.crews[seat].fuel:
            return fuel[min(len(fuel), wanted - state.crews[seat].fuel) - 1]
        if any(move[0] == "step" for move in moves):
            return self.step(state, seat, moves)
        if moves[0][0] == "place":
            return self.place(state, seat, moves)
        return min(moves, key=lambda move: self.rank(state, seat, move))

    def plan(self, state: GreatRaceState, seat: int) -> Move:
        """By what there is to spend."""
        crew = state.crews[seat]
        means = crew.money + (10 * crew.fuel if crew.engine >= WORN else 0)
        return self.PLANS[means >= self.POOR]

    def fuel(self, state: GreatRaceState, seat: int) -> int:
        """The level that is bought up to."""
        most: int = state.content.numbers.fuel.most
        return (most if state.in_city(seat) else most // 2) if state.crews[seat].fuel < LOW else 0

    def rank(self, state: GreatRaceState, seat: int, move: Move) -> int:
        """The sooner it is thought of, the smaller; a repair of as much as can be had."""
        if move[0] == "repair" and state.crews[seat].engine < WORN:
            return -1
        if move[0] == "parts":
            return -sum(int(str(arg)) for arg in move[1:])
        return ORDER.index(str(move[0])) if move[0] in ORDER else len(ORDER) + (move[0] == "pass")

    def step(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """Straight on, whatever it costs."""
        left = distances(state.selected.finish, state.selected.chart.beside)
        here = left[state.crews[seat].space] if state.crews[seat].space in left else len(left)
        steps = [move for move in moves if move[0] == "step" and left.get(str(move[1]), here) < here]
        if steps:
            return min(steps, key=lambda move: self.cost(state, str(move[1])))
        return next((move for move in moves if move[0] == "end"), moves[0])

    def cost(self, state: GreatRaceState, place: str) -> float:
        """What a step looks like."""
        return 0.0

    def place(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """The nearest to the goal."""
        left = distances(state.selected.finish, state.selected.chart.beside)
        return min(moves, key=lambda move: left.get(str(move[2]), len(left)))


class GuidedBeginner(Beginner):
    """Has read the guide: a full tank in cities, Scouts where the way is unknown, an Escort, cheap tiles for himself,
    and a repair when three levels are gone."""

    POOR = 90
    PLANS = (("plan", 0, 1, 0, 4), ("plan", 1, 3, 1, 0))

    def fuel(self, state: GreatRaceState, seat: int) -> int:
        """To the top in a city, elsewhere to what two tiles cost."""
        crew = state.crews[seat]
        if not crew.assistants[MECHANIC]:
            return 0
        most: int = state.content.numbers.fuel.most
        return most if state.in_city(seat) else most // 2

    def rank(self, state: GreatRaceState, seat: int, move: Move) -> int:
        """Scouts before drives; a repair before them where much is worn; Jerrycans outside cities."""
        if move[0] == "repair" and missing(state, seat) >= 3:
            return 1
        if move[0] == "explore":
            return 2
        if move[0] == JERRYCAN and not state.in_city(seat):
            return 3
        if move[0] == ESCORT:
            return 0
        return 4 + super().rank(state, seat, move)

    def cost(self, state: GreatRaceState, place: str) -> float:
        """Known tiles by their cost, unknown ones as something in the middle."""
        found = entry_cost(state, place)
        return found.fuel + 1.5 * found.points if found else 3.0

    def place(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """Cheap tiles on the way, dear ones as far off as can be."""
        left = distances(state.selected.finish, state.selected.chart.beside)

        def bad(move: Move) -> float:
            tile = state.content.tiles[str(move[1])]
            over = tile.fuel + 1.5 * tile.points + 2.0 * (tile.danger + tile.stop) - 3.0
            return -float(over) * left.get(str(move[2]), len(left))

        return min(moves, key=bad) if any(bad(move) for move in moves) else moves[0]
