"""Large text and small windows lose nothing: in every size of window, at every scale, with any number of seats and in
every language each panel of both tables shows all it has, or has a handle to it: a tab, a bar, dots."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path

import pytest
from pygame import Rect

from game.i18n.languages import LANGUAGES
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam import scene
from game.scenes.imperial_steam.panels.seat_panels import CompanySeatPanel
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.session.seats import PERSON
from game.ui.board.board_layer import BoardLayer
from game.ui.text.text_layout import TextBlock, TextStyle, Writer
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import Scroller
from game.ui.widgets.widget import Widget
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import ImperialSteamRobot, at_table
from tests.support.robots.table_robot import Pixel, people

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440))
SCALES = (80, 100, 120, 150, 200)
LEAST = 9  # pixels of a cube that can be told from others
CUBES = "{white: 3, light: 2, dark: 1, wear: 3, yellow: 1, red: 1, green: 1, blue: 1}"  # in an Active pile
RACE = """
id: given
rules: [AUT-4.10]
game: automobiles
given:
  seats: {seats}
  seed: 5
  options: {{board: monza, laps: 2, first: 0, bags_open: yes}}
  play: [{play}]
  patch: {{{patch}}}
when: ["0 end"]
then: {{decides: 0}}
"""
BIDS = ("0 bid 6", "1 bid 5", "2 bid 5", "3 bid 5")
Cuts = list[str]


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cuts]:
    """Every text that had to be cut. Boards are left unpainted: they are the same everywhere."""
    found: Cuts = []
    set_text = Writer.block

    def block(writer: Writer, markup: str, style: TextStyle) -> TextBlock:
        done = set_text(writer, markup, style)
        if done.cut:
            found.append(markup)
        return done

    monkeypatch.setattr(Writer, "block", block)
    monkeypatch.setattr(BoardLayer, "draw_whole", lambda layer, scale: None)
    yield found


def looks(player: AutomobilesRobot, every: bool) -> Iterator[str]:
    """The table at each scale, and at each in every language or in one after the other."""
    tongues = cycle(LANGUAGES)
    wanted = product(SCALES, LANGUAGES) if every else ((scale, next(tongues)) for scale in SCALES)
    for scale, language in wanted:
        player.app.settings.text_scale, player.app.settings.language = scale, language
        player.app.apply_settings()
        player.settle()
        yield f"{player.app.window.size}, {scale} %, {language}"


def painted(player: AutomobilesRobot, cuts: Cuts) -> Cuts:
    """Return the texts that are cut in one frame.

    A button tries its words beside its key first, and in two lines, however they break: there they may be cut.
    """
    cuts.clear()
    player.table.screen.invalidate()
    player.app.screenshot()
    buttons = [each for each in player.table.screen.body.walk() if isinstance(each, Button) and not each.cut]
    tried = {_letters(each.counted(each.label)) for each in buttons}
    return [markup for markup in cuts if _letters(markup) not in tried]


def _letters(markup: str) -> str:
    """A text without what stands between its words."""
    return re.sub(r"[\s·]+", "", markup)


def has_place(widget: Widget) -> bool:
    """It is seen, or lies on a board of a deck whose tab is seen."""
    if widget.is_displayed and widget.screen is not None:
        return widget.rect.w > 0 and widget.rect.h > 0
    deck = widget
    while deck.parent is not None and not isinstance(deck, TabbedPanels):
        deck = deck.parent
    return isinstance(deck, TabbedPanels) and deck.is_displayed and deck.rect.contains(deck.tabs.rect)


def inside(widget: Widget) -> bool:
    """All of it is seen, or can be scrolled to with a bar that is seen."""
    above = widget.parent
    while above is not None:
        if isinstance(above, Scroller):
            return above.scrolls or above.rect.contains(widget.rect)
        if above.rect.w and not above.rect.contains(widget.rect):
            return False
        above = above.parent
    return True


def check_shared(table: GameScene, window: Rect) -> None:
    """Check the properties that both tables share: the prompt names the seat that decides, nothing stands outside."""
    assert f"<seat:{table.session.turn()}>" in table.prompt.prompt.markup
    assert table.log.list.rect.h >= 2 * table.ui.text("X", "body").height
    for widget in table.screen.body.walk():
        assert not widget.rect.w or window.contains(widget.rect) or inside(widget), widget
    for button in table.prompt.buttons:
        assert not button.cut or button.tip_text(None), button.label


# -- a race ------------------------------------------------------------------------------------------------------------


def race(seats: int, begun: bool) -> str:
    done = [f'"{seat} done"' for seat in range(seats)]
    piles = [f"cars.{seat}.active: {CUBES}" for seat in range(min(seats, 4))]
    return RACE.format(seats=seats, play=", ".join([*done, '"0 drive"'] if begun else []),
                       patch=", ".join(piles if begun else []))


def check_race(player: AutomobilesRobot, cut: Cuts) -> None:
    table = player.table
    for panel in (table.stock, table.track, table.order, table.log, table.sheet, table.prompt, table.top_bar):
        assert has_place(panel), panel
    check_shared(table, player.app.window.surface.get_rect())
    assert not cut
    for card in table.stock.cards.values():
        assert inside(card) and card.tip_text(None)
    for panel in table.order.panels:
        assert panel.seat_view is not None and inside(panel)
        places = [place for _, place in panel.cube_places()]
        assert len(places) == len(panel.seat_view.active)
        assert all(place.w >= LEAST and panel.rect.contains(place) for place in places)
    sheet = table.sheet
    for tray in (sheet.active, sheet.used, sheet.discard):
        assert all(tray.rect.contains(cube.rect) and cube.rect.w >= LEAST for cube in tray.cubes)
    seen = [place for _, place in sheet.bag.cube_places()]
    assert len(seen) == sheet.bag.total and all(sheet.bag.rect.contains(place) for place in seen)
    assert f"<seat:{sheet.seat}>" in table.plate.words and table.plate.is_displayed


def races(folder: Path, size: Pixel, seats: int, every: bool, cuts: Cuts) -> None:
    for begun in (False, True) if every else (True,):
        with sitting(folder / str(begun), people(seats), size=size, scenario=race(seats, begun)) as player:
            for look in looks(player, every):
                try:
                    check_race(player, painted(player, cuts))
                except AssertionError as error:
                    raise AssertionError(f"{look}, {seats} seats, begun: {begun}: {error}") from error


# -- railways ----------------------------------------------------------------------------------------------------------


def check_rails(player: ImperialSteamRobot, cut: Cuts) -> None:
    table, boards = player.table, player.table.panels
    check_shared(table, player.app.window.surface.get_rect())
    for panel in (
        table.map,
        table.influence,
        table.rounds,
        boards.seat_panels,
        boards.actions,
        boards.goods,
        boards.hubs,
        boards.engines,
        boards.contracts,
        boards.board,
        table.log,
    ):
        assert has_place(panel), panel
    assert not cut
    for flow in (boards.actions.flow, boards.goods, boards.hubs, boards.engines, boards.contracts, boards.board.papers,
                 boards.board.figures, boards.board.crew):
        assert all(inside(chip) for chip in flow.chips), flow.specs
    for strip in boards.seat_panels.panels:
        assert strip.tip_text(None) and strip.focusable


def pages(player: ImperialSteamRobot, cuts: Cuts) -> Iterator[Cuts]:
    """Yield the texts that are cut on each page of the tabbed panels."""
    tabs = player.table.panels.tabs
    for page in tabs.pages:
        tabs.turn_to(page)
        yield painted(player, cuts)


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of each strip that was drawn: did it show all figures whole, or all but the keys, with dots? All companies have
    three keys and much money."""
    lay_out, found = CompanySeatPanel.figure_layout, list[bool]()

    def watched(strip: CompanySeatPanel, room: Rect) -> tuple[list[TextBlock], list[tuple[int, int]]]:
        blocks, spots = lay_out(strip, room)
        whole = all(strip.rect.contains(block.surface.get_bounding_rect().move(spot))
                    for block, spot in zip(blocks, spots, strict=False))
        found.append(whole and len(blocks) >= 6 and len(spots) >= 5)
        return blocks, spots

    def rich(state: ImperialSteamState) -> TableView:
        table = present(state)
        keys = (("villach.gold", 80), ("graz.silver", 40), ("graz.gold", 40))
        return replace(table, companies=tuple(replace(each, keys=keys, money=1240) for each in table.companies))

    monkeypatch.setattr(CompanySeatPanel, "figure_layout", watched)
    monkeypatch.setattr(scene, "present", rich)
    return found


