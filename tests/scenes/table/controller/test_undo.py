"""Undo, redo, step back and the past, by mouse and by key; what cannot be taken back says why."""

from pathlib import Path

import pytest

from game.scenes.table.prompt.undo_text import redo_text, undone_choice_text
from game.table.table_events import Played
from game.ui.widgets import Button, Label, RichText
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.table_controllers import change_player

PATH = """
id: path
rules: [AUT-4.39]
game: automobiles
given:
  seats: 2
  seed: 5
  options: {board: lighthouse, laps: 1, first: 0, cards: [manager, pit_crew, steering, boost, hybrid]}
  play: ["0 done", "1 done", "0 drive"]
  patch: {"cars[0].active": {white: 2, light: 1, yellow: 1, red: 1}, "cars[0].discard": {white: 2}}
when: ["0 end"]
then: {decides: 0}
"""


def prompt_button(player: AutomobilesRobot, icon: str) -> Button:
    return next(button for button in player.buttons() if button.icon == icon)


def dialog_words(player: AutomobilesRobot) -> str:
    """Words of the dialog over the table."""
    return " ".join(w.markup for w in player.table.screen.top.walk() if isinstance(w, Label | RichText))


def play(player: AutomobilesRobot, *texts: str) -> None:
    """Click these actions of seat 0."""
    for text in texts:
        player.do_by_mouse(next(a for a in player.session.legal() if a.text() == f"0 {text}"))


def undo_by(player: AutomobilesRobot, way: str) -> None:
    if way == "key":
        player.key("backspace")
    elif way == "ctrl":
        player.key("ctrl+z")
    elif way == "bar":
        player.click(player.table.top_bar.buttons["undo"])
    else:
        player.click(prompt_button(player, "undo"))


def redo_by(player: AutomobilesRobot, way: str) -> None:
    if way == "ctrl":
        player.key("ctrl+shift+z")
    elif way == "key":
        player.key("shift+backspace")
    else:
        player.click(player.table.top_bar.buttons["redo"])


@pytest.mark.parametrize("way", ["key", "ctrl", "bar", "button"])
def test_choices_are_taken_back_and_done_again(tmp_path: Path, way: str) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        place = next(a for a in player.session.legal() if a.verb == "place")
        player.do_by_mouse(place)
        after = player.table.view.to_data()
        undo_by(player, way)
        assert player.session.ply == 1 and player.table.selection is not None
        undo_by(player, way)
        assert player.session.ply == 0 and len(player.table.sheet.active.cubes) == 5
        redo_by(player, way)
        redo_by(player, way)
        assert player.table.view.to_data() == after
        player.check_reach()


