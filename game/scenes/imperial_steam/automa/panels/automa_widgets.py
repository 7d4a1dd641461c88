"""Widgets of the Automa panel: the beads of its steps, its purse, the emblem shown without cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.imperial_steam.automa.supply import hired, unassigned
from game.rules.imperial_steam.decisions.companies import stations_left
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.turn_story import StoryStep, TurnStory
from game.scenes.imperial_steam.table_texts import say
from game.scenes.table.animation.flights import square
from game.ui.context import Ui
from game.ui.drawing.panel_painter import hex_of, margin
from game.ui.input.keymap import Command, Intent
from game.ui.text.text_layout import TextBlock
from game.ui.widgets.widget import Widget

SIGNS = {"bid": "crown", "reset": "coin", "unloaded": "automa-landing", "last-contract": "tile-take_contract",
         "contract": "tile-take_contract", "question": "tile-take_contract", "no-contract": "tile-take_contract",
         "reshuffled": "swap"}  # icons of steps outside a turn
LEAST_SIGN = 34  # least side of an icon, in units; a smaller one is left out


class StepBeads(Widget):
    """Progress of the story as a row of beads, turn by turn; a click leads to a step."""

    def __init__(self, ui: Ui, go: Callable[[int], object]) -> None:
        super().__init__(ui)
        self.go = go
        self.count, self.at = 1, 0
        self.starts: tuple[int, ...] = (0,)

    def set(self, story: TurnStory) -> None:
        """Set the steps of the story."""
        wanted = (len(story.steps), story.at, tuple(start for start, _ in story.turns()))
        if wanted != (self.count, self.at, self.starts):
            self.count, self.at, self.starts = wanted
            self.touch()

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return whether a place lies in the row."""
        return self.rect.collidepoint(pos)

    def _spots(self) -> list[tuple[int, int]]:
        step = self.rect.w / max(1, self.count)
        return [(round(self.rect.x + (i + 0.5) * step), self.rect.centery) for i in range(self.count)]

    def handle(self, intent: Intent) -> bool:
        """Go to the step of a pressed bead."""
        if intent.do == Command.PRESS and intent.button == 1:
            self.go(int((intent.pos[0] - self.rect.x) * self.count / max(1, self.rect.w)))
            return True
        return False

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of the row."""
        return None, say("automa.beads"), self.rect

    def draw(self, surface: Surface) -> None:
        """Draw the beads; square at the start of a turn."""
        ui = self.ui
        spots = self._spots()
        done, ahead = hex_of(ui.theme["accent"]), hex_of(ui.theme["chip"])
        wide = max(2, ui.px(3))
        for i, (left, right) in enumerate(pairwise(spots)):
            colour = done if i < self.at else ahead
            surface.fill(colour, Rect(left[0], left[1] - wide // 2, right[0] - left[0], wide))
        side = max(6, min(ui.px(15), round(self.rect.w / max(1, self.count) * 0.8)))
        for i, spot in enumerate(spots):
            size = side if i != self.at else round(side * 1.5)
            place = Rect(0, 0, size, size)
            place.center = spot
            colour = done if i <= self.at else ahead
            radius = ui.px(2) if i in self.starts else size // 2
            ui.plate(surface, place, "chip", top=colour, bottom=colour, radius=radius, shadow=0,
                     border="#fff3c4" if i == self.at else "", border_width=max(1, ui.px(1.6)))


# Kind of pieces -> place of the figure that counts them; a business token becomes influence.
FIGURES = {"coin": 0, "good": 1, "worker": 3, "token": 4, "station": 5, "engineer": 6, "business": 7}
LANDING = 2
WORDED = 1.7  # width of the figure with a word, relative to the others


class AutomaPurse(Widget):
    """Purse: the Automa's possessions at the current step in one row of icons; piece anchor of them. Figures change
    when the pieces have landed. Pieces that it does not count are `elsewhere`; bought ones come from its `source`."""

    def __init__(self, ui: Ui, elsewhere: Callable[[], Rect], source: Callable[[], Rect]) -> None:
        super().__init__(ui)
        self.elsewhere, self.source = elsewhere, source
        self.figures: tuple[tuple[str, str], ...] = ()  # markup, tooltip
        self._figures_before: tuple[tuple[str, str], ...] = ()  # the figures before the position changed
        self._coming = 0

    def set(self, state: ImperialSteamState, seat: int) -> None:
        """Set the figures."""
        automa, company = state.automa, state.companies[seat]
        assert automa is not None
        engineers = "".join(f"<icon:engineer-{kind}>" for kind in company.engineers) or "–"
        words = {
            "money": f"{company.money}<icon:coin>", "goods": f"{automa.goods}<icon:automa-joker>",
            "landing": f"{automa.landing}<icon:automa-landing>",
            "workers": f"{hired(state, seat)}/{company.reserve}<icon:tile-hire>",
            "tokens": f"{unassigned(state, seat)}<icon:tile-build_factory>",
            "stations": say("automa.stations", n=stations_left(state, seat)), "engineers": engineers,
            "influence": f"{company.influence}<icon:tile-gain_influence>",
        }
        figures = tuple((text, say(f"automa.fact.{name}")) for name, text in words.items())
        if figures != self.figures:
            self.figures = figures
            self.touch()

    def take_piece(self, pieces: Sequence[str]) -> list[Rect]:
        """Return the place of the figure that counts each piece."""
        if not self._coming:
            self._figures_before = self.figures
        return self._spots(pieces)

    def reserve_slot(self, pieces: Sequence[str]) -> list[Rect]:
        """Keep the figures until these pieces land, and return their places."""
        self._coming += len(pieces)
        self.touch()
        return self._spots(pieces)

    def put_piece(self, pieces: Sequence[str]) -> None:
        """Show the new figures when the last piece has landed."""
        self._coming = max(0, self._coming - len(pieces))
        self.touch()

    def landing(self) -> Rect:
        """Return the place of the figure that counts the goods on its landing."""
        return self._spot(LANDING)

    def _spots(self, pieces: Sequence[str]) -> list[Rect]:
        return [self._spot(FIGURES.get(piece.partition("-")[0])) for piece in pieces]

    def _spot(self, figure: int | None) -> Rect:
        """Return the place of a figure; `elsewhere` where there is none."""
        counted = self.visible and figure is not None
        return square(self._places()[figure or 0] if counted else self.elsewhere(), self.ui.px(26))

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: tooltips show at every place."""
        return True

    def _places(self) -> list[Rect]:
        weights = [WORDED if number == FIGURES["station"] else 1.0 for number in range(max(1, len(self.figures)))]
        return [box.rect for box in self.ui.box(self.rect).split(weights, 5)]

    def tip_at(self, pos: tuple[int, int]) -> tuple[Hashable, str | None, Rect]:
        """Return the tooltip of a figure, and its pixels."""
        for (_, tip), place in zip(self.figures, self._places(), strict=True):
            if place.collidepoint(pos):
                return tip, tip, place
        return None, None, self.rect

    @property
    def shown_figures(self) -> tuple[tuple[str, str], ...]:
        """Figures that are drawn: those before the position changed while pieces are in flight."""
        return self._figures_before if self._coming and self._figures_before else self.figures

    def draw(self, surface: Surface) -> None:
        """Draw the figures side by side."""
        for (words, _), place in zip(self.shown_figures, self._places(), strict=True):
            self.ui.plate(surface, place, "well", radius=self.ui.px(6))
            text = self.ui.text(words, "body", width=place.w - 2, max_lines=1, fit=True, size=20, bold=True,
                                tabular=True)
            surface.blit(text.surface, text.surface.get_rect(center=place.center))


