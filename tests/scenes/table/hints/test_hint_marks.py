"""Hints on the table: numbers beside the things that they mean, and a panel that hides nothing that may be chosen."""

from collections.abc import Sequence
from types import SimpleNamespace

import pytest
from pygame import Rect, Surface

from game.rules.core.actions import Action, Choices, parse_action
from game.scenes.table.hints.action_targets import action_targets, selects_action
from game.scenes.table.hints.coach_note import CoachNote
from game.scenes.table.hints.hint_panel import Hint, HintArea, HintMarks, HintPanel, area_of
from game.scenes.table.hints.hint_progress import HintProgress
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.table.action_selection import NOTHING, Selection
from game.timing.hint_times import HINT
from game.ui.board.board_view import BoardView
from game.ui.drawing.panel_painter import hex_of
from game.ui.input.keymap import Command
from game.ui.screen import Screen
from game.ui.widgets import Button, Widget
from game.ui.widgets.widget import Target
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

PAGE = Rect(0, 0, 1280, 720)
BOARD = Rect(100, 60, 700, 500)


def group(screen: Screen, *rects: Rect) -> list[Target]:
    """Things of one group."""
    parent = screen.add(Widget(screen.ui), PAGE)
    return [Target(parent.add(Button(screen.ui, "x"), rect), rect) for rect in rects]


def discs(screen: Screen, *targets: Target) -> list[Rect]:
    marks = screen.add(HintMarks(screen.ui, [[target] for target in targets]))
    found = marks.spots()
    assert [mark.number for mark in found] == list(range(1, len(targets) + 1))
    assert all(PAGE.contains(mark.disc) for mark in found) and not marks.solid(BOARD.center)
    return [mark.disc for mark in found]


# marks ------------------------------------------------------------------------------------------------------------


def test_a_mark_lies_at_the_left_edge_of_a_wide_thing_and_on_the_corner_of_a_small_one(screen: Screen) -> None:
    wide, small = group(screen, Rect(300, 100, 300, 40), Rect(300, 300, 40, 40))
    at_wide, at_small = discs(screen, wide, small)
    assert at_wide.midright == (300 + screen.ui.px(3), 120) and at_wide.size == (screen.ui.px(26),) * 2
    assert at_small.center == (300, 300)


def test_a_mark_lies_inside_its_thing_where_it_would_seem_to_mean_a_neighbour(screen: Screen) -> None:
    near, wide, left, small = group(screen, Rect(100, 100, 198, 40), Rect(300, 100, 300, 40), Rect(250, 300, 49, 40),
                                    Rect(300, 300, 40, 40))
    at_wide, at_small = discs(screen, wide, small)
    assert at_wide.midright == (600 - screen.ui.px(3), 120) and at_small.left == 300
    near.widget.visible = left.widget.visible = False
    at_wide, at_small = discs(screen, wide, small)
    assert at_wide.right < 310 and at_small.centerx == 300


def test_marks_of_the_same_thing_lie_beside_each_other(screen: Screen) -> None:
    (wide, at_edge) = group(screen, Rect(300, 100, 300, 40), Rect(10, 300, 300, 40))
    first, second, third = discs(screen, wide, wide, wide)
    assert first.left == second.right and second.left == third.right and first.y == second.y
    first, second = discs(screen, at_edge, at_edge)
    assert second.left >= first.right, "the window ends at the other side"


def test_the_number_stands_in_the_middle_of_its_disc(screen: Screen, window: Surface) -> None:
    (thing,) = group(screen, Rect(300, 300, 40, 40))
    marks = screen.add(HintMarks(screen.ui, [[thing]]))
    (mark,) = marks.spots()
    drawn = drawing_of(marks)
    (plate,), (figure,) = drawn["plate"], drawn["picture"]
    assert plate.rect == mark.disc and figure.rect.center == mark.disc.center and figure.rect.h < 1.3 * mark.disc.h
    assert plate.style["top"] == plate.style["bottom"] == hex_of(screen.ui.theme["hint"])
    user = WidgetRobot(screen, window)
    user.look()
    marks.set(marks.places)
    assert user.look() == []
    marks.set([])
    assert user.look() and drawing_of(marks).parts == []


