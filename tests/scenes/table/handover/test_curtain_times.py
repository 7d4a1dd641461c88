"""Times of the curtain, as agreed: deaf for 0.3 s, so that the last click of the player before opens nothing; held for
0.4 s, so that nobody opens it by accident; and who may take back what from it."""

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.handover.curtain import Curtain, HoldButton
from game.scenes.table.handover.turn_banner import TurnBanner
from game.session.seats import PERSON
from game.table.people import first_person, has_secrets_here, only_person
from game.timing.banner_times import BANNER
from game.timing.curtain_times import CURTAIN
from game.timing.press_times import CLICK
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.widgets import Button, Label
from game.ui.widgets.list_view import ListView
from game.ui.widgets.panels import Panel
from game.ui.widgets.toggles_and_tabs import Toggle
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot
from tests.support.tiny_scene import tiny_words
from tests.support.tiny_table import FRAME, OPEN, TinyTableRobot, tiny_session, tiny_table

__all__ = ["tiny_words"]


class Holder(WidgetRobot):
    """A person before a button that has to be held."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.done = 0
        self.button = screen.add(HoldButton(screen.ui, "I am here", self._finish), Rect(300, 300, 300, 60))
        screen.animate(self.button)

    def _finish(self) -> None:
        self.done += 1

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.look(FRAME)

    def down(self, button: int = 1) -> None:
        self.screen.dispatch(Intent(Command.PRESS, self.button.rect.center, button))

    def up(self) -> None:
        self.screen.dispatch(Intent(Command.RELEASE, self.button.rect.center, 1))


@pytest.fixture
def holder(screen: Screen, window: Surface) -> Holder:
    return Holder(screen, window)


def test_the_agreed_times() -> None:
    assert (CURTAIN.deaf, CURTAIN.hold) == (0.3, 0.4)


@pytest.mark.parametrize("held, done", [(0.05, 0), (CURTAIN.hold - FRAME, 0), (CURTAIN.hold + FRAME, 1)])
def test_it_has_to_be_held(holder: Holder, held: float, done: int) -> None:
    holder.wait(0.5)
    holder.down()
    holder.wait(held)
    holder.up()
    assert holder.done == done
    holder.wait(1.0)
    assert holder.done == done, "nothing goes on once it is let go"


def test_short_presses_do_not_add_up(holder: Holder) -> None:
    holder.wait(0.5)
    for _ in range(5):
        holder.down()
        holder.wait(0.2)
        holder.up()
    assert holder.done == 0


@pytest.mark.parametrize("waited, done", [(CURTAIN.deaf - FRAME, 0), (CURTAIN.deaf + FRAME, 1)])
def test_it_is_deaf_at_first(holder: Holder, waited: float, done: int) -> None:
    holder.wait(waited)
    holder.down()
    holder.wait(0.5)
    assert holder.done == done


@pytest.mark.parametrize("waited, done", [(CURTAIN.deaf - FRAME, 0), (CURTAIN.deaf + FRAME, 1)])
def test_a_key_has_to_be_pressed_twice_and_is_not_heard_at_first(holder: Holder, waited: float, done: int) -> None:
    holder.wait(waited)
    before = holder.button.label
    holder.button.activate()
    assert holder.done == 0 and (holder.button.label != before) == bool(done)
    holder.button.activate()
    assert holder.done == done


def test_only_the_left_button_holds(holder: Holder) -> None:
    holder.wait(0.5)
    holder.down(button=3)
    holder.wait(0.6)
    assert holder.done == 0


# who is asked -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds, play, first, alone", [
    ((PERSON, PERSON), (), 0, False),
    (("easy", PERSON), (), 1, True),
    ((PERSON, "easy"), ("0 end",), 0, True),
    ((PERSON, PERSON), ("0 end",), 1, False),
    (("easy", "easy"), ("0 end",), 1, False),
    (("easy", "easy", PERSON, PERSON), (), 2, False),
])
def test_whose_seat_it_is(kinds: tuple[str, ...], play: tuple[str, ...], first: int, alone: bool) -> None:
    session = tiny_session(kinds, play=play)
    assert first_person(session) == first and only_person(session) == alone
    assert has_secrets_here(session, 0) == (not alone), "hands are secret, but not from oneself"


# at the table -----------------------------------------------------------------------------------------------------

TWO = (PERSON, PERSON)


def undo_of(robot: TinyTableRobot) -> Button | None:
    assert robot.curtain is not None
    return next((w for w in robot.curtain.walk() if isinstance(w, Button) and w.icon == "undo"), None)


@pytest.mark.usefixtures("tiny_words")
def test_nobody_sees_a_hand_before_the_curtain_is_opened(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        assert robot.curtain is not None and robot.table.viewer is None and robot.table.asked is None
        robot.sit_down()
        assert robot.table.viewer == 0 and robot.table.asked is not None


@pytest.mark.usefixtures("tiny_words")
def test_a_turn_is_handed_over_and_the_log_follows_the_eyes(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.do("0 step 1")
        assert robot.curtain is None, "the same person goes on"
        robot.do("0 end")
        assert robot.curtain is not None and robot.curtain.seat == 1 and robot.table.viewer is None
        robot.sit_down()
        assert robot.table.viewer == robot.table.own_seat == 1


@pytest.mark.usefixtures("tiny_words")
def test_a_hand_over_bars_undo_only_if_another_person_acted(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.do("0 step 1")
        robot.table.hidden(False)
        robot.sit_down()
        assert robot.session.barrier() is None, "the same person has come back"
        robot.do("0 end")
        robot.sit_down()
        assert robot.session.barrier() is not None


@pytest.mark.usefixtures("tiny_words")
def test_the_last_move_is_taken_back_from_the_curtain_but_not_by_a_second_click(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.do("0 end")
        plies, undo = robot.session.ply, undo_of(robot)
        assert undo is not None
        while robot.curtain is not None and robot.curtain.button.age < CLICK.guard - 1.5 * FRAME:
            robot.wait(FRAME)
        undo.activate()
        assert robot.session.ply == plies and robot.curtain is not None, "one frame too early"
        robot.wait(2 * FRAME)
        undo.activate()
        robot.wait(0.1)
        assert robot.session.ply == plies - 1


@pytest.mark.usefixtures("tiny_words")
def test_what_cannot_be_undone_is_not_offered_on_the_curtain(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, picked=False) as robot:
        assert undo_of(robot) is None


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("cover, opaque", [("curtain", True), ("veil", False)])
def test_a_curtain_covers_everything_and_a_veil_the_prompt(tmp_path: Path, cover: str, opaque: bool) -> None:
    with tiny_table(tmp_path, TWO, hand_over=cover) as robot:
        assert robot.curtain is not None and robot.curtain.opaque == opaque
        assert robot.table.viewer is None


@pytest.mark.usefixtures("tiny_words")
def test_a_window_that_loses_the_focus_is_covered_only_where_others_might_see_something(tmp_path: Path) -> None:
    for kinds, covered in (((PERSON, "easy"), False), (TWO, True)):
        with tiny_table(tmp_path, kinds) as robot:
            if robot.curtain is not None:
                robot.sit_down()
            robot.controller.menu()
            robot.table.hidden(False)
            assert (robot.curtain is not None) == covered
            assert len(robot.table.screen.modals) == 1, "the menu goes with whoever opened it"


# the banner -------------------------------------------------------------------------------------------------------


def test_a_turn_banner_stays_to_be_read_and_goes_by_itself(screen: Screen) -> None:
    banner = screen.add(TurnBanner(screen.ui, 0), Rect(100, 100, 300, 60))
    screen.animate(banner)
    for _ in range(round(BANNER.turn / FRAME) - 1):
        screen.update(FRAME)
    assert banner.parent is not None and not banner.solid((120, 120))
    for _ in range(2):
        screen.update(FRAME)
    assert banner.parent is None


def test_a_slow_frame_is_no_time_to_read(screen: Screen) -> None:
    banner = screen.add(TurnBanner(screen.ui, 0), Rect(100, 100, 300, 60))
    screen.animate(banner)
    for _ in range(3):
        screen.update(5.0)
    assert banner.parent is not None


def banners(robot: TinyTableRobot) -> list[TurnBanner]:
    return [widget for widget in robot.table.screen.body.walk() if isinstance(widget, TurnBanner)]


@pytest.mark.usefixtures("tiny_words")
def test_in_an_open_game_a_banner_says_whose_turn_it_is_until_that_person_acts(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, spec=OPEN) as robot:
        assert robot.curtain is None and robot.table.viewer == 0 and robot.table.asked is not None
        robot.do("0 end")
        (banner,) = banners(robot)
        assert banner.seat == 1 and robot.curtain is None
        assert robot.table.viewer == robot.table.own_seat == 1 and robot.table.asked is not None
        robot.do("1 step 1")
        assert banners(robot) == [], "it is read by then"
        robot.table.hidden(False)
        assert robot.curtain is None, "there is nothing to cover"


@pytest.mark.usefixtures("tiny_words")
def test_a_screen_that_is_built_anew_goes_on_where_it_was(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        for _ in range(2):
            robot.app.settings.text_scale = 110 if robot.app.settings.text_scale == 100 else 100
            robot.app.apply_settings()
            robot.wait(0.1)
            assert robot.curtain is not None and robot.table.viewer is None, "the curtain stays closed"
        robot.sit_down()
        robot.do("0 step 1")
        robot.app.settings.text_scale = 120
        robot.app.apply_settings()
        robot.wait(0.1)
        assert robot.curtain is None and robot.table.asked is not None and robot.table.viewer == 0


@pytest.mark.parametrize("away", [False, True])
def test_a_cross_fade_that_may_show_a_hand_ends_before_the_curtain_closes(
        tmp_path: Path, tiny_words: None, monkeypatch: pytest.MonkeyPatch, away: bool) -> None:
    with tiny_table(tmp_path, (PERSON, PERSON)) as robot:
        robot.sit_down()
        covered: list[bool] = []
        monkeypatch.setattr(robot.table.services, "end_fade", lambda: covered.append(robot.curtain is not None))
        if away:
            robot.lose_focus()
        else:
            robot.do("0 end")
        assert robot.curtain is not None and covered[:1] == [False]


# the look of it ---------------------------------------------------------------------------------------------------


def test_a_bar_grows_at_the_foot_of_the_button_while_it_is_held(holder: Holder) -> None:
    ink = hex_of(holder.screen.ui.theme["ink"])
    holder.wait(0.5)
    assert ink not in drawing_of(holder.button).names("fill")
    holder.down()
    holder.wait(CURTAIN.hold / 2)
    bar = drawing_of(holder.button).rect("fill", ink)
    assert bar.bottomleft == holder.button.rect.bottomleft and bar.h == holder.screen.ui.px(5)
    assert 0.4 * 300 <= bar.w <= 0.6 * 300
    holder.up()
    assert ink not in drawing_of(holder.button).names("fill")
    holder.down()
    holder.wait(CURTAIN.hold + 2 * FRAME)
    assert holder.done == 1 and ink not in drawing_of(holder.button).names("fill"), "it is done"


def test_the_button_needs_its_time_only_while_it_is_held_or_guarded(holder: Holder) -> None:
    button = holder.button
    assert button.update(0.0), "it hears nothing yet"
    assert not button.update(CLICK.guard)
    assert button.handle(Intent(Command.PRESS, button.rect.center, 1)) and button.update(0.1)
    assert button.handle(Intent(Command.RELEASE, button.rect.center, 1)) and not button.update(0.1)
    assert not button.handle(Intent(Command.PRESS, button.rect.center, 3))
    assert not button.handle(Intent(Command.MOVE, button.rect.center))
    assert button.handle(Intent(Command.PRESS, button.rect.center, 1)) and not button.update(CURTAIN.hold)
    assert holder.done == 1


def test_a_first_press_with_a_key_says_that_it_has_to_be_pressed_again(holder: Holder) -> None:
    holder.button.activate()
    assert holder.button.label == "I am here", "it hears nothing yet"
    holder.wait(0.5)
    holder.button.activate()
    assert holder.button.label == tr("game.hand-over.again") and holder.done == 0
    holder.button.activate()
    assert holder.done == 1
    holder.button.activate()
    assert holder.done == 1


@pytest.mark.usefixtures("tiny_words")
def test_a_curtain_names_the_seat_in_its_colour_and_lies_in_the_middle(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO, house_rules={"hand_over": "curtain"}) as robot:
        robot.sit_down()
        robot.do("0 end")
        curtain, ui = robot.curtain, robot.table.ui
        assert curtain is not None
        panel = next(widget for widget in curtain.walk() if isinstance(widget, Panel))
        labels = [widget for widget in panel.walk() if type(widget) is Label]
        assert [label.markup for label in labels] == [tr("game.hand-over.title", seat="<seat:1>"),
                                                      tr("game.hand-over.text", seat="<seat:1>")]
        assert panel.rect.center == pytest.approx(ui.page(24).rect.center, abs=1)
        assert panel.rect.size == pytest.approx((ui.px(640), ui.px(420)), abs=2)
        undo, opener = undo_of(robot), curtain.button
        assert undo is not None and undo.rect.left == labels[0].rect.left and undo.rect.top == opener.rect.top
        assert opener.rect.right == labels[0].rect.right and undo.rect.right < opener.rect.left
        rows = next(widget for widget in panel.walk() if isinstance(widget, ListView))
        assert labels[1].rect.bottom <= rows.rect.top and rows.rect.bottom <= opener.rect.top
        ground = hex_of(ui.theme["ground"])
        assert drawing_of(curtain).rect("fill", ground) == curtain.rect
        plates = [part.style for part in drawing_of(panel)["plate"]]
        assert any(style.get("border") == hex_of(ui.theme.seat("green")) for style in plates)


@pytest.mark.usefixtures("tiny_words")
def test_who_comes_back_is_greeted_and_takes_nothing_back_before(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        robot.do("0 step 1")
        robot.table.hidden(False)
        curtain = robot.curtain
        assert curtain is not None and undo_of(robot) is None
        words = [widget.markup for widget in curtain.walk() if isinstance(widget, Label)]
        assert tr("game.hand-over.back", seat="<seat:0>") in words
        assert tr("game.hand-over.back.text", seat="<seat:0>") in words


@pytest.mark.usefixtures("tiny_words")
def test_the_first_hand_over_of_a_table_asks_how_to_hand_over(tmp_path: Path) -> None:
    """A veil is proposed; what was chosen counts from then on, and nothing is asked any more."""
    with tiny_table(tmp_path, TWO) as robot:
        def question() -> Toggle | None:
            assert robot.curtain is not None
            return next((widget for widget in robot.curtain.walk() if isinstance(widget, Toggle)), None)

        toggle = question()
        assert robot.curtain is not None and not robot.curtain.opaque and toggle is not None and not toggle.on
        toggle.activate()
        toggle = question()
        assert robot.curtain.opaque and toggle is not None and toggle.on, "it can still be changed"
        robot.sit_down()
        assert robot.session.game.head.house_rules["hand_over"] == "curtain"
        robot.do("0 end")
        assert robot.curtain is not None and robot.curtain.opaque and question() is None


@pytest.mark.usefixtures("tiny_words")
def test_whoever_only_opens_the_first_veil_has_agreed_to_it(tmp_path: Path) -> None:
    with tiny_table(tmp_path, TWO) as robot:
        robot.sit_down()
        assert robot.session.game.head.house_rules["hand_over"] == "veil"


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("narrow", [False, True])
def test_a_veil_lies_over_the_prompt_or_at_the_foot_of_the_window(tmp_path: Path, narrow: bool) -> None:
    with tiny_table(tmp_path, TWO, spec=OPEN, house_rules={"hand_over": "veil"}) as robot:
        table, ui = robot.table, robot.table.ui
        place = Rect(ui.px(400), table.prompt.rect.y, ui.px(500 if narrow else 560), table.prompt.rect.h)
        table.prompt.place(place)
        table.top_bar.touch()
        veil = Curtain(table, 1, False, list, list, list)
        panel = next(widget for widget in veil.walk() if isinstance(widget, Panel))
        page = ui.page(24).rect
        assert not veil.opaque and not drawing_of(veil)["fill"]
        assert not any(isinstance(widget, ListView) for widget in veil.walk())
        if narrow:
            assert panel.rect.centerx == pytest.approx(page.centerx, abs=1) and panel.rect.w == ui.px(760)
            assert panel.rect.bottom == page.bottom
        else:
            assert panel.rect.left == place.left and panel.rect.right == place.right
            assert panel.rect.bottom == min(place.bottom, ui.page().rect.bottom)
        assert panel.rect.h == pytest.approx(ui.px(250), abs=2)
