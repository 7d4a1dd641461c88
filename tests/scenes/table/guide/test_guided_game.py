"""The guided first game: played through to its end as its cards say, left, taken back, resumed."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game import paths
from game.i18n.catalog import tr
from game.i18n.languages import LANGUAGES
from game.rules.core.actions import parse_action
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import GAMES
from game.scenes.menus.new_game.new_game_page import NewGamePage
from game.scenes.routes import NewGameRoute, TableRoute
from game.scenes.table.game_scene import GameScene
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.overlays.toast import Toast
from game.session.guided_game import FILE, SECOND, read_guide, read_guides
from game.table.table_events import Undo
from game.timing.press_times import CLICK
from tests.support import input_events
from tests.support.corners import corners
from tests.support.guided_games import begin, begin_at, cards, coach, on, speeches, visitor_of, wait
from tests.support.robots.app_robot import AppRobot
from tests.support.table_controllers import playing
from tests.tools.command_runner import run

GUIDED = [game for game in GAMES if read_guide(game) is not None]


@pytest.fixture
def visitor(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[AppRobot]:
    """Before a window of 1280 by 720, with letters of 100 % unless a test wants other ones."""
    found = visitor_of(tmp_path, scale=getattr(request, "param", 100))
    yield found
    found.close()


def notes_hide_nothing_of_the_guide(table: GameScene) -> None:
    """Not its card, nor the frames and arrows, nor the question; and no note lies on another."""
    speech = speeches(table)[0]
    notes = [widget.rect for widget in table.screen.body.children if isinstance(widget, Toast)]
    for number, note in enumerate(notes):
        assert note.collidelist([speech.card.rect, *speech.frames, table.prompt.prompt.rect, *notes[:number]]) == -1


def test_the_arrow_at_a_row_of_the_shop_hides_no_other_row(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    while not (
        speech := speeches(table)[0]
    ).asks:
        on(visitor)
    frame, = speech.frames
    rows = [card.rect for card in table.stock.cards.values() if not frame.contains(card.rect)]  # type: ignore[attr-defined]
    assert len(rows) == 9
    assert not any(row.collidepoint(corner) for row in rows for corner in speech.arrow(frame))


def test_the_arrow_at_a_cube_leaves_the_caption_above_it_in_sight(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles")
    while coach(table).is_active or (move := coach(table).move()) is None or move.verb != "drive":
        on(visitor)
    speech, (active, *_) = speeches(table)[0], table.sheet.wells  # type: ignore[attr-defined]
    frame = next(frame for frame in speech.frames if active.rect.contains(frame))
    assert active.caption_rect.w > 0 and not any(map(active.caption_rect.collidepoint, speech.arrow(frame)))


def test_an_arrow_lies_beside_the_words_of_what_takes_back(tmp_path: Path) -> None:
    visitor = visitor_of(tmp_path, scale=150, language="es")
    table = begin_at(visitor, "imperial-steam", "second-track")
    on(visitor)  # both connections have been chosen: the plan is to be built
    speech = speeches(table)[0]
    (frame,) = speech.frames
    back = table.prompt.undo_button
    words = Rect(0, 0, round(0.6 * min(back.natural_size()[0], back.rect.w)), back.rect.h)
    words.center = back.rect.center
    assert back.visible and not any(words.collidepoint(corner) for corner in speech.arrow(frame))
    visitor.close()


@pytest.mark.parametrize("words", ["hire", "engineer"])
def test_the_tooltip_of_what_is_asked_for_leaves_the_card_visible(visitor: AppRobot, words: str) -> None:
    table = begin_at(visitor, "imperial-steam", words)
    frame, card = speeches(table)[0].frames[0], cards(table)[0]
    visitor.app.step([input_events.motion(frame.center, (1, 1))], 0.05)
    for _ in range(10):
        visitor.app.step((), 0.1)
    assert table.screen.tooltip.markup is not None
    assert not table.screen.tooltip.rect.colliderect(card.rect)


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
    table = begin_at(visitor, "automobiles", words)
    (speech,) = speeches(table)
    board = table.track.board.rect
    assert speech.marks and all(board.contains(mark.rect) for mark in speech.marks)
    cars = [table.track.car_at(seat).center for seat in (0, 1)]
    spaces = [mark for mark in speech.marks if mark.shape]
    assert (words == "drafted") == (not spaces), "spaces are outlined, cars framed together"
    if words == "drafted":
        assert len(speech.marks) == 1 and all(speech.marks[0].rect.collidepoint(car) for car in cars)


def test_the_report_shows_the_turn_that_a_page_speaks_of(visitor: AppRobot) -> None:
    table = begin_at(visitor, "automobiles", "report")
    (speech,) = speeches(table)
    (frame,), rows = speech.frames, table.log.list
    told = [text for index, (_, text) in enumerate(rows.rows) if frame.contains(rows.row_rect(index).clip(rows.rect))]
    assert any("<seat:1>" in text and "Otto" not in text for text in told)


def test_a_page_stays_while_its_moves_are_made(visitor: AppRobot) -> None:
    table = begin(visitor, "imperial-steam", 3)
    while coach(table).is_active:
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
    playing(table).send(Undo())
    wait(visitor)
    while coach(table).is_active:
        on(visitor)
    assert (table.session.ply, cards(table)[0].words.markup) == (ply, words)


def test_a_resumed_guide_goes_on(visitor: AppRobot) -> None:
    table = begin(visitor, "automobiles", 8)
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


def test_a_card_over_the_prompt_keeps_the_keyboard_from_its_buttons(visitor: AppRobot) -> None:
    table = begin(visitor, "kraftwagen", 9)
    while coach(table).is_active:
        on(visitor)
    card, button = cards(table)[0], table.prompt.buttons[0]
    held = (card.rect.x + 12, card.rect.y + 8)
    visitor.drag(held, button.rect.topleft)
    assert card.rect.colliderect(button.rect)
    assert all(target.widget is not button for target in table.screen.targets())
    held = (card.rect.x + 12, card.rect.y + 8)
    visitor.drag(held, (held[0], held[1] - 300))
    assert any(target.widget is button for target in table.screen.targets())


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_card_says_which_page_of_how_many_it_is(tmp_path: Path, language: str) -> None:
    visitor = visitor_of(tmp_path, language=language)
    table = begin(visitor, "automobiles")
    guide = read_guide("automobiles")
    assert guide is not None
    pages = len(guide.names)
    said = [cards(table)[0].step.markup]
    for _ in range(3):
        visitor.key("return")
        said.append(cards(table)[0].step.markup)
    assert said == [tr("guide.step", n=n, of=pages) for n in (1, 2, 3, 4)]
    visitor.close()


@pytest.mark.parametrize(("size", "scale", "language"), corners(((1920, 1080), (1280, 720)), (80, 150, 200), LANGUAGES))
def test_the_buttons_of_a_card_can_be_read(tmp_path: Path, size: tuple[int, int], scale: int, language: str) -> None:
    visitor = visitor_of(tmp_path, size=size, language=language, scale=scale)
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
    while moves < 3:
        ply, move = table.session.ply, None if coach(table).is_active else coach(table).move()
        visitor.app.step((), CLICK.after_end)  # what has just come to lie there waits a moment
        visitor.key("return")
        if move is None:
            wait(visitor)
            continue
        assert table.session.ply == ply and not table.screen.modals, move
        target = table.screen.ring.target
        assert table.screen.ring.shown and target is not None and table.choosable.may_choose(target)
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
        if table.session.ply > 2 or table.screen.modals:
            break


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_page_that_asks_for_several_moves_names_the_next_one(tmp_path: Path, language: str) -> None:
    """In the words of its button: "Skip" is not called "Done". Where one move is all, its page says it."""
    visitor = visitor_of(tmp_path, language=language)
    table, said = begin_at(visitor, "automobiles", "prices"), []
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


def test_the_first_pages_frame_what_they_speak_of(visitor: AppRobot) -> None:
    table = begin(visitor, "kraftwagen")
    for part in ("money", "factory", "levels"):
        (speech,) = speeches(table)
        (frame,) = speech.frames
        spot = table.areas.landmark(part)
        assert spot is not None and frame.contains(spot) and frame.w <= spot.w + 20 and frame.h <= spot.h + 20
        on(visitor)


@pytest.mark.parametrize("language", corners(LANGUAGES))
def test_a_wrong_click_is_told_what_the_guide_wants(tmp_path: Path, language: str) -> None:
    visitor = visitor_of(tmp_path, language=language)
    table = begin(visitor, "kraftwagen", 9)
    while coach(table).is_active:
        on(visitor)
    move, other = coach(table).move(), table.areas.landmark("tile:ACT-07")
    assert move is not None and other is not None and move.args == ("ACT-02",)
    visitor.click(other.center)
    said = table.screen.tooltip.subject
    assert tr("guide.instead", what=table.renderer.action(move)) in said and tr("game.now") not in said
    assert "ACT" not in table.renderer.action(move) and table.session.ply == 9
    visitor.close()


def test_a_broken_guide_harms_no_table(visitor: AppRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str, file: str = FILE) -> None:
        raise DataError([Problem("guide.yaml", 1, 1, "", "torn")])

    monkeypatch.setattr("game.scenes.table.guide.guide_controller.read_guides", broken)
    monkeypatch.setattr("game.scenes.menus.new_game.start_game.read_guide", broken)
    visitor.app.go(NewGameRoute("kraftwagen"))
    visitor.look()
    visitor.click(tr("guide.start"))
    assert visitor.on(NewGamePage).screen.modals
    visitor.key("escape")
    visitor.click(tr("ui.start"))
    assert coach(visitor.on(GameScene)).guide is None


def test_a_second_guide_is_offered_beside_the_first(visitor: AppRobot) -> None:
    first, second = read_guides("automobiles")
    for number, guide in enumerate((first, second)):
        visitor.app.go(NewGameRoute("automobiles"))
        visitor.look()
        visitor.click(tr("guide.start"))
        visitor.click(tr(f"automobiles.guide.{('first', 'second')[number]}"))
        table = visitor.on(GameScene)
        assert coach(table).guide == guide and table.session.game.head.options["board"] == guide.options["board"]
        assert cards(table)[0].step.markup == tr("guide.step", n=1, of=len(guide.names))
    assert read_guide("automobiles", SECOND) == second and read_guide("kraftwagen", SECOND) is None


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
