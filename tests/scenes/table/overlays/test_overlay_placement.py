"""Placement of overlays: they leave visible what is read below them: figures, words, names, other overlays."""

from pathlib import Path

import pytest
from pygame import Color, Rect, Surface

from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.table.hints.hint_panel import HintMarks
from game.scenes.table.overlays.overlay_placement import OverlayPlacement, ProtectedAreas
from game.scenes.table.overlays.toast import Toast
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.widgets import Button
from game.ui.widgets.keycaps import draw_keycap, keycap_width
from tests.scenes.table.controller.test_undo import PATH
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import at_table

HIRES = ("0 bid 4", "1 bid 3", "0 hand hire", "0 hub wiener_neustadt")


def cap(ui: Ui, key: str) -> Surface:
    """The cap of a key, cut out."""
    drawn = Surface((keycap_width(ui, key), ui.px(24)))
    draw_keycap(drawn, ui, key, 0, drawn.get_height() // 2, Color("#ffffff"))
    return drawn


def test_the_cap_of_q_is_not_that_of_a_nought(ui: Ui, window: Surface) -> None:
    """Its tail is seen: right of the ring, at its foot."""
    caps = {key: cap(ui, key) for key in "q0"}
    lit = {key: sum(drawn.get_at((x, y)).r for x in range(drawn.get_width() // 2, drawn.get_width() - 3)
                    for y in range(drawn.get_height() * 5 // 8, drawn.get_height() - 4)) for key, drawn in caps.items()}
    assert lit["q"] > 1.3 * lit["0"]


def test_the_cap_of_enter_leaves_the_figure_of_a_cube_in_sight(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        screen = player.table.screen
        cube = next(cube for cube in player.table.sheet.active.cubes if cube.key and cube.glow)
        (target,) = cube.targets()
        screen.ring.set(target, show=True)
        grown = screen.ring.rect.inflate(8, 8)
        place = screen.ring.cap_place(grown, keycap_width(screen.ui, screen.ui.keymap.hint(Command.ACTIVATE)), 20)
        figure = Rect(cube.rect.x, cube.rect.centery, cube.rect.w, cube.rect.h)
        assert isinstance(cube, Cube) and not place.colliderect(figure)


def test_the_cap_of_enter_leaves_the_words_of_a_low_choice_in_sight(tmp_path: Path) -> None:
    with at_table(tmp_path, language="it", play=HIRES) as player:
        screen, choice = player.table.screen, player.table.prompt.grid.shown[0]
        (target,) = choice.targets()
        screen.ring.set(target, show=True)
        grown = screen.ring.rect.inflate(8, 8)
        place = screen.ring.cap_place(grown, keycap_width(screen.ui, screen.ui.keymap.hint(Command.ACTIVATE)), 20)
        assert choice.enabled and place.top >= choice.rect.bottom - 5  # its second line ends there
        assert screen.ui.page().rect.bottom >= place.bottom - 5


def test_the_number_of_a_hint_leaves_the_words_of_a_button_in_sight(ui: Ui, window: Surface) -> None:
    button = Button(ui, "Chiudi la fase Azione", icon="check")
    button.place(Rect(700, 600, 200, 32))
    (mark,) = HintMarks(ui, [button.targets()]).spots()
    assert mark.disc.right <= button.rect.x + button.padding


def test_what_the_pointer_rests_on_is_not_lit_while_the_keyboard_walks(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        cube = next(cube for cube in player.table.sheet.active.cubes if cube.glow)
        player.point(cube.rect.center)
        assert cube.hovered
        player.key("tab", "tab", "tab")
        player.wait(0.3)
        assert player.table.screen.ring.shown and not cube.hovered
        player.point((cube.rect.centerx + 1, cube.rect.centery))
        assert cube.hovered


def toast(player: AutomobilesRobot, text: str) -> Toast:
    """A note that has come over the table."""
    player.table.tell(text)
    return next(w for w in player.table.screen.body.children if isinstance(w, Toast) and w.text == text)


def test_of_many_refusals_only_the_last_lies_over_the_board(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        player.table.tell("Something else.")
        for key in ("8", "9", "9", "8"):
            player.key(key)
        notes = [w.text for w in player.table.screen.body.children if isinstance(w, Toast)]
        assert len(notes) == 2 and notes[0] == "Something else." and "8" in notes[1], notes


def test_a_note_that_finds_no_room_on_the_board_leaves_the_buttons_in_sight(tmp_path: Path,
                                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, size=(1280, 720), scale=150, play=("0 bid 0", "1 bid 4")) as player:
        player.settle()
        table, page = player.table, player.table.ui.page().rect
        left = min(button.rect.x for button in table.prompt.buttons if button.visible)
        lines = [Rect(page.x, top, left - page.x, 10) for top in range(page.top, page.bottom, 20)]
        monkeypatch.setattr(table.areas, "protected_on_board", lambda: ProtectedAreas(lines, []))
        note = toast(player, "Not now: The hub is on column 3, ahead of you.")
        assert not [button for button in table.prompt.buttons if button.visible and button.rect.colliderect(note.rect)]


def test_the_place_that_hides_least_is_found_among_all() -> None:
    room, marks, field = Rect(7, 5, 300, 200), [Rect(20, 150, 60, 40), Rect(0, 0, 30, 30)], [Rect(90, 0, 400, 160)]
    hidden, rect = OverlayPlacement(room, ProtectedAreas(marks, field)).least((150, 100), 24)
    assert room.contains(rect)

    def hides(plate: Rect) -> tuple[int, ...]:
        return tuple(sum(each.clip(plate).w * each.clip(plate).h for each in rects) for rects in (marks, field))

    assert hides(rect) == hidden
    places = [Rect(left, bottom - 100, 150, 100) for bottom in range(room.bottom, room.top + 99, -24)
              for left in range(room.left, room.right - 149, 24)]
    assert hidden <= min(map(hides, places))
    free, low = OverlayPlacement(room, ProtectedAreas([], [Rect(0, 0, 400, 40)])).least((150, 100), 24)
    assert not any(free) and low.midbottom == room.midbottom