def test_what_is_not_displayed_has_no_mark(screen: Screen) -> None:
    (thing,) = group(screen, Rect(300, 300, 40, 40))
    part = Target(thing.widget, Rect(310, 310, 10, 10), "part")
    assert area_of(thing) == thing.rect and area_of(part) == part.rect
    thing.widget.place(Rect(500, 300, 40, 40))
    assert area_of(thing).x == 500, "it has moved"
    thing.widget.visible = False
    assert area_of(thing).w == 0 and HintMarks(screen.ui, [[thing]]).spots() == []


class PlainBoard(BoardView):
    """A board with places in a column."""

    def __init__(self, screen: Screen, *tops: int) -> None:
        super().__init__(screen.ui, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 500">'
                                    '<rect width="700" height="500"/></svg>')
        screen.add(self, BOARD)
        self.set_places({("space", str(top)): [(300, top), (340, top), (340, top + 40), (300, top + 40)]
                         for top in tops})
        self.set_glow(dict.fromkeys(self.places, "legal"))


def test_a_mark_is_pinned_to_the_middle_of_a_place_from_above_and_from_elsewhere_where_it_is_taken(
        screen: Screen) -> None:
    board = PlainBoard(screen, 200, 0)
    below, above = board.targets()
    marks = screen.add(HintMarks(screen.ui, [[below], [below], [above]]))
    first, second, third = marks.spots()
    assert first.tip == second.tip == below.rect.center and third.tip == above.rect.center
    assert first.disc.centerx == below.rect.centerx and first.disc.bottom < below.rect.centery
    assert not second.disc.colliderect(first.disc) and second.disc.size == first.disc.size
    assert PAGE.contains(third.disc) and not any(
        mark.disc.collidepoint(other.tip) for mark in (first, second, third) for other in (first, third) if other.tip)


def test_a_pin_is_a_needle_from_its_disc_to_its_tip_with_a_dark_edge(screen: Screen) -> None:
    (place,) = PlainBoard(screen, 200).targets()
    marks = screen.add(HintMarks(screen.ui, [[place]]))
    (mark,) = marks.spots()
    dark, bright = drawing_of(marks)["polygon"]
    assert mark.tip is not None and bright.rect.bottom == pytest.approx(mark.tip[1], abs=1)
    assert bright.rect.centerx == pytest.approx(mark.tip[0], abs=1) and bright.rect.top == mark.disc.centery
    assert bright.rect.w == pytest.approx(2 * 0.3 * mark.disc.w, abs=2)
    edge = screen.ui.px(2)
    assert dark.rect.bottom == bright.rect.bottom + edge and dark.rect.w == pytest.approx(bright.rect.w + 2 * edge,
                                                                                          abs=1)
    assert bright.name == hex_of(screen.ui.theme["hint"]) != dark.name
    (thing,) = group(screen, Rect(900, 300, 40, 40))
    marks.set([[thing]])
    assert not drawing_of(marks)["polygon"], "a thing beside the board has no pin"


# the panel --------------------------------------------------------------------------------------------------------


def panel(screen: Screen, *whys: str) -> HintPanel:
    hints = [Hint(f"Move {number}", why, lambda: None) for number, why in enumerate(whys, 1)]
    return screen.add(HintPanel(screen.ui, "Plans", hints, lambda: None, "note"))


REASONS = ("It brings two points.", "It brings one point.", "It keeps a card.")


def shown(found: HintPanel) -> list[tuple[bool, bool]]:
    return [(button.visible, why.visible) for button, why in found.rows]


def place(found: HintPanel, seen: Sequence[Rect], *areas: HintArea) -> None:
    found.find_place(seen, areas, PAGE)
    assert PAGE.contains(found.rect)


