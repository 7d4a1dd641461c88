"""Row of a saved game in the list, and the card that shows the chosen one larger."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.scenes.registry import screens_of
from game.scenes.shared.list_cards import PictureCard
from game.scenes.shared.menu_scene import game_name, seat_icon, seat_kind_text, seat_name, seat_portrait
from game.scenes.shared.saved_game_texts import Thumbnail, seats_line, state_of, title_of, when
from game.session.storage.game_search import SeatScore
from game.session.storage.saved_game import GameHead
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of
from game.ui.widgets import Label, Panel, Pressable, RichText, ScrollArea

BOX = 24  # units: side of the box that is ticked
LEAST = 0.25  # least share of the card's height for the picture: the words come first


class SavedRow(PictureCard):
    """Row with picture, title, state and players; of a finished game with their ranks and scores. A box at the left is
    ticked for what is done with several games."""

    INDENT = 56

    def __init__(self, ui: Ui, head: GameHead, scores: Mapping[int, SeatScore], ticked: bool,
                 choose: Callable[[GameHead], object], open_it: Callable[[], object],
                 tick: Callable[[GameHead], object]) -> None:
        super().__init__(ui, lambda: choose(head), open_it)
        self.head = head
        self.tick = self.add(TickBox(ui, ticked, lambda: tick(head)))
        self.picture = self.thumbnail = self.add(Thumbnail(ui, head))
        name = f"<dim>{game_name(head.game)}</dim>" if head.title else ""
        self.title = self.add(Label(ui, f"{title_of(head)}  {name}", "subheading", ground="card", lines=1))
        self.state = self.add(Label(ui, state_of(head), "body", ground="card", tone="dim", lines=1))
        self.seats = self.add(Label(ui, ranking_line(head, scores), "body", ground="card", lines=1))
        self.lines = self.title, self.state, self.seats

    def layout(self) -> None:
        """Place the box at the left, then the picture and the lines."""
        super().layout()
        side = self.ui.px(self.INDENT)
        self.tick.place(Rect(self.rect.x, self.rect.y, side, self.rect.h))


class TickBox(Pressable):
    """Box of a game that is ticked for what is done with several."""

    def __init__(self, ui: Ui, ticked: bool, on_click: Callable[[], object]) -> None:
        super().__init__(ui, on_click, tooltip=tr("load.tick"))
        self.ticked = ticked

    def draw(self, surface: Surface) -> None:
        """Draw the box, with its tick."""
        ui = self.ui
        side = ui.px(BOX)
        box = Rect(0, 0, side, side)
        box.center = self.rect.center
        edge = hex_of(ui.theme["accent" if self.hovered or self.ticked else "card_edge"])
        ui.plate(surface, box, "card", border=edge, border_width=max(1, ui.px(2)), radius=ui.px(4))
        if self.ticked:
            icon = ui.icon("check", side, ui.theme["accent_low"])
            surface.blit(icon, icon.get_rect(center=box.center))


def ranking_line(head: GameHead, scores: Mapping[int, SeatScore]) -> str:
    """Return the players of a game in one line, the winner first and with their scores where it is over and counts; in
    a race with how far they were behind."""
    if not scores or not all(score.rank for score in scores.values()):
        return seats_line(head.seats)
    ranked = sorted(((score.rank, number, score.score) for number, score in scores.items() if number < len(head.seats)))
    gap_text = screens_of(head.game).gap_text if head.game in screens_of else None
    most = max(score.score for score in scores.values())
    words = []
    for rank, number, score in ranked:
        figure = str(score) if gap_text is None else f"−{gap_text(most - score)}" if score < most else ""
        words.append(f"{'<icon:trophy> ' if rank == 1 else ''}<icon:{seat_icon(head.seats[number].colour)}> "
                     f"{escape(seat_name(head.seats[number]))} <b>{figure}</b>".removesuffix(" <b></b>"))
    return "   ".join(words)


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
            name, who = escape(seat_name(seat)), seat_kind_text(seat.kind)
            face = f"<icon:{portrait}> " if (portrait := seat_portrait(head.game, seat)) else ""
            lines.append(f"{place}<icon:{seat_icon(seat.colour)}>  {face}<b>{name}</b>  <dim>{who}</dim>")
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
