"""Banners and round summaries: long enough to be read, ended by any press, and their figures in rows and columns."""

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from game.rules.core.events import Event
from game.scenes.table.animation.event_clips import event_clips
from game.scenes.table.banners.event_banner import (
    BannerCard,
    BannerLayer,
    BannerMoment,
    BannerRow,
    EventBanner,
)
from game.scenes.table.banners.round_summary_lines import RoundSummaryLines, SummaryEntry, SummaryPart
from game.scenes.table.banners.round_summary_totals import RoundSummaryTotals
from game.session.event_snapshots import EventSnapshot
from game.timing.banner_times import BANNER
from game.ui.animation.animator import AnimationClip, Tween
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Layer, Screen
from tests.support.robots.widget_robot import WidgetRobot

FRAME = 1 / 60
BOARD = Rect(100, 100, 800, 500)
ROWS = (BannerRow(0, "3"), BannerRow(1, "4", more="a further line"))


def entry(name: str, gain: int | str | None = 1) -> SummaryEntry:
    return SummaryEntry("", "", name, "", None, gain)


def test_a_banner_lasts_as_long_as_its_lines_take_to_read() -> None:
    assert (BANNER.opens, BANNER.step, BANNER.read, BANNER.rests, BANNER.brief_rests) == (0.25, 0.3, 0.6, 2.2, 1.7)
    first, last = BANNER.opens, BANNER.rests
    assert EventBanner("t", ROWS).seconds == pytest.approx(first + 2 * BANNER.step + 3 * BANNER.read + last)
    news = EventBanner("t", ROWS, news=("n",))
    assert news.seconds == pytest.approx(first + 2 * BANNER.step + 4 * BANNER.read + last)
    assert EventBanner("t", ROWS, brief=True).seconds == pytest.approx(first + BANNER.step + BANNER.brief_rests)
    part = SummaryPart("p", tuple(entry(str(n)) for n in range(4)))
    whole = EventBanner("t", (), parts=(part,))
    assert whole.seconds == pytest.approx(first + 2 * BANNER.step + 4 * BANNER.line + last)
    long = SummaryPart("p", tuple(entry(str(n)) for n in range(40)))
    most = EventBanner("t", (), parts=(long,))
    assert most.seconds == pytest.approx(first + 20 * BANNER.step + BANNER.lines + last)


def test_a_banner_is_as_high_as_what_it_holds() -> None:
    plain = EventBanner("t", ROWS)
    assert EventBanner("t", (*ROWS, BannerRow(2))).height == plain.height + BannerRow(2).height
    assert EventBanner("t", ROWS, flag=True).head > plain.head
    assert EventBanner("t", ROWS, note="n").lines == ("<dim>n</dim>",)
    assert EventBanner("t", ROWS, note="n", news=("a",)).lines == ("a", "<dim>n</dim>")
    assert BannerRow(0, more="m").height > BannerRow(0).height < BannerRow(0, picture="p").height


def test_a_moment_knows_what_came_before_and_after() -> None:
    events = [Event(kind, None, {}) for kind in ("a", "b", "a", "b", "a")]
    moment = BannerMoment(None, None, events, 2, list)  # type: ignore[arg-type]
    assert moment.event is events[2]
    assert moment.later("a") == events[4:] and moment.earlier("a") == events[:1] and moment.later("b") == [events[3]]


class Spectator(WidgetRobot):
    """A person before a banner."""

    def __init__(self, screen: Screen, window: Surface, speed: float = 1.0, skip: Callable[[], None] | None = None
                 ) -> None:
        super().__init__(screen, window)
        self.card = BannerCard(screen.ui, EventBanner("t", ROWS), BOARD)
        self.layer = BannerLayer(screen, self.card, speed, skip)
        screen.open(self.layer)
        screen.focus(self.card)
        screen.animate(self.layer)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.screen.update(FRAME)


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_a_banner_closes_by_itself(screen: Screen, window: Surface, speed: float) -> None:
    found = Spectator(screen, window, speed)
    seconds = found.card.banner.seconds / speed
    found.wait(seconds - FRAME)
    assert not found.layer.over and screen.modals == [found.layer]
    found.wait(2 * FRAME)
    assert found.layer.over and not screen.modals


