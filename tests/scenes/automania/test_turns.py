"""Ends of turns at the table of Automania, and views meanwhile: another factory, hints, cars."""

from pathlib import Path

import pytest

from game.ai.policy import Choice
from game.ai.worker_protocol import RatedMove
from game.i18n.languages import LANGUAGES
from game.rules.automania.content.board import SLOTS
from game.rules.automania.content.numbers import MARKETS
from game.rules.automania.forecast import effect
from game.rules.core.actions import parse_action
from game.rules.core.events import Event
from game.scenes.automania.board.action_grid import SpotThing
from game.scenes.automania.board.event_marks import still_there
from game.scenes.automania.prompt_help import prompt_help
from game.scenes.automania.table_keys import SECRETS
from game.scenes.automania.table_texts import say
from game.scenes.routes import ReplayRoute
from game.scenes.table.hints.hint_panel import HintPanel
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.selectable import SelectableWidget
from game.session.action_preview import foresee_actions
from game.table.phases import TurnOver
from game.table.table_events import Played
from game.timing.press_times import CLICK
from game.tools.ui_fuzzer.checks.repaint import left_over
from tests.scenes.automania.test_scene import BY_HAND, FIRST, SHIPPED
from tests.support.corners import corners, crossed
from tests.support.robots.automania_robot import AutomaniaRobot, at_table
from tests.support.robots.table_robot import Pixel


def act(player: AutomaniaRobot, text: str) -> None:
    """Somebody chooses that, and does not end his turn."""
    player.table.controller.send(Played(parse_action(text)))  # type: ignore[attr-defined]
    for _ in range(5):
        player.wait()


def held(player: AutomaniaRobot) -> bool:
    """Does a turn that is over wait for the word of its player?"""
    return isinstance(player.table.controller.now.phase, TurnOver)  # type: ignore[attr-defined]


@pytest.mark.rule("MAN-4.77", "MAN-4.81")
@pytest.mark.parametrize(("language", "told"), [("en", "moves the demands"), ("it", "sposta le domande"),
                                               ("es", "mueve las demandas")])
def test_whoever_has_moved_the_demands_is_told_that_and_nothing_of_the_round_before(
        tmp_path: Path, language: str, told: str) -> None:
    play = (*SHIPPED, "0 withdraw 4", "1 withdraw 1", "1 sell NA1", "0 pass")  # the other one begins the next round
    with at_table(tmp_path, 2, seed=8, language=language, options=BY_HAND, play=play) as player:
        assert player.session.turn() == 0
        act(player, "0 shift left")
        assert held(player) and player.session.turn() == 1
        status = player.table.controller.prompt().status()
        assert told in status and "4" not in status and "$" not in status


@pytest.mark.rule("MAN-4.61")
@pytest.mark.parametrize("office", [3, 4])
def test_withdrawing_is_taken_back_before_the_turn_is_over_as_every_action(tmp_path: Path, office: int) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        act(player, f"0 withdraw {office}")
        assert held(player) and str(office) in player.table.controller.prompt().status()
        assert player.table.prompt.fixed["back"].enabled
        player.table.controller.step_back()  # type: ignore[attr-defined]
        player.wait()
        assert not held(player) and not player.session.view(0).factories[0].office


@pytest.mark.rule("MAN-4.61")
def test_withdrawing_ends_the_turn_at_once_where_the_player_has_chosen_that(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED, auto_end_turn=True) as player:
        act(player, "0 withdraw 4")
        assert not held(player)


@pytest.mark.rule("MAN-4.67")
def test_the_last_who_withdraws_waits_for_no_word_before_the_sales(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*SHIPPED, "0 withdraw 1")) as player:
        act(player, "1 withdraw 4")
        assert not held(player) and player.table.phase() == "NA"


@pytest.mark.rule("MAN-4.2")
def test_the_frame_of_whose_turn_it_is_goes_on_with_his_word(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        panels = player.table.panels.seat_panels
        act(player, "0 withdraw 4")
        assert held(player) and panels.of(0).seat.on_turn and not panels.of(1).seat.on_turn
        player.settle()
        assert panels.of(1).seat.on_turn and not panels.of(0).seat.on_turn


# displayed factories --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", [0, 1])
def test_escape_leads_from_another_factory_back_to_the_own_one_and_no_further(tmp_path: Path, played: int) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:played]) as player:
        table, ply = player.table, player.session.ply
        table.show_seat(1)
        assert table.shown_seat() == 1
        player.key("escape")
        assert table.shown_seat() == 0 and not table.screen.modals and player.session.ply == ply
        player.key("escape")
        assert table.screen.modals or player.session.ply < ply


