"""Piece flights: a piece in flight is nowhere else, and counters change when it lands."""

from collections.abc import Sequence
from typing import Any

import pytest
from pygame import Rect, Surface

from game.rules.core.events import Event
from game.scenes.table.animation.animation_anchors import BoardAnchor, CountingAnchor, DynamicAnchor, PlainAnchor
from game.scenes.table.animation.event_clips import event_clips
from game.scenes.table.animation.flights import Flights, PieceFlight, glide
from game.session.event_snapshots import EventSnapshot
from game.ui.animation.animator import AnimationClip, Animator
from game.ui.board.board_view import BoardView
from game.ui.board.sprites import Sprite, SpriteArt
from game.ui.screen import Screen
from game.ui.widgets import Widget
from tests.ui.board.test_board_view import PIECE, PLANE

START, SLOT = Rect(100, 100, 20, 20), Rect(500, 300, 40, 40)
BAR = Rect(0, 0, 1280, 60)


class Heap(CountingAnchor):
    """A number of pieces, of which `coming` are on their way."""

    def __init__(self, screen: Screen, at: Rect, count: int) -> None:
        super().__init__(screen.ui)
        self.place(at)
        self.count = count

    @property
    def told(self) -> int:
        return self.count - self.coming

    def spot(self) -> Rect:
        return self.rect


@pytest.fixture
def flights(screen: Screen) -> Flights:
    return screen.add(Flights(screen.ui, screen.add(Heap(screen, BAR, 0))))


@pytest.fixture
def heaps(screen: Screen) -> tuple[Heap, Heap]:
    return screen.add(Heap(screen, START, 3)), screen.add(Heap(screen, SLOT, 1))


def taken(clip: AnimationClip, old: Heap, new: Heap, pieces: int) -> AnimationClip:
    """Clip of an event that takes pieces from one heap to another."""

    def stage(view: object) -> None:
        old.count, new.count = old.count - pieces, new.count + pieces

    event = Event("took", 0, {})
    snapshot = EventSnapshot(event, None)
    (found,) = event_clips([snapshot], {"took": lambda _: clip}, lambda _: None, lambda _: None, stage)
    return found


def seen(flights: Flights, heaps: Sequence[Heap]) -> int:
    """All pieces, wherever they are."""
    return sum(heap.told for heap in heaps) + flights.flying()["coin"]


def test_no_arc_leads_over_the_bar(flights: Flights, screen: Screen) -> None:
    """A tile on its way from a strip below it was seen on the phases."""
    old, new = (screen.add(Heap(screen, Rect(x, BAR.bottom + 10, 20, 20), 1)) for x in (1000, 200))
    animator, highest = Animator(), 720
    animator.play([taken(flights.fly([PieceFlight("coin", old, new)], 0.3), old, new, 1)])
    while animator.busy:
        highest = min([highest, *(rect.top for _, rect in flights.drawn)])
        animator.update(0.02)
    assert BAR.bottom <= highest < BAR.bottom + 10, "it is lifted, as far as there is room"


def test_no_piece_is_twice_or_missing_on_the_way(flights: Flights, heaps: tuple[Heap, Heap]) -> None:
    old, new = heaps
    animator = Animator()
    trips = [PieceFlight("coin", old, new)] * 2
    animator.play([taken(flights.fly(trips, 0.3, 0.1), old, new, 2)])
    assert (old.told, new.told, flights.flying()) == (1, 1, {"coin": 2})  # one waits for its turn
    counts = set()
    while animator.busy:
        animator.update(0.02)
        counts.add((seen(flights, heaps), new.told))
    assert counts == {(4, 1), (4, 2), (4, 3)}  # one landed after the other


def test_a_piece_waits_where_it_lay_and_lands_in_its_slot(flights: Flights, heaps: tuple[Heap, Heap]) -> None:
    old, new = heaps
    animator = Animator()
    animator.play([taken(flights.fly([PieceFlight("coin", old, new, after=0.2)], 0.3), old, new, 1)])
    assert flights.drawn == [("coin", START)]
    animator.update(0.19)
    assert flights.drawn == [("coin", START)]
    animator.update(0.305)
    ((_, last),) = flights.drawn
    assert abs(last.centerx - SLOT.centerx) < 5 and abs(last.centery - SLOT.centery) < 5


def test_what_is_skipped_leaves_nothing_behind(flights: Flights, heaps: tuple[Heap, Heap]) -> None:
    old, new = heaps
    animator = Animator()
    clips = [taken(flights.fly([PieceFlight("coin", old, new)], 0.3), old, new, 1) for _ in range(2)]
    animator.play(clips)
    animator.update(0.1)
    animator.skip()  # the second one is never shown: the table is shown anew instead
    assert (old.told, new.told, flights.flying()) == (2, 2, {})


