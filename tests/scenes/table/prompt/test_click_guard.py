"""The click guard: no press that was meant for one thing chooses another that came to its place; agreed times."""

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from game.scenes.table.prompt.choice_keys import ChoiceKeys
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.scenes.table.prompt.text_shortening import reading_length, shorten_sentence
from game.timing.press_times import CLICK
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets import Button
from tests.support.robots.widget_robot import WidgetRobot

PLACE = Rect(10, 500, 600, 154)
FRAME = 1 / 60


class Clerk(WidgetRobot):
    """A person before a prompt."""

    def __init__(self, screen: Screen, window: Surface) -> None:
        super().__init__(screen, window)
        self.panel = screen.add(PromptPanel(screen.ui), PLACE)
        self.done: list[str] = []
        self.warned: list[str] = []

    def option(self, name: str, **more: object) -> PromptOption:
        return PromptOption(name, lambda: self.done.append(name), **more)  # type: ignore[arg-type]

    def offer(self, *options: PromptOption) -> None:
        self.panel.set("Choose.", "", options, None)
        self.look()

    def rest(self, seconds: float = 1.1) -> None:
        self.look(seconds)

    def go(self) -> Button:
        return self.panel.fixed["go"]

    def enter(self) -> None:
        self.key(Command.ACTIVATE, "return")


@pytest.fixture
def clerk(screen: Screen, window: Surface) -> Clerk:
    return Clerk(screen, window)


def test_the_agreed_times() -> None:
    assert (CLICK.quick, CLICK.guard, CLICK.after_end) == (0.3, 0.5, 1.0)


@pytest.mark.parametrize("waited, done", [(CLICK.guard - FRAME, ["a"]), (CLICK.guard + FRAME, ["a", "b"])])
def test_what_comes_to_the_place_of_the_last_press_waits(clerk: Clerk, waited: float, done: list[str]) -> None:
    clerk.offer(clerk.option("a", slot="go"))
    clerk.click(clerk.go())
    clerk.offer(clerk.option("b", slot="go"))
    clerk.look(waited)
    clerk.click(clerk.go())
    assert clerk.done == done