@pytest.mark.parametrize("way", ["click", "key", "move"])
def test_any_press_ends_a_banner(screen: Screen, window: Surface, way: str) -> None:
    skipped: list[str] = []
    for skip in (None, lambda: skipped.append("skipped")):
        found = Spectator(screen, window, skip=skip)
        found.wait(0.4)
        if way == "click":
            found.click((5, 5))
        elif way == "key":
            found.key(Command.KEY, "x")
        else:
            found.point((5, 5))
        assert found.layer.over == (way != "move" and skip is None)
        found.layer.close()
    assert skipped == ([] if way == "move" else ["skipped"])


def test_a_slow_frame_is_no_time_to_read(screen: Screen, window: Surface) -> None:
    found = Spectator(screen, window)
    screen.update(60.0)
    assert not found.layer.over


def test_a_banner_waits_behind_the_menu(screen: Screen, window: Surface) -> None:
    found = Spectator(screen, window)
    found.wait(0.4)
    age = found.card.age
    menu = screen.open(Layer(screen.ui, modal=True))
    found.wait(found.card.banner.seconds + 1.0)
    assert not found.layer.over and found.card.age == age
    screen.close(menu)
    found.wait(found.card.banner.seconds - age - FRAME)
    assert not found.layer.over, "it can be read to its end"
    found.wait(3 * FRAME)
    assert found.layer.over


def test_a_still_banner_takes_no_keys_and_goes_by_itself(screen: Screen) -> None:
    card = screen.add(BannerCard(screen.ui, EventBanner("t", ROWS), BOARD, still=True))
    screen.animate(card)
    assert not card.focusable and not card.solid(card.rect.center) and card.rect.center == BOARD.center
    screen.update(BANNER.still - FRAME)
    assert card.parent is not None
    screen.update(2 * FRAME)
    assert card.parent is None


# clips of events --------------------------------------------------------------------------------------------------


def test_each_event_that_is_seen_or_heard_has_its_clip_in_order() -> None:
    happened: list[str] = []
    events = [EventSnapshot(Event(kind, None, {}), f"after {kind}") for kind in ("seen", "heard", "neither", "seen")]
    clips = event_clips(
        events, {"seen": lambda event: AnimationClip([Tween(0.2, lambda part: None)], setting=[
            lambda: happened.append("old places"), lambda: happened.append("new places")])},
        lambda event: "bell" if event.kind == "heard" else None, lambda event: happened.append(f"begin {event.kind}"),
        lambda view: happened.append(f"stage {view}"),
        after=lambda event: AnimationClip(begin=lambda: happened.append("banner")) if event.kind == "heard" else None,
        behind={"heard": lambda event: AnimationClip(begin=lambda: happened.append("behind"))})
    assert len(clips) == 5
    for clip in clips:
        clip.start(shown=True)
    seen = ["begin seen", "old places", "stage after seen", "new places"]
    assert happened == [*seen, "begin heard", "banner", "behind", *seen], "a mere sound stages nothing"


def test_a_clip_that_only_holds_still_shows_the_position_after_its_event() -> None:
    shown: list[object] = []
    (clip,) = event_clips([EventSnapshot(Event("seen", None, {}), "after seen")],
                          {"seen": lambda event: AnimationClip(hold=0.2)}, lambda event: None, lambda event: None,
                          shown.append)
    clip.start(shown=True)
    assert shown == ["after seen"]


# round summaries --------------------------------------------------------------------------------------------------


def test_totals_stand_below_each_other_or_turned_on_their_side(screen: Screen) -> None:
    sums = [["", "Sales", "Sum"], ["Ada", "+3", "10"], ["Bo", "+4", "12"]]
    for turned in (False, True):
        totals = RoundSummaryTotals(screen.ui, turned)
        totals.set(sums)
        totals.place(Rect(100, 100, 600, totals.natural_size(600)[1]))
        assert totals.rows() == ([list(row) for row in zip(*sums, strict=True)] if turned else sums)
        cells = [place for place, _ in totals.cells()]
        assert len(cells) == 9 and all(totals.rect.contains(cell) for cell in cells)
        assert not any(one.colliderect(two) for index, one in enumerate(cells) for two in cells[:index])
    empty = RoundSummaryTotals(screen.ui, False)
    assert list(empty.cells()) == [] and empty.natural_size(600)[1] < totals.natural_size(600)[1]


