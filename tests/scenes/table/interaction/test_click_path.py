"""Path of a click on a board: the functions that lie on one another when the row of its action is written."""

import traceback
from pathlib import Path

import pytest

from game.scenes.table.interaction.action_previews import ActionPreviews
from game.session.storage.store import Store
from tests.rules.kraftwagen.positions import factory
from tests.support.robots.kraftwagen_robot import at_table

MOST = 12
PACKAGE = Path(__file__).parents[4] / "game"


def test_few_functions_lie_between_a_click_and_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path: list[str] = []
    foreseen: list[object] = []
    foreseen_before: list[object] = []
    put, foresee = Store.put, ActionPreviews.foresee

    def watched(store: Store, change: object) -> None:
        stack = traceback.extract_stack()
        path[:] = [each.name for each in stack if PACKAGE in Path(each.filename).parents]
        foreseen_before.extend(foreseen)
        put(store, change)  # type: ignore[arg-type]

    def seen(self: ActionPreviews, *args: object) -> object:
        foreseen.append(args)
        return foresee(self, *args)  # type: ignore[arg-type]

    with at_table(tmp_path, 2, state=factory(seats=2).state) as robot:
        robot.settle()
        monkeypatch.setattr(Store, "put", watched)
        monkeypatch.setattr(ActionPreviews, "foresee", seen)
        robot.do_by_mouse(robot.session.legal()[0])
        of_click = path[:]  # leaving the table writes too
    assert of_click, "the click wrote no row"
    assert len(of_click) < MOST, of_click  # `put` itself is the last one
    assert of_click[:4] == ["step", "_take", "dispatch", "handle"] and of_click[-1] == "save"
    assert not foreseen_before, "a preview was worked out before the click"
