"""Placement of overlays: they leave visible what is read below them: figures, words, names, other overlays."""

from pathlib import Path

import pytest
from pygame import Color, Rect, Surface

from game.scenes.automobiles.panels.cubes import Cube
from game.scenes.table.hints.hint_panel import HintMarks
from game.scenes.table.log.turn_summary import TurnSummaryStrip
from game.scenes.table.overlays.overlay_placement import ProtectedAreas
from game.scenes.table.overlays.toast import Toast
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.widgets import Button
from game.ui.widgets.keycaps import draw_keycap, keycap_width
from tests.scenes.table.controller.test_undo import PATH
from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.table_controllers import playing

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


@pytest.mark.parametrize("at", [60, 90, 300])
def test_a_note_does_not_lie_on_what_is_told_already(at: int, tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        screen, areas = player.table.screen, player.table.areas
        strip = screen.add(TurnSummaryStrip(screen.ui, "Since your last turn: much.", areas.for_messages(),
                                            areas.protected()))
        strip.place(Rect(500, at, 300, 80))
        assert not toast(player, "No choice has the key 9.").rect.colliderect(strip.rect)


def test_of_many_refusals_only_the_last_lies_over_the_board(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        player.table.tell("Something else.")
        for key in ("8", "9", "9", "8"):
            player.key(key)
        notes = [w.text for w in player.table.screen.body.children if isinstance(w, Toast)]
        assert len(notes) == 2 and notes[0] == "Something else." and "8" in notes[1], notes


def test_the_handle_of_what_was_told_lies_on_no_name_of_the_track(tmp_path: Path) -> None:
    with sitting(tmp_path, scenario=PATH) as player:
        table = player.table
        names = table.track.named()
        assert len(names) >= 3 and names == table.areas.protected_on_board().lettering
        assert all(table.track.board.rect.contains(name) for name in names)
        digest = playing(table).turn_summary
        digest.say(["much."])
        assert isinstance(digest.strip, TurnSummaryStrip)
        digest.fold(digest.strip)
        assert isinstance(digest.strip, Button) and digest.strip.rect.collidelist(names) == -1


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
