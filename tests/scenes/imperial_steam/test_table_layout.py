"""The table of Imperial Steam at every text scale and in every language: nothing outside the window, nothing overlaps,
no text is cut, and whatever may be done can be reached."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from pygame import Rect, Surface
from pytest import MonkeyPatch

from game import paths
from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam import scene
from game.scenes.imperial_steam.board.city_layout import Bounds, name_size
from game.scenes.imperial_steam.board.geometry import BADGES, Geometry
from game.scenes.imperial_steam.panels.influence_and_round_tracks import RoundTrack
from game.scenes.imperial_steam.panels.seat_panels import CompanySeatPanel
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.scene import ImperialSteamScene
from game.scenes.imperial_steam.table_layout import table_layout
from game.scenes.imperial_steam.view_model import RoundSpace, TableView
from game.scenes.routes import ReplayRoute
from game.scenes.table.controller.play_controller import PlayController
from game.session.seats import PERSON
from game.ui.board.projection import overlap
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.text.text_layout import TextBlock, TextStyle, Writer
from game.ui.widgets import Widget
from tests.scenes.imperial_steam.test_table_keys import rich as wealthy
from tests.support.corners import corners, ends
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table
from tests.support.table_controllers import playing

BIDS = ("0 bid 6", "1 bid 5", "2 bid 5", "3 bid 5")
POSITIONS = {
    "hand": (), "plan": ("0 hand build_tracks", "0 track wien--st_poelten"), "hire": ("0 hand hire",),
    "factory": ("0 hand build_factory",), "market": ("0 hand goods_market",), "train": ("0 hand buy_train",),
    "contract": ("0 hand take_contract",), "influence": ("0 hand gain_influence",),
}


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every text that had to be cut while it was on the screen."""
    found: list[str] = []
    set_text = Writer.block

    def block(writer: Writer, markup: str, style: TextStyle) -> TextBlock:
        done = set_text(writer, markup, style)
        if done.cut:
            found.append(markup)
        return done

    monkeypatch.setattr(Writer, "block", block)
    yield found


def check_places(player: ImperialSteamRobot) -> None:
    table, window = player.table, player.app.window.surface.get_rect()
    for widget in table.screen.body.walk():
        assert not widget.rect.w or window.contains(widget.rect), (widget, widget.rect)
    every: list[Widget] = [table.top_bar, table.rounds, table.map, table.influence, table.prompt, table.panels.tabs,
                           table.panels.seat_panels, table.panels.actions, table.panels.board]
    shown = [widget for widget in every if widget.parent is table.screen.body]
    for one, other in combinations(shown, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
    prompt = table.prompt
    labels = [label.rect for label in (prompt.prompt, prompt.status) if label.markup and label.visible]
    taken = [*labels, *(button.visible_part(button.rect) for button in player.buttons())]
    assert all(prompt.rect.contains(rect) for rect in taken)
    assert not any(one.colliderect(other) for one, other in combinations(taken, 2))


def draw_pages(player: ImperialSteamRobot, cuts: list[str]) -> set[str]:
    """Draw the window with each page of the tabs; return the texts that were cut. A button tries its words in one line
    before it sets them in two."""
    deck = player.table.panels.tabs
    whole = {button.counted(button.label) for button in player.buttons() if not button.cut}
    first = deck.page
    found = set()
    for page in deck.pages:
        deck.turn_to(page)
        cuts.clear()
        player.table.screen.invalidate()
        player.app.screenshot()
        found |= set(cuts) - whole
    deck.turn_to(first)
    return found


@pytest.mark.parametrize("size", [(1080, 1920), (1024, 1846), (1024, 768), (1920, 1080)])
def test_a_high_window_has_room_for_the_map(size: tuple[int, int]) -> None:
    page = Box(Rect((0, 0), size), Metrics(size)).inset(12, 10)
    places = table_layout(page.copy(), 4)
    assert page.rect.contains(places.map.rect) and places.map.rect.w > page.rect.w / 3
    assert places.narrow == (size[0] < size[1])


@pytest.mark.parametrize("scale", corners((100, 80, 150, 200)))
def test_the_table_at_every_scale(tmp_path: Path, scale: int, cuts: list[str]) -> None:
    with at_table(tmp_path, (PERSON,) * 4, seed=3, play=BIDS, scale=scale) as player:
        for language in LANGUAGES:
            player.app.settings.language = language
            player.app.apply_settings()
            player.settle()
            check_places(player)
            player.check_reach()
            found = draw_pages(player, cuts)
            if scale <= 100:
                assert not found, language


@pytest.mark.parametrize("position", POSITIONS)
def test_every_choice_has_room_and_words(tmp_path: Path, position: str, cuts: list[str]) -> None:
    with at_table(tmp_path, (PERSON,) * 4, seed=3, play=BIDS, language="es") as player:
        for text in POSITIONS[position]:
            player.do_by_mouse(parse_action(text.replace("0 ", f"{player.session.turn()} ", 1)))
        check_places(player)
        player.check_reach()
        assert not draw_pages(player, cuts)


@pytest.mark.parametrize("size", corners(((1920, 1080), (1280, 1024), (1366, 768), (1080, 1920), (1024, 640))))
def test_every_window_has_room_for_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, (PERSON,) * 3, seed=3, play=BIDS[:3], size=size, language="it") as player:
        check_places(player)
        player.check_reach()


