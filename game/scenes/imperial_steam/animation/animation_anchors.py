"""Piece anchors of the table of Imperial Steam: the places of pieces on panels, companies and the map."""

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
    """Piece anchors of one table. The company of `own_seat`, which is shown, has its board, the others their seat
    panels, and the Automa its `purse` while its turn is shown. `before` is the view model of the table before the
    events."""

    own_seat: int
    before: TableView
    purse: AutomaPurse | None

    def __init__(self, view: MainBoard, boards: PanelSet, rounds: RoundTrack, seats: int) -> None:
        self.map, self.panels, self.rounds = view, boards, rounds
        self.seat_panels = [DynamicAnchor(partial(boards.seat_panels.of, seat)) for seat in range(seats)]

    def _square(self, rect: Rect, units: float = 30) -> Rect:
        return square(rect, self.panels.ui.px(units))

    def city(self, name: str) -> PlainAnchor:
        """Return the anchor of a city on the map."""
        return PlainAnchor(lambda: self.map.place_of(("city", name)))

    def tabs_rect(self) -> Rect:
        """Return the start of pieces whose own panel is not on the screen: the tabs, or the slot of the Automa's card
        that is carried out."""
        return self._square(self.panels.tabs.rect) if self.purse is None else self.purse.source()

    def supply(self, page: str) -> PlainAnchor:
        """Return the anchor of the supply of a page: invisible, on the tab of that page."""
        tabs = self.panels.tabs
        return PlainAnchor(lambda: self._square(tabs.tabs.cell(page if page in tabs.pages else "board"), 12))

    def round_space(self) -> Rect:
        """Return the space of the current round on the round track; the tabs when the track is not displayed."""
        track = self.rounds
        places = [place for space, place in zip(track.spaces, track.places(), strict=False) if space.state == "now"]
        return self._square(places[0]) if places and track.screen is not None else self.tabs_rect()

    @property
    def market(self) -> PieceAnchor:
        """Anchor of the goods in the market; the tabs while another page is displayed."""
        goods = self.panels.goods
        return DynamicAnchor(
            lambda: goods if goods.is_displayed and goods.screen is not None else PlainAnchor(self.tabs_rect)
        )

    def is_open(self, seat: int) -> bool:
        """Return whether the company's own board is displayed."""
        return seat == self.own_seat and self.panels.open

    def part(self, seat: int, part: str) -> PieceAnchor:
        """Return the anchor of a part of the company's board; its seat panel when another company is shown."""
        board = self.panels.board
        parts: dict[str, PieceAnchor] = {
            "money": board.figures, "crew": board.crew, "papers": board.papers, "stored": board.train.stored,
            "landing": board.train.landing, "rolling": board.train.rolling}
        if self.purse is not None and part == "landing" and self.before.companies[seat].automa:
            return PlainAnchor(self.purse.landing)
        return DynamicAnchor(lambda: parts[part] if self.is_open(seat) else self.home(seat))

    def home(self, seat: int) -> PieceAnchor:
        """Return the anchor of a company whose board is not displayed: its seat panel, or the Automa's purse."""
        return self.purse if self.purse is not None and self.before.companies[seat].automa else self.seat_panels[seat]

    def also(self, seat: int) -> tuple[PieceAnchor, ...]:
        """Return the further anchors that count a piece on its way to the displayed board: the seat panel."""
        return (self.seat_panels[seat],) if self.is_open(seat) else ()

    def is_visible(self, seat: int) -> bool:
        """Return whether the company's board, its seat panel or the Automa's purse is on the screen."""
        panel = self.panels.seat_panels.of(seat)
        in_story = self.purse is not None and self.before.companies[seat].automa
        return in_story or self.is_open(seat) or (panel.is_on_screen)

    def factory(self, factory: str) -> PlainAnchor:
        """Return the anchor of a factory, from which a good comes."""
        return PlainAnchor(lambda: self.map.place_of(("factory", factory)))

    def chip(self, flow: ChipList, thing: Thing | None = None) -> PlainAnchor:
        """Return the anchor of a chip, the last one of the list without a `thing`; the tabs while another page is
        displayed."""

        def place() -> Rect:
            displayed = flow.chips if flow.is_on_screen else []
            chips = [chip for chip in displayed if thing is None or (thing,) in chip.names]
            return self._square(chips[-1].rect) if chips else self.tabs_rect()

        return PlainAnchor(place)
