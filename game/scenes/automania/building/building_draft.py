"""Draft of a building: a whole action step by step as the rules would ask, each step preset to a good choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.automania.building_preset import BuildingPreset
from game.rules.automania.closing_forecast import ClosingForecast, close
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.decisions.contract_draw import Draw
from game.rules.automania.decisions.production import PlayContract, Produce, Promote
from game.rules.automania.decisions.shipping import Ship, TopCar
from game.rules.automania.decisions.tile_placement import PlaceTile
from game.rules.automania.scoring import medals
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action, Move
from game.rules.core.engine import apply, decision
from game.rules.core.frames import Decision

SPONSOR, SPACE, TILE, PLACE = "sponsor", "space", "tile", "place"
MARKET, WORKERS, CONTRACT, SHIP, DRAW = "market", "workers", "contract", "ship", "draw"
STEPS = (SPONSOR, SPACE, TILE, PLACE, MARKET, WORKERS, CONTRACT, SHIP, DRAW)
FREE = ("sponsor", "recall")  # verbs of actions that are possible at any step
OF_DECISIONS: Mapping[type, str] = {PlaceTile: PLACE, Produce: MARKET, Promote: WORKERS, PlayContract: CONTRACT,
                                    Ship: SHIP, TopCar: SHIP, Draw: DRAW}


@dataclass(frozen=True)
class Step:
    """Step of a draft: what can be chosen, the choice, and the position in which it is made.

    The options of a space are its moves of one kind: the first stands for all. `before` must not be changed.
    """

    name: str
    options: tuple[Move, ...]
    at: int
    before: AutomaniaState

    @property
    def move(self) -> Move:
        """The choice."""
        return self.options[self.at]


class BuildingSum(NamedTuple):
    """Sum of a building: the changes of everything that counts, the sales as if the doors closed then.

    `workers` are those that it takes, `home` those of rivals that go home.
    """

    money: int
    points: int
    medals: int
    sales_money: int
    sales_points: int
    workers: int
    home: int

    @property
    def all_points(self) -> int:
        """Points at once, medals, and points of the sales."""
        return self.points + self.medals + self.sales_points

    @property
    def all_money(self) -> int:
        """Money at once and of the sales."""
        return self.money + self.sales_money


class BuildingDraft:
    """Draft of a seat's action in a view; `wanted` are moves to begin with, as those of a plan.

    With `hidden` the contracts of the hand are not to be seen: then the question about them stays for later.
    """

    def __init__(self, state: AutomaniaState, seat: int, wanted: Sequence[Move] = (), hidden: bool = False) -> None:
        self.state, self.seat, self.hidden = state, seat, hidden
        self.preset = BuildingPreset(state)
        self.chosen: dict[str, Move] = {}
        self.steps: tuple[Step, ...] = ()
        self.after = state
        self._want(wanted)
        self._lay_out()

    def _want(self, wanted: Sequence[Move]) -> None:
        """Take these moves for the choices of their steps."""
        names = {"place": PLACE, "discard": PLACE, "produce": MARKET, "workers": WORKERS, "contract": CONTRACT,
                 "decline": CONTRACT, "ship": SHIP, "reward": SHIP, "skip": SHIP, "draw": DRAW, "sponsor": SPONSOR}
        for move in wanted:
            if move[0] in ("take", "corner"):
                self.chosen[SPACE], self.chosen[TILE] = move, move
            elif move[0] in names:
                self.chosen[names[str(move[0])]] = move

    def choose(self, name: str, at: int) -> None:
        """Choose an option of a step; the steps behind it are preset anew."""
        step = next(each for each in self.steps if each.name == name)
        self.chosen[name] = step.options[at]
        for later in STEPS[STEPS.index(name) + 1:]:
            self.chosen.pop(later, None)
        self._lay_out()

    def choose_place(self, target: str) -> bool:
        """Choose a space for the tile; return whether it can go there."""
        step = next((each for each in self.steps if each.name == PLACE), None)
        if step is None or ("place", target) not in step.options:
            return False
        self.choose(PLACE, step.options.index(("place", target)))
        return True

    # laying out -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Go through the steps from the beginning, each with its choice or a good one."""
        self.after = self.state.clone()
        self.steps = tuple(self._made())

    def _made(self) -> Iterator[Step]:
        state = self.after
        yield from self._main(state)
        while isinstance(top := decision(state), Decision) and top.seat == self.seat and type(top) in OF_DECISIONS:
            name = OF_DECISIONS[type(top)]
            options = tuple(move for move in _legal(state) if move[0] not in FREE)
            if name == CONTRACT and self.hidden:
                options = (("decline",),)
            elif name == WORKERS:
                options = options[: self._enough(state) + 1]
            step = self._step(name, options, state)
            yield step
            if name == DRAW:
                return
            self._apply(step.move)

    def _main(self, state: AutomaniaState) -> Iterator[Step]:
        """Yield the steps of the turn itself: workers to the sponsor, the action space, its tile."""
        most = state.factories[self.seat].workers
        chosen = self.chosen.get(SPONSOR)
        count = int(str(chosen[1])) if chosen else self.preset.sponsor(state, self.seat)
        sponsors: tuple[Move, ...] = tuple(("sponsor", number) for number in range(most))
        count = min(count, len(sponsors) - 1)
        yield Step(SPONSOR, sponsors, count, state.clone())
        if count:
            self._apply(("sponsor", count))
        moves = [move for move in _legal(state) if move[0] in ("take", "corner")]
        if not moves:
            return
        spaces = tuple(dict.fromkeys(_space(move) for move in moves))
        wanted = self.chosen.get(SPACE)
        best = wanted if wanted in moves else self.preset.best(state, self.seat, moves)
        assert best is not None
        at = spaces.index(_space(best))
        firsts = tuple(next(move for move in moves if _space(move) == space) for space in spaces)
        yield Step(SPACE, firsts, at, state.clone())
        within = tuple(move for move in moves if _space(move) == spaces[at])
        step = self._step(TILE, within, state) if best[0] == "take" else None
        if step is not None:
            yield step
        self._apply(step.move if step is not None else best)

    def _step(self, name: str, options: tuple[Move, ...], state: AutomaniaState) -> Step:
        wanted = self.chosen.get(name)
        if wanted not in options:
            wanted = self.preset.best(state, self.seat, options) if len(options) > 1 else options[0]
        assert wanted is not None
        return Step(name, options, options.index(wanted), state.clone())

    def _enough(self, state: AutomaniaState) -> int:
        """Return the most workers in marketing that can be of use: the last one makes a top car."""
        made = next(frame for frame in reversed(state.stack) if hasattr(frame, "popularity"))
        return max(0, int(state.content.numbers.top_car - made.popularity))

    def _apply(self, move: Move) -> None:
        apply(self.after, Action(self.seat, str(move[0]), move[1:]), trusted=True)

    # results --------------------------------------------------------------------------------------

    @property
    def is_possible(self) -> bool:
        """True where there is an action to lay out."""
        return any(step.name == SPACE for step in self.steps)

    def actions(self) -> tuple[Action, ...]:
        """Return the actions one after the other; up to the question about contracts where they are hidden."""
        found = []
        for step in self.steps:
            if step.name == SPACE and any(each.name == TILE for each in self.steps):
                continue
            if step.name == SPONSOR and not step.at:
                continue
            if step.name == CONTRACT and self.hidden and len(_legal(step.before)) > 1:
                break
            found.append(Action(self.seat, str(step.move[0]), step.move[1:]))
        return tuple(found)

    def closing(self) -> ClosingForecast:
        """Return the sales if everybody withdrew then."""
        return close(self.after)

    def sum(self) -> BuildingSum:
        """Return everything that the building changes for the seat."""
        seat, before, after = self.seat, self.state, self.after
        sold, then = close(before).of(seat), self.closing().of(seat)
        displaced = sum(max(0, there.workers - here.workers) for other, (here, there) in enumerate(
            zip(before.factories, after.factories, strict=True)) if other != seat)
        return BuildingSum(
            after.funds(seat) - before.funds(seat), after.score(seat) - before.score(seat),
            sum(medals(after, seat)) - sum(medals(before, seat)), then.money - sold.money, then.points - sold.points,
            before.factories[seat].workers - after.factories[seat].workers, displaced)


def is_building(state: AutomaniaState) -> bool:
    """Return whether an action can be laid out now: a seat is asked for its action, and has a worker."""
    return isinstance(state.stack[-1], Turn) and state.factories[state.stack[-1].seat].workers > 0


def _space(move: Move) -> Move:
    """Return what a move has in common with those of the same space: the corner has one for each car."""
    return move if move[0] == "corner" else move[:2]


def _legal(state: AutomaniaState) -> list[Move]:
    return list(state.stack[-1].legal(state))  # type: ignore[attr-defined]
