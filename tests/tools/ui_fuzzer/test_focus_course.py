"""`walk` counts the presses of Tab as they are, also where a game has first choices and a road leads to a place."""

from pathlib import Path

from game.tools.ui_fuzzer import table_probe
from game.tools.ui_fuzzer.checks.reachability import FocusCourse, far_targets
from tests.rules.great_race.positions import convoy
from tests.support.robots.great_race_robot import at_table


def test_tab_comes_to_each_choice_after_as_many_presses_as_are_counted(tmp_path: Path) -> None:
    state = convoy().ground(A0203="track", A0303="track").state
    with at_table(tmp_path, 2, state=state) as player:
        scene = player.table
        ring, aims = scene.screen.ring, table_probe.aims(scene)
        assert len(table_probe.walked(scene)) > len({aim.target.key for aim in aims}), "a place of the map is no aim"
        assert not list(far_targets(scene, aims))
        ring.set(table_probe.walked(scene)[1], show=True)
        course, come = FocusCourse(scene), {}
        for presses in range(1, len(table_probe.walked(scene))):
            player.key("tab")
            here = ring.current()
            assert here is not None
            come[here.key] = presses
        counted = {aim.target.key: course.steps_to(aim.target)[0] for aim in aims}
        assert {key: come.get(key, 0) for key in counted} == counted
