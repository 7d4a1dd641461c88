"""The set-up page: nothing that it names is cut, what is no choice is no button, and its room is used."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.characters.character_reader import characters_of
from game.i18n import catalog
from game.i18n.catalog import read_area, tr
from game.i18n.usual_names import default_names, person_names
from game.rules.core.registry import GAMES
from game.scenes.kraftwagen.scene import KraftwagenScene
from game.scenes.menus.new_game.character_choice import CharacterChoice, drawn_characters
from game.scenes.menus.new_game.choice_tiles import PartCard, PartsRow
from game.scenes.menus.new_game.game_setup import LOT
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.menus.new_game.seat_rows import SeatRow
from game.scenes.shared.form_widgets import Columns, Field
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.seat_makers import makers_text
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.ui.popup_menus import Menu, menu_widget_at
from game.ui.widgets import Button, Label, SegmentedChoice, Stepper
from game.ui.widgets.scroll import ScrollArea
from tests.support.robots.app_robot import AppRobot

Enter = Callable[..., AppRobot]


@pytest.fixture
def enter(tmp_path: Path) -> Iterator[Enter]:
    """Opens the set-up of Kraftwagen."""
    opened: list[AppRobot] = []

    def start(**options: object) -> AppRobot:
        opened.append(AppRobot(data=tmp_path, first=NewGamePage("kraftwagen"), **options))  # type: ignore[arg-type]
        return opened[0]

    yield start
    for visitor in opened:
        visitor.close()


def parts(visitor: AppRobot) -> list[PartCard]:
    return [w for w in visitor.on(NewGamePage).screen.body.walk() if isinstance(w, PartCard)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_of_a_part_is_cut_and_each_has_it_in_its_tooltip(
        enter: Enter, size: tuple[int, int], language: str) -> None:
    cards = parts(enter(size=size, language=language))
    assert len(cards) == 10 + 17
    assert [card.part.name for card in cards if card.cut(card.rect.w)] == []
    assert all(card.part.name in str(card.tooltip) for card in cards)


def test_the_keyboard_walks_the_other_games_as_they_are_read(enter: Enter) -> None:
    visitor = enter()
    screen = visitor.on(NewGamePage).screen
    names = {game_name(game) for game in GAMES if game != "kraftwagen"}
    walked = [target.rect.x for target in screen.targets() if getattr(target.widget, "label", "") in names]
    assert len(walked) == len(names) and walked == sorted(walked)


def test_a_card_of_a_race_has_its_name_once_in_its_tooltip(tmp_path: Path) -> None:
    with closing(AppRobot(data=tmp_path, first=NewGamePage("automobiles"))) as visitor:
        cards = parts(visitor)
        assert len(cards) == 5
        for card in cards:
            assert str(card.tooltip).count(card.part.name) == 1 and "\n" in str(card.tooltip), card.part.name


def test_what_has_a_single_choice_is_text(enter: Enter) -> None:
    visitor = enter()
    fields = [w for w in visitor.on(NewGamePage).screen.body.walk() if isinstance(w, Field)]
    kinds = {field.name.markup: type(field.control) for field in fields}
    assert kinds["Action tiles"] is kinds["Research cards"] is Label
    assert kinds["First turns"] is SegmentedChoice


@pytest.mark.parametrize("game", ["great-race", "automobiles", "kraftwagen"])
def test_choices_stand_side_by_side_only_where_their_words_have_room(tmp_path: Path, game: str) -> None:
    """The first player of a race of two: "At random" filled its place to the edges."""
    with closing(AppRobot(data=tmp_path, first=NewGamePage(game))) as visitor:
        while visitor.on(NewGamePage).setup.can_remove:
            visitor.click(visitor.find(SeatRow, seat=1).away)
        shown = [w for w in visitor.on(NewGamePage).screen.body.walk() if isinstance(w, SegmentedChoice)]
        assert all(choice.natural_size()[0] <= choice.rect.w + choice.ui.px(4) for choice in shown)


def test_specialty_tiles_show_which_they_are(enter: Enter) -> None:
    visitor = enter()
    before = len(parts(visitor))
    visitor.on(NewGamePage).choose("specialty", True)
    row = next(w for w in visitor.on(NewGamePage).screen.body.walk() if isinstance(w, PartsRow))
    tips = [str(card.tooltip) for card in row.children]
    assert len(parts(visitor)) == before + 12 == before + len(tips)
    assert "Recruiting drive" in tips[0] and "Hire 1 worker, then 1 more." in tips[0] and "Round 1" in tips[0]


def test_a_computer_that_becomes_a_person_is_called_like_one(enter: Enter) -> None:
    visitor = enter()
    setup = visitor.on(NewGamePage).setup
    row = visitor.find(SeatRow, seat=1)
    row.kind.on_change(PERSON)
    assert setup.seats[1].name == tr("setup.name.person", n=2)
    row.kind.on_change("hard")
    assert setup.seats[1].name == "Otto"
    setup.rename(1, "Ada")
    row.kind.on_change(PERSON)
    assert setup.seats[1].name == "Ada"


def test_two_players_of_one_name_are_told_apart_before_the_game_begins(enter: Enter) -> None:
    """Else statistics would count each game twice for that name."""
    visitor = enter()
    page = visitor.on(NewGamePage)
    name = visitor.find(SeatRow, seat=1).name
    name.insert(page.setup.seats[0].name.upper())
    assert page.setup.seats[1].name != page.setup.seats[0].name and page.start.enabled
    name.mark = 0
    name.insert(page.setup.seats[0].name.upper())
    assert not page.start.enabled and page.start.reason == tr("setup.problem.names")
    page.begin()
    assert visitor.on(NewGamePage) is page
    name.insert("a")
    assert page.start.enabled


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_four_players_need_no_scrolling(enter: Enter, size: tuple[int, int], language: str) -> None:
    visitor = enter(size=size, language=language)
    visitor.click(tr("setup.seat.add"))
    assert len(visitor.on(NewGamePage).setup.seats) == 4
    visitor.on(NewGamePage).choose("order", "by_hand")
    visitor.on(NewGamePage).choose("specialty", True)
    visitor.look()
    area = visitor.find(ScrollArea)
    assert visitor.find(Columns).rect.h <= area.rect.h


@pytest.mark.parametrize("people", [0, 1, 2])
def test_five_players_need_no_scrolling(people: int, tmp_path: Path) -> None:
    """With two people there is a clock too."""
    page = NewGamePage("automobiles")
    with closing(AppRobot(data=tmp_path, first=page)) as visitor:
        while page.setup.can_add:
            page.setup.add(default_names()[1:], character=LOT)
        for seat in range(len(page.setup.seats)):
            page.setup.set_kind(seat, PERSON if seat < people else "normal", default_names(), person_names())
        page.rebuild()
        visitor.look()
        area = visitor.find(ScrollArea)
        assert len(page.setup.seats) == 5 and not area.scrolls
        groups = [group.rect for group in visitor.find(Columns).children]
        assert all(rect.collidelist(groups[:number]) < 0 for number, rect in enumerate(groups))


def test_a_game_that_starts_reads_no_texts_any_more(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = enter()
    visitor.look()
    page, late = visitor.on(NewGamePage), []
    for seat in range(len(page.setup.seats)):
        page.setup.set_kind(seat, PERSON)

    def read(folder: Path, area: str, language: str) -> tuple[dict[str, str], list[str]]:
        late.append(area)
        return read_area(folder, area, language)

    monkeypatch.setattr(catalog, "read_area", read)
    visitor.click(tr("ui.start"))
    visitor.on(KraftwagenScene)
    assert late == []


def test_names_that_nobody_typed_follow_the_language(enter: Enter) -> None:
    """Seats that were set up in Italian stayed "Giocatore 1" in English."""
    visitor = enter(language="it")
    page = visitor.on(NewGamePage)
    assert page.setup.seats[0].name == "Giocatore 1"
    visitor.find(SeatRow, seat=1).kind.on_change(PERSON)
    visitor.find(SeatRow, seat=2).name.insert("Ada")
    page.services.settings.last_setups["kraftwagen"] = page.setup.to_data()
    visitor.app.settings.language = "es"
    visitor.app.services.apply_settings()
    page.show("kraftwagen")
    visitor.look()
    page = visitor.on(NewGamePage)
    assert [seat.name for seat in page.setup.seats][:2] == ["Jugador 1", "Jugador 2"]
    assert "Ada" in page.setup.seats[2].name


# characters -----------------------------------------------------------------------------------------------------------
def choices(visitor: AppRobot) -> list[CharacterChoice]:
    return [w for w in visitor.on(NewGamePage).screen.body.walk() if isinstance(w, CharacterChoice)]


def menu_rows(visitor: AppRobot) -> list[Button]:
    menu = visitor.on(NewGamePage).screen.top
    assert isinstance(menu, Menu)
    return [row for row in menu.rows if isinstance(row, Button)]


def choose(visitor: AppRobot, number: int, text: str) -> None:
    """Click the character of a computer, and then the entry with this text in the menu."""
    visitor.click(choices(visitor)[number])
    visitor.look()
    (row,) = [row for row in menu_rows(visitor) if text in row.label]
    visitor.click(row)
    visitor.look()


def test_computers_play_as_somebody_drawn_by_lot_unless_chosen(enter: Enter) -> None:
    visitor = enter()
    setup = visitor.on(NewGamePage).setup
    assert [seat.character for seat in setup.seats] == ["", LOT, LOT] and len(choices(visitor)) == 2
    choose(visitor, 0, "Kuno Sperling")
    assert (setup.seats[1].character, setup.seats[1].name) == ("kuno", "Kuno Sperling")
    assert choices(visitor)[0].picture == "portrait-kraftwagen-kuno"
    choose(visitor, 0, tr("setup.character.none"))
    assert setup.seats[1].character == "" and setup.seats[1].name in default_names()


def test_the_character_is_named_beside_its_portrait(enter: Enter) -> None:
    """Also who is drawn by lot; a long name is read there where the field cuts it."""
    visitor = enter()
    manners = [row.manner.markup for row in visitor.on(NewGamePage).screen.body.walk()
               if isinstance(row, SeatRow) and row.character]
    assert len(manners) == 2 and all(tr("setup.character.lot") in words for words in manners)
    choose(visitor, 0, "Kuno Sperling")
    row = visitor.find(SeatRow, seat=1)
    assert "Kuno Sperling" in row.manner.markup and not row.manner.block().cut


def test_each_person_chooses_the_coach_before_the_game(enter: Enter) -> None:
    visitor = enter()
    settings, setup = visitor.app.services.settings, visitor.on(NewGamePage).setup
    setup.rename(0, "Ada")
    visitor.click(tr("game.menu.coach"))
    visitor.click(tr("settings.coach.words"))
    assert settings.coaches == {"Ada": "words"}, "the only person is asked at once"
    setup.set_kind(1, PERSON)
    setup.rename(1, "Ben")
    visitor.on(NewGamePage).rebuild()
    visitor.look()
    visitor.click(tr("game.menu.coach"))
    (row,) = [row for row in menu_rows(visitor) if "Ben" in row.label]
    visitor.click(row)
    visitor.click(tr("settings.coach.marks"))
    assert settings.coaches == {"Ada": "words", "Ben": "marks"}


def test_a_typed_name_stays_and_nobody_is_chosen_twice(enter: Enter) -> None:
    visitor = enter()
    setup = visitor.on(NewGamePage).setup
    setup.rename(1, "Zoe")
    choose(visitor, 0, "Kuno Sperling")
    assert setup.seats[1].name == "Zoe"
    visitor.click(choices(visitor)[1])
    assert not any("Kuno" in row.label for row in menu_rows(visitor))


def test_who_is_drawn_by_lot_differs_and_takes_the_name() -> None:
    seats = [Seat("Player 1", "red"), Seat("Otto", "blue", "hard", LOT), Seat("Zoe", "green", "easy", LOT),
             Seat("Agathe Merz", "yellow", "easy", "agathe"), Seat("Paolo", "white", PERSON, LOT)]
    drawn = drawn_characters("kraftwagen", seats, 7)
    assert drawn == drawn_characters("kraftwagen", seats, 7)
    assert drawn[0] == seats[0] and drawn[3] == seats[3] and drawn[4].character == ""
    assert len({seat.character for seat in drawn[1:4]}) == 3, "nobody sits there twice"
    assert drawn[1].name == characters_of("kraftwagen")[drawn[1].character].name and drawn[2].name == "Zoe"
    assert len({drawn_characters("kraftwagen", seats, seed)[1].character for seed in range(20)}) > 2
    kept = drawn_characters("kraftwagen", seats, 7, rename=False)
    assert [seat.name for seat in kept] == [seat.name for seat in seats] and kept[1].character == drawn[1].character
    crowd = [replace(seats[1], name=f"C{number}") for number in range(7)]
    assert sum(not seat.character for seat in drawn_characters("kraftwagen", crowd, 1)) == 2, "there are five"


def test_the_drawn_characters_sit_down(enter: Enter) -> None:
    visitor = enter()
    page = visitor.on(NewGamePage)
    visitor.click(page.start)
    visitor.look(10)
    seats = visitor.on(KraftwagenScene).session.seats
    assert all(seat.character in characters_of("kraftwagen") for seat in seats[1:])
    assert page.services.settings.last_setups["kraftwagen"]["seats"][1]["character"] == LOT


def test_a_set_up_is_kept_under_a_name_and_filled_in_again(enter: Enter) -> None:
    visitor = enter()
    visitor.look()
    page = visitor.on(NewGamePage)
    page.setup.rename(0, "Anna")
    page.setup.set_kind(1, PERSON)
    page.choose(page.setup.shown()[0].id, page.setup.value(page.setup.shown()[0]))
    visitor.app.settings.clock = {"kind": "round", "minutes": 3, "bonus": 0, "out": "sign"}
    before = page.setup.to_data()
    visitor.click(tr("setup.presets"))
    visitor.click(menu_widget_at(page.screen.top)[0])  # type: ignore[arg-type]
    visitor.type("Friday & kids")
    visitor.key("return")
    visitor.app.settings.clock = {"kind": "off", "minutes": 3, "bonus": 0, "out": "sign"}
    visitor.click(tr("setup.recommended"))
    assert page.setup.to_data() != before
    visitor.click(tr("setup.presets"))
    visitor.click(menu_widget_at(page.screen.top)[0])  # type: ignore[arg-type]
    assert page.setup.to_data() == before and visitor.app.settings.clock["kind"] == "round"
    visitor.click(tr("setup.presets"))
    visitor.click(menu_widget_at(page.screen.top)[-1])  # type: ignore[arg-type]
    visitor.click(menu_widget_at(page.screen.top)[0])  # type: ignore[arg-type]
    assert visitor.app.settings.presets == {page.game: {}}


def test_a_head_start_is_given_by_keys_and_said_after_the_game(enter: Enter) -> None:
    visitor = enter(scale=150, language="it")
    page = visitor.on(NewGamePage)
    page.screen.focus(visitor.find(Button, icon="arrow-up"), show=True)
    visitor.key("return")
    steppers = [w for w in page.screen.body.walk() if isinstance(w, Stepper) and w.high == 3]
    assert [w.value for w in steppers] == [1, 0, 0] and steppers[0].text(1) == tr("kraftwagen.head-start", n=10)
    page.screen.focus(steppers[1], show=True)
    visitor.key("right")
    assert page.setup.config().options["head_start"] == [1, 1, 0]
    session = Session.new(page.package, page.setup.config(), page.setup.seats, 3)
    said = [makers_text(session, seat) for seat in range(3)]
    assert [tr("results.head-start", figure=tr("kraftwagen.head-start", n=10)) in words for words in said] == [
        True, True, False]
    assert page.renderer.choice(next(o for o in page.setup.options() if o.id == "head_start"), [0, 0, 0]) == tr(
        "setup.head-start.nobody")
