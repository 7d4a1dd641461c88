"""Seat panels of the race: a panel for each seat in race order. They show a `TableView` and know no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.automobiles.panels.cubes import piece_of, squares
from game.scenes.automobiles.table_texts import in_lengths
from game.scenes.automobiles.view_model import SeatView
from game.scenes.table.animation.flights import square
from game.scenes.table.panels.seat_panel import SeatPanel
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.scroll import ScrollArea, Stack

THREE_ROWS = 54  # units: from this height a panel has a row for its figures, in words
LOW_PANEL, HIGH_PANEL, PANEL_GAP = 62, 92, 8  # units: height of a panel with two rows, with three; gap


class DriverPanel(SeatPanel):
    """Seat panel of a race: name, place, active cubes, lap, wear. `shown` is True for the seat whose player sheet is
    displayed: its cubes are shown there too."""

    def __init__(self, ui: Ui, tooltip: Callable[[DriverPanel], str | None]) -> None:
        super().__init__(ui, tooltip=lambda: tooltip(self))
        self.seat_view: SeatView | None = None
        self.symbols = True
        self.shown = False
        self.place_ahead: int | None = None  # the place that its turn would end in
        self.high = 0  # pixels of height
        self._coming: Counter[str] = Counter()  # active cubes that are on their way
        self._wear = 0  # wear cubes in flight, not counted yet

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return (self.rect.w if width is None else width), self.high

    def set(self, view: SeatView, kind: str, thinking: bool, symbols: bool, shown: bool) -> None:
        """Show another seat or other figures; `kind` is the word for person or level."""
        self.set_player(kind, thinking)
        self.shown = shown
        before = self._drawn()
        self.seat_view, self.symbols = view, symbols
        if self._drawn() != before:
            self.touch()

    def _drawn(self) -> object:
        """Return the facts that are drawn: the tooltip alone tells the others."""
        view = self.seat_view
        return view and (view.seat, view.on_turn, view.place, view.gap, view.active, self.figures(), self.symbols)

    def show_forecast(self, place: int | None) -> None:
        """Show the place that the seat's turn would end in; None = no change."""
        if place != self.place_ahead:
            self.place_ahead = place
            self.touch()

    # piece anchor of the active cubes; other cubes come from its middle and go there

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the places of these active cubes: of each colour the last ones."""
        places, found = self.cube_places(), []
        for piece in pieces:
            at = next((i for i in range(len(places) - 1, -1, -1) if places[i][0] == piece), None)
            found.append(self.middle() if at is None else places.pop(at)[1])
        return found

    def middle(self) -> Rect:
        """Return the place for cubes that this panel does not show."""
        return square(self.rect, self.ui.px(20))

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Leave the slots of these cubes empty until they land; return their places."""
        slots = self.take_piece(pieces)
        self._coming.update(pieces)
        self.touch()
        return slots

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show these cubes after they have landed."""
        self._coming.subtract(pieces)
        self._coming = +self._coming
        self.touch()

    def await_wear(self, more: int) -> None:
        """Defer the count of `more` wear cubes that are in flight; a negative number counts them."""
        self._wear = max(0, self._wear + more)
        self.touch()

    def cube_places(self) -> list[tuple[str, Rect]]:
        """Return the active cubes with their places."""
        active, row = self.seat_view.active if self.seat_view else (), self._row
        places = squares(row, len(active), min(self.ui.px(22), row.h), max(1, self.ui.px(3)))
        return [(piece_of(colour), place) for colour, place in zip(active, places, strict=True)]

    def pieces(self) -> Mapping[str, int]:
        """Return the active cubes and the number of unknown ones; nothing for the shown seat."""
        if self.seat_view is None or self.shown:
            return {}
        counts = Counter(map(piece_of, self.seat_view.active)) - self._coming
        counts["?"] = self.seat_view.unseen
        return counts

    def draw(self, surface: Surface) -> None:
        """Draw the frame, the head, the figures and the active cubes."""
        view = self.seat_view
        if view is None:
            return
        body = self.draw_frame(surface, view.seat, on_turn=view.on_turn, raised=view.on_turn)
        rows = body.rows(self._rows)
        self._draw_head(surface, rows[0], figures=len(rows) == 2)
        if len(rows) == 3:
            self._draw_figures(surface, rows[2])
        self._draw_cubes(surface)

    @property
    def _rows(self) -> int:
        return 3 if self.body.rect.h >= self.ui.px(THREE_ROWS) else 2

    @property
    def _row(self) -> Rect:
        """Rectangle of the active cubes."""
        return self.body.rows(self._rows)[1].rect

    def _draw_head(self, surface: Surface, head: Box, figures: bool) -> None:
        """Draw name and place; with the figures as signs where they have no row of their own."""
        ui, view = self.ui, self.seat_view
        assert view is not None
        signs = self._signs() if figures else ""
        size = min(25.0, head.height * 0.9)
        words = self.place_text(brief=figures and not self.has_room_for_gap(head.rect.w))
        place = ui.text(words, "heading", tone="accent", size=size)
        surface.blit(place.surface, place.surface.get_rect(midright=(head.rect.right, head.rect.centery)))
        room = head.rect.w - place.width - ui.px(8)
        if signs:
            row = ui.text(signs, "small", width=max(1, room - self._least_name() - ui.px(6)), max_lines=1, fit=True)
            room -= row.width + ui.px(6)
            right = head.rect.right - place.width - ui.px(8)
            surface.blit(row.surface, row.surface.get_rect(midright=(right, head.rect.centery)))
        named = self.draw_portrait(surface, Rect(head.rect.x, head.rect.y, room, head.rect.h))
        name = ui.text(f"<seat:{view.seat}>", "subheading", width=max(1, named.w), max_lines=1, fit=True,
                       size=min(22.0, head.height * 0.95))
        surface.blit(name.surface, name.surface.get_rect(midleft=named.midleft))

    def has_room_for_gap(self, width: int) -> bool:
        """Return whether a head of so many pixels has room for name, figures as signs, and the place with its gap."""
        ui = self.ui
        signs, place = ui.text(self._signs(), "small"), ui.text(self.place_text(), "heading")
        return self._least_name() + signs.width + place.width + ui.px(8 + 6) <= width

    def _least_name(self) -> int:
        """Return the pixels that the name keeps in the head: it comes first."""
        assert self.seat_view is not None
        return self.ui.text(f"<seat:{self.seat_view.seat}>", "subheading", size=1).width

    def _signs(self) -> str:
        """Return the figures as signs."""
        return " ".join(f"<icon:{name}><b>{n}</b>" for name, n in self.figures().items())

    def place_text(self, *, brief: bool = False) -> str:
        """Return the place in the race, the gap to the first car in lengths, and the place that the turn would end in;
        in brief no gap, and of two places the latter alone."""
        assert self.seat_view is not None
        now, ahead = (None if place is None else tr(f"automobiles.place.{place}")
                      for place in (self.seat_view.place, self.place_ahead))
        if ahead in (None, now):
            gap = "" if brief or not self.seat_view.gap else f"<dim>+{in_lengths(self.seat_view.gap)}</dim>  "
            return f"{gap}{now or ''}"
        return f"<icon:arrow-right>{ahead}" if brief else f"<dim>{now}</dim> <icon:arrow-right> {ahead}"

    def _draw_cubes(self, surface: Surface) -> None:
        variant, coming = "" if self.symbols else "-plain", Counter(self._coming)
        for piece, place in reversed(self.cube_places()):
            if coming[piece]:
                coming[piece] -= 1
            else:
                surface.blit(self.ui.assets.icon(f"{piece}{variant}", place.w), place)

    def figures(self) -> dict[str, int | str]:
        """Return the figures of the seat as they are shown now, by name."""
        view = self.seat_view
        assert view is not None
        lap = view.lap if view.laps_left else "<icon:flag>"  # the seat has taken the chequered flag
        shown = {"lap": lap, "wear": view.wear - self._wear, "bag": view.bag}
        return {name: n for name, n in shown.items() if n is not None}

    def _draw_figures(self, surface: Surface, row: Box) -> None:
        """Draw the figures and the kind of player in words; fewer words or signs where there is little room."""
        ui, kind = self.ui, self.kind_block()
        room = row.rect.w - kind.width - ui.px(8)
        surface.blit(kind.surface, kind.surface.get_rect(midright=(row.rect.right, row.rect.centery)))
        for label in ("", ".brief"):
            words = (f"{tr(f'automobiles.label.{name}{label}')} <b>{n}</b>" for name, n in self.figures().items())
            figures = ui.text("   ".join(words), "small", max_lines=1)
            if figures.width <= room:
                break
        else:
            signs = (f"<icon:{name}> <b>{n}</b>" for name, n in self.figures().items())
            figures = ui.text("  ".join(signs), "small", width=max(1, room), max_lines=1, fit=True)
        surface.blit(figures.surface, figures.surface.get_rect(midleft=(row.rect.x, row.rect.centery)))


class DeferredWear:
    """Piece anchor of the wear that a seat panel counts, in whatever pile it is."""

    def __init__(self, panel: DriverPanel) -> None:
        self.panel = panel

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the middle of the seat panel for each cube that leaves; it is not counted any more."""
        return [self.panel.middle()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Defer the count of wear cubes until they land; return the middle of the seat panel for each."""
        self.panel.await_wear(len(pieces))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Count the wear cubes that have landed."""
        self.panel.await_wear(-len(pieces))


class RaceOrder(ScrollArea):
    """Seat panels in race order, first on top; with a scroll bar where they have no room.

    The panels stay where they are and change their contents, so that nothing jumps when the order changes.
    """

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, tooltip: Callable[[DriverPanel], str | None]) -> None:
        super().__init__(ui)
        column = self.fill(Stack(ui, PANEL_GAP))
        self.panels = [column.add(DriverPanel(ui, tooltip)) for _ in range(seats)]
        self._in_view: int | None = None  # the seat that was brought into view when its turn began

    def layout(self) -> None:
        """Share the height among the seat panels."""
        if self.rect.h:
            share = (self.rect.h + self.ui.px(PANEL_GAP)) // len(self.panels) - self.ui.px(PANEL_GAP)
            for panel in self.panels:
                panel.high = max(self.ui.px(LOW_PANEL), min(share, self.ui.px(HIGH_PANEL)))
        super().layout()
        self._in_view = None  # the seat may be out of view in the new size

    def set(self, seats: tuple[SeatView, ...], kinds: tuple[str, ...], thinking: int | None, symbols: bool,
            shown_seat: int) -> None:
        """Show these seats.

        `kinds` are words by seat, `thinking` the computer seat that thinks, `shown_seat` the one whose player sheet is
        displayed.
        """
        for panel, view in zip(self.panels, seats, strict=True):
            panel.set(view, kinds[view.seat], view.seat == thinking, symbols, view.seat == shown_seat)
        self._bring(next((view.seat for view in seats if view.on_turn), None))

    def _bring(self, seat: int | None) -> None:
        """Scroll to the seat whose turn has begun, once: then the scroll bar belongs to the player."""
        if seat is not None and seat != self._in_view and self.rect.h:
            self._in_view = seat
            self.reveal(self.of(seat).rect)

    def show_forecast(self, places: Mapping[int, int]) -> None:
        """Show the places that turns would end in, by seat."""
        for panel in self.panels:
            panel.show_forecast(places.get(panel.seat_view.seat) if panel.seat_view is not None else None)

    def of(self, seat: int) -> DriverPanel:
        """Return the seat panel of a seat."""
        return next(panel for panel in self.panels if panel.seat_view is not None and panel.seat_view.seat == seat)
