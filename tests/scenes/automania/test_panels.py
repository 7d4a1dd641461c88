"""Boards of Automania alone: places do not overlap, every piece lies there once, every argument has a widget."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from pygame import Rect, Surface

from game import paths
from game.content_loader import load_docs
from game.i18n.catalog import set_language
from game.i18n.languages import LANGUAGES
from game.rules.automania import SPEC
from game.rules.automania.content.build import Content
from game.rules.automania.content.numbers import SIDES, TYPES
from game.rules.automania.state import AutomaniaState
from game.rules.core.engine import apply, legal, run_to_decision
from game.rules.core.game_spec import GameConfig
from game.scenes.automania.art.icon_names import car_art, tile_art, worker_art
from game.scenes.automania.art.icons import compose_icon
from game.scenes.automania.art.materials import tile_name
from game.scenes.automania.board.main_board import MainBoard
from game.scenes.automania.board.sales_offices import MARKETING, SIGNS, SPONSOR
from game.scenes.automania.board_colours import SEAT_GLYPHS
from game.scenes.automania.board_texts import called, put
from game.scenes.automania.factory.car_bays import Bay
from game.scenes.automania.factory.contract_hand import Hand
from game.scenes.automania.factory.factory_panel import FactoryPanel
from game.scenes.automania.factory.tile_spaces import StyleSpace
from game.scenes.automania.factory.workers_and_money import Man
from game.scenes.automania.panels.seat_panels import FactorySeatPanel, SeatPanels
from game.scenes.automania.presenter import present
from game.scenes.automania.table_layout import table_layout
from game.scenes.automania.view_model import TableView, factory_of, hall_of
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.choice_grid import MOST_BUTTONS
from game.tools.random_options import SeededDraws
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.text.text_layout import SeatLook, TextBlock
from game.ui.widgets.widget import Widget
from tests.support.corners import corners

SEATS = ("red", "blue", "yellow", "green")
LOOKS = [SeatLook(name, colour, SEAT_GLYPHS[colour]) for name, colour in
         zip(("Anna", "Karl", "Marta", "Otto"), SEATS, strict=True)]
IDLE = ("withdraw", "discard", "decline", "pass", "sponsor")
SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1280, 1024), (3440, 1440)]


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = SPEC.build_content(load_docs(SPEC.id).docs)
    return found


def ui_of(size: tuple[int, int] = (1280, 720), scale: float = 1.0, language: str = "en", theme: str = "club") -> Ui:
    set_language(language)
    ui = Ui(paths.assets(), size, theme=theme, scale=scale)
    ui.assets.add_composer(compose_icon)
    ui.set_seats(LOOKS)
    return ui


def nothing(*_: object) -> None:
    """Neither picked nor told."""


def game(content: Content, boards: str = "basic", seats: int = 4, seed: int = 1) -> AutomaniaState:
    options = {option.id: option.default for option in SPEC.options(content, seats)} | {"boards": boards}
    state = SPEC.setup(content, GameConfig(seats, options), seed)
    run_to_decision(state)
    return state


def positions(content: Content, boards: str, seed: int) -> Iterator[AutomaniaState]:
    """A random game, in which nobody withdraws or discards before there is nothing else to do as a rule."""
    state, chance = game(content, boards, seed=seed), SeededDraws(seed)
    while actions := legal(state):
        yield state
        busy = [action for action in actions if action.verb not in IDLE]
        chosen = busy if busy and chance.below(12) else actions
        apply(state, chosen[chance.below(len(chosen))], trusted=True)


def late(content: Content, boards: str = "basic", seed: int = 3, actions: int = 150) -> AutomaniaState:
    found = None
    for count, state in enumerate(positions(content, boards, seed)):
        found = state
        if count == actions:
            break
    assert found is not None
    return found


def hall_at(ui: Ui, content: Content, rect: Rect) -> MainBoard:
    return Screen(ui).add(MainBoard(ui, content, SEATS, nothing, nothing), rect)


def factory_at(ui: Ui, content: Content, rect: Rect) -> FactoryPanel:
    return Screen(ui).add(FactoryPanel(ui, content, nothing, nothing), rect)


def left_half(ui: Ui) -> Rect:
    """About where the main board stands at the table."""
    wide, high = ui.metrics.size
    return Rect(10, round(high * 0.07), min(round(high * 0.97), round(wide * 0.54)), round(high * 0.91))


def right_half(ui: Ui) -> Rect:
    """About where the factory stands."""
    wide, high = ui.metrics.size
    left, top = round(wide * 0.555), round(high * 0.155)
    return Rect(left, top, min(round(wide * 0.435), round(high * 0.9)), round(high * 0.36))


def drawn(ui: Ui, widget: Widget) -> Surface:
    surface = Surface(ui.metrics.size)
    for part in widget.walk():
        part.draw(surface)
    return surface


def overlapping(things: list[SelectableWidget]) -> list[tuple[object, object]]:
    return [(one.names, other.names) for one, other in combinations(things, 2) if one.rect.colliderect(other.rect)]


@pytest.mark.parametrize("scale", corners((1.0, 0.8, 1.4, 2.0)))
@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_main_board_has_a_place_of_its_own(window: Surface, content: Content, size: tuple[int, int],
                                                             scale: float) -> None:
    ui = ui_of(size, scale)
    hall = hall_at(ui, content, left_half(ui))
    hall.set(hall_of(late(content)))
    assert all(hall.rect.contains(thing.rect) and min(thing.rect.size) >= 10 for thing in hall.things)
    assert overlapping(hall.things) == []
    assert all(hall.rect.contains(part) for part in hall.spots().values())


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 1024), 2.0), ((1920, 1080), 0.8)])
def test_the_arrows_of_coming_demands_stay_within_their_field(window: Surface, content: Content,
                                                              size: tuple[int, int], scale: float) -> None:
    """One stood out by a pixel at 1280 x 800, which stayed cut off when the field alone was drawn again."""
    ui = ui_of(size, scale)
    hall = hall_at(ui, content, left_half(ui))
    for market in hall.markets.values():
        arrows, coming = market.arrows().values(), [thing.rect for thing in market.pending.values()]
        assert all(market.parts()["wanted"].contains(arrow) and arrow.w >= 6 for arrow in arrows)
        assert not any(arrow.colliderect(rect) for arrow in arrows for rect in coming)


def places_of_cars(bay: Bay) -> list[Rect]:
    """Return the places of all cars: each of them is the last one when there are only so many."""
    colour, parked, most = bay.colour, bay.count, bay.most
    found = []
    for count in range(1, parked + 1):
        bay.set(colour, count, most)
        found.append(bay.place_of(bay.picture))
    return found


@pytest.mark.parametrize("board", ["standard", "sumato", "elon", "prestigio", "hallberg"])
@pytest.mark.parametrize("scale", corners((1.0, 0.8, 2.0)))
@pytest.mark.parametrize("size", SIZES)
def test_everything_in_a_factory_has_a_place_of_its_own(window: Surface, content: Content, size: tuple[int, int],
                                                        scale: float, board: str) -> None:
    ui = ui_of(size, scale)
    state = game(content, "basic")
    state.factories[0].board, state.factories[0].tiles = board, dict.fromkeys(content.factories[board].spaces, "")
    state.factories[0].cars = dict(content.factories[board].tokens)
    works = factory_at(ui, content, right_half(ui))
    works.set(factory_of(state, 0), SEATS[0])
    assert all(works.rect.contains(thing.rect) and min(thing.rect.size) >= 10 for thing in works.things)
    assert overlapping([thing for thing in works.things if not isinstance(thing, Man | StyleSpace)]) == []
    styles = [thing for thing in works.things if isinstance(thing, StyleSpace)]
    assert overlapping(list(styles)) == []
    assert all(works.bays[style.name.split("-")[0]].rect.contains(style.rect) for style in styles)
    for bay in works.bays.values():
        parked = [place for place in places_of_cars(bay) if place.w > 2]
        assert not any(place.colliderect(style.rect) for place in parked for style in styles)
    for car_type in TYPES:
        way = works.path(car_type)
        assert len(way) >= 3 and works.bays[car_type].rect.collidepoint(way[-1])
        stops = [works.spaces[slot].rect for slot in content.factories[board].lines[car_type]]
        assert all(any(stop.clipline(*leg) for leg in pairwise(way)) for stop in stops)


@pytest.mark.parametrize("boards", ["basic", "advanced"])
def test_whatever_an_action_names_is_a_thing(window: Surface, content: Content, boards: str) -> None:
    ui = ui_of()
    hall, works = hall_at(ui, content, left_half(ui)), factory_at(ui, content, right_half(ui))
    hand = Screen(ui).add(Hand(ui, content, nothing, nothing), Rect(0, 0, 300, 90))
    kinds: Counter[str] = Counter()
    for state in positions(content, boards, 5):
        actions = legal(state)
        seat = actions[0].seat
        view = factory_of(state, seat)
        hall.set(hall_of(state))
        works.set(view, SEATS[seat])
        hand.set(view.hand)
        things = {name for thing in (*hall.things, *works.things, *hand.things) for (name, *_) in thing.names}
        for action in actions:
            for kind, value in zip(SPEC.verbs[action.verb], map(str, action.args), strict=True):
                if kind in ("token", "sponsors") or (kind, value) == ("crew", "0"):
                    continue  # there are buttons for these
                assert (kind, value) in things, action.text()
                kinds[kind] += 1
    assert ("board" in kinds) == (boards == "advanced")
    assert set(kinds) >= {"space", "spot", "office", "factory-space", "market", "ship-space", "sales-space", "display",
                          "side", "crew", "contract"}


def test_every_piece_lies_on_the_boards_once(window: Surface, content: Content) -> None:
    ui = ui_of()
    state = late(content)
    hall = hall_at(ui, content, left_half(ui))
    hall.set(hall_of(state))
    found = Counter[str]()
    for seat in range(len(SEATS)):
        works = factory_at(ui, content, right_half(ui))
        works.set(factory_of(state, seat), SEATS[seat])
        found += sum((Counter(part.pieces()) for part in works.walk()), Counter())
    found += sum((Counter(part.pieces()) for part in hall.walk()), Counter())
    for seat, colour in enumerate(SEATS):
        assert found[worker_art(colour)] == content.numbers.workers + state.factories[seat].neutral
        for car in TYPES:
            assert found[car_art(car, colour)] == content.numbers.types[car].tokens
    lying = [
        name
        for name in (
            *state.grid.values(),
            *state.office_tiles,
            *(tile for factory in state.factories for tile in factory.tiles.values()),
        )
        if name
    ]
    assert {name: count for name, count in found.items() if name.startswith("am-tile")} == Counter(
        tile_art(content.tiles[name]) for name in lying)
    assert found["am-back"] == len(state.deck)


def test_a_piece_in_flight_is_not_seen_where_it_will_lie(window: Surface, content: Content) -> None:
    ui = ui_of()
    state = late(content)
    hall, works = hall_at(ui, content, left_half(ui)), factory_at(ui, content, right_half(ui))
    hall.set(hall_of(state))
    works.set(factory_of(state, 0), SEATS[0])
    anchors: list[PieceContainer] = [
        thing for thing in (*hall.things, *works.things, works.crew) if isinstance(thing, PieceContainer)
    ]
    tried = 0
    for anchor in anchors:
        for piece in list(anchor.pieces()):
            before = anchor.pieces()[piece]
            [place] = anchor.reserve_slot([piece])
            assert anchor.rect.contains(place) or isinstance(anchor, type(works.crew)), piece
            assert anchor.pieces().get(piece, 0) == before - 1
            anchor.put_piece([piece])
            assert anchor.pieces()[piece] == before
            tried += 1
    assert tried > 40


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Callable[[Ui], list[tuple[str, TextBlock]]]:
    """Keeps all words that are set in a window."""

    def listen(ui: Ui) -> list[tuple[str, TextBlock]]:
        found: list[tuple[str, TextBlock]] = []
        usual = ui.text

        def text(markup: str, role: str = "body", **style: object) -> TextBlock:
            block = usual(markup, role, **style)
            found.append((markup, block))
            return block

        monkeypatch.setattr(ui, "text", text)
        return found

    return listen


@pytest.mark.parametrize(("size", "language"), corners(((1920, 1080), (1280, 720)), LANGUAGES))
def test_words_fit_in_all_languages(window: Surface, content: Content, size: tuple[int, int], language: str,
                                    said: Callable[[Ui], list[tuple[str, TextBlock]]]) -> None:
    ui = ui_of(size, 1.0, language)
    found = said(ui)
    state = late(content)
    hall, works = hall_at(ui, content, left_half(ui)), factory_at(ui, content, right_half(ui))
    hall.set(hall_of(state))
    works.set(factory_of(state, 0), SEATS[0])
    drawn(ui, hall)
    drawn(ui, works)
    whole = [markup for markup, block in found if not block.cut]
    forms = [(called("market", "NA"),), (called("market", "EU"),), (put("contract"),), (put("wanted"),),
             (put("offices"), put("offices.short")), (put("next"), put("next.short")), (put("sponsor"), SIGNS[SPONSOR]),
             (put("marketing"), SIGNS[MARKETING]), (put("offices.tiles", n=2),),
             *((put(f"type.{car}"),) for car in (*TYPES, "any")), *((put(f"car.{car}"),) for car in TYPES),
             *((tile_name(content.tiles[tile]),) for tile in state.grid.values() if tile)]
    assert [names for names in forms if not any(name in markup for name in names for markup in whole)] == []
    assert ui.faults == []


def plates_of_four(ui: Ui, table: TableView, box: Box, said: Callable[[Ui], list[tuple[str, TextBlock]]],
                   ) -> Iterator[tuple[FactorySeatPanel, list[tuple[str, TextBlock]]]]:
    """Yield the seat panels of four computers, each drawn, with the texts that it says."""
    panels = SeatPanels(ui, 4, lambda seat: None, lambda seat: "").place(box)
    panels.set(table, ["Expert"] * 4, None, 0)
    found = said(ui)
    for panel in panels.panels:
        del found[:]
        drawn(ui, panel)
        yield panel, found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("selling", [False, True])
def test_the_plates_of_four_characters_are_complete(window: Surface, content: Content, size: tuple[int, int],
                                                    selling: bool,
                                                    said: Callable[[Ui], list[tuple[str, TextBlock]]]) -> None:
    ui = ui_of(size)
    names = "Fernando", "Margherita", "Ottokar", "Gianluca"
    ui.set_seats([replace(look, name=name, portrait="portrait-automania-price")
                  for look, name in zip(LOOKS, names, strict=True)])
    table, box = present(late(content)), table_layout(ui.box(Rect((0, 0), size)).inset(10), 4, selling).seat_panels
    table = replace(table, seats=tuple(replace(seat, money=28, medals=35, hand=4) for seat in table.seats))
    assert box is not None
    for panel, found in plates_of_four(ui, table, box, said):
        seat = table.seats[panel.shows or 0]
        shown, whole = found[-2], [markup for markup, block in found if not block.cut]  # the name comes last
        assert any(f"{seat.place}.</dim> <seat:{seat.seat}>" in markup for markup in whole)
        assert shown[0] in whole and all(figure in shown[0] for figure in panel.figures(brief=True))


def test_the_plates_of_four_say_alike_what_each_may_sell(window: Surface, content: Content,
                                                         said: Callable[[Ui], list[tuple[str, TextBlock]]]) -> None:
    ui = ui_of((1280, 720))
    table, box = present(late(content)), table_layout(ui.box(Rect(0, 0, 1280, 720)).inset(10), 4).seat_panels
    table = replace(table, seats=tuple(replace(seat, money=None if seat.seat else 28, sales=2, office=seat.seat + 1)
                                       for seat in table.seats))
    assert box is not None
    for panel, found in plates_of_four(ui, table, box, said):
        assert next(iter(panel.figures(brief=True))) in found[-2][0]


@pytest.mark.parametrize("theme", ["club", "high-contrast"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_that_glows_steps_back_or_is_foreseen_is_drawn(window: Surface, content: Content, theme: str,
                                                                  scale: float) -> None:
    ui = ui_of(scale=scale, theme=theme)
    state = late(content, "advanced")
    hall, works = hall_at(ui, content, left_half(ui)), factory_at(ui, content, right_half(ui))
    hall.set(hall_of(state))
    works.set(factory_of(state, 1), SEATS[1])
    plain = drawn(ui, hall), drawn(ui, works)
    for thing in (*hall.things, *works.things):
        thing.set_state(glow=True, dead=False)
    lit = drawn(ui, hall), drawn(ui, works)
    for thing in (*hall.things, *works.things):
        thing.set_state(glow=False, dead=True, dim=True)
    dark = drawn(ui, hall), drawn(ui, works)
    pictures = [surface.copy().get_buffer().raw for surface in (*plain, *lit, *dark)]
    assert len(set(pictures)) == len(pictures)
    works.preview("super", {"M4": 4, "M5": 0}, 12, ("M1", content.tiles["B-eco-2"]))
    hall.ship("EU", 12).preview(car_art("super", "red"))
    assert drawn(ui, works).get_buffer().raw != pictures[5] and drawn(ui, hall).get_buffer().raw != pictures[4]
    works.preview()
    hall.ship("EU", 12).preview("")
    assert drawn(ui, works).get_buffer().raw == pictures[5]
    assert ui.faults == []


def test_the_money_is_shown_only_where_it_may_be_seen(window: Surface, content: Content,
                                                      said: Callable[[Ui], list[tuple[str, TextBlock]]]) -> None:
    ui = ui_of()
    found = said(ui)
    works = factory_at(ui, content, right_half(ui))
    state = game(content)
    own = factory_of(state, 0)
    for view, hidden, text in ((own, False, f"${own.money}"), (own, True, "?"), (replace(own, money=None), False, "?")):
        works.set(view, "red", hidden)
        found.clear()
        works.purse.draw(Surface(ui.metrics.size))
        assert [markup for markup, _ in found] == [f"<b>{text}</b>"]


def test_both_boards_find_their_things_by_name(window: Surface, content: Content) -> None:
    ui = ui_of()
    hall, works = hall_at(ui, content, left_half(ui)), factory_at(ui, content, right_half(ui))
    works.set(factory_of(game(content), 0), SEATS[0])
    assert hall.anchor("ship-space", "EU-12") is hall.ship("EU", 12)
    assert hall.anchor("sales-space", "NA7") is hall.sale("NA7")
    assert hall.anchor("display", "deck") is hall.card("deck")
    assert hall.anchor("office-tile", "2") is hall.office_tile(2)
    assert works.anchor("factory-space", "O3") is works.spaces["O3"]
    assert hall.anchor("space", "T9") is None
    assert [hall.demand("NA", side).names for side in SIDES] == [((("side", side),),) for side in SIDES]


def test_contracts_lie_face_down_where_they_may_not_be_seen(window: Surface, content: Content) -> None:
    ui = ui_of()
    hand = Screen(ui).add(Hand(ui, content, nothing, nothing), Rect(0, 0, 120, 90))
    hand.set(["C01", "S2", "C05"])
    assert [card.names for card in hand.cards] == [((("contract", name),),) for name in ("C01", "S2", "C05")]
    assert all(hand.rect.contains(card.rect) for card in hand.cards)
    hand.set(["C01", "S2", "C05"], hidden=True)
    assert all(not card.names and card.pieces() == {"am-back": 1} for card in hand.cards)
    hand.set(["?"])
    assert [card.names for card in hand.cards] == [()]


def test_boards_lie_there_to_be_chosen_until_one_is(window: Surface, content: Content) -> None:
    ui = ui_of()
    works = factory_at(ui, content, right_half(ui))
    state = game(content, "advanced")
    works.set(factory_of(state, 0), SEATS[0])
    assert [card.names for card in works.cards] == [((("board", name),),) for name in state.selected.boards.boards]
    assert works.things == works.cards and not any(bay.visible for bay in works.bays.values())
    assert not works.electric.visible and works.path("city") == [] and overlapping(works.things) == []
    assert all(works.rect.contains(card.rect) for card in works.cards)
    drawn(ui, works)
    apply(state, next(action for action in legal(state) if action.args == ("elon",)))
    works.set(factory_of(state, state.order[-1]), SEATS[state.order[-1]])
    assert works.cards == [] and works.electric.visible and "M1" in works.spaces
    assert ui.faults == []


@pytest.mark.rule("MAN-4.36")
def test_there_is_a_button_for_as_many_workers_as_a_seat_can_have(content: Content) -> None:
    assert content.numbers.workers + content.numbers.neutral + 1 <= MOST_BUTTONS, "none is one of the answers"