def test_one_coin_may_stand_for_many_and_is_counted_by_others_too(flights: Flights, heaps: tuple[Heap, Heap],
                                                                   screen: Screen) -> None:
    _, new = heaps
    also = screen.add(Heap(screen, Rect(0, 0, 9, 9), 1))
    animator = Animator()
    trip = PieceFlight("coin", PlainAnchor(lambda: START), DynamicAnchor(lambda: new), (also,), value=20)
    animator.play([flights.fly([trip], 0.3)])
    new.count = also.count = 21
    assert (new.told, also.told, flights.flying()) == (1, 1, {"coin": 20})
    animator.update(0.3)
    assert (new.told, also.told, flights.flying()) == (21, 21, {})


@pytest.fixture
def board(screen: Screen) -> BoardView:
    view = screen.add(BoardView(screen.ui, PLANE), Rect(100, 50, 960, 600))
    view.put(Sprite("piece", SpriteArt("piece", PIECE, 64), 400, 300))
    return view


def test_a_piece_of_a_board_is_not_seen_before_it_lands(board: BoardView, flights: Flights, window: Surface) -> None:
    anchor = BoardAnchor(board, "piece", lambda: START)
    animator = Animator()
    animator.play([flights.fly([PieceFlight("piece", PlainAnchor(lambda: START), anchor)], 0.3)])
    assert not board.pieces()["piece"] and board.sprite("piece") is not None
    animator.update(0.3)
    assert board.pieces()["piece"] == 1


def test_a_piece_of_a_board_leaves_and_lands_where_it_lies(board: BoardView) -> None:
    (place,) = BoardAnchor(board, "piece", lambda: START).take_piece(["piece"])
    side = round(64 * board.projection.scale)
    assert place.center == pytest.approx(board.projection.to_px((400, 300)), abs=1) and place.w == side


def test_a_piece_glides_to_the_place_of_the_next_position(board: BoardView) -> None:
    art = SpriteArt("piece", PIECE, 64)
    clip = glide(board, "piece", 0.2)
    first, then = clip.setting
    clip.setting = (first, lambda: board.put(Sprite("piece", art, 600, 300)), then)
    animator = Animator()
    animator.play([clip])
    xs = []
    while animator.busy:
        piece = board.sprite("piece")
        assert piece is not None
        xs.append(piece.x)
        animator.update(0.05)
    piece = board.sprite("piece")
    assert xs[0] == 400 and xs == sorted(xs) and piece is not None and piece.x == 600


def test_a_long_piece_flies_as_large_as_it_lies(screen: Screen, flights: Flights) -> None:
    """Pictures in flight are square with the piece in the middle: the longer side says how large they are."""
    wide, high = (screen.add(Heap(screen, at, 1)) for at in (Rect(100, 100, 60, 30), Rect(500, 300, 30, 60)))
    animator = Animator()
    animator.play([taken(flights.fly([PieceFlight("coin", wide, high)], 1.0), wide, high, 1)])
    sizes = set()
    for _ in range(4):
        animator.update(0.2)
        sizes |= {rect.size for _, rect in flights.drawn}
    assert sizes == {(60, 60)}


# the way ----------------------------------------------------------------------------------------------------------


def way(flights: Flights, start: Rect, end: Rect, **trip: Any) -> list[tuple[float, Rect]]:
    """A piece on its way in a second: shares of the time with its places."""
    animator, found = Animator(), list[tuple[float, Rect]]()
    animator.play([flights.fly([PieceFlight("coin", PlainAnchor(lambda: start), PlainAnchor(lambda: end), **trip)],
                               1.0)])
    for number in range(20):
        if flights.drawn:
            found.append((number / 20, Rect(flights.drawn[0][1])))
        animator.update(0.05)
    return found


def test_a_piece_is_lifted_by_a_tenth_of_its_way_at_most_and_grows_on_it(flights: Flights) -> None:
    places = [rect for _, rect in way(flights, Rect(100, 500, 20, 20), Rect(500, 500, 60, 60))]
    assert places[0].size == (20, 20) and places[0].centerx == 110
    assert [rect.w for rect in places] == sorted(rect.w for rect in places) and places[-1].w > 55
    assert all(rect.w == rect.h for rect in places)
    steps = [rect.centerx for rect in places]
    assert steps == sorted(steps) and steps[-1] > 500
    lifted = [510 + (530 - 510) * (rect.centerx - 110) / 420 - rect.centery for rect in places]
    assert max(lifted) == pytest.approx(0.1 * 440, abs=2) and lifted[0] == 0 and lifted[-1] < 10
    assert lifted.index(max(lifted)) == min(range(len(places)), key=lambda n: abs(places[n].centerx - 320))


