"""The first main action: connections are planned, paid with goods and workers, and built (section 4.4 of the rules)."""

from collections.abc import Iterator
from dataclasses import field
from itertools import product
from typing import ClassVar

from game.rules.core.actions import Arg, Move
from game.rules.core.frames import Decision, Sequence
from game.rules.core.reasons import Reason
from game.rules.core.records import frame
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.companies import crews, why_not_crew
from game.rules.imperial_steam.decisions.track_rules import (
    Plan,
    cost_of,
    lay_track,
    make_plan,
    structure_goods,
    why_not_track,
)
from game.rules.imperial_steam.state import ImperialSteamState


@frame
class BuildTracks(Sequence):
    """The track action: connections are planned, paid with goods and workers, then built (IMP-6.10 to IMP-6.17)."""

    STEPS: ClassVar[tuple[str, ...]] = ("plan", "structure", "crew", "goods", "lay")
    connections: list[str] = field(default_factory=list)  # in the order of building
    good: str = ""  # the good that pays for bridges and tunnels

    def plan(self, state: ImperialSteamState) -> None:
        """Ask for the connections (IMP-6.10)."""
        state.push(PlanTracks(seat=self.seat))

    def structure(self, state: ImperialSteamState) -> None:
        """Ask for the additional good if a bridge or tunnel is planned (IMP-6.11)."""
        if cost_of(state, self.seat, self.connections).structure:
            state.push(Structure(seat=self.seat))

    def crew(self, state: ImperialSteamState) -> None:
        """Ask for the workers if effort is needed (IMP-6.14)."""
        effort = cost_of(state, self.seat, self.connections).effort
        if effort:
            state.push(Crew(seat=self.seat, effort=effort))

    def goods(self, state: ImperialSteamState) -> None:
        """Pay the goods once for the action, unless all connections are State Railways (IMP-6.11)."""
        if all(name in state.crowns for name in self.connections):
            return
        paid = dict(state.content.numbers.track_goods)
        if self.good:
            paid[self.good] = paid.get(self.good, 0) + 1
        company = state.companies[self.seat]
        for good, count in paid.items():
            company.goods[good] -= count
            state.supply[good] += count  # IMP-14.2
        state.emit("used-goods", self.seat, goods=[good for good in GOODS for _ in range(paid.get(good, 0))])

    def lay(self, state: ImperialSteamState) -> None:
        """Build the tracks one after the other, each with its rewards (IMP-6.17)."""
        for name in self.connections:
            lay_track(state, self.seat, name)


@frame
class PlanTracks(Decision):
    """The choice of the next connection, or the end of the plan (IMP-6.10).

    The whole plan has to be payable before the first track is built.
    """

    RULE: ClassVar[str] = "IMP-6.10"
    CONTINUES_CHOICE: ClassVar[bool] = True
    ALWAYS_ASK: ClassVar[bool] = True  # a player wants to see the whole plan before it is built

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `track` for each connection that can be the next one, and `done` after the first (IMP-6.10)."""
        plan, connections = self._plan(state)
        for connection in state.selected.connections.values():
            if why_not_track(state, self.seat, plan, connection) is None:
                yield "track", connection.id
        if connections:
            yield ("done",)

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other connections, with the reasons."""
        plan, connections = self._plan(state)
        for connection in state.selected.connections.values():
            if reason := why_not_track(state, self.seat, plan, connection):
                yield ("track", connection.id), reason
        if not connections:
            yield ("done",), reasons.PICK_FIRST

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the connections, the effort and the gulden so far.

        It also says whether nothing more can be planned, and whether that is for want of means.
        """
        plan, connections = self._plan(state)
        params: dict[str, Arg] = {"n": len(connections), "effort": plan.cost.effort, "cost": plan.cost.money}
        why = [why_not_track(state, self.seat, plan, connection) for connection in state.selected.connections.values()]
        if not connections or None in why:
            return "plan-tracks", params
        unpaid = any(reason.key in reasons.UNPAID for reason in why if reason is not None)
        return "plan-tracks-unpaid" if unpaid else "plan-tracks-full", params

    def _plan(self, state: ImperialSteamState) -> tuple[Plan, list[str]]:
        connections = state.parent(BuildTracks).connections
        return make_plan(state, self.seat, connections), connections

    def do_track(self, state: ImperialSteamState, name: str) -> None:
        """Add a connection to the plan."""
        state.parent(BuildTracks).connections.append(name)

    def do_done(self, state: ImperialSteamState) -> None:
        """Complete the plan."""
        state.pop()


@frame
class Structure(Decision):
    """The choice of the additional good for an action with a bridge or tunnel: stone or iron (IMP-6.11)."""

    RULE: ClassVar[str] = "IMP-6.11"
    CONTINUES_CHOICE: ClassVar[bool] = True

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `good` for each good that can pay (IMP-6.11)."""
        for good in structure_goods(state, state.companies[self.seat]):
            yield "good", good

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other goods, with the reasons."""
        possible = structure_goods(state, state.companies[self.seat])
        for good in GOODS:
            if good not in state.content.numbers.structure_goods:
                yield ("good", good), reasons.NOT_THAT_GOOD
            elif good not in possible:
                yield ("good", good), reasons.STRUCTURE_GOOD

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question."""
        return "structure", {}

    def do_good(self, state: ImperialSteamState, good: str) -> None:
        """Choose the good."""
        state.pop()
        state.parent(BuildTracks).good = good


@frame
class Crew(Decision):
    """The choice of ready workers whose levels reach the effort, none of them superfluous (IMP-6.14)."""

    RULE: ClassVar[str] = "IMP-6.14"
    CONTINUES_CHOICE: ClassVar[bool] = True
    effort: int  # effort that the workers have to reach together

    def legal(self, state: ImperialSteamState) -> Iterator[Move]:
        """Yield a `crew` for each such choice, as numbers by level (IMP-6.14)."""
        for crew in crews(state.companies[self.seat].ready, self.effort):
            yield "crew", *crew

    def blocked(self, state: ImperialSteamState) -> Iterator[tuple[Move, Reason]]:
        """Yield the other choices of ready workers, with the reasons."""
        for crew in product(*(range(count + 1) for count in state.companies[self.seat].ready)):
            if reason := why_not_crew(crew, self.effort):
                yield ("crew", *crew), reason

    def prompt(self, state: ImperialSteamState) -> tuple[str, dict[str, Arg]]:
        """Return the question, with the effort."""
        return "crew", {"effort": self.effort}

    def do_crew(self, state: ImperialSteamState, *crew: int) -> None:
        """Exhaust these workers."""
        state.pop()
        company = state.companies[self.seat]
        for index, count in enumerate(crew):
            company.ready[index] -= count
            company.tired[index] += count
        state.emit("crew", self.seat, workers=list(crew), effort=self.effort)
