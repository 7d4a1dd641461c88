"""Card over a table on which people and computers change seats."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalog import tr
from game.scenes.shared.menu_scene import round_text, seat_kind_text
from game.scenes.table.game_scene import GameScene
from game.session.seats import AUTOMA, LEVELS, PERSON
from game.table.phases import Deciding, Lesson, Stuck, Thinking
from game.table.table_events import Asked, Event, Question, Reseated
from game.ui.input.keymap import Command
from game.ui.popup_menus import DropDown
from game.ui.screen import Layer
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import Label
from game.ui.widgets.panels import Panel
from game.ui.widgets.toggles_and_tabs import Toggle

ROW, GAP = 48, 10  # units: a seat, and between two
FRAME = 130  # units of height: the card's rim, its heading and the line below it


def open_seats_card(scene: GameScene, question: Question, send: Callable[[Event], object]) -> Layer:
    """Open the card of a question: for each seat a person or a computer level, and the rule for undo.

    Changes take effect when the card is closed. `send` takes what is chosen. The layer is returned.
    """
    ui, screen, session = scene.ui, scene.screen, scene.session
    chosen = list(question.kinds)

    def close() -> None:
        screen.close(layer)
        send(Reseated(tuple(chosen)))

    def choose(seat: int, kind: str) -> None:
        chosen[seat] = kind
        send(Asked(question._replace(kinds=tuple(chosen))))

    layer = Layer(ui, modal=True, on_back=close)
    page, button = ui.page(24), ui.finger_units(ROW)
    frame = FRAME + button
    step = min(ui.finger_units(ROW) + GAP, (page.height - frame) / (len(session.seats) + 1))
    card = page.centre(620, frame + step * (len(session.seats) + 1))
    panel = layer.add(Panel(ui, "raised", border=ui.theme["accent_low"]), card)
    box = ui.box(card.rect).inset(28, 22)
    panel.add(Label(ui, tr("game.menu.seats"), "heading", lines=1), box.cut_top(42, gap=2))
    panel.add(Label(ui, _from_when(scene), "body", tone="dim", lines=1), box.cut_top(28, gap=14))
    kinds = [(kind, seat_kind_text(kind)) for kind in (PERSON, *LEVELS)]
    for seat, who in enumerate(session.seats):
        row = box.cut_top(step - GAP, gap=GAP)
        if who.kind == AUTOMA:
            panel.add(Label(ui, seat_kind_text(AUTOMA), "body", tone="dim", lines=1), row.cut_right(240))
        else:
            panel.add(DropDown(ui, kinds, chosen[seat], lambda kind, seat=seat: choose(seat, str(kind))),  # type: ignore[misc]
                      row.cut_right(240))
        panel.add(Label(ui, f"<seat:{seat}>", "subheading", lines=1), row)
    panel.add(Toggle(ui, tr("game.friendly"), session.friendly,
                     lambda on: session.set_house_rules(undo="friendly" if on else "barriers"),
                     tooltip=tr("game.friendly.tip")), box.cut_top(step - GAP, gap=GAP))
    panel.add(Button(ui, tr("ui.close"), close, kind="primary", shortcut=Command.ACTIVATE),
              box.cut_bottom(button).cut_right(180))
    screen.open(layer)
    return layer


def _from_when(scene: GameScene) -> str:
    """Return when a change takes effect: in this round, before whose decision.

    While somebody decides it is that decision, else the one behind what moves or waits to be read.
    """
    head = scene.session.game.head
    seat, where = scene.session.turn(), round_text(head.game, head.round)
    if seat is None:
        return where
    decides = isinstance(scene.controller.now.phase, Lesson | Deciding | Thinking | Stuck)
    return tr("game.seats.from" if decides else "game.seats.from.next", where=where, seat=f"<seat:{seat}>")
