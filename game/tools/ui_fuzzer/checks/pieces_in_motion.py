"""Check 3, conservation of pieces: in every frame the pieces at rest and in flight are those of the game.

The number of each kind lies between those of the positions before and after an action. An action of several events
passes positions with more or fewer pieces than either: if a frame seems wrong, these are taken into account too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding

COUNTED = "?"  # kind of the pieces that are only counted, as in a bag


class PieceSnapshot(NamedTuple):
    """Pieces that one frame shows: at rest, in flight, and those on boards by their ids.

    `pages` are the open tabs, `shown_seat` is the displayed one, `viewer` the seat whose private things are shown.
    """

    lying: Counter[str]
    flying: Counter[str]
    sprites: dict[str, str]
    pages: tuple[object, ...] = ()
    shown_seat: int = 0
    viewer: int | None = 0

    @property
    def turned(self) -> tuple[int, int | None]:
        """Shown seat and viewer: when these change, other pieces are visible (a curtain hides one's own cards)."""
        return self.shown_seat, self.viewer

    @property
    def all(self) -> Counter[str]:
        """All visible pieces."""
        return self.lying + self.flying


def piece_snapshot(scene: GameScene) -> PieceSnapshot:
    """Return the pieces that the table shows now."""
    widgets = table_probe.shown(scene)
    return PieceSnapshot(
        table_probe.at_rest(widgets),
        table_probe.in_flight(widgets),
        table_probe.sprites(widgets),
        table_probe.open_tabs(widgets),
        scene.own_seat,
        scene.viewer,
    )


class MotionCheck:
    """Checks the animation of one action after the other."""

    def __init__(self, rebuilt_table: Callable[[GameScene], GameScene]) -> None:
        self._rebuilt_table = rebuilt_table
        self._before: PieceSnapshot | None = None
        self._frames: list[PieceSnapshot] = []
        self._ply = 0

    def begins(self, scene: GameScene) -> Iterator[Finding]:
        """Start with the animation of an action; its first frame is the position before it."""
        yield from self.rests(scene)
        self._before, self._frames, self._ply = piece_snapshot(scene), [], scene.session.ply

    def frame(self, scene: GameScene) -> None:
        """Record a frame of the animation; what is played again belongs to another one."""
        if self._before is not None and scene.looking_at is None:
            self._frames.append(piece_snapshot(scene))

    def rests(self, scene: GameScene) -> Iterator[Finding]:
        """Compare the recorded frames with the positions before and after, once nothing moves any more."""
        before, frames = self._before, self._frames
        self._before, self._frames = None, []
        if before is None or not frames:
            return
        after = piece_snapshot(scene)
        if after.turned != before.turned:  # at the end another seat is shown: its pieces cannot be compared
            after = frames[-1]
        if before.pages == after.pages:  # the pieces of another tab cannot be compared
            frames = [seen for seen in frames if seen.pages == before.pages]
            if any(_surplus_and_missing([before, after], frames)):
                yield from _surplus_and_missing([before, *self._between(scene, before), after], frames)

    def _between(self, scene: GameScene, before: PieceSnapshot) -> list[PieceSnapshot]:
        """Return what a table with the same shown seat and viewer shows at rest after each event of the action."""
        fresh = self._rebuilt_table(scene)
        table_probe.sit_at(fresh, *before.turned)
        found = []
        for instant in scene.session.event_snapshots(self._ply, before.viewer):
            fresh.displayed.clear_lights(instant.view)
            found.append(piece_snapshot(fresh))
        return found

    def forget(self) -> None:
        """Drop the recorded frames: the table was rebuilt or other tabs were opened, so nothing can be compared."""
        self._before, self._frames = None, []


def _surplus_and_missing(passed: Sequence[PieceSnapshot], frames: list[PieceSnapshot]) -> Iterator[Finding]:
    """Yield the surplus and missing pieces of the frames, each family of pieces once.

    `passed` is what the table shows before the action, at the positions that it passes, and after it.
    """
    reported: set[str] = set()
    most = reduce(or_, (each.all for each in passed))
    lying = reduce(or_, (each.lying for each in passed))
    least = reduce(and_, (each.all for each in passed))
    totals = [each.all.total() for each in passed]
    for number, seen in enumerate(frames, start=1):
        for found in (*_twice(most, lying, max(totals), seen),
                      *_missing(least, min(totals), passed[0], seen, passed[-1])):
            if found.what not in reported:
                reported.add(found.what)
                yield found._replace(detail=f"{found.detail}, frame {number} of {len(frames)}")


def _twice(most: Counter[str], lying: Counter[str], total: int, seen: PieceSnapshot) -> Iterator[Finding]:
    there = seen.all
    more = {kind: count - most[kind] for kind, count in there.items()  # kinds that never rest only illustrate a motion
            if kind in lying and kind != COUNTED and count > most[kind]}
    from_heaps = max(0, most[COUNTED] - there[COUNTED])  # this many may have come out of bags
    if sum(more.values()) > from_heaps and there.total() > total:
        for kind in more:
            yield Finding(3, f"twice: {_family(kind)}", f"{there[kind]} {kind} of {most[kind]} at most are seen, "
                          f"{seen.flying[kind]} of them in flight")


def _missing(
    least: Counter[str], total: int, before: PieceSnapshot, seen: PieceSnapshot, after: PieceSnapshot
) -> Iterator[Finding]:
    there = seen.all
    on_boards = set(before.sprites.values()) | set(after.sprites.values())  # compared by id: their pictures change
    gone = {kind: count - there[kind] for kind, count in least.items()
            if kind not in on_boards and kind != COUNTED and there[kind] < count}
    into_heaps = max(0, there[COUNTED] - least[COUNTED])  # this many may have gone into bags
    if sum(gone.values()) > into_heaps and there.total() < total:
        for kind, count in gone.items():
            yield Finding(3, f"missing: {_family(kind)}", f"{there[kind]} {kind} of {there[kind] + count} at least are "
                          "seen")
    for name in sorted(before.sprites.keys() & after.sprites.keys() - seen.sprites.keys()):
        yield Finding(3, f"missing: {name.partition(':')[0]}", f"'{name}' is off the board")


def _family(kind: str) -> str:
    """Return the common name of pieces that differ only in colour or level."""
    return kind.partition("-")[0]
