"""The one way from a pointer to an action: what a click would be, why it would be nothing, and who is asked first."""

from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.rules.core.actions import Action, parse_action
from game.rules.core.reasons import NOT_NOW, Reason
from game.rules.imperial_steam import SPEC
from game.table.action_selection import ActionSelection
from tests.support.robots.imperial_steam_robot import at_table

LEGAL = [Action(0, "buy", ("wood",)), Action(0, "order", ("wood",)), Action(0, "order", ("stone",)),
         Action(0, "factory", ("wien", "wood")), Action(0, "factory", ("graz", "wood")), Action(0, "done")]
DEAR, FULL, OUT, FIRST = (Reason(key, "IMP-1") for key in ("dear", "full", "out", "first"))
BLOCKED = [(Action(0, "buy", ("stone",)), DEAR), (Action(0, "factory", ("linz", "wood")), FULL),
           (Action(0, "factory", ("linz", "iron")), OUT), (Action(0, "factory", ("wien", "iron")), OUT),
           (Action(0, "share"), FIRST)]


def named(kind: str, name: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    return (((kind, name),),)


@pytest.fixture
def pointing() -> ActionSelection:
    return ActionSelection(SPEC, LEGAL, BLOCKED)


def test_a_thing_with_a_verb_is_that_action(pointing: ActionSelection) -> None:
    for verb in ("buy", "order"):
        assert pointing.select(named("market", "wood"), verb).action == Action(0, verb, ("wood",))
    assert pointing.select(named("market", "wood")).action is None  # two verbs are left
    assert pointing.select(named("market", "stone")).action == Action(0, "order", ("stone",))


def test_the_reason_of_one_verb_is_not_told_for_another(pointing: ActionSelection) -> None:
    assert pointing.select(named("market", "stone"), "buy").reason == DEAR
    assert pointing.select(named("market", "iron"), "buy").reason == NOT_NOW


def test_of_a_pair_the_reason_counts_whose_other_half_could_be_chosen(pointing: ActionSelection) -> None:
    linz = pointing.select(named("city", "linz"))
    assert linz.reason == FULL and linz.is_blocked and not linz.possible  # wood could be built elsewhere, iron nowhere
    assert pointing.select(((("city", "linz"), ("factory-type", "iron")),)).reason == OUT


def test_a_reason_that_does_not_go_on_with_what_has_been_taken_is_not_told(pointing: ActionSelection) -> None:
    wood = pointing.select(named("factory-type", "wood"))
    assert wood.choices is not None
    first, pointing = pointing, pointing.narrowed(wood.choices)
    assert pointing.select(named("city", "linz")).reason == FULL, "wood in Linz"
    assert pointing.select(named("factory-type", "iron")).reason == NOT_NOW, "something else than wood"
    assert pointing.select(named("market", "stone"), "buy").reason == NOT_NOW, "something else than a factory"
    assert pointing.before is first
    pointing = first
    assert pointing.select(named("factory-type", "iron")).reason == OUT and pointing.select(named("market", "stone"),
                                                                                            "buy").reason == DEAR


def test_what_the_decision_is_not_about_is_neither_possible_nor_dead(pointing: ActionSelection) -> None:
    pick = pointing.select(named("engine", "E4"))
    assert pick.reason == NOT_NOW and not pick.possible and not pick.is_blocked


def test_pointing_narrows_step_by_step_and_back(pointing: ActionSelection) -> None:
    wood = pointing.select(named("factory-type", "wood"))
    assert wood.possible and wood.action is None and wood.choices is not None
    first, pointing = pointing, pointing.narrowed(wood.choices)
    assert pointing.chosen == (("factory-type", "wood"),)
    assert pointing.select(named("city", "graz")).action == Action(0, "factory", ("graz", "wood"))
    assert pointing.select(named("market", "wood"), "buy").reason == NOT_NOW
    assert pointing.before is first and not first.chosen and first.before is None


def test_buttons_are_what_needs_no_pointing_and_what_is_looked_for_in_vain(pointing: ActionSelection) -> None:
    done, share = pointing.buttons(("engineer",))
    assert done[0].verb == "done" and done[1].action == done[0]
    assert share[0].verb == "share" and share[1].is_blocked and share[1].reason == FIRST


def test_a_click_on_the_map_is_confirmed_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, seed=5, play=("0 bid 4", "1 bid 3"), confirmations="important") as player:
        player.do_by_mouse(parse_action("0 hand build_tracks"))
        track = next(action for action in player.session.legal() if action.verb == "track")
        monkeypatch.setattr(player.table.texts, "confirmation_text",
                            lambda action: "Far away!" if action == track else "")
        before = player.session.ply
        player.click(player.reachable_by_mouse(track)[1])
        assert player.session.ply == before and player.table.screen.modals
        player.wait(0.4)  # a question is deaf at first
        player.click(player.button(tr("ui.yes")))
        assert player.session.ply == before + 1 and player.session.game.log[-1].action == track.text()
