"""Check 2: the report is what the session's log says, as far as this viewer may read it."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding

TAIL = 20  # lines of the log that are compared where the whole was compared not long ago


class LogCheck:
    """Compares the whole report when actions were taken back, else its end; writing all lines of a long race costs
    as much as all else that is looked at."""

    def __init__(self) -> None:
        self._ply = 0  # the number of actions at the last comparison

    def untrue(self, scene: GameScene, whole: bool) -> Iterator[Finding]:
        """The first line that is another one than the log's."""
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
