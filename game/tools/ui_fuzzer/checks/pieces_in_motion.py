"""Check 3: pieces at rest and in flight together are those of the position before or after, in every frame.

An action of several events passes positions that have more or fewer of them than either end: where a frame seems amiss
those are looked at too.
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

COUNTED = "?"  # pieces that are only counted


class PieceSnapshot(NamedTuple):
    """What is seen at one moment: pieces that lie, pieces that fly, those of the lying ones that are boards' own, by
    their ids, which pages are turned up, whose board lies in front, and for whose eyes."""

    lying: Counter[str]
    flying: Counter[str]
    sprites: dict[str, str]
    pages: tuple[object, ...] = ()
    front: int = 0
    viewer: int | None = 0

    @property
    def turned(self) -> tuple[int, int | None]:
        """How the table lies: a curtain turns one's own cards over."""
        return self.front, self.viewer

    @property
    def all(self) -> Counter[str]:
        """Every piece that is seen."""
        return self.lying + self.flying


def piece_snapshot(scene: GameScene) -> PieceSnapshot:
    """What the table shows now."""
    widgets = table_probe.shown(scene)
    return PieceSnapshot(
        table_probe.at_rest(widgets),
        table_probe.in_flight(widgets),
        table_probe.sprites(widgets),
        table_probe.turned_up(widgets),
        scene.own_seat,
        scene.viewer,
    )


class MotionCheck:
    """Watches the motion that belongs to one action after the other."""

    def __init__(self, opened_anew: Callable[[GameScene], GameScene]) -> None:
        self._opened_anew = opened_anew
        self._before: PieceSnapshot | None = None
        self._frames: list[PieceSnapshot] = []
        self._ply = 0

    def begins(self, scene: GameScene) -> Iterator[Finding]:
        """An action's motion begins: what is seen now is the position before it, and after the last one."""
        yield from self.rests(scene)
        self._before, self._frames, self._ply = piece_snapshot(scene), [], scene.session.ply

    def frame(self, scene: GameScene) -> None:
        """Something moves."""
        if self._before is not None:
            self._frames.append(piece_snapshot(scene))

    def rests(self, scene: GameScene) -> Iterator[Finding]:
        """Nothing moves any more: what was seen on the way is compared with both ends."""
        before, frames = self._before, self._frames
        self._before, self._frames = None, []
        if before is None or not frames:
            return
        after = piece_snapshot(scene)
        if after.turned != before.turned:  # at the end: what lay in front, or who saw it, is not seen any more
            after = frames[-1]
        if before.pages == after.pages:  # what another page shows says nothing of it
            frames = [seen for seen in frames if seen.pages == before.pages]
            if any(_amiss([before, after], frames)):
                yield from _amiss([before, *self._between(scene, before), after], frames)

    def _between(self, scene: GameScene, before: PieceSnapshot) -> list[PieceSnapshot]:
        """What a table that lies as it did before shows after each event of the action, when nothing moves."""
        fresh = self._opened_anew(scene)
        fresh.own_seat, fresh.viewer = before.turned
        found = []
        for instant in scene.session.event_snapshots(self._ply, before.viewer):
            fresh.displayed.clear_lights(instant.view)
            found.append(piece_snapshot(fresh))
        return found

    def forget(self) -> None:
        """The table was built anew, or other pages were turned up: nothing can be compared."""
        self._before, self._frames = None, []


def _amiss(passed: Sequence[PieceSnapshot], frames: list[PieceSnapshot]) -> Iterator[Finding]:
    """What is too much or too little in a frame, each family of pieces once; `passed` is what the table shows before
    the action, at the positions that it passes, and after it."""
    told: set[str] = set()
    most = reduce(or_, (each.all for each in passed))
    lying = reduce(or_, (each.lying for each in passed))
    least = reduce(and_, (each.all for each in passed))
    totals = [each.all.total() for each in passed]
    for number, seen in enumerate(frames, start=1):
        for found in (*_twice(most, lying, max(totals), seen),
                      *_missing(least, min(totals), passed[0], seen, passed[-1])):
            if found.what not in told:
                told.add(found.what)
                yield found._replace(detail=f"{found.detail}, frame {number} of {len(frames)}")


def _twice(most: Counter[str], lying: Counter[str], total: int, seen: PieceSnapshot) -> Iterator[Finding]:
    there = seen.all
    more = {kind: count - most[kind] for kind, count in there.items()  # what lies nowhere only shows a motion
            if kind in lying and kind != COUNTED and count > most[kind]}
    from_heaps = max(0, most[COUNTED] - there[COUNTED])  # so many may have come out of bags
    if sum(more.values()) > from_heaps and there.total() > total:
        for kind in more:
            yield Finding(3, f"twice: {_family(kind)}", f"{there[kind]} {kind} of {most[kind]} at most are seen, "
                          f"{seen.flying[kind]} of them in flight")


def _missing(
    least: Counter[str], total: int, before: PieceSnapshot, seen: PieceSnapshot, after: PieceSnapshot
) -> Iterator[Finding]:
    there = seen.all
    on_boards = set(before.sprites.values()) | set(after.sprites.values())  # those have ids, and change their pictures
    gone = {kind: count - there[kind] for kind, count in least.items()
            if kind not in on_boards and kind != COUNTED and there[kind] < count}
    into_heaps = max(0, there[COUNTED] - least[COUNTED])  # so many may have gone into bags
    if sum(gone.values()) > into_heaps and there.total() < total:
        for kind, count in gone.items():
            yield Finding(3, f"missing: {_family(kind)}", f"{there[kind]} {kind} of {there[kind] + count} at least are "
                          "seen")
    for name in sorted(before.sprites.keys() & after.sprites.keys() - seen.sprites.keys()):
        yield Finding(3, f"missing: {name.partition(':')[0]}", f"'{name}' is off the board")


def _family(kind: str) -> str:
    """What pieces that differ in colour or level alone are called."""
    return kind.partition("-")[0]
