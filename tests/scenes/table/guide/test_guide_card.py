"""Card of the guide and the frames and arrows of what its page is about: nothing is cut, and nothing hidden that is
meant."""

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Color, Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.guide.guide_card import DARK, GuideCard, GuideMark, GuideOverlay
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook
from game.ui.widgets import Label, Panel
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

WORDS = "What the board shows, and what to look at before the first move is made, so that nobody is lost. "
PROMPT, BOARD = Rect(700, 520, 560, 180), Rect(20, 80, 800, 420)


class Prompt(Panel):
    """A prompt with a question, which notes what lies over it."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.ui)
        self.below: list[Rect] = []
        self.prompt = self.add(Label(screen.ui, "What now?"), Rect(PROMPT.x + 10, PROMPT.y + 8, 500, 30))
        self.place(PROMPT)

    def move_below(self, rect: Rect) -> None:
        self.below.append(Rect(rect))


class Pages:
    """The guide as far as its card uses it."""

    def __init__(self, screen: Screen) -> None:
        self.on_label, self.next_step, self.can_go_back = "Go on", "", True
        self.turned: list[int] = []
        self.left = 0
        self.marks: list[Rect] = []
        spec = SimpleNamespace(id="tiny")
        self.scene: Any = SimpleNamespace(
            ui=screen.ui, screen=screen, prompt=screen.add(Prompt(screen)),
            top_bar=SimpleNamespace(rect=Rect(0, 0, 1280, 52)),
            session=SimpleNamespace(package=SimpleNamespace(spec=spec)),
            rules=SimpleNamespace(layout=SimpleNamespace(floating_card_corner=(1.0, 0.0))),
            areas=SimpleNamespace(board=lambda: BOARD, for_messages=lambda: [BOARD],
                                  protected_on_board=lambda: SimpleNamespace(marks=self.marks)))

    def turn(self, by: int) -> None:
        self.turned.append(by)

    def ask_to_leave(self) -> None:
        self.left += 1


@pytest.fixture
def pages(screen: Screen) -> Pages:
    return Pages(screen)


def card(pages: Pages, words: str = WORDS, about: tuple[Rect, ...] = (), own: Rect | None = None) -> GuideCard:
    found = GuideCard(pages, SimpleNamespace(words="any"), "2 / 9")  # type: ignore[arg-type]
    found.words.set(words)
    pages.scene.screen.add(found)
    found.find_place(about, own)
    return found


def whole(found: GuideCard) -> bool:
    """Nothing is cut, and no part lies on another one."""
    parts = [part for part in (found.words, found.step, found.on, found.back, found.leave, found.do)
             if part.visible and part.rect.w]
    rects = [part.rect for part in parts]
    apart = not any(one.colliderect(other) for number, one in enumerate(rects) for other in rects[:number])
    return apart and not found.words.block().cut and all(found.rect.contains(rect) for rect in rects)


@pytest.mark.parametrize("times", [1, 3, 6])
@pytest.mark.parametrize("asked", [False, True])
def test_all_words_have_room_above_the_buttons(pages: Pages, times: int, asked: bool) -> None:
    if asked:
        pages.on_label, pages.next_step = "", "buy the cube"
    for about, own in (((), None), ((PROMPT,), None), ((), Rect(850, 80, 400, 430)), ((PROMPT, BOARD), None)):
        found = card(pages, WORDS * times, about, own)
        assert whole(found) and found.words.rect.bottom <= found.leave.rect.top
        assert found.on.visible != asked and found.do.visible <= asked
        assert pages.scene.prompt.below[-1] == found.rect
        found.parent.remove(found)  # type: ignore[union-attr]


def test_a_card_is_exactly_as_high_as_its_words_and_rows_need(pages: Pages) -> None:
    ui, own = pages.scene.ui, Rect(850, 80, 400, 430)
    found = card(pages, WORDS, own=own)
    assert found.rect.bottomright == own.bottomright and found.rect.w == min(ui.px(520), own.w)
    inside = found.rect.w - 2 * ui.px(14)
    rows = (found.rect.h - 2 * ui.px(14 * 0.75) - found.words.natural_size(inside)[1]) / (ui.finger(40) + ui.px(8))
    assert rows == pytest.approx(round(rows), abs=0.1) and round(rows) in (1, 2)


def test_it_lies_in_the_prompt_below_the_question_unless_that_is_spoken_of(pages: Pages) -> None:
    found = card(pages, "Few words.")
    assert PROMPT.contains(found.rect) and found.rect.top > pages.scene.prompt.prompt.rect.bottom
    assert found.rect.bottom == PROMPT.bottom - pages.scene.ui.px(4)
    spoken = card(pages, "Few words.", (PROMPT,))
    assert not spoken.rect.colliderect(PROMPT) and Rect(0, 52, 1280, 668).contains(spoken.rect)
    pages.marks = [Rect(spoken.rect)]
    elsewhere = card(pages, "Few words.", (PROMPT,))
    assert not elsewhere.rect.colliderect(spoken.rect), "where it hides no landmark"


def test_where_the_prompt_is_spoken_of_it_lies_above_it_or_in_its_corner_of_the_board(pages: Pages) -> None:
    gap = pages.scene.ui.px(10)
    above = card(pages, "Few words.", (PROMPT,))
    assert above.rect.bottom == PROMPT.top - gap and above.rect.left >= PROMPT.left
    corner = card(pages, "Few words.", (PROMPT, Rect(above.rect).inflate(0, 30)))
    assert corner.rect.topright == (BOARD.right - gap, BOARD.top + gap)
    pages.scene.areas.board = lambda: Rect(700, 400, 200, 100)
    pages.scene.areas.for_messages = lambda: [Rect(20, 80, 400, 300)]
    message = card(pages, "Few words.", (PROMPT, Rect(500, 52, 780, 468)))
    assert message.rect.bottomright == (420, 380) and message.rect.w == 400


def test_the_button_that_goes_on_is_as_wide_on_all_pages(pages: Pages) -> None:
    places = []
    for pages.on_label in (tr("guide.on"), tr("guide.end")):
        found = card(pages, "Few words.")
        assert found.on.label == pages.on_label and found.back.rect.right <= found.on.rect.left
        assert found.on.rect.right <= found.step.rect.left and found.step.rect.right <= found.leave.rect.left
        places.append((Rect(found.on.rect), Rect(found.back.rect)))
        found.parent.remove(found)  # type: ignore[union-attr]
    assert places[0] == places[1]


def test_the_button_that_leaves_says_as_much_as_there_is_room_for(pages: Pages) -> None:
    found, said = card(pages, "Few words."), []
    for wide in range(700, 150, -10):
        found.place(Rect(20, 100, wide, 160))
        if (found.leave.label, found.leave.icon, found.leave.tooltip) not in said:
            said.append((found.leave.label, found.leave.icon, found.leave.tooltip))
    words, short, tip = tr("guide.leave"), tr("guide.leave.short"), tr("guide.leave.tip")
    assert said == [(words, "", tip), (short, "", f"{words}\n{tip}"), ("", "cross", f"{words}\n{tip}")]


def test_its_buttons_turn_and_leave(pages: Pages, screen: Screen, window: Surface) -> None:
    hand, found = WidgetRobot(screen, window), card(pages)
    for button in (found.on, found.back, found.leave):
        hand.click(button)
    assert pages.turned == [1, -1] and pages.left == 1
    pages.can_go_back = False
    assert not card(pages).back.visible


def test_it_follows_the_pointer_while_it_is_held_and_stays_in_the_window(pages: Pages, screen: Screen) -> None:
    found = card(pages)
    grip, before = found.words.rect.center, Rect(found.rect)
    assert not found.handle(Intent(Command.MOVE, (5, 5))) and not found.handle(Intent(Command.PRESS, grip, 3))
    assert found.handle(Intent(Command.PRESS, grip, 1))
    assert found.handle(Intent(Command.MOVE, (grip[0] - 40, grip[1] - 30))) and found.rect == before.move(-40, -30)
    assert pages.scene.prompt.below[-1] == found.rect
    found.handle(Intent(Command.MOVE, (grip[0] - 50, grip[1] - 30)))
    assert found.rect == before.move(-50, -30)
    found.handle(Intent(Command.MOVE, (-900, -900)))
    assert found.rect.topleft == (0, 0)
    assert found.handle(Intent(Command.RELEASE, (0, 0)))
    assert not found.handle(Intent(Command.MOVE, (300, 300))) and found.rect.topleft == (0, 0)


# frames and arrows ------------------------------------------------------------------------------------------------


def tone(found: GuideOverlay, x: int, y: int) -> str:
    """The colour of a pixel of the overlay by its name; "" where nothing is drawn."""
    canvas, ground = Surface((1280, 720)), Color("#00ff00")
    canvas.fill(ground)
    found.draw(canvas)
    names = {tuple(ground): "",
             tuple(DARK): "dark"} | {tuple(found.ui.theme[name]): name for name in ("accent", "guide")}
    return names.get(tuple(canvas.get_at((x, y))), "mixed")


def overlay(pages: Pages, marks: list[Rect], wanted: list[Rect] | None = None, **more: Any) -> GuideOverlay:
    screen = pages.scene.screen
    found = GuideOverlay(screen.ui, [GuideMark(rect) for rect in marks], card(pages, "Few words."),
                         wanted=None if wanted is None else [GuideMark(rect) for rect in wanted], **more)
    return screen.add(found)


def test_what_is_looked_at_has_a_brass_frame_with_dark_edges_and_overlapping_ones_are_joined(pages: Pages) -> None:
    ui = pages.scene.ui
    one, near, far = Rect(100, 100, 60, 40), Rect(162, 100, 60, 40), Rect(400, 300, 60, 40)
    found = overlay(pages, [one, near, far])
    grown = ui.px(8)
    assert sorted(map(tuple, found.frames)) == sorted(map(tuple, (
        one.union(near).inflate(grown, grown), far.inflate(grown, grown))))
    wide, edge = max(3, ui.px(4)), max(2, ui.px(2))
    for frame in found.frames:
        across = [-edge - 1, -edge, -1, 0, wide - 1, wide, wide + edge - 1, wide + edge]
        kinds = [tone(found, frame.left + x, frame.centery) for x in across]
        assert kinds == ["", "dark", "dark", "accent", "accent", "dark", "dark", ""]
    assert not found.asks and tone(found, found.frames[0].centerx, found.frames[0].top - 20) == ""
    assert set(map(tuple, found.frames)) <= set(map(tuple, found.spoken_of())) and found.card.rect in found.spoken_of()


def test_what_is_asked_for_has_a_frame_of_its_own_and_an_arrow_that_points_at_it(pages: Pages) -> None:
    ui, at = pages.scene.ui, Rect(400, 300, 60, 40)
    found = overlay(pages, [Rect(100, 100, 60, 40)], [at])
    (frame,) = found.frames
    assert found.asks and frame == at.inflate(ui.px(8), ui.px(8))
    assert tone(found, frame.left, frame.centery) == "guide" and tone(found, found.marks[0].rect.left, 120) == "accent"
    arrow = found.arrow(frame)
    tip = arrow[0]
    assert (tip.x, tip.y) == pytest.approx((frame.centerx, frame.top - 2), abs=2), "from above"
    assert all(corner.y <= tip.y for corner in arrow) and min(corner.y for corner in arrow) == pytest.approx(
        tip.y - ui.px(44), abs=2)
    assert tone(found, round(tip.x), round(tip.y) - 14) == "guide"
    assert tone(found, round(arrow[1].x), round(arrow[1].y)) == "dark", "its edge"
    assert any(rect.collidepoint(tip.x, tip.y - 9) for rect in found.spoken_of())


@pytest.mark.parametrize("taken, side", [(Rect(380, 200, 100, 90), "below"), (Rect(300, 200, 300, 90), "below")])
def test_an_arrow_comes_from_where_it_hides_nothing(pages: Pages, taken: Rect, side: str) -> None:
    found = overlay(pages, [], [Rect(400, 300, 60, 40)], avoided=[taken])
    arrow = found.arrow(found.frames[0])
    assert not any(taken.collidepoint(corner) for corner in arrow)


def test_an_arrow_stays_in_the_window_and_off_the_other_frames(pages: Pages) -> None:
    found = overlay(pages, [], [Rect(5, 65, 60, 40), Rect(5, 110, 60, 40)])
    first, second = found.frames
    for frame, other in ((first, second), (second, first)):
        arrow = found.arrow(frame)
        assert all(found.rect.collidepoint(corner) and not other.collidepoint(corner) for corner in arrow)


def test_nameplates_lie_over_the_frames_and_places_have_outlines(pages: Pages, screen: Screen) -> None:
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle")])
    plate = SeatNameplate(screen.ui, Panel(screen.ui).place(Rect(100, 100, 400, 100)))
    plate.set("<seat:0>", 0, True)
    found = GuideOverlay(screen.ui, [GuideMark(Rect(300, 300, 40, 40), ((300, 300), (340, 300), (320, 340)))],
                         card(pages, "Few words."), [plate])
    screen.add(found)
    drawn = drawing_of(found)
    assert plate.rect in [part.rect for part in drawn["plate"] if part.name == "raised"]
    outline = drawn["picture"][0].rect
    assert outline.contains(Rect(300, 300, 40, 40)) and outline.center == pytest.approx((320, 320), abs=2)
    assert tone(found, 320, 300) == "accent" and tone(found, 320, 315) == "", "a line, nothing inside"
    assert not found.solid((320, 320))


# parts of a card --------------------------------------------------------------------------------------------------


def test_a_card_has_a_brass_edge_and_its_words_begin_at_its_top(pages: Pages, screen: Screen) -> None:
    found, ui = card(pages, "Few words."), screen.ui
    plates = drawing_of(found)["plate"]
    assert any(part.style.get("border") == hex_of(ui.theme["accent"]) for part in plates)
    found.words.place(Rect(found.rect.x + 20, found.rect.y + 20, 300, 200))
    assert drawing_of(found.words).rect("words", "Few words.").top == found.rect.y + 20
    step = drawing_of(found.step).one("words", "2 / 9")
    assert step.style["tone"] == "dim" and step.rect.centerx == pytest.approx(found.step.rect.centerx, abs=1)


def test_buttons_of_a_card_have_their_keys_and_kinds(pages: Pages) -> None:
    found = card(pages)
    assert (found.on.kind, found.on.shortcut, found.on.label) == ("primary", Command.ACTIVATE, "Go on")
    assert (found.back.icon, found.back.shortcut, found.back.tooltip) == ("chevron-left", Command.BACK,
                                                                         tr("guide.back"))
    assert found.leave.kind == "ghost" and found.do.markup == ""
    pages.on_label = ""
    asking = card(pages)
    assert not asking.on.visible and asking.do.markup == tr("guide.do")
    pages.next_step = "Buy"
    assert card(pages).do.markup in (tr("guide.now", what="Buy"), tr("guide.do"))


@pytest.mark.parametrize("at", [Rect(300, 80, 60, 40), Rect(900, 70, 200, 30), Rect(600, 100, 60, 40)])
def test_an_arrow_leaves_the_top_bar_in_sight(pages: Pages, at: Rect) -> None:
    found = overlay(pages, [], [at])
    arrow = found.arrow(found.frames[0])
    assert all(corner.y >= pages.scene.ui.px(60) for corner in arrow)


def test_an_arrow_hides_as_little_as_it_can_of_what_is_read(pages: Pages) -> None:
    above, left = Rect(380, 200, 100, 90), Rect(250, 280, 140, 80)
    found = overlay(pages, [], [Rect(400, 300, 60, 40)], avoided=[above, left])
    arrow = found.arrow(found.frames[0])
    assert not any(rect.collidepoint(corner) for corner in arrow for rect in (above, left))
    below = Rect(380, 350, 100, 90)
    only = overlay(pages, [], [Rect(400, 300, 60, 40)], avoided=[above, below])
    corners = only.arrow(only.frames[0])
    assert not any(rect.collidepoint(corner) for corner in corners for rect in (above, below))
