"""The form for a content file, by keys alone: each change in the file at once, its errors, its picture, undo."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.file_templates import create_file
from game.i18n.catalog import tr
from game.i18n.languages import LANGUAGES
from game.own_content import ContentPlace
from game.scenes.imperial_steam.automa.panels.card_sheet import CardSheet
from game.scenes.menus.own_content.content_form import ContentForm
from game.scenes.menus.own_content.form_rows import ValueEntry
from game.scenes.menus.own_content.own_content_page import OwnContentPage
from game.scenes.routes import ContentFormRoute, OwnContentRoute
from game.ui.popup_menus import DropDown
from game.ui.widgets import Label, RichText
from game.ui.widgets.widget import Widget
from tests.scenes.menus.test_settings_and_help import check
from tests.support.corners import corners
from tests.support.robots.app_robot import AppRobot
from tests.tools.content_examples import EXAMPLES

WINDOWS = (((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 100), ((1280, 720), 150))
BOX = ContentPlace("imperial-steam", "automa")
Open = Callable[..., tuple[AppRobot, ContentForm, Path]]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens the form for a new file of a kind."""
    visitors: list[AppRobot] = []

    def start(place: ContentPlace = BOX, **window: object) -> tuple[AppRobot, ContentForm, Path]:
        visitor = AppRobot(data=tmp_path / "data", **window)  # type: ignore[arg-type]
        visitors.append(visitor)
        path = create_file(visitor.app.services.folders.content, place)
        visitor.app.go(ContentFormRoute(path, place.game, place.folder))
        visitor.look()
        return visitor, visitor.on(ContentForm), path

    yield start
    for visitor in visitors:
        visitor.close()


def entry(form: ContentForm, *path: str | int) -> ValueEntry:
    return next(each for each in form.entries if each.field.path == path)


def words(form: ContentForm) -> str:
    return "\n".join(part.markup for part in form.screen.body.walk() if isinstance(part, Label))


def focused(form: ContentForm) -> Widget | None:
    target = form.screen.ring.target
    return None if target is None else target.widget


def to(visitor: AppRobot, form: ContentForm, *path: str | int) -> None:
    """Tab to the entry of a value."""
    for _ in range(120):
        focus = focused(form)
        if isinstance(focus, ValueEntry) and focus.field.path == path:
            return
        visitor.key("tab")
    raise AssertionError("Tab leads to every entry")


def retype(visitor: AppRobot, form: ContentForm, value: str, *path: str | int) -> None:
    """Go to a value and type another one."""
    to(visitor, form, *path)
    visitor.key("return", "ctrl+a")
    visitor.type(value)


def test_a_price_is_changed_by_keys_and_taken_back(opened: Open) -> None:
    visitor, form, path = opened()
    before = path.read_text(encoding="utf-8")
    form.choose_section(("figures",))
    retype(visitor, form, "50", "figures", "stations", "price")
    visitor.key("return")
    visitor.look()
    assert path.read_text(encoding="utf-8") == before.replace("price: 40", "price: 50"), "comments stay too"
    assert form.draft is not None and not form.draft.problems
    assert form.draft.content.editions["my-box"].numbers.station_price == 50
    visitor.click(tr("content.form.undo"))
    assert path.read_text(encoding="utf-8") == before
    assert entry(form, "figures", "stations", "price").text == "40"


def test_what_is_typed_counts_when_the_focus_or_the_page_is_left(opened: Open) -> None:
    visitor, form, path = opened()
    for leave, price in (("tab", "60"), ("escape", "70")):
        form.choose_section(("figures",))
        retype(visitor, form, price, "figures", "stations", "price")
        visitor.key(leave)
        visitor.look()
        if leave == "escape" and visitor.app.stack.top is form:
            visitor.key("escape")
            visitor.look()
        assert f"price: {price}" in path.read_text(encoding="utf-8")