def railways(folder: Path, size: Pixel, seats: int, every: bool, cuts: Cuts, figures: list[bool]) -> None:
    with at_table(folder, (PERSON,) * seats, seed=3, size=size, play=BIDS[:seats]) as player:
        for look in looks(player, every):
            try:
                figures.clear()
                for cut in pages(player, cuts):
                    check_rails(player, cut)
                assert figures and all(figures), "figures of companies"
            except AssertionError as error:
                raise AssertionError(f"{look}, {seats} seats: {error}") from error


# -- all of it ---------------------------------------------------------------------------------------------------------
WIDE = pytest.mark.parametrize("size", SIZES)


def test_a_race_shows_all_it_has(tmp_path: Path, cuts: Cuts) -> None:
    races(tmp_path, SIZES[0], 4, False, cuts)


def test_a_railway_shows_all_it_has(tmp_path: Path, cuts: Cuts, figures: list[bool]) -> None:
    railways(tmp_path, SIZES[0], 3, False, cuts, figures)


def test_many_keys_have_room_beside_the_other_figures(tmp_path: Path) -> None:
    with at_table(tmp_path, (PERSON,) * 3, seed=3, size=SIZES[0], play=BIDS[:3], language="it") as player:
        strip = player.table.panels.seat_panels.panels[0]
        room = player.table.ui.box(strip.rect).inset(10, 4).rect
        keys = (*((f"{hub}.gold", 50) for hub in ("graz", "villach", "amstetten")), ("graz.silver", 20))
        strip.company = replace(strip.company, keys=keys)
        blocks, spots = strip.figure_layout(Rect(room.x, room.y, room.w, room.h // 2))
        assert len(blocks) == len(spots) == 6
        assert "<icon:key-gold>3 <icon:key-silver>1" in strip.figures()


@pytest.mark.long
@WIDE
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_race_shows_all_it_has_in_every_window(tmp_path: Path, size: Pixel, seats: int, cuts: Cuts) -> None:
    races(tmp_path, size, seats, True, cuts)


@pytest.mark.long
@WIDE
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_railway_shows_all_it_has_in_every_window(
    tmp_path: Path, size: Pixel, seats: int, cuts: Cuts, figures: list[bool]
) -> None:
    railways(tmp_path, size, seats, True, cuts, figures)
