"""Dashboard, bivouac, crews and race strip of The Great Race on their own: what they show, and that it fits."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect, Surface

from game import paths
from game.i18n.catalog import set_language, tr
from game.i18n.languages import LANGUAGES
from game.rules.great_race import SPEC
from game.rules.great_race.content.numbers import AREAS, GAUGES
from game.rules.great_race.forecast import arrival_day
from game.scenes.great_race.art.card_face import CardFace, face_of
from game.scenes.great_race.dashboard.dashboard_panel import Dashboard
from game.scenes.great_race.panels.bivouac_panel import BivouacPanel
from game.scenes.great_race.panels.race_strip import CARDS, LINE, MEN, NONE, PRESTIGE, TURN, RaceStrip
from game.scenes.great_race.panels.seat_panels import CrewSeatPanel, SeatPanels
from game.scenes.great_race.presenter import at_rest, present
from game.scenes.great_race.view_model import TableView, table_view
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.screen import Screen
from game.ui.text.text_layout import TextBlock
from game.ui.tooltip.tooltip_source import tooltip_at
from game.ui.widgets.widget import Widget
from tests.rules.great_race.positions import Position, bivouac, content, convoy, planning
from tests.scenes.great_race.view_models import dressed, under_way
from tests.support.corners import corners

WIDE, NARROW = Rect(0, 0, 540, 250), Rect(0, 0, 300, 300)
HD_READY = Rect(0, 0, 592, 242)  # as in a window of 1280x720
SIZES = [((1280, 720), 1.0), ((1280, 720), 1.3), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]


def nothing(*_: object) -> None:
    """Ignore clicks and return no tooltip."""


def face(card: str) -> CardFace:
    return face_of(content().cards[card], card.replace("_", " "))


def table_of(p: Position, viewer: int = 0) -> TableView:
    return table_view(SPEC.mask(p.state, viewer))


def board_of(ui: Ui, p: Position, at: Rect = WIDE, seat: int = 0) -> Dashboard:
    panel = Screen(ui).add(Dashboard(ui, content(), nothing, nothing, face), at)
    panel.set(table_of(p), seat)
    return panel


def seen(widget: Widget) -> Counter[str]:
    """All pieces that lie there."""
    return sum((Counter(part.pieces()) for part in widget.walk()), Counter())


def draw(widget: Widget) -> None:
    """Every part of it; nothing may fail."""
    surface = Surface((2000, 1400))
    for part in widget.walk():
        part.draw(surface)


# dashboard ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [WIDE, NARROW])
def test_everything_on_a_dashboard_has_a_place_of_its_own(ui: Ui, at: Rect) -> None:
    board = board_of(dressed(ui), under_way(), at)
    rects = [thing.rect for thing in board.things]
    assert len(rects) == len(GAUGES) + len(AREAS) + 3
    assert [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])] == []
    draw(board)


def test_every_thing_of_a_dashboard_is_named_as_actions_name_it(ui: Ui) -> None:
    board = board_of(dressed(ui), under_way())
    names = [thing.names[0][0] for thing in board.things]
    assert names == [*(("gauge", name) for name in GAUGES), *(("area", name) for name in AREAS), ("card", "jerrycan"),
                     ("card", "guide"), ("card", "spare_parts")]


@pytest.mark.rule("GRR-1.4")
def test_cards_of_others_lie_face_down_and_cannot_be_pointed_at(ui: Ui) -> None:
    p = under_way().seat_has(1, hand=["pilot", "toolbox"])
    board = board_of(dressed(ui), p, seat=1)
    hand = board.inside.hand.shown
    assert [card.names for card in hand] == [(), ()] and not any(card.focusable for card in hand)
    assert seen(board)["gr-back"] == 2 and not any(name.startswith("gr-card") for name in seen(board))


@pytest.mark.rule("GRR-3.4")
def test_a_card_over_the_hand_limit_is_marked(ui: Ui) -> None:
    p = under_way().seat_has(0, chassis=2)
    assert [card.over for card in board_of(dressed(ui), p).inside.hand.shown] == [False, False, True]


def test_needles_move_to_a_new_level_and_jump_to_that_of_another_seat(ui: Ui) -> None:
    p = under_way()
    board = board_of(dressed(ui), p)
    fuel = board.inside.gauges["fuel"]
    assert fuel.level == 6 and fuel.shown_level == 6
    p.seat_has(0, fuel=2)
    board.set(table_of(p), 0)
    assert fuel.level == 2 and fuel.shown_level == 6
    for _ in range(200):
        fuel.update(0.02)
    assert fuel.shown_level == 2
    board.set(table_of(p), 1)
    assert fuel.level == fuel.shown_level == 8


def test_what_would_be_is_shown_on_the_gauges_and_goes_again(ui: Ui) -> None:
    board = board_of(dressed(ui), under_way())
    board.preview(fuel=3, engine=3, money=40)
    assert [gauge.ahead_level for gauge in board.inside.gauges.values()] == [(3, 3), None, None]
    assert board.inside.head.money == 40
    draw(board)
    board.preview()
    assert [gauge.ahead_level for gauge in board.inside.gauges.values()] == [None] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gauge_too_small_to_bear_its_name_names_it_before_its_level(
        ui: Ui, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_language(language)
    written: list[tuple[str, TextBlock]] = []
    text = Ui.text

    def noted(self: Ui, markup: str, *args: Any, **how: Any) -> TextBlock:
        written.append((markup, block := text(self, markup, *args, **how)))
        return block

    board = board_of(dressed(ui), under_way().seat_has(0, engine=2), HD_READY)
    monkeypatch.setattr(Ui, "text", noted)
    for name, gauge in board.inside.gauges.items():
        written.clear()
        gauge.draw(Surface(HD_READY.size))
        named = f"{tr(f'great-race-board.gauge.{name}')} <b>{gauge.level}</b>"
        assert [block.cut for markup, block in written if markup == named] == [False], "the needle at 2 hides its sign"


def test_the_level_is_not_set_smaller_for_the_name_beside_it(ui: Ui) -> None:
    gauge = board_of(dressed(ui), under_way(), HD_READY).inside.gauges["fuel"]
    large = gauge.figures(gauge.rect, named=True)
    gauge.place(Rect(0, 0, 40, 40))
    alone = gauge.figures(gauge.rect, named=True)
    assert alone.width < large.width and alone.height == large.height


def test_what_is_told_of_an_area_lies_beside_all_four(ui: Ui) -> None:
    board = Screen(ui).add(Dashboard(dressed(ui), content(), nothing, lambda thing: thing.names[0][0][1], face), WIDE)
    board.set(table_of(under_way()), 0)
    areas = list(board.inside.areas.values())
    together = areas[0].rect.unionall([area.rect for area in areas])
    for area in areas:
        told = tooltip_at(area, area.rect.center)
        assert told is not None and told.markup == area.name and told.group == together


@pytest.mark.rule("GRR-6.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_area_says_what_an_assistant_does_there_where_it_has_room(ui: Ui, language: str) -> None:
    set_language(language)
    try:
        board = board_of(dressed(ui), under_way(), HD_READY)
        for area in board.inside.areas.values():
            does = area.work_text()
            assert does is not None and area.man_rect().right > area.rect.x + 44 + does.width, area.name
            assert does.height + area.named()[1].height <= area.rect.h
        low = board_of(ui, under_way(), NARROW).inside.areas.values()
        assert all(area.work_text() is None for area in low if area.rect.h < 34)
    finally:
        set_language("en")


def test_a_plan_stands_on_the_areas_until_it_is_settled(ui: Ui) -> None:
    board = board_of(dressed(ui), under_way())
    assert seen(board)["gr-man-blue"] == 5
    board.plan([2, 0, 0, 0])
    assert [area.count for area in board.inside.areas.values()] == [2, 0, 0, 0] and seen(board)["gr-man-blue"] == 0
    board.plan(None)
    assert [area.count for area in board.inside.areas.values()] == [1, 1, 1, 2]


def test_who_is_planned_on_an_area_no_longer_stands_beside_the_dashboard(
        ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(dressed(ui), planning(4), Rect(0, 0, 900, 250))
    drawn, picture = Counter[str](), ui.assets.picture
    monkeypatch.setattr(ui.assets, "picture", lambda name, *size: drawn.update([name]) or picture(name, *size))

    def resting() -> int:
        drawn.clear()
        board.inside.head.draw(Surface((1000, 300)))
        return drawn["gr-man-blue"]

    assert resting() == 5
    board.plan([2, 0, 0, 0])
    assert resting() == 3
    board.plan(None)
    assert resting() == 5


@pytest.mark.parametrize("language", corners(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_dashboard_of_any_size_shows_all_or_scrolls(window: Surface, language: str, size: tuple[int, int],
                                                      scale: float) -> None:
    set_language(language)
    ui = dressed(Ui(paths.assets(), size, scale=scale))
    board = board_of(ui, under_way(), Rect(0, 0, size[0] * 42 // 100, size[1] * 34 // 100))
    inside = board.inside
    for thing in board.things:
        assert inside.rect.contains(thing.rect) and thing.rect.w >= 24 and thing.rect.h >= ui.text("X", "small").height
    rects = [thing.rect for thing in board.things]
    assert [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])] == []
    if scale == 1.0:
        assert inside.rect.h <= board.area.rect.h  # nothing scrolls
    draw(board)
    set_language("en")


# beside it ------------------------------------------------------------------------------------------------------------


def test_the_bivouac_shows_what_lies_there_and_who_took_the_rest(ui: Ui) -> None:
    p = bivouac(4)
    panel = Screen(dressed(ui)).add(BivouacPanel(ui, nothing, nothing, face), Rect(0, 0, 420, 150))
    panel.set(table_of(p))
    display = list(p.state.display)
    assert [thing.names for thing in panel.things] == [((("card", kind),),) for kind in display] and len(display) == 5
    before, seat = display, p.state.order[-1]
    p.do(p.legal[0])
    taken = next(kind for kind in before if before.count(kind) > p.state.display.count(kind))
    panel.set(table_of(p))
    panel.mark_taken([(taken, seat)])
    assert [thing.focusable for thing in panel.things] == [False, True, True, True, True]
    assert panel.things[0].on_show and seen(panel).total() - seen(panel)["?"] == 4
    assert [pair for pair in combinations([thing.rect for thing in panel.things], 2)
            if pair[0].colliderect(pair[1])] == []
    draw(panel)


@pytest.mark.rule("GRR-10.3", "GRR-10.4")
def test_prestige_is_that_of_an_arrival_now() -> None:
    table = table_of(under_way())
    assert table.ranking == (0, 2, 3, 1), "by progress"
    assert [crew.prestige[0] for crew in table.crews] == [5] * 4, "each as the next to arrive"
    assert table.crews[0].prestige == (5, 3, 4, 80 // 50) and table.crews[0].total == 13
    p = under_way().seat_has(2, space="CAP", arrival=1, hand=[], assistants=dict.fromkeys(AREAS, 0))
    table = table_view(p.state)
    assert table.crews[2].prestige[0] == 5 and table.crews[0].prestige[0] == 3 and table.ranking[0] == 2


@pytest.mark.rule("GRR-10.3")
@pytest.mark.parametrize("agreed", [False, True])
def test_who_has_not_arrived_at_the_end_has_no_prestige(ui: Ui, agreed: bool) -> None:
    """Also where the players end the race early by agreement."""
    p = convoy().seat_has(1, space="CAP", arrival=1, hand=[], assistants=dict.fromkeys(AREAS, 0), passed=True)
    if not agreed:
        p.do("pass")
    now = at_rest(present(p.state)) if agreed else present(p.state)
    strip = Screen(dressed(ui)).add(RaceStrip(ui, lambda: ""), Rect(0, 0, 600, 200))
    strip.set(now.table, [{}, {}], "", over=True)
    assert now.table.ranking[0] == 1
    assert [strip.cells(crew)[PRESTIGE] for crew in now.table.crews] == [
        f"<dim>{NONE}</dim>", f"<accent><b>{now.table.crews[1].total}</b></accent>"]
    draw(strip)


@pytest.mark.rule("GRR-4.4", "GRR-1.4")
def test_the_race_strip_tells_today_from_tomorrow_and_what_all_have_seen(ui: Ui) -> None:
    p = under_way().seat_has(3, assistants={"mechanic": 2, "escort": 1})
    strip = Screen(dressed(ui)).add(RaceStrip(ui, lambda: ""), Rect(0, 0, 600, 200))
    strip.set(table_of(p), [{}, {}, {}, {"guide": 1, "ranger": 1}], "", over=False)
    last = strip.cells(table_of(p).crews[3])
    turn = p.state.order.index(3) + 1
    assert last[TURN] == f"<b>{turn}.</b><dim><icon:arrow-right>3.</dim>", "its marker lies below that of seat 2"
    assert "gr-sym-mechanic>2" in last[MEN] and "gr-sym-escort>1" in last[MEN] and "scout" not in last[MEN]
    assert "gr-card-guide" in last[CARDS] and "gr-card-ranger" in last[CARDS] and last[LINE] == "line 5"


@pytest.mark.rule("GRR-4.1")
def test_the_day_of_arrival_follows_from_the_way_and_the_means() -> None:
    p = convoy()
    assert arrival_day(p.state, 0) == 5, "of a usual race"
    p.ground(A1210="track").mine(space="A1210").given({"round": 3})
    near, far = arrival_day(p.state, 0), arrival_day(p.state, 1)
    assert near < far == 7
    p.seat_has(1, money=220)
    assert arrival_day(p.state, 1) < far, "money saved is a way half done"
    p.mine(fuel=0, money=0, engine=1, chassis=0)
    assert arrival_day(p.state, 0) > near, "nor does an empty tank drive"


@pytest.mark.parametrize("language", corners(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_crews_and_race_are_drawn_in_rooms_of_all_sizes(window: Surface, language: str, size: tuple[int, int],
                                                            scale: float) -> None:
    set_language(language)
    ui = dressed(Ui(paths.assets(), size, scale=scale))
    table = table_of(under_way())
    for wide, high in ((44, 14), (22, 30), (44, 8), (30, 50)):
        room = Rect(0, 0, size[0] * wide // 100, size[1] * high // 100)
        strips = Screen(ui).add(SeatPanels(ui, 4, 17, nothing, lambda crew: ""), room)
        strips.set(table, ["Person"] * 4, None, 0)
        rects = [strip.rect for strip in strips.panels]
        assert all(room.contains(rect) for rect in rects)
        assert [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])] == []
        race = Screen(ui).add(RaceStrip(ui, lambda: ""), room)
        race.set(table, [{"guide": 2, "ranger": 3}, {}, {}, {}], "Bag 31: fuel 1.8 on average", over=False)
        draw(strips)
        draw(race)
    set_language("en")


def test_strips_that_are_narrow_and_high_tell_all_their_figures_in_two_lines(
    window: Surface, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At 80 % four of them stand side by side: Escorts, and beside much money the hand, were left out. Each area with
    assistants left has a figure."""
    ui = dressed(Ui(paths.assets(), (1280, 720), scale=0.8))
    strips = Screen(ui).add(SeatPanels(ui, 4, 17, nothing, lambda crew: ""), Rect(0, 0, 566, 70))
    strips.set(table_of(under_way()), ["Person"] * 4, None, 0)
    assert len({strip.rect.y for strip in strips.panels}) == 1, "side by side"
    told, text = [], ui.text

    def said(markup: str, role: str, **style: Any) -> TextBlock:
        block = text(markup, role, **style)
        if "gr-sym-fuel" in markup and not block.cut:
            told.append(markup.count("<icon:"))
        return block

    monkeypatch.setattr(ui, "text", said)
    draw(strips)
    assert told == [5 + sum(map(bool, crew.assistants)) for crew in table_of(under_way()).crews]
    assert max(told) > 5


