"""Board of the shown company: its figures, its trains with their goods, its workers, its papers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from pygame import Rect

from game.scenes.imperial_steam.panels.chip_specs import Specs
from game.scenes.imperial_steam.panels.train_panel import Load, TrainPart, TrainView
from game.scenes.imperial_steam.view_model import CompanyView
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Chip, Pick, Spec
from game.scenes.table.panels.selectable import SelectableWidget
from game.ui.context import Ui
from game.ui.widgets.panels import Panel

LEAST = 540  # units of width in which all figures stand side by side
# Heights of figures, train, crew and papers as parts of the whole: the first in which the papers have room.
_ROWS = ((1.0, 1.4, 1.05, 1.35), (1.0, 1.05, 0.98, 1.77), (0.82, 0.9, 0.8, 2.4), (0.8, 0.84, 0.76, 2.6))
_NARROW = ((2.0, 1.1, 1.0, 1.0), (1.8, 1.0, 0.9, 1.4), (1.6, 0.8, 0.8, 1.9))  # where the figures take two rows
_WORDS = ((True, True), (True, False), (False, False))  # of the papers: with names of piles, with cities of factories
ChipTooltip = Callable[[Chip], str | None]


class CompanyBoard(Panel):
    """Board of one company, `named` where no seat nameplate lies on its edge. Each thing on it that an action can name
    is a selectable."""

    def __init__(self, ui: Ui, on_pick: Pick, chip_tooltip: ChipTooltip, load_tooltip: Callable[[Load], str | None],
                 item_tooltip: Callable[[TrainPart], str | None], named: bool) -> None:
        super().__init__(ui, "panel", padding=12)
        self.named = named
        self.figures = self.add(ChipList(ui, on_pick, chip_tooltip))
        self.train = self.add(TrainView(ui, on_pick, load_tooltip, item_tooltip))
        self.crew = self.add(ChipList(ui, on_pick, chip_tooltip))
        self.papers = self.add(ChipList(ui, on_pick, chip_tooltip))
        self._crew: object = None  # what crew and papers were last filled with: text layout takes a while
        self._papers: object = None
        self._piles: tuple[list[Spec], ...] = ()  # the papers with more and with fewer words

    def layout(self) -> None:
        """Place figures, train, crew and papers; the papers get the most words for which there is room."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * 0.6)
        box.cut_top(0 if self.named else 5)  # the lower half of the nameplate
        for specs, weights in product(self._piles or ([],), _ROWS if box.width > LEAST else _NARROW):
            rows = box.split(weights, 4, down=True)
            self.papers.place(rows[-1])
            self.papers.set(specs)
            if self.papers.fits:
                break
        for part, row in zip((self.figures, self.train, self.crew), rows, strict=False):
            part.place(row)

    def set(self, specs: Specs, company: CompanyView, colour: str, most_trains: int, symbols: bool) -> None:
        """Show a company in its seat's colour."""
        self.set_border(self.ui.theme.seat(colour))
        self.figures.set(specs.figures(company, colour, specs.whose if self.named else ""))
        self.train.set(company, colour, most_trains, symbols)
        crew = (company.automa, company.ready, company.tired, company.strength, company.reserve, company.engineers,
                company.supply, company.supply_landing, colour)
        if crew != self._crew:
            self._crew = crew
            self.crew.set(specs.workers(company, colour))
        factories = tuple(item for item in specs.table.factories if item.owner == company.seat)
        papers = company.keys, factories, company.tokens, company.factories, company.contracts
        if papers != self._papers:
            self._papers = papers
            self._piles = tuple(specs.papers(company, *words) for words in _WORDS)
            self.layout()

    def set_loud(self, loud: bool) -> None:
        """Let stored goods and papers glow always, not under the pointer alone, while a decision asks for them."""
        for load in self.train.loads:
            load.set_loud(loud)
        for chip in self.papers.chips:
            chip.set_loud(loud)

    @property
    def things(self) -> list[SelectableWidget]:
        """Every selectable of the board."""
        return [*self.figures.chips, *self.train.loads, *self.crew.chips, *self.papers.chips]

    def content_areas(self) -> list[Rect]:
        """Return the pixels of all chips and pieces; the rest of the board is empty."""
        chips = [*self.figures.chips, *self.crew.chips, *self.papers.chips]
        return [*(chip.rect for chip in chips if chip.visible), *self.train.standing()]
