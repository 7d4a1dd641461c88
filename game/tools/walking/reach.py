"""Check 6: all legal actions can be reached by mouse and by keyboard, a legal target with as many keys as there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.core.actions import Action
from game.scenes.table.game_scene import GameScene
from game.tools.walking import table
from game.tools.walking.findings import Finding
from game.tools.walking.table import Aim
from game.ui.widgets.base import Target


def unreachable(scene: GameScene, aims: Sequence[Aim]) -> list[Action]:
    """Legal actions that nothing on the pages that are turned up begins with."""
    begun = {action for aim in aims for action in aim.actions}
    return [action for action in table.legal(scene) if action not in begun]


def covered_targets(scene: GameScene, aims: Sequence[Aim]) -> Iterator[Finding]:
    """Legal targets that no click comes to."""
    for aim in aims:
        if not table.scrolled_away(aim.target.widget) and table.pixel_of(scene, aim.target) is None:
            yield Finding(6, f"covered: {type(aim.target.widget).__name__}", f"'{aim.actions[0].text()}'",
                          aim.target.rect)


def far_targets(scene: GameScene, aims: Sequence[Aim]) -> Iterator[Finding]:
    """Legal targets that Tab comes to later than there are legal targets."""
    targets = scene.screen.targets()
    far = [(presses, aim) for aim in aims if (presses := tabs_to(scene, targets, aim.target)) > len(aims)]
    if far:
        presses, aim = max(far, key=lambda pair: pair[0])
        yield Finding(6, "far by keyboard", f"{presses} keys to '{aim.actions[0].text()}', with {len(aims)} legal "
                      "targets", aim.target.rect)


def tabs_to(scene: GameScene, targets: Sequence[Target], wanted: Target) -> int:
    """How often Tab, or Shift and Tab, must be pressed until the focus stands on a target."""
    forth, back = steps_to(scene, targets, wanted)
    return min(forth, back)


def steps_to(scene: GameScene, targets: Sequence[Target], wanted: Target) -> tuple[int, int]:
    """How often Tab must be pressed, and how often Shift and Tab."""
    keys = [target.key for target in targets]
    focus = scene.screen.ring.current()
    count, at = len(keys), keys.index(wanted.key)
    if focus is None or focus.key not in keys:
        return at + 1, count - at
    here = keys.index(focus.key)
    if here == at:
        return (0, 0) if scene.screen.ring.shown else (count, count)
    return (at - here) % count, (here - at) % count
