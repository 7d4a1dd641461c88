"""Check 2, consistency of the log: its rows match the session's log as far as this viewer may read it."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding

TAIL = 20  # last rows that are compared when the whole log was compared recently


class LogCheck:
    """Compares the rows of the log with the session.

    The whole log is compared after an undo and at costly checks, otherwise only its end: composing all rows of a
    long game costs as much as all other checks together.
    """

    def __init__(self) -> None:
        self._ply = 0  # the number of actions at the last comparison

    def untrue(self, scene: GameScene, whole: bool) -> Iterator[Finding]:
        """Yield the first row that differs from the session's log."""
        ply, self._ply = self._ply, scene.session.ply
        anew = whole or ply > scene.session.ply
        shown, due = table_probe.report(scene), table_probe.report_due(scene, 0 if anew else TAIL)
        if not anew:
            shown = shown[-len(due):] if due else []
        if shown == due:
            return
        at = next((i for i, (one, other) in enumerate(zip(shown, due, strict=False)) if one != other),
                  min(len(shown), len(due)))
        there, wanted = (rows[at] if at < len(rows) else "nothing" for rows in (shown, due))
        more = len(shown) - len(due)
        kind = "too many lines" if more > 0 else "too few lines" if more < 0 else "other lines"
        yield Finding(2, kind, f"line {at + 1} of {len(shown)} ({len(due)} due): '{there}' instead of '{wanted}'",
                      scene.log.rect if scene.log.screen is not None else None)