def parts(*lengths: int) -> list[SummaryPart]:
    return [SummaryPart(f"part {n}", tuple(entry(str(row)) for row in range(length)))
            for n, length in enumerate(lengths)]


def test_parts_without_lines_are_left_out_unless_they_say_so(screen: Screen) -> None:
    lines = RoundSummaryLines(screen.ui)
    lines.set([SummaryPart("empty", ()), SummaryPart("told", (), nothing="Nothing."), *parts(1)])
    assert [part.title for part in lines.parts] == ["told", "part 0"]


def test_parts_stand_beside_each_other_where_there_is_room(screen: Screen) -> None:
    lines = RoundSummaryLines(screen.ui)
    high = {}
    for width in (400, 700, 1200):
        lines.set(parts(2, 2, 2))
        high[width] = lines.natural_size(width)[1]
    assert high[400] > high[700] > high[1200] > 0
    lines.set([])
    assert lines.natural_size(700) == (700, 0)


def test_the_last_part_goes_below_the_shorter_one(screen: Screen) -> None:
    lines = RoundSummaryLines(screen.ui)
    lines.set(parts(1, 6, 1))
    lower = lines.natural_size(700)[1]
    lines.set(parts(6, 1, 1))
    assert lines.natural_size(700)[1] == lower
    lines.set(parts(6, 6, 1))
    assert lines.natural_size(700)[1] > lower
    assert 1 <= lines.width(500) <= 500


# input of a banner ------------------------------------------------------------------------------------------------


def test_a_banner_takes_all_input_and_only_a_press_or_a_key_ends_it(screen: Screen) -> None:
    done: list[str] = []
    layer = BannerLayer(screen, BannerCard(screen.ui, EventBanner("t", ROWS), BOARD), 1.0,
                        lambda: done.append("skip"), lambda: done.append("menu"))
    screen.open(layer)
    for do, wanted in ((Command.MOVE, []), (Command.RELEASE, []), (Command.WHEEL, []), (Command.LEAVE, []),
                       (Command.PRESS, ["skip"]), (Command.ACTIVATE, ["skip"]), (Command.UNDO, ["skip"]),
                       (Command.BACK, ["menu"]), (Command.MENU, ["menu"])):
        done.clear()
        assert layer.handle(Intent(do)) and done == wanted, do
        done.clear()
        assert layer.card.handle(Intent(do)) and done == wanted, "the card has the focus"
    assert not layer.over
    layer.close()
    layer.close()
    assert layer.over and not screen.modals


def test_keys_for_the_menu_end_a_banner_where_there_is_no_menu(screen: Screen) -> None:
    layer = BannerLayer(screen, BannerCard(screen.ui, EventBanner("t", ROWS), BOARD), 1.0)
    screen.open(layer)
    assert layer.handle(Intent(Command.BACK)) and layer.over


def test_input_for_a_card_without_a_layer_is_not_taken(screen: Screen) -> None:
    card = screen.add(BannerCard(screen.ui, EventBanner("t", ROWS), BOARD))
    assert not card.handle(Intent(Command.PRESS))


@pytest.mark.parametrize("speed, used", [(3.0, 3.0), (1.0, 1.0), (0.1, 0.1), (0.0, 0.1)])
def test_a_banner_is_as_fast_as_the_motion_but_never_stands_for_ever(screen: Screen, speed: float, used: float) -> None:
    layer = BannerLayer(screen, BannerCard(screen.ui, EventBanner("t", ROWS), BOARD), speed)
    screen.open(layer)
    assert layer.update(0.1) and layer.card.age == pytest.approx(0.1 * used)
    assert layer.update(9.0) and layer.card.age == pytest.approx((0.1 + BANNER.longest_frame) * used)
    layer.card.age = layer.card.banner.seconds
    assert not layer.update(0.0) and layer.over


def test_a_banner_that_stands_still_shows_all_of_it_for_its_time(screen: Screen) -> None:
    card = screen.add(BannerCard(screen.ui, EventBanner("t", ROWS), BOARD, still=True))
    assert card.update(BANNER.still - 0.1) and card.parent is not None
    assert not card.update(0.2) and card.parent is None
    moving = screen.add(BannerCard(screen.ui, EventBanner("t", ROWS), BOARD))
    assert moving.update(BANNER.still + 1) and moving.parent is not None, "its layer closes it"
