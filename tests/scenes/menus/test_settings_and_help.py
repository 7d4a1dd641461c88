"""Settings that count at once, keys bound anew, the rule book, help, and that every menu fits every window."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.i18n.catalog import tr
from game.i18n.languages import TRANSLATIONS
from game.rules.core.registry import GAMES
from game.scenes.menus.help.help_pages import HelpScene, KeysOverlay
from game.scenes.menus.help.touch_help import SIGNS, Gesture
from game.scenes.menus.new_game.choice_tiles import ChoiceTile
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.rule_book.rule_book_page import EntryBlock, Link, RuleBookScene
from game.scenes.menus.saved_games.saved_games_page import SavedGamesPage
from game.scenes.menus.settings.key_bindings import GROUPS, KeyCaps, KeyRow, command_name
from game.scenes.menus.settings.settings_page import SettingsScene
from game.scenes.menus.start_screen.start_screen import StartScreen
from game.scenes.registry import screens_of
from game.scenes.routes import RuleBookRoute
from game.scenes.scene_base import Scene
from game.scenes.shared.form_widgets import Field
from game.ui.input.keymap import DEFAULT_KEYS, Command
from game.ui.popup_menus import DropDown, menu_widget_at
from game.ui.screen import Layer
from game.ui.theme import load_theme
from game.ui.widgets import Label, ScrollArea, SegmentedChoice, Slider, Stepper, Toggle, Widget
from game.ui.widgets.scroll import Scroller
from tests.support import input_events
from tests.support.robots.app_robot import AppRobot

Enter = Callable[..., AppRobot]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    opened: list[AppRobot] = []

    def start(**options: object) -> AppRobot:
        opened.append(AppRobot(data=tmp_path / f"data{len(opened)}", **options))  # type: ignore[arg-type]
        return opened[-1]

    yield start
    for visitor in opened:
        visitor.close()


def kept(visitor: AppRobot) -> dict[str, object]:
    found = json.loads(visitor.app.folders.settings.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def cell(choice: SegmentedChoice, value: str) -> tuple[int, int]:
    index = [option for option, _ in choice.options].index(value)
    return choice.cells()[index].center


# settings ------------------------------------------------------------------------------------------------------------


def test_the_language_changes_at_once_and_is_kept(enter: Enter) -> None:
    visitor = enter()
    visitor.key("o")
    visitor.click(cell(visitor.find(SegmentedChoice, value="en"), "it"))
    assert visitor.button("Impostazioni predefinite")
    assert kept(visitor)["language"] == "it"
    visitor.key("escape")
    assert visitor.button("Nuova partita")


def test_the_settings_lead_to_what_a_finger_does_as_it_counts_there(enter: Enter) -> None:
    visitor = enter(first=SettingsScene())
    visitor.click(visitor.find(Toggle, label=tr("settings.taps_once")))
    visitor.click(tr("settings.gestures"))
    told = [gesture.words.markup for gesture in visitor.on(HelpScene).screen.body.walk()
            if isinstance(gesture, Gesture)]
    assert len(told) == len(SIGNS)
    assert [text for text in told if tr("settings.taps_once") in text] == [told[list(SIGNS).index("twice")]]


def test_theme_and_text_size_count_at_once(enter: Enter) -> None:
    visitor = enter(first=SettingsScene())
    ui = visitor.app.services.ui
    themes = visitor.find(DropDown, value="club")
    visitor.click(themes)
    layer = visitor.on(SettingsScene).screen.top
    assert isinstance(layer, Layer)
    visitor.click(menu_widget_at(layer)[[name for name, _ in themes.entries].index("high-contrast")])
    assert ui.theme.id == "high-contrast"
    before = ui.metrics.unit
    stepper = visitor.find(Stepper)
    visitor.click((stepper.rect.right - 5, stepper.rect.centery))
    assert ui.metrics.unit == pytest.approx(before * 1.1)
    assert kept(visitor)["text_scale"] == 110


@pytest.mark.parametrize("side", [-1, 1])
def test_sizes_are_tried_by_clicks_on_one_spot(enter: Enter, side: int) -> None:
    """The page is laid out anew at each step, but the button does not leave the pointer."""
    visitor = enter(first=SettingsScene())
    stepper = visitor.find(Stepper)
    spot = (stepper.rect.right - 8 if side > 0 else stepper.rect.x + 8, stepper.rect.centery)
    found = []
    for _ in range(11):
        visitor.click(spot)
        found.append(visitor.app.settings.text_scale)
    assert found == ([90, *[80] * 10] if side < 0 else [*range(110, 210, 10), 200])
    assert visitor.on(SettingsScene).screen.modals
    visitor.key("escape")
    assert not visitor.on(SettingsScene).screen.modals
    current = visitor.on(SettingsScene).screen.ring.current()
    assert current is None or isinstance(current.widget, Stepper)


def test_a_click_elsewhere_means_what_lies_there_though_a_size_was_tried(enter: Enter) -> None:
    visitor = enter(first=SettingsScene())
    stepper = visitor.find(Stepper)
    visitor.click((stepper.rect.right - 8, stepper.rect.centery))
    assert visitor.on(SettingsScene).screen.modals
    choice = next(widget for widget in visitor.on(SettingsScene).screen.body.walk()
                  if isinstance(widget, SegmentedChoice) and widget.value == "en")
    pos = cell(choice, "es")
    visitor.app.step([input_events.motion(pos)], 0.05)
    assert not visitor.on(SettingsScene).screen.modals
    visitor.click(pos)
    assert visitor.app.settings.language == "es"


def test_the_focus_stays_on_the_size_though_the_page_is_laid_out_anew(enter: Enter) -> None:
    visitor = enter(first=SettingsScene())
    screen = visitor.on(SettingsScene).screen
    screen.focus(visitor.find(Stepper))
    for size in range(110, 210, 10):
        visitor.key("right")
        target = visitor.on(SettingsScene).screen.ring.current()
        assert target is not None and isinstance(target.widget, Stepper) and target.widget.value == size
        assert visitor.on(SettingsScene).screen.body.rect.contains(target.rect)


def test_arrow_keys_alone_change_the_size_of_texts(enter: Enter) -> None:
    visitor = enter(first=SettingsScene())
    for _ in range(20):
        visitor.key("tab")
        target = visitor.on(SettingsScene).screen.ring.current()
        if target is not None and isinstance(target.widget, Stepper):
            break
    visitor.key("left", "left")
    assert visitor.app.settings.text_scale == 80
    target = visitor.on(SettingsScene).screen.ring.current()
    assert target is not None and isinstance(target.widget, Stepper)  # the focus stays while the screen is built anew


def test_a_slider_is_applied_when_it_rests(enter: Enter) -> None:
    visitor = enter(first=SettingsScene(), size=(1600, 900))
    slider = visitor.find(Slider, value=80)
    visitor.click((slider.rect.x + slider.rect.w // 4, slider.rect.centery))
    visitor.look()
    assert visitor.app.settings.volume_master < 60
    assert kept(visitor)["volume_master"] == visitor.app.settings.volume_master


def test_a_pulled_slider_counts_even_when_the_page_is_left_at_once(enter: Enter) -> None:
    visitor = enter()
    visitor.key("o")
    visitor.on(SettingsScene).pull("animation_speed", 0)
    visitor.app.stack.pop()
    assert kept(visitor)["animation_speed"] == 0


def test_standard_settings_keep_language_keys_and_set_ups(enter: Enter) -> None:
    visitor = enter(first=SettingsScene(), language="es", size=(1600, 900))
    settings = visitor.app.settings
    settings.text_scale, settings.keys, settings.hints = 90, {"hint": ["j"]}, False
    visitor.on(SettingsScene).apply()
    visitor.click(tr("settings.reset"))
    visitor.click(tr("ui.reset"))
    assert (settings.text_scale, settings.hints) == (100, True)
    assert settings.language == "es" and settings.keys == {"hint": ["j"]}


def test_switches_switch(enter: Enter) -> None:
    visitor = enter(first=SettingsScene(), size=(1600, 900))
    visitor.click(visitor.find(Toggle, label=tr("settings.reduced_motion")))
    assert visitor.app.services.ui.reduced_motion


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_computers_that_play_behind_a_minimised_window_are_a_matter_of_choice(enter: Enter, language: str) -> None:
    visitor = enter(first=SettingsScene(), size=(1600, 900), language=language)
    settings = visitor.app.settings
    assert settings.goes_on_minimised, "they do unless somebody decides otherwise"
    switch = visitor.find(Toggle, label=tr("settings.goes_on_minimised"))
    assert str(switch.tooltip) == tr("settings.goes_on_minimised.help")
    visitor.click(switch)
    assert not settings.goes_on_minimised and kept(visitor)["goes_on_minimised"] is False


# keys ----------------------------------------------------------------------------------------------------------------


def test_every_bound_command_has_its_row() -> None:
    assert {do for _, commands in GROUPS for do in commands} == set(DEFAULT_KEYS)


def test_a_key_is_bound_anew_shows_a_clash_and_goes_back(enter: Enter) -> None:
    visitor = enter(first=SettingsScene(), size=(1600, 900))
    visitor.on(SettingsScene).turn("keys")
    visitor.click(visitor.find(KeyRow, do=Command.HINT).change)
    visitor.key("t")
    assert visitor.app.services.ui.keymap.meaning("h") is None
    row = visitor.find(KeyRow, do=Command.HINT)
    assert row.clash is not None and tr("help.do.pin") in row.clash.markup
    visitor.click(row.reset)
    assert visitor.app.services.ui.keymap.meaning("h") == Command.HINT
    assert visitor.find(KeyRow, do=Command.HINT).clash is None


def test_a_key_of_tables_is_bound_anew_and_a_fixed_key_there_is_told_as_a_clash(enter: Enter) -> None:
    visitor = enter(first=SettingsScene(), size=(1600, 900))
    visitor.on(SettingsScene).turn("keys")
    visitor.click(visitor.find(KeyRow, do=Command.LOG).change)
    visitor.key("x")
    assert visitor.app.services.ui.keymap.meaning("x") == Command.LOG
    row = visitor.find(KeyRow, do=Command.LOG)
    assert row.clash is not None and tr("help.choice.letters") in row.clash.markup
    visitor.click(row.change)
    visitor.key("j")
    assert visitor.find(KeyRow, do=Command.LOG).clash is None


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_with_large_letters_a_long_name_of_a_command_takes_two_lines(enter: Enter, language: str) -> None:
    """Rather than letters too small for who asked for large ones."""
    visitor = enter(first=SettingsScene(), size=(1280, 720), scale=150, language=language)
    visitor.on(SettingsScene).turn("keys")
    name = visitor.find(KeyRow, do=Command.PREV_ALL).name
    text = name.block()
    assert text.lines == 2 and not text.cut
    assert text.height / text.lines > 0.7 * visitor.find(KeyRow, do=Command.ACTIVATE).name.block().height


def test_a_click_beside_leaves_the_key(enter: Enter) -> None:
    visitor = enter(first=SettingsScene(), size=(1600, 900))
    visitor.on(SettingsScene).turn("keys")
    visitor.click(visitor.find(KeyRow, do=Command.UNDO).change)
    visitor.click((5, 5))
    assert visitor.app.settings.keys == {}
    assert not visitor.on(SettingsScene).screen.modals


def test_the_overview_of_keys_opens_above_any_scene(enter: Enter) -> None:
    visitor = enter()
    for key in ("?", "return"):
        visitor.key("?")
        overview = visitor.on(StartScreen).screen.top
        assert isinstance(overview, KeysOverlay)
        rows = [widget.keys for widget in overview.walk() if isinstance(widget, KeyCaps)]
        assert DEFAULT_KEYS[Command.HINT_2] in rows and ("1", "2", "3") in rows  # those of the tables too
        assert {(key,) for game in GAMES for key in screens_of(game).keys.values()} <= set(rows)  # and of single games
        visitor.key(key)
        assert not visitor.on(StartScreen).screen.modals


@pytest.mark.parametrize("game", GAMES)
def test_at_a_table_only_its_own_keys_are_told(enter: Enter, game: str) -> None:
    own = {tr(f"{each}-table.key.{what}"): each for each in GAMES for what in screens_of(each).keys}
    visitor = enter()
    overview = KeysOverlay(visitor.on(StartScreen).screen, game)
    told = {own[field.name.markup] for field in overview.walk() if isinstance(field, Field)
            and field.name.markup in own}
    assert told == ({game} if screens_of(game).keys else set())


@pytest.mark.parametrize("game", ["automania", "kraftwagen", "automobiles"])
def test_keys_that_zoom_are_told_at_every_table(enter: Enter, game: str) -> None:
    overview = KeysOverlay(enter().on(StartScreen).screen, game)
    names = {field.name.markup for field in overview.walk() if isinstance(field, Field)}
    assert command_name(Command.ZOOM_IN) in names


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_overview_of_keys_names_every_one_in_full(enter: Enter, language: str, scale: int) -> None:
    visitor = enter(language=language, scale=scale)
    visitor.key("?")
    overview = visitor.on(StartScreen).screen.top
    assert not [label.markup for label in overview.walk() if isinstance(label, Label) and label.block().cut]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", ["automania", "great-race"])
def test_where_a_game_is_watched_again_its_keys_are_told_and_none_that_plays(enter: Enter, language: str, scale: int,
                                                                             game: str) -> None:
    visitor = enter(language=language, scale=scale)
    told = {}
    for watched in (True, False):
        overview = KeysOverlay(visitor.on(StartScreen).screen, game, watched)
        assert not [label.markup for label in overview.walk() if isinstance(label, Label) and label.block().cut]
        told[watched] = [widget.keys for widget in overview.walk() if isinstance(widget, KeyCaps)]
        overview.close()
    single = [("left",), ("right",), ("up",), ("down",), ("page up",), ("page down",), ("home",), ("end",), ("space",),
              (",",), (".",), ("p",)]
    assert all(told[True].count(keys) == 1 for keys in single), "and nothing else is said of them"
    assert ("f",) in told[True] and not {(",",), (".",)} & set(told[False])
    played = {
        ("1", "2", "3"),
        ("x", "y"),
        *(DEFAULT_KEYS[do] for do in (Command.UNDO, Command.HINT, Command.HINT_1, Command.RATE, Command.MENU)),
    }
    assert not played & set(told[True]) and played <= set(told[False])


# rule book -----------------------------------------------------------------------------------------------------------


def shown(visitor: AppRobot) -> list[str]:
    """The entries whose first line can be seen."""
    scene = visitor.on(RuleBookScene)
    blocks = [w for w in scene.screen.body.walk() if isinstance(w, EntryBlock)]
    area = next(w.rect for w in scene.screen.body.walk() if isinstance(w, ScrollArea) and blocks[0] in w.walk())
    return [block.entry.id for block in blocks if area.top <= block.title.rect.top < area.bottom]


def test_search_as_you_type_finds_the_best_entry_first(enter: Enter) -> None:
    visitor = enter()
    visitor.key("f1")
    visitor.type("draft")
    scene = visitor.on(RuleBookScene)
    found = [row for row, _ in scene.list.rows]
    assert found and all(row[0] == "entry" for row in found)  # type: ignore[index]
    best = scene.book.search("draft")[0].id
    visitor.key("return")
    assert best in shown(visitor)
    assert visitor.find(EntryBlock, marked=True).entry.id == best


def test_a_search_in_vain_says_so(enter: Enter) -> None:
    visitor = enter(first=RuleBookScene("automobiles"))
    visitor.type("zzz")
    assert tr("book.nothing") in visitor.on(RuleBookScene).list.rows[0][1]


@pytest.mark.parametrize("rule", ["AUT-4.39", "AUT-5.6", "AUT-3.1"])
def test_a_rule_is_opened_by_its_id_and_stands_at_the_top(enter: Enter, rule: str) -> None:
    visitor = enter()
    visitor.app.go(RuleBookRoute("automobiles", rule))
    visitor.look()
    assert rule in shown(visitor)
    assert visitor.find(EntryBlock, marked=True).entry.id == rule


def test_links_back_and_forward(enter: Enter) -> None:
    visitor = enter(first=RuleBookScene("automobiles", "AUT-4.32"), size=(1600, 900))
    scene = visitor.on(RuleBookScene)
    marked = visitor.find(EntryBlock, marked=True)
    visitor.click(next(link for link in marked.walk() if isinstance(link, Link)))
    first = scene.marked
    assert first and first != "AUT-4.32"
    visitor.key("alt+left")
    assert scene.marked == "AUT-4.32"
    visitor.key("alt+right")
    assert scene.marked == first


def test_an_unknown_rule_opens_the_book_at_its_beginning(enter: Enter) -> None:
    visitor = enter(first=RuleBookScene("automobiles", "AUT-99.99"))
    scene = visitor.on(RuleBookScene)
    assert scene.chapter == scene.book.chapters[0].id


def test_cards_stand_with_their_cube(enter: Enter) -> None:
    visitor = enter(first=RuleBookScene("automobiles", "AUT-5.6"))
    assert "<icon:cube-yellow>" in visitor.find(EntryBlock, marked=True).title.markup


def test_chapters_open_by_keyboard(enter: Enter) -> None:
    visitor = enter(first=RuleBookScene("automobiles"))
    scene = visitor.on(RuleBookScene)
    visitor.key("tab", "down", "return")
    assert scene.marked or scene.chapter != scene.book.chapters[0].id


# every menu in every window ------------------------------------------------------------------------------------------

NARROW = [
    ((1280, 720), 200, "es", "club"), ((1280, 720), 100, "it", "high-contrast"), ((1920, 1080), 150, "en", "club"),
]  # fmt: skip
ROOMY = [((1600, 900), 100, "es", "club"), ((2560, 1440), 80, "it", "high-contrast")]  # the long tier looks there too
WINDOWS = [*NARROW, *(pytest.param(*each, marks=pytest.mark.long) for each in ROOMY)]
SCENES: list[Callable[[], Scene]] = [
    StartScreen,
    lambda: NewGamePage("automobiles"),
    SavedGamesPage,
    SettingsScene,
    lambda: RuleBookScene("automobiles", "AUT-4.32"),
    HelpScene,
    lambda: HelpScene("keys"),
    lambda: HelpScene("touch"),
    lambda: HelpScene("about"),
]


@pytest.mark.parametrize(("size", "scale", "language", "theme"), WINDOWS)
def test_nothing_is_cut_or_out_of_reach(enter: Enter, size: tuple[int, int], scale: int, language: str,
                                        theme: str) -> None:
    visitor = enter(size=size, scale=scale, language=language)
    visitor.app.settings.theme = theme
    visitor.app.apply_settings()
    assert visitor.app.services.ui.theme == load_theme(visitor.app.services.ui.folder / "themes", theme)
    for make in SCENES:
        visitor.app.stack.push(make())
        visitor.look()
        scene = visitor.app.stack.top
        assert scene is not None
        for widget in scene.screen.body.walk():
            check(scene, widget)
        visitor.app.stack.pop()


def check(scene: Scene, widget: Widget) -> None:
    """A widget with something to say lies in the window (or in what scrolls), and its words are complete."""
    name = f"{type(scene).__name__}: {type(widget).__name__} {getattr(widget, 'markup', getattr(widget, 'label', ''))}"
    if isinstance(widget, Label) and widget.markup and widget.rect.w:
        assert not widget.block().cut, f"cut: {name}"
    above = widget.parent
    while above is not None and not isinstance(above, Scroller):
        above = above.parent
    if widget.targets():
        room = above.rect if above is not None else scene.screen.body.rect
        assert room.left <= widget.rect.left and widget.rect.right <= room.right, f"beside its place: {name}"
        if above is None:
            assert room.top <= widget.rect.top and widget.rect.bottom <= room.bottom, f"outside: {name}"
    if isinstance(widget, ChoiceTile):
        assert not scene.ui.text(widget.face.facts, "small", width=widget.rect.w - scene.ui.px(20), max_lines=1,
                                 fit=True).cut, f"cut: {name} {widget.face.facts}"
    if isinstance(widget, DropDown):
        words = next(text for value, text in widget.entries if value == widget.value)
        room_for_words = widget.rect.w - scene.ui.px(52)
        assert not scene.ui.text(words, "body", width=room_for_words, max_lines=1, fit=True).cut, f"cut: {name}"