def test_what_takes_back_says_what_also_within_a_choice(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        button = prompt_button(player, "undo")
        assert "3rd Gear" in f"{button.label} {player.hover(button.rect.center)}"
        assert "3rd Gear" in player.hover(player.table.top_bar.buttons["undo"].rect.center)
        player.key("escape")
        assert "3rd Gear" not in player.hover(player.table.top_bar.buttons["undo"].rect.center)


def test_esc_backs_out_of_a_choice_that_has_been_begun(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        player.key("escape")
        assert player.session.ply == 0 and not player.table.screen.modals
        play(player, "play yellow")
        player.click(prompt_button(player, "undo"))
        assert player.session.ply == 0


def test_every_colour_and_pick_can_be_backed_out_of(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play red")
        while type(player.session.decision()).__name__ != "Act":
            player.do_by_keyboard(next(a for a in player.session.legal() if a.verb not in ("stop", "done")))
        deep = player.session.ply
        assert deep >= 2
        for ply in range(deep - 1, -1, -1):
            player.key("backspace")
            assert player.session.ply == ply


def test_chance_cannot_be_taken_back_and_both_buttons_say_so(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "end", "done")
        bar = player.table.top_bar.buttons["undo"]
        assert not bar.enabled
        tip = player.hover(bar.rect.center)
        assert "chance has decided" in tip or "another player has acted" in tip
        before = player.session.ply
        player.click(bar)
        player.key("backspace")
        assert player.session.ply == before
        words = " ".join(getattr(w, "text", "") for w in player.table.screen.body.children)
        assert "cannot be taken back" in words  # the key has no tooltip: a note tells


def test_there_is_nothing_to_do_again_after_a_new_choice(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        redo = player.table.top_bar.buttons["redo"]
        assert not redo.enabled and "nothing to do again" in player.hover(redo.rect.center)
        play(player, "play white")
        player.key("backspace")
        assert redo.enabled
        play(player, "play light")
        assert not redo.enabled


def test_friendly_undo_goes_back_across_chance_and_players(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "end", "done")
        assert player.session.turn() == 1
        player.session.set_house_rules(undo="friendly")
        player.key("backspace")
        assert player.session.ply == 2 and player.session.turn() == 1  # not without the other's consent
        player.read()
        said = dialog_words(player)
        assert "“end of the turn of <seat:0>”" in said and "a choice of <seat:0>" in said and "goes too" not in said
        player.click(player.button("Leave it as it is"))
        assert player.session.ply == 2 and not player.table.screen.modals
        player.key("backspace")
        player.read()
        player.click(player.button("Take it back"))
        assert player.session.ply == 1 and player.table.own_seat == 0
        player.key("backspace")
        assert player.session.ply == 0 and player.table.selection is not None


def test_whoever_plays_alone_is_not_asked_before_a_computers_turn_goes_too(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        session, controller = player.session, player.table.controller  # type: ignore[attr-defined]
        session.set_house_rules(undo="friendly")
        change_player(controller, 1, "greedy")
        play(player, "end", "done")
        while session.turn() == 1:
            controller.send(Played(session.legal()[-1]))
        player.settle()
        player.key("backspace")
        player.settle()
        assert session.turn() == 0 and session.ply == 1 and not player.table.screen.modals


def test_undo_across_a_change_of_seats_says_how_much_goes_and_asks(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "end", "done")
        session, controller = player.session, player.table.controller  # type: ignore[attr-defined]
        session.set_house_rules(undo="friendly")
        change_player(controller, 1, "hard")
        while session.turn() == 1:
            controller.send(Played(session.legal()[-1]))
        change_player(controller, 1, "person")
        player.settle()
        before = session.ply
        button = prompt_button(player, "undo")
        assert "with 1 turn of <seat:1>" in f"{button.label} {player.hover(button.rect.center)}"
        player.key("backspace")
        player.read()
        said = dialog_words(player)
        assert "1 turn of <seat:1> goes too." in said and "seats changed hands" in said and "everybody" in said
        assert session.ply == before
        player.click(player.button("Take it back"))
        assert session.ply == 1
        player.check_reach()


# -- the past ---------------------------------------------------------------------------------------------------------


def test_the_past_is_walked_with_arrows_and_buttons(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "place"))
        player.table.look_at(1)
        player.key("left")
        assert player.table.looking_at == 0
        player.key("right")
        assert player.table.looking_at == 1
        player.click(prompt_button(player, "step-back"))
        assert player.table.looking_at == 0
        back = prompt_button(player, "step-back")
        assert not back.enabled and "beginning" in player.hover(back.rect.center)
        undo = player.table.top_bar.buttons["undo"]
        assert not undo.enabled and "earlier moment" in player.hover(undo.rect.center)
        player.key("backspace")
        assert player.session.ply == 2
        player.key("escape")
        assert player.table.looking_at is None and player.table.selection is not None
        player.check_reach()


def test_a_click_on_a_line_of_the_report_leads_there(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "place"))
        play(player, "end")
        rows = player.table.log.list
        player.click(rows.row_rect(0).center)
        assert player.table.looking_at is not None
        player.key("escape")


def test_a_new_game_is_played_on_from_the_past(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "play white")
        old = player.session
        player.table.look_at(0)
        player.click(player.button("Play on from here"))
        assert player.table.screen.modals and player.session.id != old.id  # first: who plays?
        player.read()
        player.click(player.button("Close"))
        player.settle()
        assert player.session.id != old.id and player.session.ply == 0
        player.check_reach()


def test_a_tooltip_follows_every_step(tmp_path: Path) -> None:
    """The strip of a seat tells its cubes: after a cube was played, after undo and after redo. A key closes it."""
    with sitting(tmp_path, scenario=PATH) as player:
        table = player.table
        strip = next(panel for panel in table.order.panels if panel.seat_view is not None and panel.seat_view.seat == 0)
        told = [player.hover(strip.rect.center)]
        for key in ("1", "backspace", "shift+backspace"):
            player.key(key)
            player.settle()
            assert player.tooltip == ""
            player.hover((5, 5))
            told.append(player.hover(strip.rect.center))
            assert told[-1] == strip.tip_text(None)
        assert told[0] != told[1] and told[2] == told[0] and told[3] == told[1]


@pytest.mark.parametrize(("texts", "said"), [(("play yellow", "done"), "Skip"), (("end",), "End the Action phase")])
def test_a_step_is_called_as_its_button_was(tmp_path: Path, texts: tuple[str, ...], said: str) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, *texts)
        assert undone_choice_text(player.table) == said


def test_all_that_one_click_made_is_said_before_it_is_taken_back(tmp_path: Path) -> None:
    """A hint plays several moves; Undo named only the last of them, but takes back all."""
    with sitting(tmp_path, scenario=PATH) as player:
        said = []
        for number, verb in enumerate(("play", "place", "play")):
            move = next(action for action in player.session.legal() if action.verb == verb)
            player.session.act(move, joined=number > 0)
            said.append(undone_choice_text(player.table))
        assert "move" not in said[0]
        assert said[1].endswith(" and the move before it") and said[2].endswith(" and the 2 moves before it")


def test_redo_says_what_it_does_again(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        redo = player.table.top_bar.buttons["redo"]
        play(player, "play white")
        player.key("backspace")
        assert "Do again: Play" in player.hover(redo.rect.center) and "3rd Gear" in redo.tooltip
        player.key("shift+backspace")
        for verb in ("place", "play"):
            player.session.act(next(action for action in player.session.legal() if action.verb == verb), joined=True)
        player.session.undo()
        assert redo_text(player.table).endswith("3rd Gear and the 2 next moves")


def test_the_end_of_a_turn_is_called_so(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        play(player, "end")
        assert undone_choice_text(player.table) == "End the Action phase", "the turn goes on"
        player.session.act(next(a for a in player.session.legal() if a.verb == "done"))
        assert player.session.turn() == 1 and undone_choice_text(player.table) == "end of turn"


def test_escape_leaves_the_walk_over_things_before_it_opens_the_menu(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        player.table.screen.walk_to(player.table.sheet.active.cubes[0].targets()[0])
        assert player.table.screen.ring.shown
        player.key("escape")
        assert not player.table.screen.ring.shown and not player.table.screen.modals
        player.key("escape")
        assert player.table.screen.modals, "the menu"
