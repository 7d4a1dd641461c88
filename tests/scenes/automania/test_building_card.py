"""Building card: its sum against the rules, one confirmation for a whole action, what hides and what is preset."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n.languages import LANGUAGES
from game.rules.automania import SPEC
from game.rules.automania.closing_forecast import close
from game.rules.automania.decisions.action_phase import Turn
from game.rules.automania.scoring import medals
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision
from game.scenes.automania.building.building_dialog import BuildingDialog
from game.scenes.automania.building.building_draft import BuildingDraft
from game.scenes.automania.table_keys import BUILDING
from tests.rules.automania.positions import trade
from tests.rules.automania.test_closing_forecast import positions
from tests.support.corners import crossed
from tests.support.robots.automania_robot import AutomaniaRobot, at_table

BY_HAND = {"order": "by_hand", "open_money": True}


def turns(count: int, first: int) -> Iterator[AutomaniaState]:
    """Positions in which a seat can build."""
    return (state for state in positions(count, Turn, first=first) if state.factories[state.stack[-1].seat].workers)


def check_sum(state: AutomaniaState, draft: BuildingDraft) -> None:
    """Compare the sum of a draft with the game after its actions."""
    seat, after = draft.seat, state.clone()
    for action in draft.actions():
        if action.verb != "draw":
            apply(after, action)
    told = draft.sum()
    assert told.money == after.funds(seat) - state.funds(seat)
    assert told.points == after.score(seat) - state.score(seat)
    assert told.medals == sum(medals(after, seat)) - sum(medals(state, seat))
    was, now = close(state).of(seat), close(after).of(seat)
    assert (told.sales_money, told.sales_points) == (now.money - was.money, now.points - was.points)
    assert told.workers == state.factories[seat].workers - after.factories[seat].workers


def check_drafts(count: int, first: int) -> int:
    chance, done = random.Random(first), 0
    for state in turns(count, first):
        seat = state.stack[-1].seat
        draft = BuildingDraft(SPEC.mask(state, seat), seat)
        for _ in range(4):
            if draft.is_possible:
                check_sum(state, draft)
                done += 1
            step = chance.choice(draft.steps)
            draft.choose(step.name, chance.randrange(len(step.options)))
    return done


@pytest.mark.rule("MAN-4.17", "MAN-4.37", "MAN-4.40")
def test_the_sum_of_a_building_is_what_then_happens() -> None:
    assert check_drafts(12, 40) > 25


@pytest.mark.long
def test_the_sum_is_true_in_a_thousand_positions() -> None:
    assert check_drafts(1000, 7000) > 2000


def card(player: AutomaniaRobot) -> BuildingDialog:
    player.key(BUILDING)
    player.wait(0.3)
    found = player.table.screen.modals[-1]
    assert isinstance(found, BuildingDialog)
    return found


@pytest.mark.rule("MAN-4.17")
def test_one_confirmation_makes_the_whole_action(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, kinds=("person", "easy")) as player:
        dialog = card(player)
        space = next(at for at, move in enumerate(dialog.desk.draft.steps[1].options) if move[1] == "T2")
        dialog.desk.dials["space"].on_change(space)
        planned = [action.text() for action in dialog.desk.draft.actions()]
        assert planned[0].startswith("0 take T2") and planned[-1].startswith("0 ship")
        player.wait(0.5)
        player.key("return")
        player.wait(0.1)
        assert not player.table.screen.modals
        player.settle()
        log = [entry.action for entry in player.session.game.log]
        assert log[: len(planned)] == planned


@pytest.mark.rule("MAN-4.17")
def test_what_was_built_is_taken_back_at_once_and_lies_on_the_card_again(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        dialog = card(player)
        space = next(at for at, move in enumerate(dialog.desk.draft.steps[1].options) if move[1] == "L3")
        dialog.desk.dials["space"].on_change(space)
        planned = dialog.desk.draft.actions()
        player.wait(0.5)
        player.key("return")
        player.wait(6.0)
        assert player.session.ply == len(planned)
        player.key("backspace")
        player.wait(2.0)
        assert player.session.ply == 0 and card(player).desk.draft.actions() == planned


@pytest.mark.rule("MAN-4.21")
def test_a_click_in_the_factory_of_the_card_places_the_tile(tmp_path: Path) -> None:
    p = trade(2).offer(G12="A-eco-1")
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        dialog = card(player)
        desk = dialog.desk
        spaces = [move[1] for move in desk.draft.steps[1].options]
        desk.dials["space"].on_change(spaces.index("T2"))
        tile = next(step for step in desk.draft.steps if step.name == "tile")
        desk.dials["tile"].on_change(tile.options.index(("take", "T2", "G12")))
        player.wait(0.2)
        player.click(desk.factory.spaces["M5"].rect.center)
        assert Action(0, "place", ("M5",)) in desk.draft.actions()
        player.key("escape")
        assert not player.table.screen.modals and player.session.ply == 0


@pytest.mark.rule("MAN-4.90")
def test_the_card_shows_the_own_money_where_nobody_else_looks(tmp_path: Path) -> None:
    state = trade(2).state
    with at_table(tmp_path, 2, seed=8, state=state, kinds=("person", "easy")) as player:
        desk = card(player).desk
        assert (desk.factory.purse.amount, desk.factory.purse.hidden) == (desk.draft.after.funds(0), False)
    with at_table(tmp_path / "two", 2, seed=8, state=state) as player:
        assert card(player).desk.factory.purse.hidden


def test_the_sum_says_nothing_of_what_stays_the_same(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, kinds=("person", "easy")) as player:
        dialog = card(player)
        state = dialog.desk.draft.state
        spaces = [str(move[1]) for move in dialog.desk.draft.steps[1].options]
        drawing = next(at for at, name in enumerate(spaces) if not state.content.board.spaces[name].type)
        dialog.desk.dials["space"].on_change(drawing)
        assert any(step.name == "draw" for step in dialog.desk.draft.steps)
        total = dialog.desk.words.total()
        assert "contract" in total and " 0 " not in total


@pytest.mark.rule("MAN-4.90")
def test_hidden_contracts_are_asked_about_afterwards(tmp_path: Path) -> None:
    p = trade(2).mine(hand=["S1", "C17"]).offer(G12="B-speed-1").demand("speed eco luggage", "handling speed safety")
    with at_table(tmp_path, 2, seed=8, state=p.state) as player:
        desk = card(player).desk
        desk.draft.chosen.clear()
        for name, move in (("space", "T2"), ("tile", "G12"), ("place", "M2"), ("market", "EU")):
            step = next(each for each in desk.draft.steps if each.name == name)
            desk.dials[name].on_change(next(at for at, each in enumerate(step.options) if move in each))
        assert desk.draft.hidden and "S1" not in desk.text.markup
        assert [action.verb for action in desk.draft.actions()][-1] == "workers"
        player.wait(0.5)
        player.key("return")
        player.settle()
        assert type(decision(player.session.view(0))).__name__ == "PlayContract"


def test_the_card_begins_with_what_has_been_chosen_on_the_board(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        player.click(player.table.panels.hall.space("L3").rect.center)
        player.wait(0.5)
        assert card(player).desk.draft.steps[1].move[1] == "L3"


def test_the_card_begins_with_the_plan_that_is_kept(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        plan = [Action(0, "take", ("L4", "G43")), Action(0, "place", ("M3",)), Action(0, "produce", ("NA", "normal")),
                Action(0, "workers", (2,)), Action(0, "decline"), Action(0, "ship", ("NA-2",))]
        player.table.controller.hints.pinned.pin(plan)  # type: ignore[attr-defined]
        player.table.show()
        (going_on,) = (option for option in player.table.controller.prompt().options() if option.slot == "go")
        assert going_on.thing == "plan 0 take L4 G43", "the step of the plan is on the button that goes on"
        made = card(player).desk.draft.actions()
        assert made[:4] == tuple(plan[:4])


@pytest.mark.parametrize(("size", "scale", "language"), crossed(
    [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)], [(each,) for each in LANGUAGES]))
def test_every_dial_and_the_sum_can_be_read(tmp_path: Path, size: tuple[int, int], scale: int, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, size=size, scale=scale, language=language) as player:
        dialog = card(player)
        desk, ui = dialog.desk, dialog.desk.ui
        dial = desk.dials["space"]
        for at in range(dial.high + 1):
            dial.on_change(at)
            for step in desk.draft.steps:
                shown = desk.dials[step.name]
                room = shown.rect.w - 2 * shown.rect.h
                words = ui.text(desk.words.option(step, step.at), "button", width=room, max_lines=1, fit=True)
                assert not words.cut, desk.words.option(step, step.at)
        assert dialog.total.natural_size()[0] <= dialog.total.rect.w
