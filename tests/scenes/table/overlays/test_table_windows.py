"""Windows and notes over a table: the end by agreement, the menu, who plays, and notes that go by themselves."""

import random
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.languages import LANGUAGES
from game.scenes.shared.menu_scene import round_text, seat_kind_text
from game.scenes.table.log.sound_captions import SoundCaptions
from game.scenes.table.overlays.end_game_card import EndGameCard
from game.scenes.table.overlays.overlay_placement import OverlayPlacement, ProtectedAreas, overlay_area
from game.scenes.table.overlays.table_menu import open_table_menu
from game.scenes.table.overlays.toast import Toast
from game.session.seats import AUTOMA, PERSON
from game.table.phases import Moving, Thinking
from game.table.table_events import EndHere
from game.timing.sound_times import SOUND
from game.timing.toast_times import TOAST
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, Label, RichText, Toggle
from game.ui.widgets.panels import Panel
from tests.conformance.screens.sample_games import recorded, sit_down
from tests.support.corners import corners
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.guided_games import visitor_of
from tests.support.table_controllers import playing
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import MOVING, OPEN, TinyTableRobot, tiny_table

__all__ = ["tiny_words"]
ROOM = Rect(100, 100, 600, 400)


# the end by agreement ---------------------------------------------------------------------------------------------


def end_card(robot: TinyTableRobot) -> EndGameCard:
    robot.controller.end_here()
    card = robot.table.screen.modals[-1]
    assert isinstance(card, EndGameCard)
    return card


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("counted", [True, False])
def test_a_game_ends_early_when_all_people_agree(tmp_path: Path, counted: bool) -> None:
    with tiny_table(tmp_path, (PERSON, "easy", PERSON)) as robot:
        robot.sit_down()
        card = end_card(robot)
        assert len(card.agreements) == 2, "computers are not asked"
        assert not any(choice.enabled for choice in card.choices)
        card.agreements[0].activate()
        assert not any(choice.enabled for choice in card.choices)
        card.agreements[1].activate()
        assert all(choice.enabled for choice in card.choices)
        card.agreements[0].activate()
        assert not any(choice.enabled for choice in card.choices), "who changes his mind"
        card.agreements[0].activate()
        card.choices[int(counted)].activate()
        assert robot.session.over and robot.session.ended is not None and robot.session.ended.counted == counted
        robot.wait(0.1)
        assert ("winner" in robot.table.prompt.prompt.markup) == counted, "uncounted, nobody has won"


