"""Seat panels of the race: a panel for each seat in race order. They show a `TableView` and know no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.automobiles.panels.cubes import piece_of, squares
from game.scenes.automobiles.view_model import Strip
from game.scenes.table.animation.flights import square
from game.scenes.table.panels.seat_panel import SeatPanel
from game.ui.context import Ui
from game.ui.layout import Box
from game.ui.widgets.scroll import ScrollArea, Stack

THREE_ROWS = 54  # units of height in which a strip has a row for its figures, so that they have words
LOW_STRIP, HIGH_STRIP, STRIP_GAP = 62, 92, 8  # units: heights of a strip in two rows and in three, and between two


class DriverPanel(SeatPanel):
    """A seat in the race order: name, place, active cubes, lap, wear. Of the seat whose sheet lies in `front` it only
    repeats what is seen there."""

    def __init__(self, ui: Ui, tip: Callable[[DriverPanel], str | None]) -> None:
        super().__init__(ui, tooltip=lambda: tip(self))
        self.strip: Strip | None = None
        self.symbols = True
        self.front = False
        self.place_ahead: int | None = None  # that its turn would end in
        self.high = 0  # pixels
        self._coming: Counter[str] = Counter()  # active cubes that are on their way
        self._wear = 0  # so much wear is on its way into sight

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return (self.rect.w if width is None else width), self.high

    def set(self, strip: Strip, kind: str, thinking: bool, symbols: bool, front: bool) -> None:
        """Another seat or other figures; `kind` is the word for person or level."""
        self.set_player(kind, thinking)
        self.front = front
        if (strip, symbols) != (self.strip, self.symbols):
            self.strip, self.symbols = strip, symbols
            self.touch()

    def foretell(self, place: int | None) -> None:
        """The place that its turn would end in; None = it stands as it does."""
        if place != self.place_ahead:
            self.place_ahead = place
            self.touch()

    # a keeper of the active cubes; where other cubes come from and go to

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Where these cubes lie: of each colour the last ones."""
        places, found = self._cube_places(), []
        for piece in pieces:
            at = next((i for i in range(len(places) - 1, -1, -1) if places[i][0] == piece), None)
            found.append(self.middle() if at is None else places.pop(at)[1])
        return found

    def middle(self) -> Rect:
        """Where cubes come from and go to that are not seen here."""
        return square(self.rect, self.ui.px(20))

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Their slots are empty until they land."""
        slots = self.take_piece(pieces)
        self._coming.update(pieces)
        self.touch()
        return slots

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Some of them are there."""
        self._coming.subtract(pieces)
        self._coming = +self._coming
        self.touch()

    def await_wear(self, more: int) -> None:
        """So much more wear is on its way into sight, or has come."""
        self._wear = max(0, self._wear + more)
        self.touch()

    def _cube_places(self) -> list[tuple[str, Rect]]:
        """The active cubes and where they lie."""
        active, row = self.strip.active if self.strip else (), self._row
        places = squares(row, len(active), min(self.ui.px(22), row.h), max(1, self.ui.px(3)))
        return [(piece_of(colour), place) for colour, place in zip(active, places, strict=True)]

    def pieces(self) -> Mapping[str, int]:
        if self.strip is None or self.front:
            return {}
        held = Counter(map(piece_of, self.strip.active)) - self._coming
        held["?"] = self.strip.unseen
        return held

    def draw(self, surface: Surface) -> None:
        strip = self.strip
        if strip is None:
            return
        body = self.draw_frame(surface, strip.seat, on_turn=strip.on_turn, raised=strip.on_turn)
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
        """Where the active cubes lie."""
        return self.body.rows(self._rows)[1].rect

    def _draw_head(self, surface: Surface, head: Box, figures: bool) -> None:
        """Name and place; with the figures as signs where they have no row of their own."""
        ui, strip = self.ui, self.strip
        assert strip is not None
        place = ui.text(self._place(brief=figures), "heading", tone="accent", size=min(25.0, head.height * 0.9))
        surface.blit(place.surface, place.surface.get_rect(midright=(head.rect.right, head.rect.centery)))
        room = head.rect.w - place.width - ui.px(8)
        if figures:
            least = ui.text(f"<seat:{strip.seat}>", "subheading", size=1).width  # of the name, which comes first
            signs = ui.text(" ".join(f"<icon:{name}><b>{n}</b>" for name, n in self._figures().items()), "small",
                            width=max(1, room - least - ui.px(6)), max_lines=1, fit=True)
            room -= signs.width + ui.px(6)
            right = head.rect.right - place.width - ui.px(8)
            surface.blit(signs.surface, signs.surface.get_rect(midright=(right, head.rect.centery)))
        name = ui.text(f"<seat:{strip.seat}>", "subheading", width=max(1, room), max_lines=1, fit=True,
                       size=min(22.0, head.height * 0.95))
        surface.blit(name.surface, name.surface.get_rect(midleft=(head.rect.x, head.rect.centery)))

    def _place(self, *, brief: bool = False) -> str:
        """Its place in the race, and the one that its turn would end in; in brief the latter alone."""
        assert self.strip is not None
        now, ahead = (None if place is None else tr(f"automobiles.place.{place}")
                      for place in (self.strip.place, self.place_ahead))
        if ahead in (None, now):
            return now or ""
        return f"<icon:arrow-right>{ahead}" if brief else f"<dim>{now}</dim> <icon:arrow-right> {ahead}"

    def _draw_cubes(self, surface: Surface) -> None:
        variant, coming = "" if self.symbols else "-plain", Counter(self._coming)
        for piece, place in reversed(self._cube_places()):
            if coming[piece]:
                coming[piece] -= 1
            else:
                surface.blit(self.ui.assets.icon(f"{piece}{variant}", place.w), place)

    def _figures(self) -> dict[str, int | str]:
        strip = self.strip
        assert strip is not None
        lap = strip.lap if strip.laps_left else "<icon:flag>"  # it has taken the chequered flag
        shown = {"lap": lap, "wear": strip.wear - self._wear, "bag": strip.bag}
        return {name: n for name, n in shown.items() if n is not None}

    def _draw_figures(self, surface: Surface, row: Box) -> None:
        """The figures and the kind of player in words, in fewer or as signs where there is little room."""
        ui, kind = self.ui, self.kind_block()
        room = row.rect.w - kind.width - ui.px(8)
        surface.blit(kind.surface, kind.surface.get_rect(midright=(row.rect.right, row.rect.centery)))
        for label in ("", ".brief"):
            words = (f"{tr(f'automobiles.label.{name}{label}')} <b>{n}</b>" for name, n in self._figures().items())
            figures = ui.text("   ".join(words), "small", max_lines=1)
            if figures.width <= room:
                break
        else:
            signs = (f"<icon:{name}> <b>{n}</b>" for name, n in self._figures().items())
            figures = ui.text("  ".join(signs), "small", width=max(1, room), max_lines=1, fit=True)
        surface.blit(figures.surface, figures.surface.get_rect(midleft=(row.rect.x, row.rect.centery)))


