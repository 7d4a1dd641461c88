"""A saved game as a row of the list, and the card that shows the chosen one larger."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.menus.saved_words import Thumbnail, seats_line, state_of, title_of, when
from game.scenes.parts import game_name, kind_words, seat_icon
from game.session.saved import GameHead
from game.ui.context import Ui
from game.ui.input import Do, Intent
from game.ui.plates import hex_of
from game.ui.widgets import Label, Panel, Pressable, RichText

DOUBLE = 0.4  # seconds between the two clicks of a double click


class SavedRow(Pressable):
    """A cream card: picture, title, where it stands, who plays. A click chooses it, a second one opens it."""

    def __init__(self, ui: Ui, head: GameHead, choose: Callable[[GameHead], object],
                 open_it: Callable[[], object]) -> None:
        super().__init__(ui, open_it)
        self.head, self.choose = head, choose
        self.selected = False
        self.outset = ui.px(10)
        self._clicked = 0.0
        self.picture = self.add(Thumbnail(ui, head))
        name = f"<dim>{game_name(head.game)}</dim>" if head.title else ""
        self.title = self.add(Label(ui, f"{title_of(head)}  {name}", "subheading", ground="card", lines=1))
        self.state = self.add(Label(ui, state_of(head), "body", ground="card", tone="dim", lines=1))
        self.seats = self.add(Label(ui, seats_line(head.seats), "body", ground="card", lines=1))

    def set(self, selected: bool) -> None:
        """Is this the chosen game?"""
        if selected != self.selected:
            self.selected = selected
            self.touch()

    def focused(self, inside: bool, part: Hashable = None) -> None:
        """The focus on a game chooses it."""
        if inside:
            self.choose(self.head)

    def handle(self, intent: Intent) -> bool:
        """A click chooses the game, a second one soon after opens it."""
        if intent.do == Do.RELEASE and self.down:
            self._press(False)
            now = time.monotonic()
            if self.rect.collidepoint(intent.pos) and now - self._clicked < DOUBLE:
                self.activate()
            self._clicked = now
            return True
        return super().handle(intent)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return width or self.rect.w, self.ui.px(104)

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(9, 9)
        self.picture.place(box.take_left(round(box.rect.h * 1.55), 16))
        rows = box.inset(0, 2).split((1.15, 1, 1), down=True)
        for label, row in zip((self.title, self.state, self.seats), rows, strict=True):
            label.place(row)

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        edge = "accent" if self.selected else "accent_low" if self.hovered else "card_edge"
        thick = 4.0 if self.selected else 2.0 if self.hovered else 1.2
        ui.plate(surface, self.rect, "card", border=hex_of(ui.theme[edge]), border_width=max(1, ui.px(thick)))


class Detail(Panel):
    """The chosen game: its table, large, and what is known of it."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel")
        self.picture: Thumbnail | None = None
        self.title = self.add(Label(ui, "", "heading", lines=2, valign="top"))
        self.text = self.add(RichText(ui, "", "body", leading=1.12))

    def show(self, head: GameHead, ranks: Mapping[int, int]) -> None:
        """Another game; `ranks` gives the rank of each seat once it is over."""
        if self.picture is not None:
            self.remove(self.picture)
        self.picture = self.add(Thumbnail(self.ui, head))
        self.title.set(title_of(head))
        self.text.set(self._words(head, ranks))
        self.layout()
        self.touch()

    def _words(self, head: GameHead, ranks: Mapping[int, int]) -> str:
        facts = [tr("load.moves", n=head.ply)]
        if head.seconds >= 60:
            facts.append(tr("load.time", n=round(head.seconds / 60)))
        lines = [f"<accent>{game_name(head.game)}</accent> <dim>·</dim> {state_of(head)}",
                 f"<dim>{' · '.join(facts)} · {tr('load.begun', when=when(head.started))}</dim>", ""]
        for number, seat in sorted(enumerate(head.seats), key=lambda pair: ranks.get(pair[0], 0)):
            place = f"<accent>{tr(f'{head.game}.place.{ranks[number]}')}</accent>  " if number in ranks else ""
            who = kind_words(seat.kind)
            lines.append(f"{place}<icon:{seat_icon(seat.colour)}>  <b>{escape(seat.name)}</b>  <dim>{who}</dim>")
        return "\n".join(lines)

    def layout(self) -> None:
        box = self.ui.box(self.rect).inset(18)
        if self.picture is not None:
            high = min(box.rect.w / 1.6, box.rect.h * 0.5)
            picture = box.take_top(round(high), 14)
            self.picture.place(Rect(picture.rect))
        self.title.place(box.take_top(self.title.natural_size(box.rect.w)[1], 8))
        self.text.place(box)
