"""Row of a saved game in the list, and the card that shows the chosen one larger."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.registry import screens_of
from game.scenes.shared.list_cards import PictureCard
from game.scenes.shared.menu_scene import game_name, seat_icon, seat_kind_text, seat_portrait
from game.scenes.shared.saved_game_texts import Thumbnail, seats_line, state_of, title_of, when
from game.session.storage.saved_game import GameHead
from game.ui.context import Ui
from game.ui.widgets import Label, Panel, RichText, ScrollArea

LEAST = 0.25  # least share of the card's height for the picture: the words come first


class SavedRow(PictureCard):
    """Row with picture, title, state and players."""

    def __init__(self, ui: Ui, head: GameHead, choose: Callable[[GameHead], object],
                 open_it: Callable[[], object]) -> None:
        super().__init__(ui, lambda: choose(head), open_it)
        self.head = head
        self.picture = self.add(Thumbnail(ui, head))
        name = f"<dim>{game_name(head.game)}</dim>" if head.title else ""
        self.title = self.add(Label(ui, f"{title_of(head)}  {name}", "subheading", ground="card", lines=1))
        self.state = self.add(Label(ui, state_of(head), "body", ground="card", tone="dim", lines=1))
        self.seats = self.add(Label(ui, seats_line(head.seats), "body", ground="card", lines=1))
        self.lines = self.title, self.state, self.seats


def _place(game: str, rank: int) -> str:
    """Return a place in words; its number for a game that this version does not have."""
    return tr(f"{game}.place.{rank}") if game in screens_of else f"{rank}."


class Detail(Panel):
    """Card of the chosen game: a large picture of its table, and the facts about it."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel")
        self.picture: Thumbnail | None = None
        self.title = self.add(Label(ui, "", "heading", lines=2, valign="top"))
        self.area = self.add(ScrollArea(ui))
        self.text = self.area.fill(RichText(ui, "", "body", leading=1.12))

    def show(self, head: GameHead, ranks: Mapping[int, int]) -> None:
        """Show another game; `ranks` gives the rank of each seat once it is over."""
        if self.picture is not None:
            self.remove(self.picture)
        self.picture = self.add(Thumbnail(self.ui, head))
        self.title.set(title_of(head))
        self.text.set(self._words(head, ranks))
        self.layout()
        self.area.layout()  # its text has changed
        self.area.scroll_to(0)
        self.touch()

    def _words(self, head: GameHead, ranks: Mapping[int, int]) -> str:
        facts = [tr("load.moves", n=head.ply)]
        if head.seconds >= 60:
            facts.append(tr("load.time", n=round(head.seconds / 60)))
        lines = [f"<accent>{game_name(head.game)}</accent> <dim>·</dim> {state_of(head)}",
                 f"<dim>{' · '.join(facts)} · {tr('load.begun', when=when(head.started))}</dim>", ""]
        for number, seat in sorted(enumerate(head.seats), key=lambda pair: ranks.get(pair[0], 0)):
            place = f"<accent>{_place(head.game, ranks[number])}</accent>  " if number in ranks else ""
            who = seat_kind_text(seat.kind)
            face = f"<icon:{portrait}> " if (portrait := seat_portrait(head.game, seat)) else ""
            lines.append(f"{place}<icon:{seat_icon(seat.colour)}>  {face}<b>{escape(seat.name)}</b>  <dim>{who}</dim>")
        return "\n".join(lines)

    def layout(self) -> None:
        """Place picture, title and text below each other."""
        box = self.ui.box(self.rect).inset(18)
        title = self.title.natural_size(box.rect.w)[1]
        if self.picture is not None:
            words = title + self.text.natural_size(box.rect.w)[1] + self.ui.px(22)
            high = min(box.rect.w / 1.6, box.rect.h * 0.5, max(box.rect.h - words, box.rect.h * LEAST))
            picture = box.take_top(round(high), 14)
            self.picture.place(Rect(picture.rect))
        self.title.place(box.take_top(title, 8))
        self.area.place(box)
