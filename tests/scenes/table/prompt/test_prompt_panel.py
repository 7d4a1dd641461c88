"""The prompt: a fixed grid in which nothing moves under the pointer and nothing that is offered is lost."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from pygame import Rect, Surface

from game import paths
from game.scenes.table.prompt.choice_grid import ChoiceGrid
from game.scenes.table.prompt.consequence_line import keep_words_together
from game.scenes.table.prompt.prompt_layout import FIXED, LOW_TITLE, SMALL
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.scenes.table.prompt.undo_button import UndoButton
from game.timing.press_times import CLICK
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets.widget import Widget
from tests.support.robots.widget_robot import WidgetRobot

PLACES = [Rect(10, 500, 445, 154), Rect(600, 500, 560, 140), Rect(10, 300, 320, 180)]
FRAME = 1 / 60


class Clerk(WidgetRobot):
    """A person before a prompt; `done` is what was carried out."""

    def __init__(self, ui: Ui, place: Rect, window: Surface) -> None:
        super().__init__(Screen(ui), window)
        self.panel = self.screen.add(PromptPanel(ui), place)
        self.done: list[str] = []

    def offer(self, *choices: str, go: str = "", back: str = "Undo", text: str = "Choose.") -> None:
        """Another decision."""
        offers = [self.option(name) for name in choices] + [
            PromptOption("Hint", lambda: None, slot="hint", icon="hint")
        ]
        if go:
            offers.append(PromptOption(go, lambda: self.done.append(go), "primary", slot="go"))
        if back:
            offers.append(PromptOption(back, lambda: self.done.append(back), "ghost", icon="undo", slot="back"))
        self.panel.set(text, "What would follow", offers, None)
        self.look()

    def option(self, name: str) -> PromptOption:
        """A choice that is written down when it is taken."""
        return PromptOption(name, lambda: self.done.append(name))

    def places(self) -> dict[str, Rect]:
        """Places of the three buttons that never move."""
        return {slot: Rect(self.panel.fixed[slot].rect) for slot in FIXED}  # type: ignore[index]


@pytest.fixture(params=PLACES, ids=["race", "rails", "narrow"])
def clerk(request: pytest.FixtureRequest, ui: Ui, window: Surface) -> Clerk:
    return Clerk(ui, request.param, window)


@pytest.mark.parametrize("is_wanted", [True, False])
def test_two_choices_stand_side_by_side_for_a_guest_that_is_wanted(is_wanted: bool, window: Surface) -> None:
    ui = Ui(paths.assets(), (1280, 720))
    clerk = Clerk(ui, Rect(717, 540, 553, 172), window)
    guest = clerk.panel.lodge(Widget(ui), lambda: is_wanted)
    clerk.offer("Sell a share · +40", "Turn a car to passengers", go="End the turn")
    one, other = (button.rect for button in clerk.panel.grid.shown)
    assert guest.visible == (one.y == other.y) == is_wanted
    assert not is_wanted or guest.rect.collidelist([button.rect for button in clerk.panel.buttons]) < 0


def test_a_guest_never_costs_the_choices_their_words_or_a_finger(window: Surface) -> None:
    ui = Ui(paths.assets(), (1280, 720))
    clerk = Clerk(ui, Rect(717, 540, 553, 172), window)
    guest = clerk.panel.lodge(Widget(ui), lambda: True)
    clerk.offer(*(f"Order wood number {n} (60 left)" for n in range(4)), go="Place the order")
    without = Clerk(ui, Rect(717, 540, 553, 172), window)
    without.offer(*(f"Order wood number {n} (60 left)" for n in range(4)), go="Place the order")
    assert not guest.visible
    assert [button.rect for button in clerk.panel.buttons] == [button.rect for button in without.panel.buttons]


def test_what_ends_undoes_or_hints_keeps_its_place(clerk: Clerk) -> None:
    clerk.offer("Pass", go="End the turn")
    places = clerk.places()
    clerk.offer(*(f"Cube number {n}" for n in range(8)), go="Done", back="Take back: a very long thing that was done")
    assert clerk.places() == places
    clerk.offer(go="End the Action phase", text="A sentence that is long enough for two lines of this panel, or three")
    assert clerk.places() == places


def test_what_would_follow_comes_back_when_there_is_room_again(ui: Ui, window: Surface) -> None:
    clerk = Clerk(ui, Rect(10, 500, 560, 78), window)
    long = "A sentence that is long enough for two lines of this panel, or three, whatever there is room for"
    clerk.panel.set(long, f"{long}, and more", [PromptOption(f"Choice {n}", lambda: None) for n in range(8)], None)
    assert not clerk.panel.status.visible
    clerk.panel.place(Rect(10, 500, 560, 90))
    clerk.offer("Pass", go="End the turn")
    assert clerk.panel.status.visible and clerk.panel.status.rect.h


def test_where_nothing_is_chosen_by_buttons_what_is_pointed_at_has_all_the_room(ui: Ui, window: Surface) -> None:
    panel = Clerk(ui, Rect(10, 500, 600, 130), window).panel
    panel.set("Bid for a column.", "", [PromptOption("Undo", lambda: None, "ghost", slot="back")], None)
    panel.show_consequence(
        "Bid for column 3: costs 30 gulden, 90 left · you might be second or third · then the next player "
        "bids for one of the columns that are left"
    )
    assert not panel.status.block().cut and panel.status.block().height >= 2 * ui.text("X", "body").height
    assert not any(panel.status.rect.colliderect(button.rect) for button in panel.buttons)


@pytest.mark.parametrize("choices", [(), ("Pit stop",)])
def test_what_would_follow_keeps_its_size_in_a_low_panel_with_large_letters(window: Surface,
                                                                            choices: Sequence[str]) -> None:
    """The sentence gets smaller, and the choices a little lower; what is pointed at may take two lines."""
    ui = Ui(paths.assets(), (1280, 720), scale=1.5)
    clerk = Clerk(ui, Rect(777, 518, 489, 190), window)
    clerk.offer(*choices, go="End the Action phase", text="Player 1: Play a cube, or end the Action phase now.")
    told = "<b>End the Action phase:</b> 4 spaces · 3 wear so far, 2 more to come · 1st place · left over $8"
    clerk.panel.show_consequence(told)
    block = clerk.panel.status.block()
    assert clerk.panel.status.visible and not block.cut and block.lines == 2
    assert block.height == 2 * ui.text("X", "body").height


def test_no_word_stands_alone_in_a_second_line(ui: Ui, window: Surface) -> None:
    panel = Clerk(ui, Rect(10, 500, 600, 130), window).panel
    words, place = "Play a hand or pass, you have so many left:", panel.prompt.rect
    while ui.text(words, "heading", size=26).width < place.w:
        words += " 2"
    panel.set(words, "", [PromptOption("Pass", lambda: None)], None)
    assert panel.prompt.rect.h < 1.5 * ui.text("X", "heading", size=26).height


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 12, 17])
def test_every_offer_can_be_seen_and_pressed(clerk: Clerk, count: int) -> None:
    names = [f"Choice {n} · {10 * n}" for n in range(count)]
    clerk.offer(*names, go="End")
    shown = [clerk.panel.prompt.rect, clerk.panel.status.rect, clerk.panel.area.rect,
             *(button.rect for button in clerk.panel.fixed.values())]
    assert not any(one.colliderect(other) for one, other in combinations(shown, 2))
    assert all(clerk.panel.rect.contains(rect) for rect in shown)
    for button in list(clerk.panel.grid.buttons)[:count]:
        clerk.panel.area.reveal(button.rect)
        seen = button.visible_part(button.rect)
        assert seen.h >= min(button.rect.h, clerk.panel.area.rect.h) >= clerk.panel.ui.metrics.smallest_text()
        clerk.click(seen.center)
        clerk.look(CLICK.guard + FRAME)
    assert clerk.done == names


def test_the_choices_of_one_decision_are_seen_at_once_where_they_can(ui: Ui, window: Surface) -> None:
    """Before the line of consequences has its second line."""
    clerk = Clerk(ui, PLACES[0], window)
    offers = [
        *map(clerk.option, ("Keep a wear cube", "Keep a black cube")),
        PromptOption("Hint", lambda: None, slot="hint"),
    ]
    clerk.panel.set("Keep a wear cube or a black cube? The other one is discarded, whichever that is.",
                    "0 spaces · no wear · 1st place · left over $0", offers, None)
    clerk.look()
    assert clerk.panel.status.visible and not clerk.panel.area.scrolls
    assert all(clerk.panel.area.rect.contains(button.rect) for button in clerk.panel.grid.buttons[:2])


def test_choices_stand_in_lower_rows_before_they_have_to_be_scrolled_to(ui: Ui) -> None:
    """Two columns whose words are too long for the highest rows."""
    grid = ChoiceGrid(ui)
    words = ("Explore", "Draw a card", "Drive", "Repair", "Remove a tile", "Collect the money")
    for button, label in zip(grid.buttons, words, strict=False):
        button.visible = True
        button.set(f"A word before: {label}", icon="hint")
    low = grid.lowest()
    grid.room = 3 * (low + 14) + 2 * grid.gap
    high = (grid.room - 2 * grid.gap) // 3
    narrowest, widest = grid.least_width(low), grid.least_width(high)
    assert narrowest < widest, "signs grow with the row"
    columns, rows = grid.division(2 * narrowest + grid.gap)
    assert columns == 2 and low < rows <= high, "pictures go before words are low"


def test_a_long_line_of_consequences_takes_the_lines_that_nothing_else_needs(clerk: Clerk) -> None:
    told = "Planned: 30 gulden less, 0 left, 1 wood less, 1 stone less, influence 3 more, fortune 20 less, share 30"
    clerk.panel.set("Choose workers.", told, [PromptOption("Undo", lambda: None, "ghost", slot="back")], None)
    status = clerk.panel.status
    assert status.visible and not status.block().cut
    assert not any(status.rect.colliderect(button.rect) for button in clerk.panel.buttons)


def test_four_quick_clicks_on_one_spot_do_one_thing(clerk: Clerk) -> None:
    clerk.offer("Hire a worker", "Pass")
    spot = clerk.panel.grid.buttons[0].rect.center
    clerk.click(spot)
    clerk.offer("Take it back again", "Pass")
    for _ in range(3):
        clerk.look(0.08)
        clerk.click(spot)
    assert clerk.done == ["Hire a worker"]
    clerk.look(CLICK.guard + FRAME)
    clerk.click(spot)
    assert clerk.done[1:] == ["Take it back again"]


def test_quick_clicks_go_on_to_do_nothing_however_many_decisions_pass(clerk: Clerk) -> None:
    clerk.offer("Hire a worker", "Sell a share", "Pass")
    spot = clerk.panel.grid.buttons[2].rect.center
    clerk.click(spot)
    for number in range(6):  # fewer choices and more: another button may come to lie on the spot
        clerk.offer(*(f"Choice {number}.{n}" for n in range((1, 4, 2)[number % 3])))
        clerk.look(0.2)
        clerk.click(spot)
    assert clerk.done == ["Pass"]


def test_the_same_thing_can_be_done_as_fast_as_one_clicks(clerk: Clerk) -> None:
    for _ in range(4):
        clerk.offer("Hire a worker", "Pass")
        clerk.click(clerk.panel.grid.buttons[0].rect.center)
        clerk.look(FRAME)
    assert clerk.done == ["Hire a worker"] * 4


def test_one_more_of_several_that_were_the_same_is_no_press_on_what_has_come(clerk: Clerk) -> None:
    """Whoever hires at leisure, one after the other, does not sell a share because nobody is left to hire."""
    for _ in range(3):
        clerk.offer("Hire a worker", "Pass")
        clerk.click(clerk.panel.grid.buttons[0].rect.center)
        clerk.look(0.8)
    clerk.offer("Sell a share", "Pass")
    for _ in range(3):
        clerk.look(0.8)
        clerk.click(clerk.panel.grid.buttons[0].rect.center)
    assert clerk.done == ["Hire a worker"] * 3
    clerk.look(CLICK.after_end + FRAME)
    clerk.click(clerk.panel.grid.buttons[0].rect.center)
    assert clerk.done[3:] == ["Sell a share"]


def test_what_came_later_waits_too_after_a_motion(clerk: Clerk) -> None:
    """The new thing may come long after the press: it waits from the moment at which it lies there."""
    clerk.offer(go="End the Action phase")
    spot = clerk.panel.fixed["go"].rect.center
    clerk.click(spot)
    clerk.look(2.0)
    clerk.offer(go="End the Buy phase")
    clerk.click(spot)
    assert clerk.done == ["End the Action phase"]
    clerk.look(CLICK.guard + FRAME)
    clerk.click(spot)
    assert clerk.done[1:] == ["End the Buy phase"]


def test_enter_pressed_twice_does_not_press_what_has_come(clerk: Clerk) -> None:
    clerk.offer("Sell a share", go="End the turn")
    first, go = clerk.panel.grid.buttons[0], clerk.panel.fixed["go"]
    clerk.screen.focus(first, show=True)
    assert not clerk.screen.enters(go) and clerk.screen.enters(first)
    clerk.key(Command.ACTIVATE, "return")
    clerk.screen.focus(go, show=True)
    clerk.key(Command.ACTIVATE, "return")
    assert clerk.done == ["Sell a share"]
    clerk.look(CLICK.guard + FRAME)
    clerk.key(Command.ACTIVATE, "return")
    assert clerk.done[1:] == ["End the turn"]


def test_what_ends_a_turn_unasked_for_takes_no_press_that_was_meant_for_what_went_by_itself(clerk: Clerk) -> None:
    clerk.offer("Hire a worker", go="Finish hiring")
    clerk.click(clerk.panel.grid.buttons[0].rect.center)
    clerk.look(2.0)
    ends = PromptOption(
        "End the turn", lambda: clerk.done.append("ended"), shortcut=Command.ACTIVATE, slot="go", long_guard=True
    )
    clerk.panel.set("Free actions, or end your turn.", "", [ends], None)
    clerk.look((CLICK.guard + CLICK.after_end) / 2)
    clerk.click(clerk.panel.fixed["go"].rect.center)
    clerk.key(Command.ACTIVATE, "return")
    assert clerk.done == ["Hire a worker"]
    clerk.look(CLICK.after_end + FRAME)
    clerk.key(Command.ACTIVATE, "return")
    assert clerk.done[1:] == ["ended"]


def test_a_key_of_its_own_is_meant_for_what_has_come_however_often_it_is_pressed(clerk: Clerk) -> None:
    """Escape that comes too soon may not make the way back wait again and again."""
    clerk.offer(go="End the turn")
    clerk.click(clerk.panel.fixed["go"].rect.center)
    back = PromptOption("Back to the game", lambda: clerk.done.append("back"), shortcut=Command.BACK, slot="go")
    clerk.panel.set("The table after move 3 of 8.", "", [back], None)
    clerk.look(FRAME)
    clerk.key(Command.BACK, "escape")
    assert clerk.done == ["End the turn", "back"]


def test_the_cap_of_enter_is_where_enter_presses(clerk: Clerk) -> None:
    clerk.offer("Sell a share", go="End the turn")
    first, go, ring = clerk.panel.grid.buttons[0], clerk.panel.fixed["go"], clerk.screen.ring
    go.shortcut = Command.ACTIVATE
    assert go.shown_key == "return" and not ring.has_key
    clerk.screen.focus(first, show=True)
    clerk.look()
    assert go.shown_key == "" and ring.has_key
    clerk.screen.focus(go, show=True)
    assert go.shown_key == "return" and not ring.has_key


def test_what_never_moves_keeps_its_place_to_the_pixel(window: Surface) -> None:
    ui = Ui(paths.assets(), (1280, 720), scale=1.2)
    for high in range(140, 180):
        clerk = Clerk(ui, Rect(680, 500, 588, high), window)
        found = []
        for text in ("Choose.", "A sentence that is long enough for two lines of this panel, whatever its size is"):
            clerk.offer(go="End the turn", text=text)
            found.append(clerk.places())
        assert found[0] == found[1], high


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("place", [Rect(10, 440, 512, 240), Rect(10, 440, 640, 225)], ids=str)
def test_all_sizes_of_text(scale: float, place: Rect, window: Surface) -> None:
    ui = Ui(paths.assets(), (1280, 720), scale=scale)
    test_every_offer_can_be_seen_and_pressed(Clerk(ui, place, window), 8)


def test_the_button_that_goes_on_is_as_high_as_a_choice_and_no_text_is_below_its_size(clerk: Clerk) -> None:
    text = "A sentence that is long enough for two lines of this panel"
    for choices in ((), ("Stop", "Pass")):
        clerk.offer(*choices, go="End", text=text)
        panel = clerk.panel
        highest = max((button.rect.h for button in panel.grid.buttons if button.visible), default=0)
        assert panel.fixed["go"].rect.h >= max(highest, panel.ui.px(28))
        for label in (panel.prompt, panel.status):
            wanted = panel.ui.text(label.markup, label.role, **{**label.style, "width": label.rect.w})
            assert not label.rect.h or label.block().height == wanted.height


def test_the_sentence_gets_smaller_before_choices_have_to_be_scrolled_to(window: Surface) -> None:
    clerk = Clerk(Ui(paths.assets(), (1280, 720), scale=2.0), Rect(780, 465, 483, 240), window)
    text = "A sentence that is long enough for two lines"
    clerk.offer(go="Go on", text=text)
    places, full = clerk.places(), 2 * clerk.panel.ui.text("X", "heading", size=LOW_TITLE).height
    clerk.offer("Remove all wear", "Remove any two cubes", "Keep what there is", "Draw a cube", go="Go on", text=text)
    assert clerk.places() == places and clerk.panel.prompt.rect.h < full
    assert all(clerk.panel.area.rect.contains(button.rect) for button in clerk.panel.grid.buttons[:4])


@pytest.mark.parametrize("between", [0.3, 0.4])
def test_a_row_of_clicks_on_what_skips_goes_no_further(clerk: Clerk, between: float) -> None:
    """Neither what is asked next, nor what follows that, is pressed by whoever clicks on."""
    clerk.offer(go="Skip")
    spot = clerk.panel.fixed["go"].rect.center
    clerk.click(spot)
    clerk.offer(go="Drive")
    for _ in range(5):
        clerk.look(between)
        clerk.click(spot)
    assert clerk.done == ["Skip"]
    clerk.look(CLICK.guard + FRAME)
    clerk.click(spot)
    assert clerk.done == ["Skip", "Drive"]


@pytest.mark.parametrize(("place", "told", "lines"), [
    (Rect(680, 550, 560, 160), "2 spaces · 1 wear so far · <b>5th</b> place · left over <b>$8</b>", 1),
    (Rect(680, 550, 560, 160), f"<b>End the Action phase:</b> {'2 spaces · 1 wear so far · ' * 4}left over $8", 4),
])
def test_what_would_follow_has_all_the_room_that_is_free(place: Rect, told: str, lines: int, ui: Ui,
                                                         window: Surface) -> None:
    clerk = Clerk(ui, place, window)
    clerk.offer(go="End the Action phase", text="Play a cube.")
    status = clerk.panel.status
    clerk.panel.show_consequence(told)
    assert status.visible and not status.block().cut and status.block().lines <= lines
    assert status.rect.collidelist([button.rect for button in clerk.panel.buttons]) == -1
    if lines == 1:
        assert status.rect.w > place.w * 0.9


def test_short_things_that_follow_are_never_divided() -> None:
    told = keep_words_together(
        "<b>Buy 5:</b> −$3, $5 left, and more of that · <icon:cube-wear> → bag · left over <b>$8</b>"
    )
    assert "· <icon:cube-wear>\u00a0→\u00a0bag\u00a0· left\u00a0over\u00a0<b>$8</b>" in told and "$5 left" in told


@pytest.mark.parametrize(("wide", "said"), [(420, "Annulla: Metti nell'officina 3"), (150, "Annulla mossa")])
def test_what_is_taken_back_is_said_in_one_line_or_not_at_all(ui: Ui, wide: int, said: str) -> None:
    button = UndoButton(ui, kind="ghost", icon="undo")
    button.place(Rect(0, 0, wide, 46))
    label = "Annulla: Metti nell'officina 3"
    button.say(PromptOption(label, lambda: None, icon="undo", short="Annulla mossa"))
    assert button.label == said and (said == label or button.tooltip == label)
    assert button.folds(label) == (wide == 150) and not button.cuts(label), "it is told in two lines, not cut"


def test_choices_that_a_finger_would_miss_lie_across_where_nothing_goes_on(ui: Ui, window: Surface) -> None:
    """Three beside the column of what goes on, which is not there, would be half as high as a finger needs."""
    clerk = Clerk(ui, Rect(704, 525, 566, 187), window)
    names = ["Chassis -2 · hand -2", "Engine -1 · Chassis -1 · hand -1", "Engine -2"]
    clerk.offer(*names, text="Bruno: You lose 2 mechanical points: how many of engine, and how many of chassis?")
    shown = clerk.panel.grid.shown
    assert all(button.rect.h >= ui.finger() and not button.cut for button in shown)
    assert not any(button.foretells for button in shown)
    assert not any(button.rect.colliderect(other.rect) for button, other in combinations(clerk.panel.buttons, 2))


def test_choices_that_a_finger_would_miss_take_a_line_of_what_would_follow(ui: Ui, window: Surface) -> None:
    clerk = Clerk(ui, Rect(698, 541, 572, 171), window)
    clerk.offer(*(f"+${n} · +{n} medals" for n in range(1, 8)), go="Wait",
                text="Dario: Sell the city car in North America, or wait? You may sell 3 more cars.")
    places = clerk.places()
    assert all(button.rect.h + clerk.panel.grid.gap >= ui.finger() for button in clerk.panel.grid.shown)
    clerk.offer("One", go="Wait", text="Dario: Sell the city car in North America, or wait? You may sell 3 more cars.")
    assert clerk.places() == places


def test_words_are_not_said_shorter_for_a_few_pixels(ui: Ui, window: Surface) -> None:
    """Six in two rows are a little lower than a finger; shorter ones would stand in one."""
    panel = Clerk(ui, Rect(698, 541, 572, 171), window).panel
    offers = [PromptOption(f"Marketing: {n} workers", lambda: None, short=f"+{n}", thing=str(n)) for n in range(6)]
    panel.set("Dario: Promote the city car.", "", offers, None)
    assert all(button.label == offer.label for button, offer in zip(panel.grid.shown, offers, strict=True))


def test_beside_shorter_choices_none_folds_its_words(ui: Ui, window: Surface) -> None:
    """The ten tiles of a chain: those of two actions are signs, all of them or none."""
    panel = Clerk(ui, Rect(816, 484, 454, 228), window).panel
    names = ["Body", "Research", "Worker", "Grand Prix", "Engine", "Grand Prix + Buyer", "Worker + Body",
             "Worker + Engine", "Research + Buyer", "Research + Body + Engine"]
    panel.set("Bruno: Choose a tile of the chain.", "", [
        PromptOption(name, lambda: None, short="".join(word[0] for word in name.split(" + ")), thing=name,
                     key=str((number + 1) % 10)) for number, name in enumerate(names)], None)
    assert all(button.rect.h + panel.grid.gap >= ui.finger() for button in panel.grid.shown)
    assert [button.label for button in panel.grid.shown][5:] == ["GB", "WB", "WE", "RB", "RBE"]
    assert panel.grid.shown[0].label == "Body"


OFFICES = [f"Withdraw to office {n} (2 cars, $2)" for n in range(6)]
CORNERS = ["Angolo: city · $1", "Angolo: familiare · $2", "Angolo: super · $3", "Ritirati · +$6"]


@pytest.mark.parametrize(("size", "scale", "place"), [
    ((1280, 720), 1.0, (572, 186)), ((1280, 720), 1.5, (616, 216)), ((1920, 1080), 1.5, (924, 324))])
@pytest.mark.parametrize(("choices", "go"), [([f"+${n} · +{n}" for n in range(7)], "Wait"), (OFFICES, ""),
                                             ([f"+{n} · {n + 4}" for n in range(6)], ""), (CORNERS, "")])
def test_all_choices_have_letters_of_one_size_that_is_never_less_than_the_usual(
    window: Surface, size: tuple[int, int], scale: float, place: tuple[int, int], choices: list[str], go: str,
) -> None:
    """The price of a sale, the offices, the workers in marketing: where large texts leave little room too."""
    clerk = Clerk(Ui(paths.assets(), size, scale=scale), Rect((0, 0), place), window)
    clerk.offer(*choices, go=go, back="Take back", text="Dario: Popularity 4: how many workers go into marketing?")
    shown = clerk.panel.grid.shown
    letters = {button.block().type_px for button in shown}
    usual = Ui(paths.assets(), size).text("X", "button").type_px
    assert len(letters) == 1 and min(letters) >= SMALL * usual and not any(button.cut for button in shown)


def test_choices_take_the_free_width_before_their_words_stand_in_two_lines(window: Surface) -> None:
    panel = Clerk(Ui(paths.assets(), (1280, 720), scale=1.5), Rect(650, 492, 616, 216), window).panel
    panel.set("Marta: Fai un'azione o ritirati.", "", [PromptOption(name, lambda: None) for name in CORNERS], None)
    assert not any(button.folds(button.label) for button in panel.grid.shown)
    assert max(button.rect.right for button in panel.grid.shown) > panel.fixed["back"].rect.centerx


@pytest.mark.parametrize("choices", [2, 4, 6])
def test_what_would_follow_stays_at_its_place_however_much_it_is(ui: Ui, window: Surface, choices: int) -> None:
    clerk = Clerk(ui, Rect(698, 526, 572, 186), window)
    clerk.offer(*(f"Marketing: {n} workers" for n in range(choices)), text="How many workers go into marketing?")
    status = clerk.panel.status
    before = Rect(status.rect), [Rect(button.rect) for button in clerk.panel.buttons]
    for told in ("", "Short", "<b>Marketing: 3 workers:</b> popularity <b>9</b> · ship space <b>9</b>, +1 point · → "
                     "Onto which ship space in North America does the <b>super car</b> go (popularity 9)?"):
        clerk.panel.show_consequence(told)
        assert (status.rect, [button.rect for button in clerk.panel.buttons]) == before
        assert status.visible and not status.block().cut


@pytest.mark.parametrize(("blocked", "high", "dropped"), [(3, 100, True), (2, 100, False), (3, 260, False)])
def test_choices_that_are_all_blocked_go_before_what_would_follow_does(ui: Ui, window: Surface, blocked: int,
                                                                      high: int, dropped: bool) -> None:
    clerk = Clerk(ui, Rect(10, 400, 445, high), window)
    options = [PromptOption(name, list, reason="Not now." if number < blocked else "")
               for number, name in enumerate(("Pass", "Build", "Sell"))]
    line = "This would cost three coins, and you would have none left for the rest of the round."
    clerk.panel.set("Choose.", line, options, None)
    assert clerk.panel.area.visible != dropped
    if dropped:
        assert clerk.panel.status.visible and not clerk.panel.status.block().cut
    for lower in (0, 20, 40):
        clerk.panel.place(Rect(10, 400, 445, high - lower))
        clerk.panel.set("Choose.", "", options, None)
        assert clerk.panel.area.visible, "there is nothing to tell instead"


def test_blocked_choices_make_room_as_soon_as_there_is_more_to_tell(ui: Ui, window: Surface) -> None:
    clerk = Clerk(ui, Rect(10, 400, 445, 100), window)
    clerk.panel.set("Choose.", "", [PromptOption(name, list, reason="Not now.") for name in ("Pass", "Build")], None)
    assert clerk.panel.area.visible
    clerk.panel.show_consequence("This would cost three coins, and you would have none left for the whole round. " * 2)
    assert not clerk.panel.area.visible and not clerk.panel.status.block().cut
    clerk.panel.show_consequence("")
    assert clerk.panel.area.visible


def test_the_step_of_a_plan_keeps_its_place_before_what_a_game_adds(clerk: Clerk) -> None:
    """As before the button with which a secret plan is settled."""
    step = PromptOption("1/1 · Mechanic", lambda: clerk.done.append("step"), "primary", slot="go", keeps_place=True)
    other = PromptOption("Settle the plan", lambda: clerk.done.append("other"), slot="go", reason="not yet")
    for offers, label in (([step, other], step.label), ([other, step], step.label), ([other], other.label)):
        clerk.panel.set("Plan.", "", offers, None)
        assert clerk.panel.fixed["go"].label == label