def test_a_mistake_is_told_beside_the_last_sound_picture(opened: Open) -> None:
    visitor, form, _ = opened()
    form.choose_section(("action_cards", 0))
    assert isinstance(form.board, CardSheet) and len(form.board.cards) == 1, "the card that is being changed, alone"
    retype(visitor, form, "9", "action_cards", 0, "slots", 0, "conditions", 0, "else")
    visitor.key("return")
    visitor.look()
    assert form.draft is not None and len(form.draft.problems) == 1
    assert tr("content.mistakes", n=1) in words(form) and "else" in words(form)
    assert form.board is not None
    visitor.click(tr("content.form.undo"))
    assert form.draft is not None and not form.draft.problems


def test_slots_are_copied_and_removed_and_words_are_chosen(opened: Open) -> None:
    visitor, form, _ = opened(size=(1920, 1080))
    form.choose_section(("action_cards", 8))  # two slots without anything below them

    def actions() -> list[str]:
        assert form.draft is not None and not form.draft.problems, form.draft
        return [slot.action for slot in form.draft.content.editions["my-box"].automa.actions["AC-6S"].slots]

    def press(tip: str, number: int) -> None:
        visitor.look()
        found = [part for part in form.screen.body.walk() if getattr(part, "tooltip", None) == tr(tip)]
        visitor.click(found[number])

    begun = actions()
    press("content.form.copy", 2)
    assert actions() == [*begun, begun[-1]]
    press("content.form.remove", 4)
    assert actions() == begun
    chosen = next(part for part in form.screen.body.walk() if isinstance(part, DropDown) and part.value == "special")
    chosen.on_change("collect_goods")
    visitor.look()
    assert actions() == [begun[0], "collect_goods"]
    for _ in range(3):
        visitor.click(tr("content.form.undo"))
    assert actions() == begun and not form.undone


def test_figures_that_the_file_leaves_out_are_added_as_in_the_program(opened: Open) -> None:
    visitor, form, path = opened()
    form.choose_section(("figures",))
    missing = [part for part in form.screen.body.walk() if isinstance(part, DropDown) and part.value == ""][-1]
    assert {"trains", "influence_track"} <= {word for word, _ in missing.entries}
    missing.on_change("trains")
    visitor.look()
    assert form.draft is not None and not form.draft.problems
    assert any(each.field.path[:2] == ("figures", "trains") for each in form.entries)
    assert "trains: {" in path.read_text(encoding="utf-8")


def test_a_file_that_cannot_be_read_is_told_and_undone_elsewhere(opened: Open) -> None:
    _, form, path = opened()
    path.write_text("id: [", encoding="utf-8")
    form.enter()
    form.rebuild()
    assert tr("content.form.unreadable") in words(form) and not form.entries


@pytest.mark.parametrize("kind", EXAMPLES, ids="/".join)
def test_every_kind_of_file_has_a_form(opened: Open, kind: tuple[str, str]) -> None:
    visitor, form, path = opened(ContentPlace(*kind))
    before = path.read_text(encoding="utf-8")
    assert form.draft is not None and not form.draft.problems
    parts = next(part for part in form.screen.body.walk() if isinstance(part, DropDown))
    assert len(parts.entries) > 1 or form.entries
    form.choose_section(parts.entries[-1][0])
    visitor.look()
    assert form.entries and path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(("window", "language"), corners(WINDOWS, LANGUAGES))
def test_the_form_fits_every_window(opened: Open, window: tuple[tuple[int, int], int], language: str) -> None:
    visitor, form, _ = opened(size=window[0], scale=window[1], language=language)
    for section in ((), ("figures",), ("action_cards", 2), ("decision_cards", 0)):
        form.choose_section(section)
        visitor.look()
        assert form.board is not None and form.board.rect.w > 250
        for widget in form.screen.body.walk():
            if not isinstance(widget, RichText):  # the folder of this test is longer than anybody's
                check(form, widget)


def test_the_page_of_own_content_leads_to_the_form(opened: Open) -> None:
    visitor, _, _ = opened()
    visitor.app.go(OwnContentRoute())
    visitor.look()
    assert visitor.on(OwnContentPage).files
    visitor.key("f")
    assert visitor.on(ContentForm)
