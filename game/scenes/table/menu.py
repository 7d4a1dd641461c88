"""The menu of a table: rules, seats, settings, export, and the way back to the start screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.i18n.catalog import tr
from game.scenes.destinations import KeyList, SettingsPages
from game.scenes.parts import kind_words
from game.scenes.table.game_scene import GameScene
from game.session.seats import AUTOMA, LEVELS, PERSON
from game.ui.input import Do
from game.ui.menus import DropDown
from game.ui.screen import Layer
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Toggle
from game.ui.widgets.labels import Label, Panel

STEP = 58  # units from one row of a menu to the next
FRAME = 142  # units of a menu's rim, its heading and one button


def open_table_menu(scene: GameScene, seats: Callable[[], object], follow: Callable[[], object],
                    leave: Callable[[], object]) -> Layer:
    """Opens the menu over the table; Esc goes on with the game. Called are `seats` to see and change who plays,
    `follow` to read each action of the computers, `leave` to leave the table."""
    ui, screen = scene.ui, scene.screen
    layer = Layer(ui, modal=True, on_back=lambda: screen.close(layer))
    entries: tuple[tuple[str, str, Callable[[], object]], ...] = (
        ("rules", "book", scene.help),
        ("keys", "key", lambda: scene.services.go(KeyList())),
        ("seats", "person", seats),
        ("follow", "step-forward", follow),
        ("settings", "settings", lambda: scene.services.go(SettingsPages())),
        ("leave", "home", leave),
    )
    page = ui.page(24)
    columns = 1 if page.height >= FRAME + STEP * len(entries) else 2
    rows = -(-len(entries) // columns)
    card = page.centre(420 if columns == 1 else 640, FRAME + STEP * rows)
    panel = layer.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
    box = ui.box(card.rect).inset(28, 22)
    panel.add(Label(ui, tr("game.menu"), "heading", align="centre", lines=1), box.cut_top(42, gap=8))

    def then(action: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            screen.close(layer)
            action()

        return run

    panel.add(Button(ui, tr("game.menu.back"), lambda: screen.close(layer), kind="primary", icon="play",
                     shortcut=Do.ACTIVATE), box.cut_top(48, gap=10))
    for (name, icon, action), cell in zip(entries, box.grid(columns, rows, 10), strict=False):
        panel.add(Button(ui, tr(f"game.menu.{name}"), then(action), icon=icon), cell)
    screen.open(layer)
    return layer


def open_seats(scene: GameScene, done: Callable[[], object]) -> Layer:
    """Who plays: each seat a person or a computer level, from now on; and the undo that the table agrees on. `done` is
    called when the card is closed."""
    ui, screen, session = scene.ui, scene.screen, scene.session

    def close() -> None:
        screen.close(layer)
        done()

    layer = Layer(ui, modal=True, on_back=close)
    page = ui.page(24)
    step = min(STEP, (page.height - FRAME) / (len(session.seats) + 1))
    card = page.centre(620, FRAME + step * (len(session.seats) + 1))
    panel = layer.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
    box = ui.box(card.rect).inset(28, 22)
    panel.add(Label(ui, tr("game.menu.seats"), "heading", lines=1), box.cut_top(42, gap=8))
    kinds = [(kind, kind_words(kind)) for kind in (PERSON, *LEVELS)]
    for seat, who in enumerate(session.seats):
        row = box.cut_top(step - 10, gap=10)
        if who.kind == AUTOMA:
            panel.add(Label(ui, kind_words(AUTOMA), "body", tone="dim", lines=1), row.cut_right(240))
            panel.add(Label(ui, f"<seat:{seat}>", "subheading", lines=1), row)
            continue
        panel.add(DropDown(ui, kinds, who.kind, lambda kind, seat=seat: session.set_seat(  # type: ignore[misc]
            seat, replace(session.seats[seat], kind=str(kind)))), row.cut_right(240))
        panel.add(Label(ui, f"<seat:{seat}>", "subheading", lines=1), row)
    panel.add(Toggle(ui, tr("game.friendly"), session.friendly,
                     lambda on: session.set_table(undo="friendly" if on else "barriers"),
                     tooltip=tr("game.friendly.tip")), box.cut_top(step - 10, gap=10))
    panel.add(Button(ui, tr("ui.close"), close, kind="primary", shortcut=Do.ACTIVATE),
              box.cut_bottom(48).cut_right(180))
    screen.open(layer)
    return layer
