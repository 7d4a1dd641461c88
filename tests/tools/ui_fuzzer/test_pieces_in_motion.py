"""The check of pieces in motion, sight by sight: what a turned table shows afterwards says nothing of what flew."""

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks import pieces_in_motion
from game.tools.ui_fuzzer.checks.pieces_in_motion import COUNTED, MotionCheck, PieceSnapshot

FACE, BACK = "a-face", "a-back"


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[PieceSnapshot]]:
    """Yield the snapshots of the table one after the other."""
    snapshots: list[PieceSnapshot] = []
    monkeypatch.setattr(pieces_in_motion, "piece_snapshot", lambda scene: snapshots.pop(0))
    monkeypatch.setattr(table_probe, "sit_at", lambda scene, own_seat, viewer: None)
    yield snapshots


def faults(seen: list[PieceSnapshot], *snapshots: PieceSnapshot) -> list[str]:
    """Return the findings for a table that shows these snapshots: before an action, during it, and at rest again."""
    seen.extend(snapshots)
    session = SimpleNamespace(ply=0, event_snapshots=lambda ply, viewer: [])
    scene: Any = SimpleNamespace(looking_at=None, session=session)
    watched = MotionCheck(lambda table: SimpleNamespace())  # type: ignore[arg-type, return-value]
    found = list(watched.begins(scene))
    for _ in snapshots[1:-1]:
        watched.frame(scene)
    return [finding.what for finding in (*found, *watched.rests(scene))]


def sight(lying: dict[str, int], flying: dict[str, int] | None = None, viewer: int | None = 0) -> PieceSnapshot:
    """One moment."""
    return PieceSnapshot(Counter(lying), Counter(flying or {}), {}, viewer=viewer)


def test_cards_that_a_curtain_turned_over_are_none_that_lay_there(seen: list[PieceSnapshot]) -> None:
    """Two cards fly face down while the person in front sees his own; a curtain then turns these over."""
    before = sight({FACE: 1, COUNTED: 3})
    way = [sight({FACE: 1, COUNTED: 3}, {BACK: 2}), sight({FACE: 1, COUNTED: 4}, {BACK: 1})]
    assert not faults(seen, before, *way, sight({BACK: 1, COUNTED: 5}, viewer=None))


def test_a_card_too_many_is_found_behind_a_curtain_too(seen: list[PieceSnapshot]) -> None:
    before = sight({FACE: 1, COUNTED: 3})
    way = [sight({FACE: 2, COUNTED: 3}), sight({FACE: 1, COUNTED: 3})]
    assert faults(seen, before, *way, sight({BACK: 1, COUNTED: 3}, viewer=None)) == ["twice: a"]


def test_a_card_that_flies_and_lies_still_is_found(seen: list[PieceSnapshot]) -> None:
    assert faults(seen, sight({FACE: 1}), sight({FACE: 1}, {FACE: 1}), sight({FACE: 1})) == ["twice: a"]
