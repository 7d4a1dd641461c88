"""The guided first game: played through to its end as its cards say, left, taken back, resumed."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game import paths
from game.i18n.catalog import Catalog, tr
from game.i18n.languages import LANGUAGES, REFERENCE, TRANSLATIONS
from game.rules.core.actions import parse_action
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import GAMES
from game.scenes.automania.scene import AutomaniaScene
from game.scenes.imperial_steam.scene import ImperialSteamScene
from game.scenes.kraftwagen.scene import KraftwagenScene
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.routes import NewGameRoute, TableRoute
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_card import GuideCard, GuideOverlay
from game.scenes.table.guide.guide_controller import GuideController
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.hints.hint_panel import area_of
from game.scenes.table.log.turn_summary import TurnSummaryStrip
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.selectable import is_choosable
from game.session.guided_game import read_guide
from game.timing import CLICK
from game.ui.input.input_guard import SOON
from tests.support import input_events
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing
from tests.tools.command_runner import run

GUIDED = [game for game in GAMES if read_guide(game) is not None]
SCALES = [100, pytest.param(200, marks=pytest.mark.long)]
MOMENTS = 400  # steps of 0.1 s that the others' moves take at most


@pytest.fixture
def visitor(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[AppRobot]:
    """Before a window of 1280 by 720, with letters of 100 % unless a test wants other ones."""
    found = AppRobot(data=tmp_path, scale=getattr(request, "param", 100))
    yield found
    found.close()


def begin(visitor: AppRobot, game: str) -> GameScene:
    """From the set-up screen to the first card."""
    visitor.app.go(NewGameRoute(game))
    visitor.look()
    visitor.on(NewGamePage)
    visitor.click(tr("guide.start"))
    wait(visitor)
    return visitor.on(GameScene)


def wait(visitor: AppRobot) -> None:
    """Until the person is asked; what the Automa does is skipped."""
    for _ in range(MOMENTS):
        visitor.app.step((), 0.1)
        table = visitor.on(GameScene)
        if isinstance(table, ImperialSteamScene) and table.telling():
            table.automa.end()
        elif isinstance(table, AutomaniaScene | KraftwagenScene) and table.telling():
            table.round_summary.go_on()
        elif not table.animator.busy and (table.selection is not None or coach(table).is_active):
            visitor.app.step((), SOON)  # nobody has read it sooner
            return
    raise AssertionError("nobody is asked")


def coach(table: GameScene) -> GuideController:
    return playing(table).turn_controller.guide


def cards(table: GameScene) -> list[GuideCard]:
    return [widget for widget in table.screen.body.walk() if isinstance(widget, GuideCard)]


def on(visitor: AppRobot) -> None:
    """The next page, or the move that the guide asks for."""
    table = visitor.on(GameScene)
    if coach(table).is_active:
        visitor.key("return")
    else:
        move = coach(table).move()
        assert table.selection is not None and move is not None
        assert list(table.selection.choices.actions) == [move]
        playing(table).turn_controller.submit(move)
    wait(visitor)


def points_at_what_it_asks_for(table: GameScene) -> None:
    """An arrow at each thing that leads to the move, and at nothing else; none while there is only to read, and none on
    the words of the prompt."""
    move = None if coach(table).is_active else coach(table).move()
    for speech in (widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay)):
        assert speech.asks == (move is not None)
        ways = [area_of(target) for target in action_targets(table, move)] if move is not None else []
        assert not speech.asks or speech.frames
        assert not speech.asks or all(any(frame.contains(way) for way in ways) for frame in speech.frames)
        words = [label.rect.clip(Rect(label.rect.topleft, label.block().size))
                 for label in (table.prompt.prompt, table.prompt.status) if label.visible and label.markup]
        for frame in speech.frames if speech.asks else ():
            tip, *corners = speech.arrow(frame)
            assert all(speech.rect.collidepoint(corner) for corner in corners)
            assert not any(each.collidepoint(corner) for each in words for corner in (tip, *corners)), words


def hides_nothing_that_it_speaks_of(table: GameScene) -> None:
    """Its card lies on nothing that is framed, that may be chosen, or that the page names."""
    for speech in (widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay)):
        card, page = speech.card, coach(table).page
        assert page is not None
        glowing = [target.rect for target in table.screen.targets() if is_choosable(target)]
        for shown in (*speech.frames, *glowing, *coach(table).named(page)):
            assert not card.rect.colliderect(shown), (page.words, card.rect, shown)


def notes_hide_nothing_of_the_guide(table: GameScene) -> None:
    """Not its card, nor the frames and arrows, nor the question; and no note lies on another."""
    speech = next(widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay))
    notes = [widget.rect for widget in table.screen.body.children if isinstance(widget, Toast)]
    for number, note in enumerate(notes):
        assert note.collidelist([speech.card.rect, *speech.frames, table.prompt.prompt.rect, *notes[:number]]) == -1


@pytest.mark.parametrize("game", GUIDED)
def test_a_frame_is_seen_on_paper_and_on_brass(visitor: AppRobot, game: str) -> None:
    table = begin(visitor, game)
    while not (
        speech := next(widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay))
    ).frames:
        on(visitor)
    frame = speech.frames[0]
    for ground in ("#fbf0d4", "#e9c46a", "#14181d"):
        picture = Surface(table.ui.metrics.size)
        picture.fill(ground)
        speech.draw(picture)
        seen = [picture.get_at((x, frame.centery)) for x in range(frame.left - 4, frame.left + 2)]
        bright = [sum(colour[:3]) / 3 for colour in seen]
        assert max(bright) - min(bright) > 100, ground


def test_the_arrow_at_a_row_of_the_shop_hides_no_other_row(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    while not (
        speech := next(widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay))
    ).asks:
        on(visitor)
    frame, = speech.frames
    rows = [card.rect for card in table.stock.cards.values() if not frame.contains(card.rect)]  # type: ignore[attr-defined]
    assert len(rows) == 9
    assert not any(row.collidepoint(corner) for row in rows for corner in speech.arrow(frame))


@pytest.mark.parametrize("visitor", SCALES, indirect=True)
@pytest.mark.parametrize("game", GUIDED)
def test_the_guide_leads_to_its_end(visitor: AppRobot, game: str) -> None:
    table = begin(visitor, game)
    guide = read_guide(game)
    assert guide is not None
    told = []
    while coach(table).guide is not None:
        for card in cards(table):
            assert visitor.app.window.surface.get_rect().contains(card.rect)
            told.append(card.words.markup)
        points_at_what_it_asks_for(table)
        hides_nothing_that_it_speaks_of(table)
        on(visitor)
    wanted = [tr(f"{game}-guide.{page.words}") for pages in guide.pages.values() for page in pages]
    assert set(wanted) == set(told)
    assert table.session.ply == len(guide.actions) and not cards(table)
    assert table.selection is not None and len(table.selection.choices.actions) > 1


def test_an_arrow_lies_beside_the_words_of_what_takes_back(tmp_path: Path) -> None:
    visitor = AppRobot(data=tmp_path, scale=150, language="es")
    table = begin(visitor, "imperial-steam")
    while coach(table).page is None or coach(table).page.words != "second-track":  # type: ignore[union-attr]
        on(visitor)
    on(visitor)  # both connections have been chosen: the plan is to be built
    speech = next(widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay))
    (frame,) = speech.frames
    back = table.prompt.undo_button
    words = Rect(0, 0, round(0.6 * min(back.natural_size()[0], back.rect.w)), back.rect.h)
    words.center = back.rect.center
    assert back.visible and not any(words.collidepoint(corner) for corner in speech.arrow(frame))
    visitor.close()


@pytest.mark.parametrize(("game", "visitor"), [*((game, 100) for game in GUIDED), ("kraftwagen", 200)],
                         indirect=["visitor"])
def test_what_the_guide_speaks_of_is_on_the_table(visitor: AppRobot, game: str) -> None:
    table = begin(visitor, game)
    guide = read_guide(game)
    assert guide is not None
    for pages in guide.pages.values():
        for name in (name for page in pages for name in page.at):
            place = table.landmark_rect(name)
            assert place is not None and place.w and visitor.app.window.surface.get_rect().contains(place), name


@pytest.mark.parametrize("game", GUIDED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_its_words_and_no_words_are_left_over(game: str, language: str) -> None:
    guide = read_guide(game)
    assert guide is not None
    words = Catalog(language).area(f"{game}-guide")
    assert set(words) == {f"{game}-guide.{page.words}" for pages in guide.pages.values() for page in pages}
    assert all(40 < len(text) < 300 for text in words.values())


def test_a_page_can_be_read_again(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    first = cards(table)[0].words.markup
    visitor.key("return")
    assert cards(table)[0].words.markup != first
    visitor.key("escape")
    assert cards(table)[0].words.markup == first


def test_the_card_of_a_guided_race_stays_where_it_is(visitor: AppRobot) -> None:
    """Its lower right corner stays, whether there is something to do or only to read, and the question can be read."""
    table, corners = begin(visitor, "automobiles"), set()
    while coach(table).guide is not None and (table.session.ply < 40):
        for card in cards(table):
            corners.add(card.rect.bottomright)
            assert not card.rect.colliderect(table.prompt.rect)
            assert not any(card.rect.colliderect(table.track.car_at(seat)) for seat in (0, 1))
        on(visitor)
    assert len(corners) == 1


@pytest.mark.parametrize("words", ["lanes", "plan", "line", "drafted"])
def test_pages_of_a_race_mark_on_the_board_what_they_speak_of(visitor: AppRobot, words: str) -> None:
    table = begin(visitor, "automobiles")
    while coach(table).page is None or coach(table).page.words != words:
        on(visitor)
    (speech,) = [widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay)]
    board = table.track.board.rect
    assert speech.marks and all(board.contains(mark.rect) for mark in speech.marks)
    cars = [table.track.car_at(seat).center for seat in (0, 1)]
    spaces = [mark for mark in speech.marks if mark.shape]
    assert (words == "drafted") == (not spaces), "spaces are outlined, cars framed together"
    if words == "drafted":
        assert len(speech.marks) == 1 and all(speech.marks[0].rect.collidepoint(car) for car in cars)


def test_the_report_shows_the_turn_that_a_page_speaks_of(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    while coach(table).page is None or coach(table).page.words != "report":
        on(visitor)
    (speech,) = [widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay)]
    (frame,), rows = speech.frames, table.log.list
    told = [text for index, (_, text) in enumerate(rows.rows) if frame.contains(rows.row_rect(index).clip(rows.rect))]
    assert any("<seat:1>" in text and "Otto" not in text for text in told)


def test_a_page_stays_while_its_moves_are_made(visitor: AppRobot) -> None:
    table = begin(visitor, "imperial-steam")
    while table.session.ply < 3 or coach(table).is_active:
        on(visitor)
    words = cards(table)[0].words.markup
    for _ in range(3):
        on(visitor)
        assert [card.words.markup for card in cards(table)] == [words]
    on(visitor)
    assert cards(table)[0].words.markup != words


def test_whoever_leaves_the_guide_plays_on_freely(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    visitor.click(tr("guide.leave"))
    visitor.click(tr("guide.leave.no"))
    assert cards(table) and coach(table).guide is not None, "it asks first"
    visitor.click(tr("guide.leave"))
    visitor.click(visitor.button(tr("guide.leave")))
    assert not cards(table) and table.selection is not None
    assert list(table.selection.choices.actions) == table.session.legal()


@pytest.mark.parametrize("game", GUIDED)
@pytest.mark.parametrize("language", [
    REFERENCE, *(pytest.param(other, marks=pytest.mark.long) for other in TRANSLATIONS)])
def test_what_leaves_the_guide_never_lies_where_another_button_was(tmp_path: Path, game: str, language: str) -> None:
    visitor = AppRobot(language=language, data=tmp_path)
    table, others = begin(visitor, game), []
    for _ in range(40):
        if not coach(table).is_active and coach(table).move() is not None:
            others += [Rect(table.prompt.fixed["go"].rect)] if table.prompt.fixed["go"].visible else []
        for card in cards(table):
            others += [Rect(button.rect) for button in (card.on, card.back) if button.visible]
            assert card.leave.rect.collidelist(others) == -1
        on(visitor)
    visitor.close()


def test_quick_clicks_on_one_spot_turn_one_page(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    pos, shown = cards(table)[0].on.rect.center, [coach(table).page]
    for _ in range(5):
        visitor.app.step(input_events.click(pos), 0.1)
        shown += [] if coach(table).page == shown[-1] else [coach(table).page]
    assert len(shown) == 2 and not table.screen.modals and coach(table).guide is not None


def test_undo_goes_back_in_the_guide(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    while coach(table).is_active:
        on(visitor)
    ply, words = table.session.ply, cards(table)[0].words.markup
    on(visitor)
    playing(table).turn_controller.undo()
    wait(visitor)
    while coach(table).is_active:
        on(visitor)
    assert (table.session.ply, cards(table)[0].words.markup) == (ply, words)


def test_a_resumed_guide_goes_on(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    while table.session.ply < 8:
        on(visitor)
    game_id = table.session.id
    playing(table).leave_table()
    visitor.look()
    visitor.app.go(TableRoute(visitor.app.services.resume(game_id)))
    wait(visitor)
    assert coach(visitor.on(GameScene)).guide is not None and cards(visitor.on(GameScene))


def test_the_card_can_be_dragged_away(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    card = cards(table)[0]
    before = card.rect.topleft
    held = (card.rect.x + 12, card.rect.y + 8)
    visitor.drag(held, (held[0] - 40, held[1] - 30))
    assert card.rect.topleft == (before[0] - 40, before[1] - 30)


@pytest.mark.parametrize("game", [game for game in GUIDED if game != "automobiles"])  # there it has a place of its own
def test_what_is_only_read_lies_in_the_prompt(visitor: AppRobot, game: str) -> None:
    """There is nothing else in it, and nobody has to look for the next page."""
    table = begin(visitor, game)
    lower = set()
    for _ in range(40):
        if coach(table).is_active:
            card = cards(table)[0]
            assert table.prompt.rect.contains(card.rect), card.words.markup
            lower.add((card.rect.bottomleft, card.on.rect.center))
        on(visitor)
    assert len(lower) == 1


def test_a_card_over_the_prompt_keeps_the_keyboard_from_its_buttons(visitor: AppRobot) -> None:
    table = begin(visitor, "kraftwagen")
    while table.session.ply < 9 or coach(table).is_active:
        on(visitor)
    card, button = cards(table)[0], table.prompt.buttons[0]
    assert card.rect.colliderect(button.rect)
    assert all(target.widget is not button for target in table.screen.targets())
    held = (card.rect.x + 12, card.rect.y + 8)
    visitor.drag(held, (held[0], held[1] - 300))
    assert any(target.widget is button for target in table.screen.targets())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_which_page_of_how_many_it_is(tmp_path: Path, language: str) -> None:
    visitor = AppRobot(data=tmp_path, language=language)
    table = begin(visitor, "automobiles")
    guide = read_guide("automobiles")
    assert guide is not None
    pages = len(Catalog(language).area("automobiles-guide"))
    said = [cards(table)[0].step.markup]
    for _ in range(3):
        visitor.key("return")
        said.append(cards(table)[0].step.markup)
    assert said == [tr("guide.step", n=n, of=pages) for n in (1, 2, 3, 4)]
    visitor.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.long)])
@pytest.mark.parametrize("scale", [80, 150, 200])
def test_the_buttons_of_a_card_can_be_read(tmp_path: Path, size: tuple[int, int], scale: int, language: str) -> None:
    visitor = AppRobot(size, language, scale, tmp_path)
    table = begin(visitor, "automobiles")  # the narrowest prompt
    for _ in range(8):
        card = cards(table)[0]
        shown = [button for button in (card.leave, card.back, card.on) if button.visible]
        assert all(card.rect.contains(each.rect) for each in (*shown, card.step, card.words))
        assert not any(button.cut for button in shown) and not card.words.block().cut and not card.step.block().cut
        below = [each for each in (*shown[1:], card.step, card.leave) if each.rect.centery == card.leave.rect.centery]
        assert all(one.rect.right <= other.rect.left for one, other in pairwise(below))
        above = [each for each in shown if each not in below]  # where all have no room beside each other
        assert above in ([], [card.on]) and all(each.rect.bottom <= card.leave.rect.top for each in above)
        assert not card.on.visible or card.on.type_of(card.on.label) > 0.8
        on(visitor)
    visitor.close()


@pytest.mark.parametrize("game", GUIDED)
def test_enter_turns_pages_and_goes_to_what_is_asked_for_before_it_does_it(visitor: AppRobot, game: str) -> None:
    """Whoever only presses Enter sees what he does: the first press puts the ring there and tells it."""
    table, before = begin(visitor, game), ""
    moves = 0
    while moves < 6:
        ply, move = table.session.ply, None if coach(table).is_active else coach(table).move()
        visitor.app.step((), CLICK.after_end)  # what has just come to lie there waits a moment
        visitor.key("return")
        if move is None:
            wait(visitor)
            continue
        assert table.session.ply == ply and not table.screen.modals, move
        target = table.screen.ring.target
        assert table.screen.ring.shown and target is not None and table.highlights.may_choose(target)
        said = [widget.text for widget in table.screen.body.children if isinstance(widget, Toast)]
        told = f"{coach(table).prompt_override()} {tr('guide.instead.enter')}"
        assert said.count(told) == 1 or told == before, "the same is not said again at once"
        before = told
        notes_hide_nothing_of_the_guide(table)
        taken = len(table.asked.chosen) if table.asked else 0
        visitor.key("return")
        wait(visitor)
        stepped = table.asked is None or len(table.asked.chosen) > taken or bool(table.screen.modals)
        assert table.session.ply > ply or stepped, move
        if table.session.ply == ply:  # a dial or a step of several: the rest is another test's
            break
        moves += 1


def test_who_presses_enter_where_a_cube_drives_is_told_of_the_cube(visitor: AppRobot) -> None:
    """The page says "click a white cube": the note says no "drive"."""
    table = begin(visitor, "automobiles")
    while coach(table).is_active or (move := coach(table).move()) is None or move.verb != "drive":
        on(visitor)
    behind = coach(table).help_line_behind()
    assert behind is not None and behind.verb == "play"
    assert coach(table).prompt_override() == tr("guide.instead", what=table.renderer.action(behind))


@pytest.mark.parametrize("game", GUIDED)
def test_what_the_guide_asks_for_is_chosen_by_keys(visitor: AppRobot, game: str) -> None:
    table = begin(visitor, game)
    for _ in range(40):
        if coach(table).is_active:
            on(visitor)
            continue
        before, taken = table.session.ply, len(table.asked.chosen) if table.asked else 0
        visitor.app.step((), CLICK.after_end)  # what has just come to lie there waits a moment
        visitor.key("tab", "return")
        wait(visitor)
        stepped = table.asked is None or len(table.asked.chosen) > taken or bool(table.screen.modals)
        assert table.session.ply > before or stepped
        if table.session.ply > 4 or table.screen.modals:
            break


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_asks_for_several_moves_names_the_next_one(tmp_path: Path, language: str) -> None:
    """In the words of its button: "Skip" is not called "Done". Where one move is all, its page says it."""
    visitor = AppRobot(data=tmp_path, language=language)
    table, said = begin(visitor, "automobiles"), []
    while coach(table).page is None or coach(table).page.words != "plan":
        page = coach(table).page
        if not coach(table).is_active and page is not None and page.words in ("prices", "money", "throw-out"):
            said += [card.do.markup for card in cards(table) if card.do.visible]
        on(visitor)
    r = table.renderer
    drives = [tr("guide.now", what=r.action(parse_action("0 play yellow")))] * 2  # the cube is named at once
    assert said == [
        tr("guide.do"),
        tr("guide.now", what=r.action(parse_action("0 buy black"))),
        tr("guide.now", what=r.action(parse_action("0 done"), "buy")),
        *drives,
        tr("guide.now", what=r.action(parse_action("0 pick active wear"))),
        tr("guide.now", what=tr("automobiles.verb.done.skip")),
    ]
    visitor.close()


def test_a_guided_race_is_driven_by_playing(visitor: AppRobot) -> None:
    """No page asks for the button Drive: the cube that comes next drives, and no other one."""
    table = begin(visitor, "automobiles")
    while coach(table).help_line_behind() != parse_action("0 play white") or coach(table).is_active:
        on(visitor)
    cubes, before = table.sheet.active.cubes, table.session.ply
    assert {cube.colour for cube in cubes if cube.glow} == {"white"} and {cube.colour for cube in cubes} != {"white"}
    assert "white cube" in tr(f"automobiles-guide.{coach(table).page.words}")
    targets = action_targets(table, coach(table).move())
    assert all(target.widget in cubes for target in targets), "the arrow points at the cube"
    visitor.app.step((), CLICK.after_end)
    visitor.click(targets[0].rect.center)
    wait(visitor)
    assert [entry.action for entry in table.session.game.log[before:]][:2] == ["0 drive", "0 play white"]


@pytest.mark.parametrize("game", GUIDED)
def test_nothing_of_the_prompt_lies_where_next_was(visitor: AppRobot, game: str) -> None:
    table, places = begin(visitor, game), set()
    for _ in range(30):
        fixed = table.prompt.fixed
        for card in cards(table):
            if coach(table).is_active:
                places.add(card.on.rect.topleft)
                last = Rect(card.on.rect)
            elif places:
                for slot in ("back", "hint"):
                    assert not (fixed[slot].visible and fixed[slot].rect.colliderect(last)), slot
        on(visitor)
    assert len(places) == 1


def test_the_first_pages_frame_what_they_speak_of(visitor: AppRobot) -> None:
    table = begin(visitor, "kraftwagen")
    for part in ("money", "factory", "levels"):
        (speech,) = [widget for widget in table.screen.body.children if isinstance(widget, GuideOverlay)]
        (frame,) = speech.frames
        spot = table.landmark_rect(part)
        assert spot is not None and frame.contains(spot) and frame.w <= spot.w + 20 and frame.h <= spot.h + 20
        on(visitor)


def test_the_digest_is_silent_in_a_guided_game(visitor: AppRobot) -> None:
    """The pages tell what the others did."""
    table = begin(visitor, "kraftwagen")
    while table.session.ply < 11:
        playing(table).turn_controller.turn_summary.skipped()
        on(visitor)
        assert not [widget for widget in table.screen.body.walk() if isinstance(widget, TurnSummaryStrip)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_click_is_told_what_the_guide_wants(tmp_path: Path, language: str) -> None:
    visitor = AppRobot(data=tmp_path, language=language)
    table = begin(visitor, "kraftwagen")
    while table.session.ply < 9 or coach(table).is_active:
        on(visitor)
    move, other = coach(table).move(), table.landmark_rect("tile:ACT-07")
    assert move is not None and other is not None and move.args == ("ACT-02",)
    visitor.click(other.center)
    said = table.screen.tooltip.subject
    assert tr("guide.instead", what=table.renderer.action(move)) in said and tr("game.now") not in said
    assert "ACT" not in table.renderer.action(move) and table.session.ply == 9
    visitor.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_no_page_has_a_word_that_is_the_name_of_a_rival(game: str, language: str) -> None:
    words = Catalog(language)
    names = words.tr("setup.names").split(", ")[1:]
    said = " ".join(words.area(f"{game}-guide").values())
    assert not [name for name in names if re.search(rf"\b{name}\b", said)]


def test_a_broken_guide_harms_no_table(visitor: AppRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str) -> None:
        raise DataError([Problem("guide.yaml", 1, 1, "", "torn")])

    for module in ("table.guide.guide_controller", "menus.new_game.start_game"):
        monkeypatch.setattr(f"game.scenes.{module}.read_guide", broken)
    visitor.app.go(NewGameRoute("automobiles"))
    visitor.look()
    visitor.click(tr("guide.start"))
    assert visitor.on(NewGamePage).screen.modals
    visitor.key("escape")
    visitor.click(tr("ui.start"))
    assert coach(visitor.on(GameScene)).guide is None


def test_a_mistake_in_a_guide_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "automobiles"
    folder.mkdir()
    (folder / "guide.yaml").write_text(
        "seats: [person, eesy]\noptions: {}\nseed: 1\nsteps:\n  - {do: [drive]}\n  - {sai: hello}\n", encoding="utf-8")
    monkeypatch.setattr(paths, "rules_data", lambda: tmp_path)
    with pytest.raises(DataError) as found:
        read_guide("automobiles")
    told = str(found.value)
    assert "guide.yaml:1:17" in told and "easy" in told and "guide.yaml:5:" in told and "guide.yaml:6:" in told
    assert read_guide("imperial-steam") is None
    assert run(capsys, "validate", folder / "guide.yaml").status == 3


@pytest.mark.parametrize("game", GUIDED)
def test_tab_comes_to_what_turns_the_page(visitor: AppRobot, game: str) -> None:
    table = begin(visitor, game)
    assert coach(table).is_active and coach(table).can_go_back is False
    page = coach(table).page
    visitor.key("tab")
    (card,) = cards(table)
    assert table.screen.ring.target is not None and table.screen.ring.target.widget is card.on
    visitor.key("return")
    wait(visitor)
    assert coach(table).page is not page and coach(table).can_go_back
    (card,) = cards(table)
    walked = [target.widget for target in table.screen.walked()]
    assert walked == [card.on, card.back, card.leave]