class DeferredWear:
    """Keeps the wear that a strip counts, wherever that lies."""

    def __init__(self, strip: DriverPanel) -> None:
        self.strip = strip

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """What goes counts no more."""
        return [self.strip.middle()] * len(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """What comes counts when it lands."""
        self.strip.await_wear(len(pieces))
        return self.take_piece(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """It counts now."""
        self.strip.await_wear(-len(pieces))


class RaceOrder(ScrollArea):
    """The seats in race order, first on top; with a bar where they have no room. Places are kept, so that the strips
    change and never jump about."""

    tips_beside = True

    def __init__(self, ui: Ui, seats: int, tip: Callable[[DriverPanel], str | None]) -> None:
        super().__init__(ui)
        column = self.fill(Stack(ui, STRIP_GAP))
        self.panels = [column.add(DriverPanel(ui, tip)) for _ in range(seats)]
        self._in_view: int | None = None  # the seat that was brought into view when its turn began

    def layout(self) -> None:
        if self.rect.h:
            share = (self.rect.h + self.ui.px(STRIP_GAP)) // len(self.panels) - self.ui.px(STRIP_GAP)
            for strip in self.panels:
                strip.high = max(self.ui.px(LOW_STRIP), min(share, self.ui.px(HIGH_STRIP)))
        super().layout()
        self._in_view = None  # another place

    def set(self, strips: tuple[Strip, ...], kinds: tuple[str, ...], thinking: int | None, symbols: bool,
            front: int) -> None:
        """Shows these seats; `kinds` by seat, `thinking` the computer seat that is at it, `front` the one whose sheet
        lies in front."""
        for panel, strip in zip(self.panels, strips, strict=True):
            panel.set(strip, kinds[strip.seat], strip.seat == thinking, symbols, strip.seat == front)
        self._bring(next((strip.seat for strip in strips if strip.on_turn), None))

    def _bring(self, seat: int | None) -> None:
        """Whose turn has begun is brought into view, once: then the bar is the players'."""
        if seat is not None and seat != self._in_view and self.rect.h:
            self._in_view = seat
            self.reveal(self.of(seat).rect)

    def foretell(self, places: Mapping[int, int]) -> None:
        """The places by seat that turns would end in."""
        for panel in self.panels:
            panel.foretell(places.get(panel.strip.seat) if panel.strip is not None else None)

    def of(self, seat: int) -> DriverPanel:
        """A seat's strip."""
        return next(panel for panel in self.panels if panel.strip is not None and panel.strip.seat == seat)