@pytest.mark.parametrize("scale", [100, 160])
def test_a_rich_company_has_room_for_its_papers(
    tmp_path: Path, scale: int, cuts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys, tokens and five contracts on the shown company's board, and four hands on one action."""

    def rich(state: ImperialSteamState) -> TableView:
        table = present(state)
        return replace(table, companies=tuple(
            replace(each, contracts=table.display[:5], tokens=(1, 2, 2, 3), placed=("collect_goods",),
                    keys=(("villach.gold", 80), ("graz.silver", 40))) for each in table.companies))  # fmt: skip

    with at_table(tmp_path, (PERSON,) * 4, seed=3, play=BIDS, language="es", scale=scale) as player:
        monkeypatch.setattr(scene, "present", rich)
        player.table.show()
        board = player.table.panels.board
        assert all(board.rect.contains(chip.rect) for chip in board.papers.chips)
        for one, other in pairwise(board.papers.chips):
            assert not other.spec.joined or abs(one.rect.centery - other.rect.centery) <= 1  # a contract stays together
        assert scale > 100 or not draw_pages(player, cuts)


@pytest.mark.parametrize(("size", "scale"), ends([((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 160)]))
def test_a_replay_spares_the_influence_track_and_the_figures(
    tmp_path: Path, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(tmp_path, (PERSON,) * 4, seed=3, play=BIDS, size=size, scale=scale) as player:
        player.app.go(ReplayRoute(player.session))
        player.app.wait_until_idle(1)
        watched = player.app.stack.top
        assert isinstance(watched, ImperialSteamScene)
        ui = watched.ui
        for cell in watched.influence.cells:  # a marker and the number below it
            assert cell.rect.h >= ui.px(22) + ui.text("0", "small").height
        watched.panels.tabs.turn_to("companies")
        watched.screen.invalidate()
        with monkeypatch.context() as patch:
            told: set[CompanySeatPanel] = set()
            laid_out = CompanySeatPanel.figure_layout
            patch.setattr(CompanySeatPanel, "figure_layout",
                          lambda panel, room: told.add(panel) or laid_out(panel, room))
            player.app.screenshot()
        assert len(told) == 4
        watched.panels.tabs.turn_to("report")
        log = watched.log
        assert log.opener is not None  # no second plate on the page: the lines, and beside them the handle
        assert log.list.rect.union(log.opener.rect) == log.rect and log.list.rect.right == log.opener.rect.left


@pytest.mark.parametrize("scale", corners((100, 160, 200)))
@pytest.mark.parametrize("opens", [PlayController.menu, PlayController.seats])
def test_the_menus_of_the_table_have_room(tmp_path: Path, scale: int, opens: Callable[[PlayController], None]) -> None:
    with at_table(tmp_path, (PERSON,) * 4, seed=3, play=BIDS, scale=scale, language="it") as player:
        opens(playing(player.table))
        panel, *inside = [widget for widget in player.table.screen.top.walk() if widget.rect.w and widget.parent]
        assert all(panel.rect.contains(widget.rect) for widget in inside)
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(inside, 2))


@pytest.mark.parametrize("seed", [1, 4, 9])
def test_tracks_hide_no_plate_no_name_and_no_badge(tmp_path: Path, seed: int) -> None:
    with at_table(tmp_path, (PERSON,) * 4, seed=seed, options={"mode": "random"}) as player:
        view = player.table.map
        places, points = view.plan.places, [at for way in view.geometry.routes.values() for at in way.points]
        discs = [(at, view.geometry.radius[city] + 2) for city, at in view.geometry.cities.items()]

        def crossed(box: Bounds) -> bool:
            return any(box[0] < x < box[0] + box[2] and box[1] < y < box[1] + box[3] for x, y in points)

        def touches(box: Bounds) -> bool:
            near = [(min(max(x, box[0]), box[0] + box[2]), min(max(y, box[1]), box[1] + box[3])) for (x, y), _ in discs]
            return any(math.dist(at, edge) < radius for (at, radius), edge in zip(discs, near, strict=True))

        raised = {city for city, box in places.plates.items() if crossed(box) and not touches(box)}
        assert raised <= {city for city in places.plates if view.board.sprite(f"plate:{city}")}
        assert {word.text for word in view.board.lifted} == {city.name for city in view.geometry.chart.cities.values()}
        for name, way in view.geometry.routes.items():
            under = [box for box in places.plates.values() if box[0] < way.middle[0] < box[0] + box[2]
                     and box[1] < way.middle[1] < box[1] + box[3]]  # fmt: skip
            assert not under or view.board.sprite(f"badge:{name}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_plate_of_the_first_game_hides_a_city_or_what_a_connection_takes(tmp_path: Path, seats: int) -> None:
    with at_table(tmp_path, (PERSON,) * seats) as player:
        plan = player.table.map.plan
        for plate in plan.places.plates.values():
            for city, (x, y) in plan.geometry.cities.items():
                near = min(max(x, plate[0]), plate[0] + plate[2]), min(max(y, plate[1]), plate[1] + plate[3])
                assert math.dist((x, y), near) > plan.geometry.radius[city] - 4, city
            for name, route in plan.geometry.routes.items():
                (x, y), (wide, high) = route.middle, BADGES[plan.geometry.chart.connections[name].terrain]
                assert overlap(plate, (x - wide / 2, y - high / 2, wide, high)) < wide * high / 3, name


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_round_says_all_its_figures_in_little_room(scale: float, window: Surface, monkeypatch: MonkeyPatch) -> None:
    ui, said = Ui(paths.assets(), (1280, 720), scale=scale), list[str]()
    track = RoundTrack(ui, lambda space: "")
    spaces = tuple(RoundSpace(n, 5, 4, ("good",) * 6, n % 2 == 0, (), "", "now") for n in range(1, 9))
    track.set(spaces)
    track.place(Rect(20, 80, 604, 52))
    text = ui.text
    monkeypatch.setattr(ui, "text", lambda markup, *args, **style: said.append(markup) or text(markup, *args, **style))
    track.draw(window)
    assert not any("…" in markup for markup in said)
    goods = [f"kind{number}" for number in range(6)]
    for at, place in enumerate(track.places()):  # the goods of the first round that has any are the next to leave
        track.set(tuple(replace(space, goods=tuple(goods) if number >= at else ())
                        for number, space in enumerate(spaces)))
        lying = track.take_piece([f"good-{good}" for good in goods])
        assert len(set(map(tuple, lying))) == 6 and all(place.contains(rect) for rect in lying)


@pytest.mark.parametrize("scale", corners((100, 150, 200)))
def test_names_of_cities_grow_with_the_letters_and_find_room(tmp_path: Path, scale: int) -> None:
    with at_table(tmp_path, size=(1280, 720), scale=scale) as player:
        plan = player.table.map.plan
        boxes = list(plan.places.names.values())
        usual = name_size(Geometry(plan.geometry.chart), "graz")[0]
        assert (name_size(plan.geometry, "graz")[0] > 1.2 * usual) == (scale > 100)
        shared = sum(overlap(one, other) for one, other in combinations(boxes, 2))
        hidden = sum(overlap(one, plate) for one in boxes for plate in plan.places.plates.values())
        assert shared == hidden == 0


@pytest.mark.parametrize(("scale", "twice"), [(100, True), (150, False)])
def test_with_large_letters_a_tooltip_over_the_map_does_not_say_again_what_the_prompt_says(
        tmp_path: Path, scale: int, twice: bool) -> None:
    with at_table(tmp_path, state=wealthy(), play=["0 hand build_tracks"], size=(1280, 720), scale=scale) as player:
        said = player.hover(player.table.map.spot(("connection", "wien--baden")).center)
        assert "Wien–Baden" in said and "1<icon:good-wood>" in player.table.prompt.status.markup
        assert ("<icon:good-wood>" in said) == twice


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_at_the_largest_text_low_rows_are_filled_with_their_words(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, [PERSON] * 4, size=(1280, 720), scale=200, language=language) as player:
        for page, flow, least in (("actions", player.table.panels.actions.flow, 12.0),
                                  ("contracts", player.table.panels.contracts, 9.0)):
            player.table.panels.tabs.turn_to(page)
            player.wait()
            chips = flow.chips
            assert len(chips) > 10 and all(chip.size >= least for chip in chips), [chip.size for chip in chips]
            assert not any(one.rect.colliderect(other.rect) for one in chips for other in chips if one is not other)
