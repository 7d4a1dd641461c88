"""The workers of a factory that are in its supply, and its money."""

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
    """A worker in the supply; he stands for so many workers as there are up to him."""

    def __init__(self, ui: Ui, number: int, crew: Crew, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, ((("crew", str(number)),),), on_pick, tooltip=lambda: tip(self))
        self.number, self.crew = number, crew

    def draw(self, surface: Surface) -> None:
        self.draw_glow(surface, self.rect, self.ui.px(5))
        crew = self.crew
        if self.number <= crew.landed_count(worker_art(crew.colour)):
            show(self.ui, surface, worker_art(crew.look_of(self.number)), self.rect)
        self.draw_dim(surface, self.rect, self.ui.px(5))


class Crew(PieceContainer):
    """The workers in the supply, side by side; the dark ones last."""

    tips_beside = True

    def __init__(self, ui: Ui, on_pick: Pick, tip: Tip) -> None:
        super().__init__(ui, (), on_pick, tooltip=lambda: tip(self))
        self.on_man, self.tip = on_pick, tip
        self.colour, self.count, self.neutral = "red", 0, 0
        self.men: list[Man] = []

    def set(self, colour: str, count: int, neutral: int) -> None:
        """Other people."""
        if (colour, count, neutral) == (self.colour, self.count, self.neutral):
            return
        self.colour, self.count, self.neutral = colour, count, neutral
        while len(self.men) < count:
            self.men.append(self.add(Man(self.ui, len(self.men) + 1, self, self.on_man, self.tip)))
        for man in self.men:
            man.visible = man.number <= count
        self.layout()
        self.touch()

    def look_of(self, number: int) -> str:
        """The colour of a worker, from 1."""
        return "neutral" if number > self.count - self.neutral else self.colour

    def piece_rects(self) -> Mapping[str, int]:
        return {worker_art(self.colour): self.count}

    def place_of(self, piece: str) -> Rect:
        return self.men[self.count - 1].rect if self.count else Rect(
            self.rect.x, self.rect.y, round(self.rect.h * ASPECT), self.rect.h)

    @property
    def things(self) -> list[Man]:
        """Those that are there."""
        return self.men[: self.count]

    def layout(self) -> None:
        if self.rect.w > 4:
            for man, place in zip(self.things, worker_places(self.rect, self.count), strict=True):
                man.place(place)


class Score(CountingAnchor):
    """The points of a factory beside a shield."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.points = 0

    def set(self, points: int) -> None:
        """Other points."""
        if points != self.points:
            self.points = points
            self.touch()

    def spot(self) -> Rect:
        side = round(self.rect.h * 0.82)
        return Rect(self.rect.x + self.ui.px(6), self.rect.centery - side // 2, side, side)

    def _figure(self) -> TextBlock:
        told = f"<b>{max(0, self.points - self.coming)}</b>"
        return words(self.ui, told, 2 * self.spot().w, self.rect.h, size=26, ground="dark", tabular=True)

    def draw(self, surface: Surface) -> None:
        shield = self.spot()
        show(self.ui, surface, "am-points", shield)
        write(surface, self._figure(), midleft=(shield.right + self.ui.px(2), self.rect.centery))


class Purse(CountingAnchor):
    """The money of a factory; nobody can tell how much where it is hidden."""

    reacts = False

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.amount: int | None = None
        self.hidden = False

    def set(self, amount: int | None, hidden: bool = False) -> None:
        """Another amount, None = nobody here may know it; `hidden`: it is not to be seen just now."""
        if (amount, hidden) != (self.amount, self.hidden):
            self.amount, self.hidden = amount, hidden
            self.touch()

    def spot(self) -> Rect:
        side = self.rect.h
        return Rect(self.rect.x, self.rect.y, side, side)

    def solid(self, pos: tuple[int, int]) -> bool:
        return True

    def draw(self, surface: Surface) -> None:
        ui, rect = self.ui, self.rect
        enamel(ui, surface, rect, "#2f8a4c", "#1c5c31", "#bfe6c8", 6, 1.4)
        show(ui, surface, "am-coin", self.spot().inflate(-ui.px(6), -ui.px(6)))
        known = self.amount is not None and not self.hidden
        told = dollars(max(0, (self.amount or 0) - self.coming)) if known else "?"
        room = rect.w - rect.h - ui.px(4)
        text = words(ui, f"<b>{told}</b>", room, rect.h, size=26, ground="dark", colour="#ffffff", tabular=True)
        write(surface, text, center=(rect.x + rect.h + room // 2, rect.centery))
