"""Beginners of The Great Race: a first game by the first idea, or by the rules of thumb of the guide. Neither plans.

They test that the easier levels suit a first game: a beginner should win about as often as lose there.
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

ORDER = ("escort", "ranger", "fund", "card", "drive", "explore", "draw", "repair")  # of moves, the first idea first
LOW = 4  # levels of fuel below which a beginner buys
WORN = 2  # levels of the engine below which a beginner repairs


class Beginner:
    """A beginner who drives straight on as long as there is fuel, then puts nearly all assistants on Funding, and buys
    fuel when the tank is nearly empty."""

    POOR = 60  # francs and fuel, ten for a level, below which money is wanted
    PLANS: tuple[Move, Move] = (("plan", 1, 0, 0, 4), ("plan", 2, 3, 0, 0))  # with little money and fuel, and otherwise

    def decide(self, view: GreatRaceState, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the move of the first idea."""
        moves = [(action.verb, *action.args) for action in legal(view)]
        move = self.move(view, seat, moves)
        return Choice(Action(seat, str(move[0]), move[1:]))

    def advise(self, view: GreatRaceState, seat: int, seed: int, count: int = HINT_COUNT,
               watch: Watch | None = None) -> list[Choice]:
        """Return the move of `decide` alone."""
        return [self.decide(view, seat, seed)]

    def move(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """Return one of the legal moves."""
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
        """Return one of the two plans, by the money and fuel at hand."""
        crew = state.crews[seat]
        means = crew.money + (10 * crew.fuel if crew.engine >= WORN else 0)
        return self.PLANS[means >= self.POOR]

    def fuel(self, state: GreatRaceState, seat: int) -> int:
        """Return the level up to which fuel is bought; 0 for none."""
        most: int = state.content.numbers.fuel.most
        return (most if state.in_city(seat) else most // 2) if state.crews[seat].fuel < LOW else 0

    def rank(self, state: GreatRaceState, seat: int, move: Move) -> int:
        """Return the rank of a move, the smallest first; a repair of as many levels as possible comes first among
        repairs."""
        if move[0] == "repair" and state.crews[seat].engine < WORN:
            return -1
        if move[0] == "parts":
            return -sum(int(str(arg)) for arg in move[1:])
        return ORDER.index(str(move[0])) if move[0] in ORDER else len(ORDER) + (move[0] == "pass")

    def step(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """Return the step that leads nearer to the finish, whatever it costs."""
        left = distances(state.selected.finish, state.selected.chart.beside)
        here = left[state.crews[seat].space] if state.crews[seat].space in left else len(left)
        steps = [move for move in moves if move[0] == "step" and left.get(str(move[1]), here) < here]
        if steps:
            return min(steps, key=lambda move: self.cost(state, str(move[1])))
        return next((move for move in moves if move[0] == "end"), moves[0])

    def cost(self, state: GreatRaceState, place: str) -> float:
        """Return the cost by which steps are compared: all are equal."""
        return 0.0

    def place(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """Return the space nearest to the finish."""
        left = distances(state.selected.finish, state.selected.chart.beside)
        return min(moves, key=lambda move: left.get(str(move[2]), len(left)))


class GuidedBeginner(Beginner):
    """A beginner who has read the guide: a full tank in cities, Scouts where the way is unknown, an Escort, cheap tiles
    on the own road, and a repair when three levels are lost."""

    POOR = 90
    PLANS = (("plan", 0, 1, 0, 4), ("plan", 1, 3, 1, 0))

    def fuel(self, state: GreatRaceState, seat: int) -> int:
        """Return the full tank in a city, half of it elsewhere; 0 without a Mechanic."""
        crew = state.crews[seat]
        if not crew.assistants[MECHANIC]:
            return 0
        most: int = state.content.numbers.fuel.most
        return most if state.in_city(seat) else most // 2

    def rank(self, state: GreatRaceState, seat: int, move: Move) -> int:
        """Return the rank of a move: Scouts before drives, a repair before them when much is lost, Jerrycans outside
        cities."""
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
        """Return the cost of a known tile, and a middle cost for an unknown one."""
        found = entry_cost(state, place)
        return found.fuel + 1.5 * found.points if found else 3.0

    def place(self, state: GreatRaceState, seat: int, moves: Sequence[Move]) -> Move:
        """Return the placement of cheap tiles near the way and of dear ones as far off as possible."""
        left = distances(state.selected.finish, state.selected.chart.beside)

        def bad(move: Move) -> float:
            tile = state.content.tiles[str(move[1])]
            over = tile.fuel + 1.5 * tile.points + 2.0 * (tile.danger + tile.stop) - 3.0
            return -float(over) * left.get(str(move[2]), len(left))

        return min(moves, key=bad) if any(bad(move) for move in moves) else moves[0]
