"""The table at every text scale and in every language: nothing outside the window, nothing overlaps, no text is cut;
and whatever changes in the middle of a game, the game stays as it was."""

import time
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.i18n.languages import LANGUAGES
from game.ui.text.text_layout import TextBlock, TextStyle, Writer
from game.ui.widgets import Widget
from tests.support.corners import corners
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.table_robot import people

SCALES = (80, 100, 150, 200)
GIVEN = """
id: given
rules: [AUT-4.10]
game: automobiles
given:
  seats: 4
  seed: 5
  options: {{board: monza, laps: 2, first: 0, cards: [manager, pit_crew, steering, boost, hybrid]}}
  play: ["0 done", "1 done", "2 done", "3 done", "0 drive"]
  patch:
    cars[0].active: {{white: 2, light: 1, wear: 2, yellow: 1, red: 1, green: 1, blue: 1, purple: 1}}
    cars[0].discard: {{white: 3, light: 1, wear: 6, yellow: 1, red: 1, green: 1, blue: 1, purple: 1}}
when: ["0 end"]
then: {{decides: 0}}
"""
POSITIONS = {
    "act": [], "pick": ["play yellow", "done"], "colour": ["play blue"], "respond": ["play green", "stop"],
}  # what decides -> how it comes about
SELDOM = ("pick", "colour")  # their buttons lie where those of the others do: in the long run only


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """Every text that had to be cut while it was on the screen."""
    found: list[tuple[str, str]] = []
    set_text = Writer.block

    def block(writer: Writer, markup: str, style: TextStyle) -> TextBlock:
        done = set_text(writer, markup, style)
        if done.cut:
            found.append((style.role, markup))
        return done

    monkeypatch.setattr(Writer, "block", block)
    yield found


def panels(player: AutomobilesRobot) -> dict[str, Widget]:
    """The main panels that are visible: where there is little room two of them share a place."""
    table = player.table
    every = {"bar": table.top_bar, "stock": table.stock, "track": table.track, "order": table.order, "log": table.log,
             "sheet": table.sheet, "prompt": table.prompt}
    return {name: widget for name, widget in every.items() if widget.screen is not None and widget.is_displayed}


def check_places(player: AutomobilesRobot) -> None:
    window = player.app.window.surface.get_rect()
    for widget in player.table.screen.body.walk():
        assert not widget.rect.w or window.contains(widget.rect), (widget, widget.rect)
    for (one, a), (other, b) in combinations(panels(player).items(), 2):
        assert not a.rect.colliderect(b.rect), (one, other)
    prompt = player.table.prompt
    texts = [label.rect for label in (prompt.prompt, prompt.status) if label.markup]
    taken = [*texts, *(button.visible_part(button.rect) for button in player.buttons())]
    assert all(prompt.rect.contains(rect) for rect in taken)
    assert not any(one.colliderect(other) for one, other in combinations(taken, 2))
    assert all(_square_enough(cube.rect) for cube in player.table.sheet.active.cubes)


def draw_all(player: AutomobilesRobot, cuts: list[tuple[str, str]]) -> None:
    """Draw the whole window; from now on `cuts` holds what was cut in this one frame."""
    cuts.clear()
    player.table.screen.invalidate()
    player.app.screenshot()


def _square_enough(rect: Rect) -> bool:
    """A cube that can be told from others and hit."""
    return rect.w == rect.h >= 20


@pytest.mark.parametrize("decides", [pytest.param(name, marks=[pytest.mark.long] if name in SELDOM else [])
                                     for name in POSITIONS])
def test_no_text_is_cut_and_nothing_overlaps(tmp_path: Path, decides: str, cuts: list[tuple[str, str]]) -> None:
    with sitting(tmp_path, people(4), scenario=GIVEN.format()) as player:
        for text in POSITIONS[decides]:
            player.do_by_mouse(next(a for a in player.session.legal() if a.text() == f"0 {text}"))
        clipped = set()
        for scale, language in product(SCALES, LANGUAGES):
            player.app.settings.text_scale, player.app.settings.language = scale, language
            player.app.apply_settings()
            player.settle()
            draw_all(player, cuts)
            check_places(player)
            player.check_reach()
            clipped |= {(scale, language, *cut) for cut in cuts}
        assert not clipped


@pytest.mark.parametrize("size", corners(((2560, 1440), (1920, 1080), (1280, 1024), (1366, 768), (1024, 640))))
def test_every_window_has_room_for_the_table(tmp_path: Path, size: tuple[int, int],
                                             cuts: list[tuple[str, str]]) -> None:
    with sitting(tmp_path, people(5), size=size, language="es", options={"board": "daytona"}) as player:
        draw_all(player, cuts)
        check_places(player)
        player.check_reach()
        assert not cuts


# -- changes in the middle of a game ----------------------------------------------------------------------------------


def test_whatever_changes_the_choice_that_was_begun_is_still_there(tmp_path: Path) -> None:
    with sitting(tmp_path, people(4), scenario=GIVEN.format()) as player:
        player.do_by_mouse(next(a for a in player.session.legal() if a.text() == "0 play yellow"))
        ply, view = player.session.ply, player.table.view.to_data()
        settings = player.app.settings
        for change in ({"language": "it"}, {"theme": "high-contrast"}, {"text_scale": 200}, {"colour_symbols": False},
                       {"language": "en", "theme": "club", "text_scale": 100}):
            for name, value in change.items():
                setattr(settings, name, value)
            player.app.apply_settings()
            player.settle()
            assert (player.session.ply, player.table.view.to_data()) == (ply, view)
            player.check_reach()
        player.key("escape")
        assert player.session.ply == ply - 1


def test_a_window_of_another_size_shows_the_same_moment(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2)) as player:
        player.do_by_mouse(player.session.legal()[0])
        for size in ((1600, 900), (1024, 640)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            player.app.step([Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
            time.sleep(0.17)
            player.app.step(())
            assert player.table.screen.compositor.window.size == size
            player.settle()
            check_places(player)
            player.check_reach()
            assert player.session.ply == 1


def test_a_change_of_size_while_something_moves_ends_the_motion(tmp_path: Path) -> None:
    with sitting(tmp_path, people(2), reduced_motion=False) as player:
        player.click(player.reachable_by_mouse(player.session.legal()[0])[1])
        assert player.table.animator.busy
        player.app.rebuild()
        assert not player.table.animator.busy and player.table.selection is not None
        player.do_by_mouse(player.session.legal()[0])


def test_a_size_changes_while_a_computer_thinks(tmp_path: Path) -> None:
    with sitting(tmp_path, ("person", "easy")) as player:
        player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "done"))
        end = time.monotonic() + 30
        while player.session.turn() == 1 and time.monotonic() < end:
            player.app.rebuild()
            player.wait()
            time.sleep(0.02)
        assert player.session.turn() == 0