def test_the_panel_lies_at_the_best_place_of_an_area_that_hides_nothing(screen: Screen) -> None:
    found = panel(screen, *REASONS)
    side = Rect(820, 60, 440, 500)
    for home, corner in (((0.0, 0.0), "topleft"), ((1.0, 1.0), "bottomright"), ((0.0, 1.0), "bottomleft")):
        place(found, [], HintArea(side, home), HintArea(BOARD))
        assert getattr(found.rect, corner) == getattr(side, corner) and shown(found) == [(True, True)] * 3
    place(found, [Rect(side.x, side.y, 60, 60)], HintArea(side), HintArea(BOARD))
    assert found.rect.topright == side.topright or found.rect.bottom == side.bottom
    place(found, [side], HintArea(side), HintArea(BOARD))
    assert BOARD.contains(found.rect), "the next area"


def test_rows_of_the_panel_stand_below_each_other_with_their_reasons(screen: Screen) -> None:
    found = panel(screen, *REASONS)
    place(found, [], HintArea(Rect(820, 60, 440, 500)), HintArea(BOARD))
    tops = [widget.rect.top for row in found.rows for widget in row]
    assert tops == sorted(set(tops)) and found.title.rect.bottom <= tops[0]
    assert all(found.rect.contains(widget.rect) for row in found.rows for widget in row)
    assert all(why.rect.top - button.rect.bottom == screen.ui.px(2) for button, why in found.rows)
    assert found.natural_size(found.rect.w)[1] == found.rect.h and found.cross.rect.left >= found.title.rect.right
    assert found.rect.bottom - found.rows[-1][1].rect.bottom < 20 and not found.opener.visible


def test_where_there_is_little_room_reasons_fold_and_then_moves(screen: Screen) -> None:
    found = panel(screen, *REASONS)
    states = []
    for free in range(300, 130, -15):
        seen = [Rect(0, 0, 1280, 720 - free)]
        place(found, seen, HintArea(BOARD), HintArea(BOARD))
        assert found.rect.collidelist(seen) < 0
        states.append(shown(found))
        button, why = found.rows[2]
        assert button.tooltip == (None if why.visible else f"Move 3\n{REASONS[2]}")
    full, moves, first = ([(True, True), rest, rest] for rest in ((True, True), (True, False), (False, False)))
    assert [state for number, state in enumerate(states) if state not in states[:number]] == [full, moves, first]
    assert found.opener.visible
    found.opener.activate()
    assert shown(found) == [(True, True)] * 3 and not found.opener.visible and PAGE.contains(found.rect)


def test_the_panel_is_wider_where_its_sentences_are_long(screen: Screen) -> None:
    short, long = panel(screen, *REASONS), panel(screen, *("Many words about it all. " * 6,) * 3)
    for found in (short, long):
        place(found, [], HintArea(Rect(100, 60, 1100, 600)), HintArea(BOARD))
    assert short.rect.w == screen.ui.px(380) < long.rect.w <= screen.ui.px(680)


@pytest.mark.parametrize("seen", [[PAGE], [Rect(x, y, 40, 40) for x in range(0, 1280, 60) for y in range(0, 720, 60)]])
def test_where_everything_would_be_hidden_it_does_the_least_harm(screen: Screen, seen: list[Rect]) -> None:
    found = panel(screen, *REASONS)
    place(found, seen, HintArea(Rect(820, 60, 440, 500)), HintArea(BOARD))
    assert shown(found) == [(True, True), (False, False), (False, False)]


def test_the_panel_is_as_high_as_its_rows_at_any_width(screen: Screen) -> None:
    ui, found = screen.ui, panel(screen, "A reason of some words, " * 4, "One.")
    for wide in (300, 460, 700):
        found.place(Rect((100, 100), found.natural_size(wide)))
        (move, why), (other, short) = found.rows
        assert (why.rect.left, why.rect.right) == (100 + ui.px(12), 100 + wide - ui.px(12))
        assert why.rect.h == why.natural_size(why.rect.w)[1] and not why.block().cut
        assert move.rect.h == other.rect.h == ui.finger(33) and found.title.rect.top == 100 + round(ui.px(12) * 0.7)
        assert other.rect.top - why.rect.bottom == ui.px(4) and why.rect.top - move.rect.bottom == ui.px(2)
        assert found.rect.bottom - short.rect.bottom == pytest.approx(ui.px(12 * 0.7) + ui.px(4), abs=2)
        assert found.cross.rect.right == 100 + wide - ui.px(12) and found.cross.rect.w == ui.finger(30)


