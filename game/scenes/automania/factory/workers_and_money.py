"""Workers in the supply of a factory, its points and its money."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.scenes.automania.art.icon_names import worker_art
from game.scenes.automania.art.materials import FadingContainer, enamel, show, words, worker_places, write
from game.scenes.automania.art.people_art import ASPECT
from game.scenes.automania.board.action_grid import Pick, Tip
from game.scenes.automania.board_texts import dollars
from game.scenes.table.animation.animation_anchors import CountingAnchor
from game.scenes.table.panels.piece_container import PieceContainer
from game.ui.context import Ui
from game.ui.text.text_layout import TextBlock


class Man(FadingContainer):
    """Worker in the supply; as an argument he stands for all workers up to him."""

    def __init__(self, ui: Ui, number: int, crew: Crew, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, ((("crew", str(number)),),), on_pick, tooltip=lambda: tooltip(self))
        self.number, self.crew = number, crew

    def draw(self, surface: Surface) -> None:
        """Draw the worker if he has arrived."""
        self.draw_glow(surface, self.rect, self.ui.px(5))
        crew = self.crew
        if self.number <= crew.landed_count(worker_art(crew.colour)):
            show(self.ui, surface, worker_art(crew.look_of(self.number)), self.rect)
        self.draw_dim(surface, self.rect, self.ui.px(5))


class Crew(PieceContainer):
    """Workers in the supply, side by side; the dark ones last."""

    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tooltip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tooltip(self))
        self.on_man, self.describe = on_pick, tooltip
        self.colour, self.count, self.neutral = "red", 0, 0
        self.men: list[Man] = []

    def set(self, colour: str, count: int, neutral: int) -> None:
        """Show `count` workers, the last `neutral` of them dark."""
        if (colour, count, neutral) == (self.colour, self.count, self.neutral):
            return
        self.colour, self.count, self.neutral = colour, count, neutral
        while len(self.men) < count:
            self.men.append(self.add(Man(self.ui, len(self.men) + 1, self, self.on_man, self.describe)))
        for man in self.men:
            man.visible = man.number <= count
        self.layout()
        self.touch()

    def look_of(self, number: int) -> str:
        """Return the colour of a worker, counted from 1."""
        return "neutral" if number > self.count - self.neutral else self.colour

    def piece_counts(self) -> Mapping[str, int]:
        """Return the number of workers."""
        return {worker_art(self.colour): self.count}

    def place_of(self, piece: str) -> Rect:
        """Return the rectangle of the last worker."""
        return self.men[self.count - 1].rect if self.count else Rect(
            self.rect.x, self.rect.y, round(self.rect.h * ASPECT), self.rect.h)

    @property
    def things(self) -> list[Man]:
        """Workers that are here."""
        return self.men[: self.count]

    def layout(self) -> None:
        """Place the workers side by side."""
        if self.rect.w > 4:
            for man, place in zip(self.things, worker_places(self.rect, self.count), strict=True):
                man.place(place)


class Score(CountingAnchor):
    """Points of a factory beside a shield."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.points = 0

    def set(self, points: int) -> None:
        """Show other points."""
        if points != self.points:
            self.points = points
            self.touch()

    def spot(self) -> Rect:
        """Return the square of the shield."""
        side = round(self.rect.h * 0.82)
        return Rect(self.rect.x + self.ui.px(6), self.rect.centery - side // 2, side, side)

    def _figure(self) -> TextBlock:
        figure = f"<b>{max(0, self.points - self.coming)}</b>"
        return words(self.ui, figure, 2 * self.spot().w, self.rect.h, size=26, ground="dark", tabular=True)

    def draw(self, surface: Surface) -> None:
        """Draw the shield and the points that have arrived."""
        shield = self.spot()
        show(self.ui, surface, "am-points", shield)
        write(surface, self._figure(), midleft=(shield.right + self.ui.px(2), self.rect.centery))


class Purse(CountingAnchor):
    """Money of a factory, "?" where it is hidden."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.amount: int | None = None
        self.hidden = False

    def set(self, amount: int | None, hidden: bool = False) -> None:
        """Show another amount, None = no viewer may know it; `hidden` says that it is not visible now."""
        if (amount, hidden) != (self.amount, self.hidden):
            self.amount, self.hidden = amount, hidden
            self.touch()

    def spot(self) -> Rect:
        """Return the square of the coin."""
        side = self.rect.h
        return Rect(self.rect.x, self.rect.y, side, side)

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: the whole rectangle catches the pointer."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the coin and the money that has arrived."""
        ui, rect = self.ui, self.rect
        enamel(ui, surface, rect, "#2f8a4c", "#1c5c31", "#bfe6c8", 6, 1.4)
        show(ui, surface, "am-coin", self.spot().inflate(-ui.px(6), -ui.px(6)))
        known = self.amount is not None and not self.hidden
        amount = dollars(max(0, (self.amount or 0) - self.coming)) if known else "?"
        room = rect.w - rect.h - ui.px(4)
        text = words(ui, f"<b>{amount}</b>", room, rect.h, size=26, ground="dark", colour="#ffffff", tabular=True)
        write(surface, text, center=(rect.x + rect.h + room // 2, rect.centery))