class Emblem(Widget):
    """Emblem in the place of the cards outside a turn: an icon, and a calculation: the opening bid with its State
    Railway card, goods from the landing, money returned."""

    def __init__(self, ui: Ui, renderer: Renderer) -> None:
        super().__init__(ui)
        self.renderer = renderer
        self.sign, self.words = "", ""
        self.outset = margin(ui.plate_style("card"))

    def set(self, step: StoryStep, state: ImperialSteamState) -> None:
        """Set the step, which leads to the position `state`."""
        self.sign = SIGNS.get(step.kind, "tile-build_tracks")
        goods = state.automa.goods if state.automa is not None else 0
        self.words = "\n".join([
            *map(self._bid, step.of("automa-bid")),
            *(f"{goods - count} + <b>{count}</b> = <b>{goods}</b> <icon:automa-joker>"
              for count in (event.data["count"] for event in step.of("automa-unloaded"))),
            *(f"{cost} − <b>{cost}</b> = <b>0</b> <icon:coin>"
              for cost in (event.data["cost"] for event in step.of("automa-reset")))])
        self.touch()

    def _bid(self, event: Event) -> str:
        """Return the State Railway card, and the bid that it makes."""
        data = event.data
        return (f"<b>{capitalize(self.renderer.thing('state-card', data['card']))}</b>\n"
                f"{data['lowest']} + <b>{data['steps']}</b> = <b>{data['column']}</b>")

    def solid(self, pos: tuple[int, int]) -> bool:
        """Return True: it covers the pointer at every place."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw icon and words; the words alone where there is little room."""
        ui = self.ui
        ui.plate(surface, self.rect, "card", border="#6b4a12", border_width=max(1, ui.px(1.6)))
        text = self.block() if self.words else None
        side = min(self.rect.h - ui.px(60) - (text.height if text else 0), ui.px(170))
        if text and side < ui.px(LEAST_SIGN):  # no room for the icon
            surface.blit(text.surface, text.surface.get_rect(center=self.rect.center))
            return
        sign = ui.icon(self.sign, max(16, side), ui.theme["card_dim"]).copy()
        if self.sign != "crown":
            sign.set_alpha(70)
        high = side + (text.height + ui.px(14) if text else 0)
        top = self.rect.centery - high // 2
        surface.blit(sign, sign.get_rect(midtop=(self.rect.centerx, top)))
        if text:
            surface.blit(text.surface, text.surface.get_rect(midtop=(self.rect.centerx, top + side + ui.px(14))))

    def block(self) -> TextBlock:
        """Return the words in the largest text in which they fit into the card."""
        wide, high = self.rect.w - self.ui.px(40), self.rect.h - self.ui.px(16)
        blocks = (self.ui.text(self.words, role, ground="card", align="centre", width=wide)
                  for role in ("heading", "subheading", "body", "small"))
        return next((block for block in blocks if block.height <= high),
                    self.ui.text(self.words, "small", ground="card", align="centre", width=wide))