def test_sentences_are_broken_inside_the_rim_of_the_panel(screen: Screen) -> None:
    ui, found = screen.ui, panel(screen, "A reason of some words, " * 4, "One more reason.")
    for wide in range(260, 700, 9):
        whys = [why.natural_size(wide - 2 * ui.px(12))[1] for _, why in found.rows]
        rows = 2 * (ui.finger(33) + ui.px(4) + ui.px(2)) + sum(whys)
        assert found.natural_size(wide) == (wide, rows + ui.finger(30) + 2 * ui.px(12 * 0.7))


def test_where_every_area_hides_something_the_panel_lies_beside_it_in_the_window(screen: Screen) -> None:
    found = panel(screen, *REASONS)
    board = Rect(0, 0, 1280, 720)
    for avoided in (Rect(0, 0, 900, 720), Rect(380, 0, 900, 720), Rect(0, 0, 1280, 470), Rect(0, 250, 1280, 470)):
        found.find_place([avoided, Rect(0, 0, 5, 5), Rect(1275, 715, 5, 5), Rect(0, 715, 5, 5), Rect(1275, 0, 5, 5)],
                         [HintArea(board), HintArea(board)], PAGE)
        assert PAGE.contains(found.rect) and not found.rect.colliderect(avoided)


def test_the_opener_shows_all_hints_whatever_they_hide(screen: Screen) -> None:
    found = panel(screen, *REASONS)
    place(found, [Rect(0, 0, 1280, 560)], HintArea(BOARD), HintArea(BOARD))
    assert found.opener.visible and shown(found) != [(True, True)] * 3
    corner = found.rect.topleft
    found.opener.activate()
    assert shown(found) == [(True, True)] * 3 and not found.opener.visible and PAGE.contains(found.rect)
    assert found.rect.h == found.natural_size(found.rect.w)[1] and found.rect.left == corner[0]
    assert not panel(screen, REASONS[0]).opener.visible


def test_hints_are_closed_by_key_and_cross_and_pointed_at_one_by_one(screen: Screen) -> None:
    done: list[object] = []
    hints = [Hint(f"Move {n}", "why", lambda n=n: done.append(n), lambda inside, n=n: done.append((n, inside)))
             for n in (1, 2)]  # type: ignore[misc]
    found = screen.add(HintPanel(screen.ui, "Plans", hints, lambda: done.append("closed"), "note"))
    found.activate()
    found.cross.activate()
    first, second = (button for button, _ in found.rows)
    assert (first.kind, second.kind) == ("primary", "secondary") and first.label == "1.  Move 1"
    assert found.title.markup == "<icon:hint> Plans" and found.title.tooltip == "note"
    second.hover(True)
    second.hover(False)
    first.focused(True)
    first.focused(False)
    second.activate()
    assert done == ["closed", "closed", (2, True), (2, False), (1, True), (1, False), 2]


def test_a_panel_is_no_wider_than_its_area_unless_that_is_very_narrow(screen: Screen) -> None:
    found = panel(screen, *REASONS)
    place(found, [], HintArea(Rect(800, 60, 280, 600)), HintArea(BOARD))
    assert found.rect.w == 280
    place(found, [], HintArea(Rect(800, 60, 100, 600)), HintArea(BOARD))
    assert found.rect.w == screen.ui.px(300)