def test_each_further_click_begins_the_wait_again(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a", slot="go"))
    clerk.click(clerk.go())
    clerk.offer(clerk.option("b", slot="go"))
    for _ in range(4):
        clerk.look(0.4)
        clerk.click(clerk.go())
    assert clerk.done == ["a"]
    clerk.look(0.55)
    clerk.click(clerk.go())
    assert clerk.done == ["a", "b"]


def test_another_place_and_the_same_thing_need_no_wait(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a", slot="go"), clerk.option("back", slot="back"))
    clerk.click(clerk.go())
    clerk.offer(clerk.option("a", slot="go"), clerk.option("undo", slot="back"))
    clerk.click(clerk.go())
    clerk.click(clerk.panel.fixed["back"])
    assert clerk.done == ["a", "a", "undo"]


@pytest.mark.parametrize("waited, done", [(CLICK.after_end - FRAME, 2), (CLICK.after_end + FRAME, 3)])
def test_after_a_row_of_the_same_the_wait_is_longer(clerk: Clerk, waited: float, done: int) -> None:
    for _ in range(2):
        clerk.offer(clerk.option("take"))
        clerk.click(clerk.panel.grid.shown[0])
    clerk.offer(clerk.option("end"))
    clerk.look(waited)
    clerk.click(clerk.panel.grid.shown[0])
    assert len(clerk.done) == done


@pytest.mark.parametrize("waited, done", [(CLICK.after_end - FRAME, []), (CLICK.after_end + FRAME, ["end"])])
def test_an_end_that_comes_unexpectedly_waits_longer_wherever_it_lies(clerk: Clerk, waited: float,
                                                                      done: list[str]) -> None:
    clerk.offer(clerk.option("a", slot="go"))
    clerk.rest()
    clerk.offer(clerk.option("end", slot="go", long_guard=True))
    clerk.look(waited)
    clerk.click(clerk.go())
    assert clerk.done == done


@pytest.mark.parametrize("waited, done", [(CLICK.after_end - FRAME, []), (CLICK.after_end + FRAME, ["undo"])])
def test_after_a_skip_undo_waits(clerk: Clerk, waited: float, done: list[str]) -> None:
    clerk.offer(clerk.option("skip", slot="back", thing="skip"))
    clerk.rest()
    clerk.panel.skipped()
    clerk.offer(clerk.option("undo", slot="back"))
    clerk.look(waited)
    clerk.click(clerk.panel.fixed["back"])
    assert clerk.done == done
    clerk.rest()
    clerk.offer(clerk.option("other", slot="back"))
    clerk.rest(0.1)
    if not done:
        clerk.click(clerk.panel.fixed["back"])
        assert clerk.done == ["other"], "only once"


def test_what_follows_an_option_that_goes_by_itself_waits_a_little(clerk: Clerk) -> None:
    clerk.offer(clerk.option("skip", slot="go", brief=True))
    clerk.rest()
    clerk.offer(clerk.option("a", slot="go"))
    clerk.click(clerk.go())
    assert clerk.done == []
    clerk.look(0.55)
    clerk.click(clerk.go())
    assert clerk.done == ["a"]


@pytest.mark.parametrize("waited, done", [(CLICK.quick - FRAME, ["a"]), (CLICK.quick + FRAME, ["a", "skip"])])
def test_an_option_that_goes_by_itself_waits_less(clerk: Clerk, waited: float, done: list[str]) -> None:
    clerk.offer(clerk.option("a", slot="go"))
    clerk.click(clerk.go())
    clerk.offer(clerk.option("skip", slot="go", brief=True))
    clerk.look(waited)
    clerk.click(clerk.go())
    assert clerk.done == done


@pytest.mark.parametrize("waited, done", [(CLICK.quick - FRAME, ["a"]), (CLICK.quick + FRAME, ["a", "b"])])
def test_enter_waits_after_another_key(clerk: Clerk, waited: float, done: list[str]) -> None:
    clerk.offer(clerk.option("a", key="1"), clerk.option("b", slot="go", shortcut=Command.ACTIVATE))
    clerk.rest()
    clerk.key(Command.KEY, "1")
    clerk.look(waited)
    clerk.enter()
    assert clerk.done == done


def test_a_press_beside_the_panel_guards_what_lies_there(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a", slot="go"))
    clerk.panel.pressed(clerk.go().rect, "on")
    clerk.offer(clerk.option("b", slot="go"))
    clerk.click(clerk.go())
    assert clerk.done == []
    clerk.look(0.55)
    clerk.click(clerk.go())
    assert clerk.done == ["b"]


def loss(clerk: Clerk, name: str) -> PromptOption:
    """An option that gives something up, and says so first to Enter."""
    return clerk.option(name, slot="go", shortcut=Command.ACTIVATE, warn=lambda: clerk.warned.append(name))


def test_enter_names_a_loss_first_and_a_click_does_not(clerk: Clerk) -> None:
    clerk.offer(loss(clerk, "pass"))
    clerk.rest()
    clerk.enter()
    assert (clerk.warned, clerk.done) == (["pass"], [])
    clerk.rest()
    clerk.enter()
    assert (clerk.warned, clerk.done) == (["pass"], ["pass"])
    clerk.rest()
    clerk.click(clerk.go())
    assert clerk.warned == ["pass"]


def test_whoever_presses_enter_on_and_on_loses_nothing(clerk: Clerk) -> None:
    clerk.offer(loss(clerk, "pass"))
    clerk.rest()
    for _ in range(8):
        clerk.enter()
        clerk.look(0.7)
    assert (clerk.warned, clerk.done) == (["pass"], [])
    clerk.look(1.1)
    clerk.enter()
    assert clerk.done == ["pass"]


def test_each_loss_is_named_for_itself(clerk: Clerk) -> None:
    clerk.offer(loss(clerk, "pass"), clerk.option("x"))
    clerk.rest()
    clerk.enter()
    clerk.offer(loss(clerk, "leave"), clerk.option("x"))
    clerk.rest()
    clerk.enter()
    assert (clerk.warned, clerk.done) == (["pass", "leave"], [])


def test_a_warning_is_forgotten_when_something_else_is_offered(clerk: Clerk) -> None:
    clerk.offer(loss(clerk, "pass"))
    clerk.rest()
    clerk.enter()
    clerk.offer(clerk.option("a"), clerk.option("b"))
    clerk.offer(loss(clerk, "pass"))
    clerk.rest()
    clerk.enter()
    assert clerk.warned == ["pass", "pass"] and clerk.done == []


def test_a_key_waits_after_another_one_unless_it_means_the_same(clerk: Clerk) -> None:
    def two() -> None:
        clerk.offer(clerk.option("a", key="1"), clerk.option("b", slot="go", shortcut=Command.ACTIVATE))

    two()
    clerk.rest()
    clerk.key(Command.KEY, "1")
    clerk.enter()
    assert clerk.done == ["a"], "Enter right after another key was not meant for this"
    clerk.rest(0.35)
    clerk.enter()
    clerk.enter()
    assert clerk.done == ["a", "b", "b"]


def test_a_key_waits_after_the_options_have_changed_and_a_click_elsewhere_does_not(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a", slot="go", shortcut=Command.ACTIVATE))
    clerk.rest()
    clerk.offer(clerk.option("b", slot="go", shortcut=Command.ACTIVATE))
    clerk.enter()
    assert clerk.done == []
    clerk.look(CLICK.quick + FRAME)
    clerk.enter()
    assert clerk.done == ["b"]
    clerk.offer(clerk.option("b", slot="go", shortcut=Command.ACTIVATE), clerk.option("c", slot="back"))
    clerk.click(clerk.panel.fixed["back"])
    assert clerk.done == ["b", "c"]


def test_with_a_preview_first_a_key_shows_and_then_does(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a", key="1", previews_first=True), clerk.option("b", key="2"))
    clerk.rest()
    clerk.key(Command.KEY, "1")
    current = clerk.screen.ring.current()
    assert clerk.done == [] and current is not None and current.widget is clerk.panel.grid.shown[0]
    clerk.key(Command.KEY, "1")
    assert clerk.done == ["a"]


# keys of choices, and short sentences -----------------------------------------------------------------------------


def test_a_choice_keeps_its_key_while_the_same_is_asked() -> None:
    keys = ChoiceKeys()
    assert [keys.of(name, "12", "q") for name in ("a", "b", "c", "a")] == ["1", "2", "", "1"]
    assert [keys.of(name, "12", "q2") for name in ("b", "a")] == ["1", "2"]


def test_a_rebuilt_table_gives_the_keys_of_the_other_one() -> None:
    keys, rebuilt = ChoiceKeys(), ChoiceKeys()
    assert [keys.of(name, "123", "q") for name in ("a", "b", "c")] == ["1", "2", "3"]
    rebuilt.copy_from(keys)
    assert rebuilt.of("c", "123", "q") == "3"
    assert keys.of("d", "1234", "q") == "4" and rebuilt.of("e", "1234", "q") == "4"


Worth = Callable[[str], float]


def test_a_sentence_loses_its_least_part_first_and_of_equals_the_last() -> None:
    parts = ["aaaa", "bb", "cc"]

    def told(most: int, worth: Worth) -> str:
        return shorten_sentence(parts, worth, " ".join, most)

    assert [told(most, len) for most in (10, 9, 6, 1)] == ["aaaa bb cc", "aaaa bb", "aaaa", "aaaa"]
    assert told(9, lambda part: part != "bb") == "aaaa cc"


def test_names_and_icons_count_as_they_are_read() -> None:
    assert reading_length("<seat:1>") == 8 and reading_length("<icon:coin>") == 2 and reading_length("<b>ab</b>") == 2


def test_a_key_right_after_a_press_elsewhere_waits_too(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a", slot="go", shortcut=Command.ACTIVATE))
    clerk.rest()
    clerk.panel.pressed(Rect(900, 100, 50, 50), "on")
    clerk.enter()
    assert clerk.done == []
    clerk.rest(0.35)
    clerk.enter()
    assert clerk.done == ["a"]


def test_going_on_several_times_makes_no_longer_wait(clerk: Clerk) -> None:
    for _ in range(2):
        clerk.offer(clerk.option("on", slot="go"))
        clerk.click(clerk.go())
    clerk.offer(clerk.option("other", slot="go"))
    clerk.look(0.6)
    clerk.click(clerk.go())
    assert clerk.done == ["on", "on", "other"]


# places -----------------------------------------------------------------------------------------------------------


def test_only_the_button_over_the_last_press_is_guarded(clerk: Clerk) -> None:
    clerk.offer(*(clerk.option(name) for name in "abcd"))
    clerk.rest()
    first, last = clerk.panel.grid.shown[0], clerk.panel.grid.shown[3]
    clerk.click(first)
    clerk.offer(*(clerk.option(name) for name in "efgh"))
    clerk.look(0.1)
    clerk.click(clerk.panel.grid.shown[0])
    assert clerk.done == ["a"]
    assert last.rect == clerk.panel.grid.shown[3].rect
    clerk.click(clerk.panel.grid.shown[3])
    assert clerk.done == ["a", "h"]


def test_a_press_that_is_guarded_is_no_press(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a"), clerk.option("b"))
    clerk.rest()
    clerk.click(clerk.panel.grid.shown[0])
    clerk.offer(clerk.option("c"), clerk.option("b"))
    clerk.click(clerk.panel.grid.shown[0])
    clerk.look(CLICK.guard + 0.05)
    clerk.click(clerk.panel.grid.shown[0])
    assert clerk.done == ["a", "c"]


def test_the_first_question_takes_a_key_at_once(clerk: Clerk) -> None:
    clerk.offer(clerk.option("go", slot="go", shortcut=Command.ACTIVATE))
    clerk.enter()
    assert clerk.done == ["go"]


def test_what_comes_to_a_guarded_place_waits_with_it(clerk: Clerk) -> None:
    clerk.offer(clerk.option("skip", slot="back", thing="skip"))
    clerk.rest()
    clerk.panel.skipped()
    clerk.offer(clerk.option("undo", slot="back"))
    clerk.offer(clerk.option("other", slot="back"))
    clerk.click(clerk.panel.fixed["back"])
    assert clerk.done == []
    clerk.rest()
    clerk.click(clerk.panel.fixed["back"])
    assert clerk.done == ["other"]


def test_the_same_question_once_more_stirs_nothing(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a"), clerk.option("go", slot="go", shortcut=Command.ACTIVATE))
    clerk.rest()
    clerk.offer(clerk.option("a"), clerk.option("go", slot="go", shortcut=Command.ACTIVATE))
    clerk.enter()
    assert clerk.done == ["go"]


def test_an_option_that_went_takes_its_guard_with_it(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a"), clerk.option("go", slot="go"))
    clerk.rest()
    clerk.offer(clerk.option("a"), clerk.option("end", slot="go", long_guard=True))
    clerk.offer(clerk.option("a"), clerk.option("go", slot="go"))
    clerk.click(clerk.go())
    assert clerk.done == ["go"]


def test_an_unexpected_end_is_guarded_once_and_not_each_time_it_is_shown(clerk: Clerk) -> None:
    clerk.offer(clerk.option("a"))
    clerk.rest()
    end = clerk.option("end", slot="go", long_guard=True)
    clerk.offer(clerk.option("a"), end)
    clerk.look(CLICK.after_end - 0.1)
    clerk.offer(clerk.option("b"), end)
    clerk.look(0.15)
    clerk.click(clerk.go())
    assert clerk.done == ["end"]