def test_a_long_way_lifts_a_piece_no_higher_than_seventy_pixels(flights: Flights) -> None:
    places = [rect for _, rect in way(flights, Rect(20, 600, 20, 20), Rect(1240, 600, 20, 20))]
    assert min(rect.centery for rect in places) == 610 - 70


def test_a_piece_comes_in_a_curve_down_as_well_as_across(flights: Flights) -> None:
    places = [rect for _, rect in way(flights, Rect(100, 200, 20, 20), Rect(100, 600, 20, 20))]
    assert {rect.centerx for rect in places} == {110}
    assert min(rect.centery for rect in places) <= 210 <= max(rect.centery for rect in places) < 610
    across = sum(rect.centery for rect in places) / len(places)
    assert across < 400, "the lift goes with its whole way"


def test_a_piece_that_is_turned_over_arrives_first_and_is_narrow_half_way_round(flights: Flights) -> None:
    found = way(flights, Rect(100, 500, 40, 40), Rect(500, 500, 40, 40), back="back")
    narrow = min(found, key=lambda each: each[1].w)
    assert narrow[1].w < 14 and narrow[1].h == 40
    assert abs(narrow[1].centerx - 520) <= 1 >= abs(narrow[1].centery - 520), "it has arrived before it is turned"
    before = [rect for at, rect in found if rect.centerx < 500]
    assert before and all(rect.w == 40 for rect in before)
    after = [rect.w for at, rect in found if at > narrow[0]]
    assert after == sorted(after)


def test_pieces_that_fly_are_drawn_where_they_are_and_take_no_click(flights: Flights, window: Surface) -> None:
    animator = Animator()
    animator.play([flights.fly([PieceFlight("coin", PlainAnchor(lambda: START), PlainAnchor(lambda: SLOT))], 1.0)])
    animator.update(0.5)
    (piece, place), = flights.drawn
    window.fill("black")
    flights.draw(window)
    assert piece == "coin" and window.get_at(place.center)[:3] != (0, 0, 0)
    assert window.get_at((place.x - 4, place.y - 4))[:3] == (0, 0, 0) and not flights.solid(place.center)
    window.fill("black")
    window.set_clip(Rect(0, 700, 10, 10))
    flights.draw(window)
    window.set_clip(None)
    assert window.get_at(place.center)[:3] == (0, 0, 0)


def test_a_piece_has_the_picture_that_the_game_gives_it(screen: Screen) -> None:
    bar = screen.add(Widget(screen.ui), BAR)
    layer = screen.add(Flights(screen.ui, bar, lambda piece: f"seat-circle-{piece}"))
    animator = Animator()
    animator.play([layer.fly([PieceFlight("red", PlainAnchor(lambda: START), PlainAnchor(lambda: SLOT))] * 2, 1.0)])
    animator.update(0.5)
    assert layer.visible_sides() == ["seat-circle-red"] * 2 and layer.flying() == {"red": 2}
    assert layer.rect.size == (1280, 720)


def test_each_anchor_is_asked_once_for_all_its_pieces_in_their_order(flights: Flights) -> None:
    """Two heaps in turn: each gives its pieces in the order of the trips."""
    asked: list[tuple[str, list[str]]] = []

    class Heaps(PlainAnchor):
        def __init__(self, name: str, x: int) -> None:
            self.name, self.x = name, x

        def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
            asked.append((self.name, list(pieces)))
            return [Rect(self.x, 300 + 50 * number, 20, 20) for number in range(len(pieces))]

    one, other, end = Heaps("one", 100), Heaps("other", 900), PlainAnchor(lambda: SLOT)
    trips = [PieceFlight(piece, anchor, end) for piece, anchor in
             (("coin", one), ("cube", other), ("flag", one), ("gear", other))]
    Animator().play([flights.fly(trips, 1.0)])
    assert sorted(asked) == [("one", ["coin", "flag"]), ("other", ["cube", "gear"])]
    assert [(piece, rect.topleft) for piece, rect in flights.drawn] == [
        ("coin", (100, 300)), ("cube", (900, 300)), ("flag", (100, 350)), ("gear", (900, 350))]


def test_where_a_board_has_no_such_piece_it_leaves_from_where_it_would_lie(board: BoardView) -> None:
    lies = Rect(40, 50, 60, 70)
    anchor = BoardAnchor(board, "nothing", lambda: lies)
    assert board.sprite("nothing") is None and anchor.take_piece(["nothing"]) == [lies]