def test_in_a_corner_that_hides_nothing_the_field_decides(screen: Screen) -> None:
    found = panel(screen, *REASONS)
    side = Rect(300, 60, 700, 600)
    found.find_place([Rect(300, 60, 20, 20)], [HintArea(side, (0.0, 0.0), [Rect(300, 400, 300, 260)]), HintArea(BOARD)],
                     PAGE)
    assert found.rect.right == side.right
    found.find_place([Rect(300, 60, 20, 20)], [HintArea(side, (0.0, 0.0), [Rect(700, 60, 300, 600)]), HintArea(BOARD)],
                     PAGE)
    assert found.rect.bottomleft == side.bottomleft


# targets of actions -----------------------------------------------------------------------------------------------

STEP = parse_action("0 step 1")


class Stage:
    """A table as far as targets are looked for on it: `picks` are the actions that clicks on its things select."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.picks: dict[object, Selection] = {}
        self.button = screen.add(Button(screen.ui, "Step"), Rect(900, 600, 100, 30))
        self.prompt = SimpleNamespace(buttons=[self.button], what=lambda button: "0 step 1")

    def thing(self, parent: Widget, verb: str = "", at: Rect = BOARD, *, leads: bool = True) -> SelectableWidget:
        found = SelectableWidget(self.screen.ui, ((("card", "a"),),), lambda thing: None)
        found.verb = verb
        parent.add(found, at)
        if leads:
            self.picks[found] = Selection(action=STEP, choices=Choices([STEP], {}))  # type: ignore[arg-type]
        return found

    def selection_at(self, widget: Widget, part: object) -> Selection:
        return self.picks.get(widget, NOTHING)

    def selection_of(self, thing: Widget) -> Selection:
        return self.picks.get(thing, NOTHING)


def targets(stage: Stage, **more: Action) -> list[Widget]:
    return [target.widget for target in action_targets(stage, STEP, **more)]  # type: ignore[arg-type]


def test_of_things_with_one_name_the_first_of_each_group_and_verb_counts(screen: Screen) -> None:
    stage = Stage(screen)
    left, right = (screen.add(Widget(screen.ui), PAGE) for _ in range(2))
    first, _, other = stage.thing(left), stage.thing(left), stage.thing(left, "step")
    third = stage.thing(right)
    stage.thing(right, "roll", leads=False)
    assert targets(stage) == [first, other, third]


def test_where_no_thing_is_seen_the_button_is_meant(screen: Screen) -> None:
    stage = Stage(screen)
    assert targets(stage) == [stage.button]
    hidden = stage.thing(screen.add(Widget(screen.ui), PAGE))
    hidden.visible = False
    assert targets(stage) == [stage.button]


def test_clicks_that_do_something_else_besides_do_not_count(screen: Screen) -> None:
    stage, end = Stage(screen), parse_action("0 end")
    parent = screen.add(Widget(screen.ui), PAGE)
    plain, ending = stage.thing(parent), stage.thing(parent, "step")
    stage.picks[ending] = stage.picks[ending]._replace(then=(end,))
    assert targets(stage) == [plain, ending]
    assert targets(stage, then=end) == [plain, ending] and targets(stage, then=parse_action("0 roll")) == [plain]


def test_the_tab_of_a_board_that_is_not_shown_is_a_target(screen: Screen) -> None:
    stage = Stage(screen)
    boards = [Widget(screen.ui) for _ in range(3)]
    pages = [(name, name.title(), board) for name, board in zip("abc", boards, strict=True)]
    panels = screen.add(TabbedPanels(screen.ui, pages, list), Rect(100, 100, 500, 300))
    thing = stage.thing(boards[1], at=Rect(150, 200, 30, 30))
    stage.thing(boards[2], leads=False)
    found = action_targets(stage, STEP)  # type: ignore[arg-type]
    assert [(target.widget, target.part, target.rect) for target in found] == [
        (panels.tabs, "b", panels.tabs.cell("b"))]
    panels.turn_to("b")
    assert targets(stage) == [thing]


def test_a_click_leads_to_an_action_that_is_among_its_choices() -> None:
    other = parse_action("0 step 2")
    assert selects_action(Selection(choices=Choices([STEP, other], {})), STEP)  # type: ignore[arg-type]
    assert not selects_action(Selection(choices=Choices([other], {})), STEP)  # type: ignore[arg-type]
    assert not selects_action(NOTHING, STEP)


# the note of the coach --------------------------------------------------------------------------------------------


def test_the_note_of_the_coach_has_its_words_above_the_way_back_and_its_cross(screen: Screen) -> None:
    done: list[str] = []
    note, ui = CoachNote(screen.ui, 7, "Better: Step 2. " * 5, lambda: done.append("again"), lambda: done.append("gone")
                         ), screen.ui
    rim, sizes = 2 * ui.px(12), list(note.sizes(9000))
    assert [wide for wide, _ in sizes] == [ui.px(420) + rim, ui.px(300) + rim, ui.px(220) + rim]
    assert [high for _, high in sizes] == sorted(high for _, high in sizes)
    assert all(wide <= 200 for wide, _ in note.sizes(200))
    screen.add(note)
    for size in sizes:
        note.lie(Rect((100, 100), size))
        assert note.spoken_of() == [note.rect] and not note.label.block().cut
        assert note.label.rect.topleft == (100 + ui.px(12), 100 + ui.px(12))
        assert note.label.rect.h == pytest.approx(note.label.natural_size(note.label.rect.w)[1], abs=2)
        assert note.button.rect.top - note.label.rect.bottom == pytest.approx(ui.px(8), abs=1)
        assert note.button.rect.left == note.label.rect.left and note.button.rect.h == ui.finger(33)
        assert note.cross.rect.right == note.rect.right - ui.px(12) and note.cross.rect.w == ui.finger(33)
        assert note.button.rect.right <= note.cross.rect.left
    note.button.activate()
    note.cross.activate()
    assert done == ["again", "gone"] and (note.button.icon, note.button.shortcut, note.ply) == (
        "undo", Command.TRY_AGAIN, 7)
    short = CoachNote(ui, 1, "Short.", list, list)
    (wide, _), *_ = short.sizes(9000)
    assert wide < ui.px(420) + rim, "no wider than its words and buttons"


# the sign of a search ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("home, corner", [((0.0, 0.0), "topleft"), ((1.0, 1.0), "bottomright"),
                                          ((1.0, 0.0), "topright")])
def test_a_search_is_shown_in_the_corner_where_the_hints_will_lie(screen: Screen, home: tuple[float, float],
                                                                 corner: str) -> None:
    sign, ui = HintProgress(screen.ui, HintArea(BOARD, home), lambda: 0.5, list), screen.ui
    assert getattr(sign.rect, corner) == getattr(BOARD, corner) and sign.rect.h == ui.px(44)
    drawn = drawing_of(screen.add(sign))
    words = drawn["words"][0].rect
    assert sign.rect.w == words.w + 2 * ui.px(16) and words.centerx == pytest.approx(sign.rect.centerx, abs=1)
    bar = drawn.rect("fill", hex_of(ui.theme["hint"]))
    assert bar.left == sign.rect.left + ui.px(16) and bar.top == sign.rect.bottom - ui.px(8) and bar.h == ui.px(4)
    assert drawn["plate"][0].style["border"] == hex_of(ui.theme["hint"]) and words.bottom <= bar.top
    narrow = HintProgress(ui, HintArea(Rect(0, 0, 50, 300)), lambda: 0.5, list)
    assert narrow.rect.w == 50


def test_a_search_that_is_over_says_so_once(screen: Screen) -> None:
    done: list[str] = []
    parts = iter([0.2, 0.7, None])
    sign = screen.add(HintProgress(screen.ui, HintArea(BOARD), lambda: next(parts), lambda: done.append("done")))
    sign.begin()
    screen.update(HINT.progress + 0.01)
    assert not done
    screen.update(HINT.progress + 0.01)
    assert done == ["done"]
    screen.update(1.0)
    assert done == ["done"]
    alone = HintProgress(screen.ui, HintArea(BOARD), lambda: None, lambda: done.append("more"))
    alone.begin()
    assert done == ["done"], "it was taken away"