@pytest.mark.usefixtures("tiny_words")
def test_the_card_can_be_left_without_an_end(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        card = end_card(robot)
        card.close()
        assert not robot.session.over and not robot.table.screen.modals and robot.table.asked is not None


@pytest.mark.parametrize(("size", "scale", "language"),
                         corners([(1920, 1080), (1280, 720)], [100, 150], LANGUAGES))
def test_the_card_of_the_end_has_no_gap_between_its_parts(tmp_path: Path, size: tuple[int, int], scale: int,
                                                          language: str) -> None:
    """Below its text it left room for three more lines."""
    record = recorded("automobiles")
    ply = record.plies["Shopping"][0]
    with closing(visitor_of(tmp_path, size=size, scale=scale, language=language)) as visitor:
        table = sit_down(visitor, "automobiles", record, ply, int(record.actions[ply].split()[0]))
        playing(table).end_here()
        card = table.screen.modals[-1]
        assert isinstance(card, EndGameCard)
        title = next(each for each in card.walk() if type(each) is Label)
        text = next(each for each in card.walk() if isinstance(each, RichText))
        parts = [title, text, card.agreements[0], card.choices[0]]
        most = table.ui.px(16)
        gaps = [lower.rect.top - upper.rect.bottom for upper, lower in pairwise(parts)]
        assert all(0 <= gap <= most for gap in gaps), gaps
        assert abs(text.rect.h - text.natural_size(text.rect.w)[1]) <= 1
        assert card.choices[0].rect.h >= table.ui.finger() - 1


# the menu and the seats -------------------------------------------------------------------------------------------


def menu_icons(robot: TinyTableRobot) -> dict[str, Button]:
    layer = robot.table.screen.modals[-1]
    return {widget.icon: widget for widget in layer.walk() if isinstance(widget, Button)}


@pytest.mark.usefixtures("tiny_words")
def test_the_menu_shows_that_the_step_mode_is_on_and_ends_no_game_twice(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.menu()
        icons = menu_icons(robot)
        assert "step-forward" in icons and "check" not in icons and icons["flag"].enabled
        icons["step-forward"].activate()
        assert robot.controller.now.stepping and not robot.table.screen.modals
        robot.controller.send(EndHere(counted=False))
        robot.controller.menu()
        icons = menu_icons(robot)
        assert icons["check"].selected and not icons["flag"].enabled
        icons["play"].activate()
        assert not robot.table.screen.modals


@pytest.mark.usefixtures("tiny_words")
def test_the_card_of_the_seats_says_from_which_decision_on_a_change_holds(tmp_path: Path) -> None:
    def told(robot: TinyTableRobot) -> list[str]:
        robot.controller.seats()
        layer = robot.layer
        assert layer is not None
        found = [widget.markup for widget in layer.walk() if isinstance(widget, Label)]
        robot.press_in_window(tr("ui.close"))
        return found

    with tiny_table(tmp_path, play=("0 end",), **MOVING) as robot:
        where = round_text("tiny", robot.session.game.head.round)
        assert robot.phase is Thinking and tr("game.seats.from", where=where, seat="<seat:1>") in told(robot)
        robot.answer_at_once("1 end")
        assert robot.phase is Moving and robot.session.turn() == 0
        where = round_text("tiny", robot.session.game.head.round)
        assert tr("game.seats.from.next", where=where, seat="<seat:0>") in told(robot)


@pytest.mark.usefixtures("tiny_words")
def test_seats_change_hands_when_the_card_is_closed(tmp_path: Path) -> None:
    with tiny_table(tmp_path, play=("0 end",)) as robot:
        assert robot.controller.thinking == 1
        robot.controller.seats()
        layer = robot.table.screen.modals[-1]
        fields = [widget for widget in layer.walk() if isinstance(widget, DropDown)]
        assert [field.value for field in fields] == [PERSON, "easy"]
        fields[1].on_change(PERSON)
        assert robot.session.seats[1].kind == "easy", "not before it is closed"
        friendly = next(widget for widget in layer.walk() if isinstance(widget, Toggle))
        friendly.activate()
        assert robot.session.friendly
        assert layer.on_back is not None
        layer.on_back()
        assert robot.session.seats[1].kind == PERSON and robot.controller.thinking is None
        assert robot.session.seats[0].kind == PERSON and robot.curtain is not None


@pytest.mark.usefixtures("tiny_words")
def test_a_person_who_takes_a_computers_seat_sees_its_panels(tmp_path: Path) -> None:
    with tiny_table(tmp_path, ("easy", "easy")) as robot:
        assert robot.controller.reader is None
        robot.controller.seats()
        layer = robot.table.screen.modals[-1]
        [widget for widget in layer.walk() if isinstance(widget, DropDown)][1].on_change(PERSON)
        assert layer.on_back is not None
        layer.on_back()
        assert robot.table.own_seat == robot.table.viewer == robot.controller.reader == 1


@pytest.mark.usefixtures("tiny_words")
def test_nothing_moves_behind_a_window(tmp_path: Path) -> None:
    with tiny_table(tmp_path, reduced_motion=False, animation_speed=100) as robot:
        robot.do("0 step 1")
        assert robot.table.animator.busy
        robot.controller.menu()
        robot.wait(1.0)
        assert robot.table.animator.busy and robot.table.wake_in() is None
        robot.key("escape")
        robot.wait(0.5)
        assert not robot.table.animator.busy and robot.table.asked is not None


# notes ------------------------------------------------------------------------------------------------------------


def toasts(robot: TinyTableRobot) -> list[str]:
    return [widget.text for widget in robot.table.screen.body.children if isinstance(widget, Toast)]


@pytest.mark.usefixtures("tiny_words")
def test_a_note_is_not_shown_twice_and_a_refusal_goes_with_its_question(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.table.tell("lasting")
        robot.table.tell("lasting")
        robot.table.refuse("refused")
        assert toasts(robot) == ["lasting", "refused"]
        robot.table.refuse("refused again")
        assert toasts(robot) == ["lasting", "refused again"]
        robot.do("0 step 1")
        assert toasts(robot) == ["lasting"]


def test_a_note_stays_to_be_read_and_goes_by_itself(screen: Screen) -> None:
    toast = screen.add(Toast(screen.ui, "Something was not possible."), Rect(100, 100, 300, 60))
    screen.animate(toast)
    for _ in range(round((TOAST.stays - 0.5) / 0.1)):
        screen.update(0.1)
    assert toast.parent is not None and not toast.solid((120, 120)) and TOAST.stays == 5.0
    for _ in range(8):
        screen.update(0.1)
    assert toast.parent is None


def test_a_table_that_takes_long_to_build_is_no_time_to_read(screen: Screen) -> None:
    toast = screen.add(Toast(screen.ui, "Something was not possible."), Rect(100, 100, 300, 60))
    screen.animate(toast)
    screen.update(30.0)
    assert toast.parent is not None


def test_a_note_is_never_wider_than_its_room(screen: Screen) -> None:
    toast = Toast(screen.ui, "Something was not possible, and this is said in many words that need some room. " * 2)
    wide = [size[0] for size in toast.sizes(400)]
    assert max(wide) <= 400 and len(wide) == 3 and wide == sorted(wide, reverse=True)


def captions(screen: Screen, room: Rect) -> SoundCaptions:
    return screen.add(SoundCaptions(screen.ui, lambda: room, lambda: Rect(0, 100, 800, 500)))


def test_a_sound_is_told_in_words_for_a_moment_and_again_for_another(screen: Screen) -> None:
    caption = captions(screen, Rect(600, 0, 500, 40))
    caption.say("A bell rings")
    assert caption.rect.midright == (1100, 20)
    screen.update(SOUND.caption - 0.2)
    caption.say("A bell rings")
    screen.update(SOUND.caption - 0.2)
    assert caption.words == "A bell rings", "the same once more stays longer"
    screen.update(0.3)
    assert caption.words == ""


def test_words_that_do_not_fit_beside_the_title_lie_in_a_corner_of_the_board(screen: Screen) -> None:
    caption = captions(screen, Rect(600, 0, 20, 40))
    caption.say("A bell rings")
    assert caption.rect.left < 20 and 560 < caption.rect.bottom <= 600


# places -----------------------------------------------------------------------------------------------------------


def least(marks: list[Rect], field: list[Rect] | None = None, size: tuple[int, int] = (100, 50),
          down: bool = False) -> tuple[tuple[int, int], Rect]:
    return OverlayPlacement(ROOM, ProtectedAreas(marks, field or [])).least(size, 24, down)


def test_a_free_place_is_taken_from_below_or_from_above_in_the_middle() -> None:
    hidden, place = least([])
    assert hidden == (0, 0) and place.bottom == ROOM.bottom and abs(place.centerx - ROOM.centerx) <= 1
    _, place = least([], down=True)
    assert place.top == ROOM.top and ROOM.contains(place)


def test_marks_are_avoided_before_the_field() -> None:
    low = Rect(ROOM.x, 300, ROOM.w, 200)
    hidden, place = least([low])
    assert hidden == (0, 0) and place.bottom <= 300 and not place.colliderect(low)
    hidden, place = least([low], [Rect(ROOM.x, ROOM.y, ROOM.w, 200)])
    assert hidden[0] == 0 and hidden[1] == 100 * 50 and place.bottom <= 300


def test_where_everything_is_taken_it_hides_least_and_says_how_much() -> None:
    taken = [Rect(ROOM.x, ROOM.y, ROOM.w, ROOM.h - 20)]
    hidden, place = least(taken)
    assert place.bottom == ROOM.bottom and hidden == (100 * 30, 0)
    assert OverlayPlacement(ROOM, ProtectedAreas(taken, [])).hides(place) == hidden


def test_a_plate_larger_than_its_room_counts_as_hiding() -> None:
    hidden, place = least([], size=(700, 50))
    assert hidden == (100 * 50, 0) and place.left == ROOM.left


@pytest.mark.usefixtures("tiny_words")
def test_the_end_is_agreed_on_over_the_present_position(tmp_path: Path) -> None:
    """The position that is shown is the one that would count."""
    with tiny_table(tmp_path, (PERSON, PERSON), play=("0 step 1",)) as robot:
        robot.sit_down()
        robot.controller.look_at(0)
        assert robot.table.looking_at == 0
        robot.menu("end")
        assert robot.table.looking_at is None and robot.toggles


@pytest.mark.usefixtures("tiny_words")
def test_the_card_of_the_seats_names_the_automa_without_a_choice(tmp_path: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny_table(tmp_path) as robot:
        seats = (robot.session.seats[0], replace(robot.session.seats[1], kind=AUTOMA))
        monkeypatch.setattr(type(robot.session), "seats", property(lambda session: seats))
        robot.controller.seats()
        layer = robot.layer
        assert layer is not None and len(robot.drop_downs) == 1
        words = {widget.markup: widget.rect for widget in layer.walk() if isinstance(widget, Label)}
        automa, seat = words[seat_kind_text(AUTOMA)], words["<seat:1>"]
        assert automa.left >= seat.right and automa.centery == seat.centery
        field = robot.drop_downs[0].rect
        assert field.right == automa.right and field.w == automa.w and field.bottom <= automa.top


@pytest.mark.usefixtures("tiny_words")
def test_the_card_of_the_seats_speaks_of_no_decision_when_the_game_is_over(tmp_path: Path) -> None:
    with tiny_table(tmp_path) as robot:
        robot.controller.send(EndHere(counted=True))
        robot.controller.seats()
        assert robot.layer is not None and robot.session.turn() is None
        words = [widget.markup for widget in robot.layer.walk() if isinstance(widget, Label)]
        assert round_text("tiny", robot.session.game.head.round) in words


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("friendly", [True, False])
def test_undo_among_friends_is_switched_on_and_off_on_the_card(tmp_path: Path, friendly: bool) -> None:
    with tiny_table(tmp_path, house_rules={"undo": "barriers" if friendly else "friendly"}) as robot:
        robot.controller.seats()
        (toggle,) = robot.toggles
        assert toggle.on != friendly
        toggle.activate()
        assert robot.session.friendly == friendly


def test_the_caption_of_a_sound_takes_no_click_and_stands_on_a_plate(screen: Screen) -> None:
    caption = captions(screen, Rect(600, 0, 500, 40))
    assert not drawing_of(caption).parts
    caption.say("A bell rings")
    drawn = drawing_of(caption)
    assert not caption.solid(caption.rect.center) and drawn.rect("plate", "chip") == caption.rect
    assert drawn["words"][0].rect.center == pytest.approx(caption.rect.center, abs=1)
    assert caption.rect.w == drawn["words"][0].rect.w + screen.ui.px(24)


# exact counts -----------------------------------------------------------------------------------------------------


def covered(place: Rect, areas: list[Rect]) -> int:
    """Pixels of areas that a place hides, each pixel once."""
    return len({(x, y) for area in areas if (seen := area.clip(place).clip(ROOM))
                for x in range(seen.left, seen.right) for y in range(seen.top, seen.bottom)})


@pytest.mark.parametrize("seed", range(6))
def test_the_best_place_hides_as_little_as_it_says_and_no_other_row_less(seed: int) -> None:
    chance = random.Random(seed)
    marks, field = ([Rect(chance.randint(90, 650), chance.randint(90, 460), chance.randint(20, 260),
                          chance.randint(20, 160)) for _ in range(count)] for count in (5, 4))
    size, step, down = (140, 60), 24, seed % 2 == 0
    placement = OverlayPlacement(ROOM, ProtectedAreas(marks, field))
    hidden, place = placement.least(size, step, down)
    assert ROOM.contains(place) and place.size == size
    assert hidden == placement.hides(place) == (covered(place, marks), covered(place, field))
    others = [placement.hides(Rect(x, y, *size)) for x in range(ROOM.left, ROOM.right - 140 + 1, step)
              for y in range(ROOM.bottom - 60, ROOM.top - 1, -step)]
    assert hidden <= min(others)


def test_what_sticks_out_of_the_room_counts_as_hidden_marks() -> None:
    hidden, place = least([], size=(700, 50))
    assert hidden == (100 * 50, 0) and place.left == ROOM.left
    hidden, place = least([], size=(100, 450))
    assert hidden == (100 * 50, 0) and place.top == ROOM.top


def test_an_overlay_keeps_off_the_edges_of_its_area(screen: Screen) -> None:
    assert overlay_area(screen.ui, ROOM) == ROOM.inflate(-screen.ui.px(20), -screen.ui.px(20))


# entries of the menu ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("tiny_words")
def test_entries_of_the_menu_close_it_and_do_what_they_say(tmp_path: Path) -> None:
    done: list[str] = []
    with tiny_table(tmp_path) as robot:
        table = robot.table

        def entry(name: str) -> Callable[[], object]:
            return lambda: done.append(name)

        layer = open_table_menu(table, entry("seats"), entry("follow"), entry("end"), entry("leave"), entry("picture"),
                                leads="To the list", coach=entry("coach"))
        labels = [widget.label for widget in layer.walk() if isinstance(widget, Button)]
        assert labels == [tr("game.menu.back"), *(tr(f"game.menu.{name}") for name in (
            "rules", "aid", "keys", "seats", "coach", "follow", "picture", "settings", "end")), "To the list"]
        table.screen.close(layer)
        for name in ("seats", "coach", "follow", "picture", "end"):
            layer = open_table_menu(table, entry("seats"), entry("follow"), entry("end"), entry("leave"),
                                    entry("picture"), coach=entry("coach"))
            next(widget for widget in layer.walk() if isinstance(widget, Button)
                 and widget.label == tr(f"game.menu.{name}")).activate()
            assert done[-1] == name and robot.layer is None
        few = open_table_menu(table, None, entry("follow"), None, entry("leave"))
        labels = [widget.label for widget in few.walk() if isinstance(widget, Button)]
        assert tr("game.menu.leave") in labels and len(labels) == 7
        assert few.goes_round


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("text_scale, columns", [(100, 1), (200, 2)])
def test_entries_stand_below_each_other_and_in_two_columns_where_letters_are_large(
        tmp_path: Path, text_scale: int, columns: int) -> None:
    with tiny_table(tmp_path, text_scale=text_scale) as robot:
        layer = open_table_menu(robot.table, list, list, list, list, list, coach=list)
        buttons = [widget for widget in layer.walk() if isinstance(widget, Button)]
        panel = next(widget for widget in layer.walk() if isinstance(widget, Panel))
        back, *entries = buttons
        assert len({button.rect.left for button in entries}) == columns
        assert all(panel.rect.contains(button.rect) for button in buttons)
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(buttons, 2))
        assert all(back.rect.bottom <= entry.rect.top for entry in entries)
        assert panel.rect.center == pytest.approx(robot.table.ui.page(24).rect.center, abs=1)
        (title,) = (widget for widget in panel.walk() if isinstance(widget, Label) and widget.markup == tr("game.menu"))
        assert panel.rect.contains(title.rect) and title.rect.bottom <= back.rect.top


@pytest.mark.usefixtures("tiny_words")
def test_what_was_set_on_a_card_stays_on_a_screen_that_is_built_anew(tmp_path: Path) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON), spec=OPEN) as robot:
        robot.menu("end")
        robot.read(0.4)
        robot.click(robot.toggles[1])
        robot.new_size()
        assert [toggle.on for toggle in robot.toggles] == [False, True]
        robot.key("escape")
        robot.new_size()
        assert robot.layer is None and not robot.session.over, "a card that was closed does not come again"
        robot.menu("seats")
        robot.seat_players({1: "easy"})
        robot.new_size()
        assert [field.value for field in robot.drop_downs] == [PERSON, "easy"]
        assert robot.session.seats[1].kind == PERSON, "it changes when the card is closed"
