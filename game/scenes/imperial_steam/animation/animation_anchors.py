"""The two ends of a flight at a table of Imperial Steam: where the pieces of boards, companies and the map lie."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.rules.core.actions import Thing
from game.scenes.imperial_steam.automa.panels.automa_widgets import AutomaPurse
from game.scenes.imperial_steam.board.main_board import MainBoard
from game.scenes.imperial_steam.panel_set import PanelSet
from game.scenes.imperial_steam.panels.influence_and_round_tracks import RoundTrack
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.animation.animation_anchors import DynamicAnchor, PieceAnchor, PlainAnchor
from game.scenes.table.animation.flights import square
from game.scenes.table.panels.chip_list import ChipList


class PieceAnchors:
    """The keepers of one table. The company in `front` has its board to fly to, the others their strips, and the Automa
    its `purse` while its turn is told; `before` is what the table showed before."""

    own_seat: int
    before: TableView
    purse: AutomaPurse | None

    def __init__(self, view: MainBoard, boards: PanelSet, rounds: RoundTrack, seats: int) -> None:
        self.map, self.panels, self.rounds = view, boards, rounds
        self.seat_panels = [DynamicAnchor(partial(boards.seat_panels.of, seat)) for seat in range(seats)]

    def _square(self, rect: Rect, units: float = 30) -> Rect:
        return square(rect, self.panels.ui.px(units))

    def city(self, name: str) -> PlainAnchor:
        return PlainAnchor(lambda: self.map.place_of(("city", name)))

    def deck(self) -> Rect:
        """Where something comes from whose board is not seen: the deck, or the Automa's slot that is carried out."""
        return self._square(self.panels.tabs.rect) if self.purse is None else self.purse.source()

    def supply(self, page: str) -> PlainAnchor:
        """Out of sight, on the tab of the board that such things come from."""
        deck = self.panels.tabs
        return PlainAnchor(lambda: self._square(deck.tabs.cell(page if page in deck.pages else "board"), 12))

    def round_space(self) -> Rect:
        """The space of the round that begins, or has begun."""
        track = self.rounds
        places = [place for space, place in zip(track.spaces, track.places(), strict=False) if space.state == "now"]
        return self._square(places[0]) if places and track.screen is not None else self.deck()

    @property
    def market(self) -> PieceAnchor:
        """The goods board; the deck where another page is turned up."""
        goods = self.panels.goods
        return DynamicAnchor(
            lambda: goods if goods.is_displayed and goods.screen is not None else PlainAnchor(self.deck)
        )

    def is_open(self, seat: int) -> bool:
        """Does the company's board lie in front?"""
        return seat == self.own_seat and self.panels.open

    def part(self, seat: int, part: str) -> PieceAnchor:
        """A part of the company's board, its strip where another company lies in front."""
        board = self.panels.board
        parts: dict[str, PieceAnchor] = {
            "money": board.figures, "crew": board.crew, "papers": board.papers, "stored": board.train.stored,
            "landing": board.train.landing, "rolling": board.train.rolling}
        if self.purse is not None and part == "landing" and self.before.companies[seat].automa:
            return PlainAnchor(self.purse.landing)
        return DynamicAnchor(lambda: parts[part] if self.is_open(seat) else self.home(seat))

    def home(self, seat: int) -> PieceAnchor:
        """Where the pieces are of a company whose board does not lie in front."""
        return self.purse if self.purse is not None and self.before.companies[seat].automa else self.seat_panels[seat]

    def also(self, seat: int) -> tuple[PieceAnchor, ...]:
        """The strip counts too what comes to the board in front."""
        return (self.seat_panels[seat],) if self.is_open(seat) else ()

    def is_seen(self, seat: int) -> bool:
        """Is the company's board or its strip on the screen?"""
        strip = self.panels.seat_panels.of(seat)
        told = self.purse is not None and self.before.companies[seat].automa
        return told or self.is_open(seat) or (strip.screen is not None and strip.is_displayed)

    def made(self, factory: str) -> PlainAnchor:
        """The factory that a good comes from."""
        return PlainAnchor(lambda: self.map.place_of(("factory", factory)))

    def chip(self, flow: ChipList, thing: Thing | None = None) -> PlainAnchor:
        """The chip of a board that something comes from, the last one where it has no name; the deck where another
        page is turned up."""

        def place() -> Rect:
            seen = flow.chips if flow.screen is not None and flow.is_displayed else []
            chips = [chip for chip in seen if thing is None or (thing,) in chip.names]
            return self._square(chips[-1].rect) if chips else self.deck()

        return PlainAnchor(place)
