"""Menu of a table: rules, player aid, seats, settings, the end of the game, the way back to the start screen."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.scenes.routes import KeyListRoute, SettingsRoute
from game.scenes.table.game_scene import GameScene
from game.ui.input.keymap import Command
from game.ui.screen import Layer
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel

ROW, GAP = 48, 10  # units: a row of a menu, and between two
FRAME = 94  # units of height: a menu's rim and its heading


class TableMenu(Layer):
    """Menu over a table."""

    goes_round = True


def open_table_menu(scene: GameScene, seats: Callable[[], object] | None, follow: Callable[[], object],
                    end: Callable[[], object] | None, leave: Callable[[], object],
                    picture: Callable[[], object] | None = None, *, leads: str = "",
                    coach: Callable[[], object] | None = None) -> Layer:
    """Open the menu over the table, and return its layer.

    `seats` shows and changes who plays, `coach` how much the coach says, `follow` switches the step mode, `end` ends
    the game early, `leave` leaves the table, `picture` takes a picture of it; None = not offered. `leads` is the
    caption of the entry that leaves ("" = to the start screen). The key for back closes the menu.
    """
    ui, screen = scene.ui, scene.screen
    layer = TableMenu(ui, modal=True, on_back=lambda: screen.close(layer))
    every: tuple[tuple[str, str, Callable[[], object] | None], ...] = (
        ("rules", "book", scene.help),
        ("aid", "list", scene.open_aid),
        ("keys", "key", lambda: scene.services.go(KeyListRoute())),
        ("seats", "person", seats),
        ("coach", "hint", coach),
        ("follow", "step-forward", follow),
        ("picture", "camera", picture),
        ("settings", "settings", lambda: scene.services.go(SettingsRoute())),
        ("end", "flag", end),
        ("leave", "home", leave),
    )
    entries = [(name, icon, action) for name, icon, action in every if action is not None]
    page, row = ui.page(24), ui.finger_units(ROW)
    columns = 1 if page.height >= FRAME + row + (row + GAP) * len(entries) else 2
    rows = -(-len(entries) // columns)
    card = page.centre(420 if columns == 1 else 640, FRAME + row + (row + GAP) * rows)
    panel = layer.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
    box = ui.box(card.rect).inset(28, 22)
    panel.add(Label(ui, tr("game.menu"), "heading", align="centre", lines=1), box.cut_top(42, gap=8))

    def then(action: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            screen.close(layer)
            action()

        return run

    panel.add(Button(ui, tr("game.menu.back"), lambda: screen.close(layer), kind="primary", icon="play",
                     shortcut=Command.ACTIVATE), box.cut_top(row, gap=GAP))
    for (name, icon, action), cell in zip(entries, box.grid(columns, rows, GAP), strict=False):
        on = name == "follow" and scene.controller.now.stepping
        words = leads if name == "leave" and leads else tr("game.menu.follow.is-on" if on else f"game.menu.{name}")
        button = panel.add(Button(ui, words, then(action), icon="check" if on else icon), cell)
        button.set(selected=on)
        if name == "end":
            button.set(enabled=not scene.session.over, reason=tr("game.menu.end.over"))
    screen.open(layer)
    return layer