def test_things_answer_to_clicks(ui: Ui) -> None:
    picked: list[SelectableWidget] = []
    board = Screen(dressed(ui)).add(Dashboard(ui, content(), picked.append, nothing, face), WIDE)
    board.set(table_of(under_way()), 0)
    for thing in board.things:
        thing.activate()
    assert picked == board.things


def test_a_name_takes_the_room_of_its_icon_before_it_is_set_small(ui: Ui) -> None:
    area = board_of(dressed(ui), under_way(), HD_READY).inside.areas["mechanic"]
    area.set("blue", 0, False)
    area.place(Rect(0, 0, 2000, area.rect.h))
    _, natural = area.named()
    assert natural is not None
    area.place(Rect(0, 0, natural.width + area.ui.px(20), area.rect.h))
    left, name = area.named()
    assert left == area.ui.px(6) and name is not None and name.height == natural.height


def test_a_narrow_strip_names_its_crew_rather_than_its_place(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []
    monkeypatch.setattr(CrewSeatPanel, "draw_name", lambda self, surface, head, name, size: named.append(name))
    strips = Screen(ui).add(SeatPanels(dressed(ui), 4, 17, nothing, lambda crew: ""), Rect(0, 0, 440, 70))
    strips.set(table_of(under_way()), ["Person"] * 4, None, 0)
    strips.layout()
    draw(strips)
    narrow, named[:] = [*named], []
    strips.place(Rect(0, 0, 1200, 70))
    strips.layout()
    draw(strips)
    assert narrow == [f"<seat:{seat}>" for seat in range(4)]
    assert all(name.endswith(f"<seat:{seat}>") and name != f"<seat:{seat}>" for seat, name in enumerate(named))