@pytest.mark.rule("MAN-4.4")
def test_nobody_sends_workers_to_the_sponsor_while_another_factory_is_shown(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        table = player.table
        chips = table.panels.desk.sponsors.chips
        assert any(chip.glow for chip in chips)
        table.show_seat(1)
        assert not any(chip.glow for chip in table.panels.desk.sponsors.chips)
        table.show_seat(1)
        assert any(chip.glow for chip in table.panels.desk.sponsors.chips)


@pytest.mark.rule("MAN-4.90")
def test_the_key_of_the_own_secrets_leads_back_from_another_factory(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=5, options={"order": "by_hand"}) as player:
        table = player.table
        table.show_seat(1)
        assert table.panels.desk.hand.cards[0].contract is None
        player.key(SECRETS)
        assert table.shown_seat() == 0 and table.panels.desk.secrets.shown
        assert table.panels.desk.hand.cards[0].contract is not None


@pytest.mark.rule("MAN-4.90")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_where_nothing_may_be_seen_the_key_of_the_secrets_says_so(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, 2, seed=5, language=language, options={"order": "by_hand"}, play=FIRST[:1]) as player:
        player.app.services.go(ReplayRoute(player.session))
        player.wait()
        player.key(SECRETS)
        notes = [note.text for note in player.table.screen.body.children if isinstance(note, Toast)]
        assert notes == [say("secrets.other.tip")]


@pytest.mark.rule("MAN-4.90")
def test_the_replay_of_a_finished_game_hides_nothing(tmp_path: Path) -> None:
    kinds = "person", "easy"
    with at_table(tmp_path, 2, seed=5, options={"order": "by_hand"}, play=FIRST[:1], kinds=kinds) as player:
        for ended in (False, True):
            if ended:
                player.session.end(counted=True)
            player.app.services.go(ReplayRoute(player.session))
            player.wait()
            player.key("home")
            player.wait()
            table = player.table
            assert table.looking_at is not None
            money = [panel.shown.money for panel in table.panels.seat_panels.panels]
            table.show_seat(1)
            cards = [card.contract for card in table.panels.desk.hand.cards]
            assert (None in money, None in cards) == (not ended, not ended)
            player.key("escape")
            player.wait(0.5)


# hints ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.61")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_hints_hide_neither_market_nor_what_their_plan_names(tmp_path: Path, size: Pixel) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, size=size) as player:
        table, hints = player.table, player.table.controller.hints  # type: ignore[attr-defined]
        for slot in SLOTS:
            first = Choice(parse_action("0 take T2 G12"), plan=(("take", "T2", "G12"), ("place", slot)))
            hints.lay_out([RatedMove(first), RatedMove(Choice(parse_action("0 take T1 G21"))),
                           RatedMove(Choice(parse_action("0 withdraw 1")))])
            hall = table.panels.hall
            (panel,) = (widget for widget in table.screen.body.walk() if isinstance(widget, HintPanel))
            wanted = [hall.spots()[f"{market}-{part}"] for market in ("NA", "EU") for part in ("ships", "wanted")]
            kept = [*wanted, hall.grid.rect, table.panels.factory.spaces[slot].rect]
            assert panel.rect.collidelist(kept) < 0, slot
            hints.close()


def test_hints_go_with_a_choice_that_they_do_not_speak_of(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        table, hints = player.table, player.table.controller.hints  # type: ignore[attr-defined]
        taking = next(action for action in player.session.legal() if action.verb == "take")
        hints.lay_out([RatedMove(Choice(taking))])
        next(offer for offer in table.extra_options() if offer.label.startswith("Withdraw")).press()
        assert table.texts.question() and not hints.open
        hints.lay_out([RatedMove(Choice(taking))])
        assert hints.open, "who asks for them now gets them"
        table.controller.step_back()  # type: ignore[attr-defined]
        hints.lay_out([RatedMove(Choice(taking))])
        table.controller.press(table.pick(((("space", str(taking.args[0])),),)))
        assert table.texts.question() and hints.open, "what has been begun is what they advise"


# leftovers of motion --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.33")
@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1920, 1080), "it")])
def test_nothing_is_left_of_the_card_of_a_rivals_car(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    play = (*FIRST, "0 ship EU-4", "1 take L4 G43", "1 place M2")
    with at_table(tmp_path, 2, seed=8, size=size, language=language, options=BY_HAND, play=play,
                  kinds=("person", "easy"), reduced_motion=False) as player:
        table, line, seen = player.table, player.table.animations.line, 0
        table.animator.finish_all()
        table.controller.send(Played(parse_action("1 produce NA normal")))  # type: ignore[attr-defined]
        while table.animator.busy and not (seen and line.made is None):
            player.wait()
            seen += line.made is not None
        assert seen and line.made is None
        assert not list(left_over(player.app))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_one_key_looks_at_the_next_factory_and_back_at_last(tmp_path: Path, size: tuple[int, int]) -> None:
    scale = 100 if size[0] > 1280 else 150
    with at_table(tmp_path, 3, seed=8, size=size, scale=scale, options=BY_HAND) as player:
        table = player.table
        for front in (1, 2, 0):
            player.key("v")
            assert table.shown_seat() == front and table.panels.factory.is_displayed
            named = table.panels.tabs.name_plate.markup if table.plate is None else table.plate.words
            assert (f"<seat:{front}>" in named) == (table.plate is not None or front > 0)


# places of tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.20")
@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_every_space_for_a_tile_has_a_button_with_the_number_that_it_is_named_by(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, 2, seed=8, language=language, size=(1280, 720), options=BY_HAND,
                  play=FIRST[:1]) as player:
        table = player.table
        placed = [action for action in table.asked.all if action.verb == "place"]
        buttons = {parse_action(table.prompt.what(button)): button for button in table.prompt.buttons
                   if " place " in table.prompt.what(button)}
        assert set(buttons) == set(placed)
        assert [button.figure for button in buttons.values()] == [str(action.args[0])[1:] for action in placed]
        player.key("2")
        player.settle()
        assert table.panels.factory.spaces["M2"].tile is not None


@pytest.mark.rule("MAN-4.33")
def test_the_button_of_a_space_names_the_market_in_which_alone_it_brings_stars(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=FIRST[:1]) as player:
        table, named = player.table, 0
        for button in (each for each in table.prompt.buttons if " place " in table.prompt.what(each)):
            place = str(parse_action(table.prompt.what(button)).args[0])
            found = effect(player.session.view(0), 0, "A-handling-4", place)
            stars = [found.stars.get(("family", market), 0) for market in MARKETS]
            if sum(map(bool, stars)) == 1:
                named += 1
                assert say(f"prospects.{MARKETS[stars.index(max(stars))]}") in button.label
        assert named


@pytest.mark.rule("MAN-4.18", "MAN-4.19")
def test_a_thing_that_begins_several_actions_is_rated_by_the_best_of_them(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        table, hall = player.table, player.table.panels.hall
        for thing, begins in ((hall.spot("G12"), ("take T2 G12", "take L1 G12")), (hall.space("L3"), ("take L3",)),
                              (hall.space("X"), ("corner X",))):
            player.hover(thing.rect.center)
            (idea,) = table.idea()
            assert idea in table.asked.all and idea.text().partition(" ")[2].startswith(begins)
        player.hover(hall.office(1).rect.center)
        assert not table.idea() and table.previews.actions == (parse_action("0 withdraw 1"),), "a click is enough there"


@pytest.mark.rule("MAN-4.22", "MAN-4.5")
def test_the_keyboard_comes_last_to_what_gives_a_tile_or_a_ship_space_up(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=(*SHIPPED, "0 take L4 G41")) as player:
        table = player.table
        actions = [table.selection_of(target.widget).action for target in table.screen.walked()
                   if isinstance(target.widget, SelectableWidget)]
        found = [action for action in actions if action is not None]
        given_up = [action for action in found if table.texts.gives_up(action)]
        assert parse_action("0 place M2") in found and given_up and found[-len(given_up):] == given_up
        assert found[0] not in given_up and {action.verb for action in given_up} == {"place", "recall"}


@pytest.mark.rule("MAN-4.4")
def test_nobody_without_workers_is_sent_to_the_sponsor(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        state = player.session.view(0)
        state.factories[0].workers = state.factories[0].neutral = 0
        assert prompt_help(state, narrow=False) == say("lead.turn.no-workers")


# messages and options -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-4.81")
def test_before_the_demand_shifts_the_offices_say_who_begins(tmp_path: Path) -> None:
    play = (*SHIPPED, "0 withdraw 4", "1 withdraw 1", "1 sell NA1", "0 pass")
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=play) as player:
        table = player.table
        assert table.table.asked == "Shift" and "<seat:1>" in table.turn_texts.new_round_text()
        player.table.controller.send(Played(parse_action("0 shift left")))  # type: ignore[attr-defined]
        player.settle()
        assert table.trade().order[0] == 1 and "<seat:1>" in table.turn_texts.new_round_text()


def test_no_trace_of_what_the_board_tells_no_more_is_left() -> None:
    before, after = Event("took", 1, {"space": "T2", "spot": "G12"}), Event("shipped", 1, {"market": "EU", "value": 4})
    for kind in ("sales", "round", "laid"):
        assert list(still_there([before, Event(kind, None, {}), after])) == [after]
    assert list(still_there([before, after])) == [before, after]


@pytest.mark.rule("MAN-4.4")
def test_a_click_on_the_sponsor_sends_a_worker_there(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        table = player.table
        pool, workers = table.panels.hall.pools["sponsor"], table.trade().factories[0].workers
        assert pool.glow
        player.click(pool.rect.center)
        player.settle()
        assert table.trade().factories[0].workers == workers - 1 and pool.workers[0] == 1


@pytest.mark.rule("MAN-4.43")
def test_a_car_that_is_on_a_ship_is_said_to_come_off_it(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        table = player.table
        state = table.trade()
        action = next(action for action in player.session.legal() if action.verb == "corner")
        told = table.texts.preview_text(action, state, foresee_actions(player.session.view(0), [action]))
        assert say("ahead.no-token") not in told
        state.factories[0].cars[str(action.args[1])] = 0
        after = foresee_actions(state, [action])
        assert say("ahead.no-token") in table.texts.preview_text(action, state, after)


@pytest.mark.rule("MAN-4.51")
def test_every_contract_that_can_be_drawn_has_a_button(tmp_path: Path) -> None:
    play = ("0 take T4 G14", "0 discard")
    with at_table(tmp_path, 2, seed=8, size=(1280, 720), options=BY_HAND, play=play) as player:
        table = player.table
        drawn = {action.text() for action in table.asked.all if action.verb == "draw"}
        buttons = [button for button in table.prompt.buttons if table.prompt.what(button) in drawn]
        assert len(buttons) == len(drawn) == 4 and all(button.figure and not button.cut for button in buttons)


@pytest.mark.rule("MAN-4.61")
def test_the_undo_of_the_bar_gives_up_what_has_been_begun_before_anything_else(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=SHIPPED) as player:
        player.settle()
        player.wait(CLICK.after_end)
        table, ply = player.table, player.session.ply
        for back in ("backspace", "bar"):
            button = next(button for button in table.prompt.buttons if button.label.startswith(say("withdraw")))
            button.activate()
            player.settle()
            assert table.asked.chosen
            if back == "bar":
                player.click(table.top_bar.buttons["undo"].rect.center)
            else:
                player.key(back)
            player.settle()
            assert not table.asked.chosen and player.session.ply == ply and not table.screen.modals


@pytest.mark.parametrize(("play", "language"), crossed(
    [((),), (FIRST[:2],), (FIRST[:3],), (SHIPPED,), ((*SHIPPED, "0 take L4 G41"),)], [(each,) for each in LANGUAGES]))
def test_choices_have_at_the_largest_type_no_smaller_letters_than_at_the_usual_one(
        tmp_path: Path, language: str, play: tuple[str, ...]) -> None:
    with at_table(tmp_path, 2, seed=8, language=language, size=(1280, 720), scale=200, options=BY_HAND,
                  play=play) as player:
        grid = player.table.prompt.grid
        assert grid.shown and grid.legible() >= 1.0 and not any(button.cut for button in grid.shown)


@pytest.mark.rule("MAN-4.18")
def test_the_line_of_a_space_that_is_pointed_at_shines_and_all_else_fades(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, seed=8, options=BY_HAND) as player:
        hall, spots = player.table.panels.hall, player.table.trade().content.board.spaces["T4"].spots
        tiles = [thing for thing in hall.grid.things if isinstance(thing, SpotThing)]
        assert not any(tile.ahead or tile.fades for tile in tiles)
        player.hover(hall.space("T4").rect.center)
        assert {tile.spot for tile in tiles if tile.ahead} == set(spots)
        assert all(tile.fades != tile.ahead for tile in tiles) and not hall.space("T4").ahead
        player.hover(hall.pools["marketing"].rect.center)
        assert not any(tile.ahead or tile.fades for tile in tiles)


@pytest.mark.rule("MAN-4.40")
def test_a_car_whose_space_is_free_ships_by_itself(tmp_path: Path) -> None:
    first = ("0 take T2 G12", "0 place M2", "0 produce EU normal")
    with at_table(tmp_path, 2, seed=8, options=BY_HAND, play=first, auto_confirm=True) as player:
        player.do_by_mouse(parse_action("0 workers 0"))
        done = [entry.action for entry in player.session.game.log]
        assert done[-2:] == ["0 decline", "0 ship EU-4"]
