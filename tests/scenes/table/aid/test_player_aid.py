"""The player aid: one key away at every table, all in words and with its rules, nothing hidden or cut off."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.i18n.catalog import Catalog, tr
from game.i18n.renderer import Renderer
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import spec_of
from game.scenes.automobiles.text import player_aid as automobiles
from game.scenes.imperial_steam.text import player_aid as imperial_steam
from game.scenes.kraftwagen.text import player_aid as kraftwagen
from game.scenes.menus.rule_book.rule_book_page import RuleBookScene
from game.scenes.table.aid.player_aid import AidPage
from game.scenes.table.aid.player_aid_page import AidCard, PlayerAidPage
from game.scenes.table.game_scene import GameScene
from game.scenes.table_factory import make_table
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from game.tools.random_options import SeededDraws
from game.ui.widgets import Button, Tabs
from tests.support.corners import crossed
from tests.support.robots.app_robot import AppRobot

PAGES = {"automobiles": automobiles.player_aid_pages, "imperial-steam": imperial_steam.player_aid_pages,
         "kraftwagen": kraftwagen.player_aid_pages}
OPTIONS: dict[str, dict[str, Any]] = {"imperial-steam": {"automa": "D1"}, "kraftwagen": {"specialty": True}}
COLOURS = {"automobiles": ("blue", "red"), "imperial-steam": ("red", "yellow"), "kraftwagen": ("red", "blue")}


@cache
def session(game: str, plies: int = 60) -> Session:
    """A game of two after some random actions."""
    solo = "automa" in OPTIONS.get(game, {})
    seats = [Seat(name, colour, "automa" if solo and name == "Otto" else "person")
             for name, colour in zip(("Anna", "Otto"), COLOURS[game], strict=True)]
    found = Session.new(GameCatalog().package(game), GameConfig(2, OPTIONS.get(game, {})), seats, 5)
    chance = SeededDraws(5)
    while found.ply < plies and not found.over:
        actions = found.legal()
        found.act(actions[chance.below(len(actions))])
    return found


def aid(game: str, seat: int | None = 0, language: str = "en", plies: int = 60) -> tuple[Renderer, list[AidPage]]:
    view = session(game, plies).view(seat)
    words = Renderer(Catalog(language), spec_of(game), ("Anna", "Otto"), view)
    return words, PAGES[game](words, view)


def item(game: str, page: str, name: str, plies: int = 60) -> Any:
    words, pages = aid(game, plies=plies)
    found = next(found for found in pages if found.id == page)
    return next(item for item in found.items if words.plain(item.name) == name)


def test_the_figures_are_those_of_the_table() -> None:
    state: Any = session("kraftwagen").view(0)
    worker = item("kraftwagen", "factory", "Factory of Anna (workers in the supply)")
    assert (worker.left, worker.total) == (state.factories[0].supply, 14)
    assert f"canteen {state.factories[0].canteen}" in worker.text and "levels" in worker.text
    school = item("kraftwagen", "cards", "Coachwork school")
    assert (school.left, school.total) == (state.deck["DEV-BB"], 6)
    assert item("kraftwagen", "market", "Body buyer").left == state.waiting["body"]
    assert "Grand Prix + Buyer" in aid("kraftwagen")[0].plain(item("kraftwagen", "actions", "Buyer").text)
    race: Any = session("automobiles").view(0)
    wear = item("automobiles", "gears", "Wear")
    assert (wear.left, wear.total) == (race.stock["wear"], 80)
    empire: Any = session("imperial-steam").view(0)
    wood = item("imperial-steam", "goods", "Wood")
    assert (wood.left, wood.total) == (empire.supply["wood"], 40)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Any]:
    opened: list[AppRobot] = []

    def start(game: str, **options: Any) -> AppRobot:
        opened.append(AppRobot(data=tmp_path / f"data{len(opened)}", **options))
        visitor = opened[-1]
        visitor.app.services.settings.animation_speed = 0
        package = GameCatalog().package(game)
        seats = [Seat(name, colour, "person") for name, colour in zip(("Anna", "Otto"), COLOURS[game], strict=True)]
        table = Session.new(package, GameConfig(2, {}), seats, 5, visitor.app.services.library.store)
        visitor.app.stack.push(make_table(visitor.app.services, table))
        visitor.look(5)
        return visitor

    yield start
    for visitor in opened:
        visitor.close()


def sheet(visitor: AppRobot) -> PlayerAidPage | None:
    top = visitor.app.stack.top
    assert top is not None
    return next((layer for layer in top.screen.modals if isinstance(layer, PlayerAidPage)), None)


@pytest.mark.parametrize(("game", "scale"), [("automobiles", 200), ("imperial-steam", 100), ("kraftwagen", 200)])
def test_one_key_lays_it_over_the_table_and_away(visit: Any, game: str, scale: int) -> None:
    visitor = visit(game, scale=scale)
    visitor.key("escape") if visitor.app.stack.top.screen.modals else None
    visitor.key("f2")
    found = sheet(visitor)
    assert found is not None
    tabs = visitor.find(Tabs)
    for page, tab in zip([page.id for page in found.pages], tabs.cells(), strict=True):
        visitor.click(tab.center)
        cards = [card for card in found.area.walk() if isinstance(card, AidCard)]
        assert len(cards) == len(next(one for one in found.pages if one.id == page).items)
        for card in cards:
            assert found.area.rect.x <= card.rect.x and card.rect.right <= found.area.rect.right
            assert card.text.rect.bottom <= card.rect.bottom and card.rect.h == card.natural_size(card.rect.w)[1]
            assert not card.name.rect.colliderect(card.count.rect) and not card.name.rect.colliderect(card.text.rect)
        bottom = max(card.rect.bottom for card in cards) - found.area.rect.bottom
        assert bottom <= 0 or found.area.scrolls  # what does not fit can be scrolled to
    assert tabs.rect.bottom <= found.area.rect.y
    visitor.key("f2")
    assert sheet(visitor) is None
    visitor.key("f2")
    again = sheet(visitor)
    assert again is not None and again.tabs.value == found.pages[-1].id  # the page that was open last
    visitor.key("escape")
    assert sheet(visitor) is None


def test_a_card_opens_its_rule(visit: Any) -> None:
    visitor = visit("kraftwagen")
    visitor.key("f2")
    found = sheet(visitor)
    assert found is not None
    card = next(card for card in found.area.walk() if isinstance(card, AidCard) and card.item.rule == "KRA-5.2")
    visitor.look(3)
    visitor.click(card)
    assert visitor.on(RuleBookScene).marked == "KRA-5.2"


def test_the_menu_and_the_overview_of_keys_lead_to_it(visit: Any) -> None:
    visitor = visit("automobiles")
    visitor.key("f10")
    visitor.look(3)
    visitor.click(visitor.find(Button, label=tr("game.menu.aid")))
    assert sheet(visitor) is not None
    visitor.key("escape")
    top = visitor.app.stack.top
    assert isinstance(top, GameScene)
    visitor.key("?")
    shown = [getattr(widget, "markup", "") for widget in top.screen.top.walk()]
    assert tr("help.do.player-aid") in shown


@pytest.mark.parametrize(("game", "word", "wanted", "scale"), crossed([
    ("kraftwagen", "horch", "August Horch"), ("automobiles", "wear", "Wear"), ("imperial-steam", "wood", "Wood"),
], [(100,), (200,)]))
def test_what_is_typed_is_looked_for_on_all_pages(visit: Any, game: str, word: str, wanted: str, scale: int) -> None:
    visitor = visit(game, scale=scale)
    visitor.key("escape") if visitor.app.stack.top.screen.modals else None
    visitor.key("f2")
    found = sheet(visitor)
    assert found is not None
    assert found.search.rect.w > visitor.app.services.ui.px(120) and found.panel.rect.contains(found.search.rect)
    plain = visitor.app.stack.top.renderer.plain

    def cards() -> list[str]:
        return [plain(card.item.name) for card in found.area.walk() if isinstance(card, AidCard)]

    before = cards()
    visitor.type(word)
    assert cards()[0].startswith(wanted) and cards() != before
    visitor.type("zzz")
    assert not cards() and tr("book.nothing") in [getattr(each, "markup", "") for each in found.area.walk()]
    for _ in range(len(word) + 3):
        visitor.key("backspace")
    assert cards() == before
    visitor.type(word)
    visitor.click(found.tabs.cells()[0].center)
    assert cards() == before and not found.search.text
    visitor.click(found.search)
    visitor.type(word)
    visitor.key("f2")
    assert sheet(visitor) is None, "its key lays it away while one types too"


def test_what_was_found_is_reached_by_keyboard(visit: Any) -> None:
    visitor = visit("kraftwagen")
    visitor.key("f2")
    visitor.look(3)
    visitor.type("maybach")
    for _ in range(30):
        visitor.key("tab")
        focus = visitor.app.stack.top.screen.ring.current()
        if isinstance(focus.widget, AidCard):
            break
    visitor.key("return")
    assert visitor.on(RuleBookScene).marked == "KRA-6.9"


@pytest.mark.rule("AMA-4.39", "AMA-4.75", "AMA-4.83")
def test_the_codes_of_the_automas_cards_are_told_and_all_its_sections(language: str) -> None:
    words, pages = aid("imperial-steam", language=language)
    codes, *cards = next(page for page in pages if page.id == "automa").items
    for section in ("T-A", "T-B", "T-C", "T-D", "T-E"):
        assert words.tr(f"section.{section}") in codes.text
    assert words.thing("line", "worth") in codes.text, "how it delivers"
    decisions = [card.text for card in cards if words.tr("section.T-E") in card.text]
    assert len(decisions) >= 4
    for text in decisions:
        factories = next(line for line in text.split("\n") if words.tr("section.T-B") in line)
        assert factories.index(words.thing("line", "demand")) < factories.index("<icon:good-"), "what comes first"
