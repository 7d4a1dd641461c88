"""Check 6, reachability: every legal action can be made by mouse and by keyboard, with few key presses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.scenes.table.game_scene import GameScene
from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.findings import Finding
from game.tools.ui_fuzzer.table_probe import Aim
from game.ui.focus.focus_ring import closest_target
from game.ui.widgets.widget import Target


def covered_targets(scene: GameScene, aims: Sequence[Aim]) -> Iterator[Finding]:
    """Yield the legal targets that the hit test never finds, unless another target has the same meaning.

    Hints that find no free place in a small window may lie over one: that is reached when they are closed.
    """
    covered = [aim for aim in aims if not (table_probe.panned_away(scene, aim.target) or
                                           table_probe.scrolled_away(aim.target.widget) or
                                           table_probe.below_hints(scene, aim.target))
               and table_probe.pixel_of(scene, aim.target) is None]
    reached = {action for aim in aims if aim not in covered for action in aim.actions}
    for aim in covered:
        if not reached.issuperset(aim.actions):
            yield Finding(6, f"covered: {type(aim.target.widget).__name__}", f"'{aim.actions[0].text()}'",
                          aim.target.rect)


def far_targets(scene: GameScene, aims: Sequence[Aim]) -> Iterator[Finding]:
    """Yield the targets that take more Tab presses than there are legal targets.

    A row of tabs counts for the targets on its other pages, a button that opens a dialog for those in it, a place of a
    board for the actions that lead there.
    """
    count, course = len(aims) + table_probe.other_targets(scene, aims), FocusCourse(scene)
    far = [(presses, aim) for aim in aims if (presses := min(course.steps_to(aim.target))) > count]
    if far:
        presses, aim = max(far, key=lambda pair: pair[0])
        yield Finding(6, "far by keyboard", f"{presses} keys to '{aim.actions[0].text()}', with {count} legal targets",
                      aim.target.rect)


class FocusCourse:
    """Tab order of the table, with the present place of the focus."""

    def __init__(self, scene: GameScene) -> None:
        self._ring, self._walked = scene.screen.ring, table_probe.walked(scene)
        self._here = self._ring.current()
        self._all = [target.key for target in self._ring.targets()]
        self._stops = [target.key for target in self._walked]
        # from elsewhere Tab goes to the stop that lies behind
        self._order = self._stops if self._here is None or self._here.key in self._stops else self._all

    def steps_to(self, wanted: Target) -> tuple[int, int]:
        """Return how many presses of Tab, and of Shift+Tab, lead to a target.

        More than there are targets if neither leads there.
        """
        ring, order, stops = self._ring, self._order, self._stops
        if wanted.key not in stops:
            return len(self._all) + 1, len(self._all) + 1
        here, first = self._here, 0
        if here is None:
            if ring.target is None:
                at = order.index(wanted.key)
                return sum(key in stops for key in order[: at + 1]), sum(key in stops for key in order[at:])
            # the target closest to where the focus was
            here, first = closest_target(ring.target.rect, self._walked), 1
        elif not ring.shown and ring.fresh and here.key in stops:
            first = 1  # the first press only shows the focus
        start, end = order.index(here.key), order.index(wanted.key)
        if start == end:
            return (first, first) if first or ring.shown else (len(stops), len(stops))
        forth = sum(order[(start + step) % len(order)] in stops for step in range(1, (end - start) % len(order) + 1))
        back = sum(order[(start - step) % len(order)] in stops for step in range(1, (start - end) % len(order) + 1))
        return first + forth, first + back
