"""View model of The Great Race: plain values that the table displays. No drawing, no rules of its own."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core.engine import decision
from game.rules.great_race.content.numbers import AREAS
from game.rules.great_race.decisions.card_play import chosen_from
from game.rules.great_race.decisions.drive_state import line_of, standings
from game.rules.great_race.forecast import arrival, arrival_day
from game.rules.great_race.scoring import PARTS, ranking
from game.rules.great_race.state import GreatRaceState


@dataclass(frozen=True, slots=True)
class CrewView:
    """Crew with all that the viewer may see. `hand` holds "?" for hidden cards; `turn` is its place in the turn order
    of today, `place` in the one that would follow now, both from 1; `day` is that of its arrival at the pace so far;
    `prestige` are the points by part if it arrived now, none for a crew that has not arrived when the race is over."""

    seat: int
    space: str
    line: int
    fuel: int
    engine: int
    chassis: int
    money: int
    hand: tuple[str, ...]
    drawn: tuple[str, ...]  # cards beside the hand until one of them is discarded
    assistants: tuple[int, ...]  # in the order of AREAS
    resting: int  # assistants beside the dashboard
    passed: bool
    arrival: int
    turn: int
    place: int
    day: int
    prestige: tuple[int, ...]  # in the order of PARTS; empty = none
    on_turn: bool

    @property
    def total(self) -> int:
        """Sum of all parts of the prestige, 0 without any."""
        return sum(self.prestige)

    @property
    def broken(self) -> bool:
        """True while the engine is at 0 (GRR-5.9)."""
        return self.engine == 0


@dataclass(frozen=True, slots=True)
class TableView:
    """View model of the table: all that lies on it at one moment."""

    board: str
    round: int
    crews: tuple[CrewView, ...]  # by seat
    order: tuple[int, ...]  # seats in turn order
    ranking: tuple[int, ...]  # seats as they would be ranked now: those that have arrived, then the others by progress
    stacks: tuple[tuple[int, tuple[int, ...]], ...]  # line and the seats whose markers lie there, the lowest first
    tiles: tuple[tuple[str, str], ...]  # space and kind of the tile on it
    bag: int  # tiles
    removed: int  # tiles
    display: tuple[str, ...]  # face-up cards
    deck: int
    discard: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Danger card that has been announced: who plays it, against whom (None = no single crew), the points lost, the
    spaces affected."""

    card: str
    seat: int
    target: int | None
    engine: int
    chassis: int
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableSituation:
    """Situation at the table: the decision and the drive in progress. `table` is all that lies there; `steps` are left
    of the drive of seat `driver`; `drawn` are the tiles being placed, `offered` the cards of a Supplier."""

    table: TableView
    round: int
    phase: str  # one of presenter.PHASES, "" when the race is over
    asked: str  # class of the decision that is pending, "" = none
    decides: int | None
    driver: int | None
    steps: int
    drawn: tuple[str, ...]
    offered: tuple[str, ...]
    plans: tuple[tuple[int, ...] | None, ...]  # by seat, in Planning: None = not made yet, or hidden
    attack: Attack | None
    last: bool  # somebody has arrived: this is the last round
    sketch: tuple[str, ...] = ()  # places that whoever decides has sketched for this day, as far as they are ahead

    @property
    def over(self) -> bool:
        """True when the race is over."""
        return not self.phase


def table_view(state: GreatRaceState) -> TableView:
    """Return the view model of a view."""
    asked = decision(state)
    order = standings(state)
    return TableView(
        board=state.board, round=state.round,
        crews=tuple(_crew(state, seat, order.index(seat) + 1, bool(asked and asked.seat == seat))
                    for seat in range(len(state.crews))),
        order=tuple(state.order), ranking=tuple(ranking(state)), stacks=tuple(_stacks(state)),
        tiles=tuple((space, kind) for space, kind in state.tiles.items() if kind),
        bag=sum(state.bag.values()), removed=sum(state.removed.values()), display=tuple(state.display),
        deck=sum(state.deck.values()), discard=sum(state.discard.values()))


def _crew(state: GreatRaceState, seat: int, place: int, on_turn: bool) -> CrewView:
    crew = state.crews[seat]
    worth = arrival(state, seat)
    return CrewView(
        seat=seat,
        space=crew.space,
        line=line_of(state, seat),
        fuel=crew.fuel,
        engine=crew.engine,
        chassis=crew.chassis,
        money=crew.money,
        hand=tuple(crew.hand),
        drawn=tuple(chosen_from(state, seat)),
        assistants=tuple(crew.assistants[area] for area in AREAS),
        resting=max(0, state.content.numbers.assistants - crew.active()),
        passed=crew.passed,
        arrival=crew.arrival,
        turn=state.order.index(seat) + 1,
        place=place,
        day=arrival_day(state, seat),
        prestige=tuple(worth[part] for part in PARTS) if state.stack or crew.arrival else (),
        on_turn=on_turn,
    )


def _stacks(state: GreatRaceState) -> list[tuple[int, tuple[int, ...]]]:
    """Return lines with the markers on each: the later a marker was placed, the higher it lies (GRR-4.2)."""
    lines: dict[int, list[int]] = {}
    for seat in state.markers:
        lines.setdefault(line_of(state, seat), []).append(seat)
    return [(line, tuple(seats)) for line, seats in sorted(lines.items())]
