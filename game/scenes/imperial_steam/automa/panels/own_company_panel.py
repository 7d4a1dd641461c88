"""Panel of the player's own company during the Automa's turn, in two lines: money and train; contracts, with the
display if it fits. Where there is room for one line alone: money, goods, length of the train and contracts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from game.scenes.imperial_steam.panels.chip_specs import Specs
from game.scenes.imperial_steam.panels.train_panel import TrainView
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.tooltips import Tooltips
from game.scenes.imperial_steam.view_model import CompanyView
from game.scenes.table.panels.chip_list import ChipList
from game.scenes.table.panels.chips import Spec
from game.ui.context import Ui
from game.ui.widgets.panels import Panel

FIGURES = 0.32  # part of the width for name and money beside the train
FOLDED = 60  # units of height below which it has one line


class OwnCompanyPanel(Panel):
    """Own company, for display alone: nothing on it can be chosen."""

    def __init__(self, ui: Ui, tooltips: Tooltips) -> None:
        super().__init__(ui, "well", padding=9)
        self.figures = self.add(ChipList(ui, lambda chip: None, tooltips.chip))
        self.train = self.add(TrainView(ui, lambda load: None, tooltips.load, tooltips.item))
        self.contracts = self.add(ChipList(ui, lambda chip: None, tooltips.chip))
        self._piles: tuple[list[Spec], ...] = ()  # contracts with and without those on display
        self._figures: list[Spec] = []
        self._line: list[Spec] = []  # everything in one line

    @property
    def folded(self) -> bool:
        """True while it has one line."""
        return self.rect.h < self.ui.px(FOLDED)

    def layout(self) -> None:
        """Place figures, train and contracts, or one line."""
        box = self.ui.box(self.rect).inset(self.padding, self.padding * (0.2 if self.folded else 0.6))
        self.train.visible = self.contracts.visible = not self.folded
        self._lay_figures()
        if self.folded:
            self.figures.place(box)
            return
        head, foot = box.split((1.12, 1.0), 4, down=True)
        figures, train = head.split((FIGURES, 1 - FIGURES), 8)
        for part, place in ((self.figures, figures), (self.train, train), (self.contracts, foot)):
            part.place(place)
        self._lay_contracts()

    def set(self, specs: Specs, company: CompanyView, colour: str, most_trains: int, symbols: bool) -> None:
        """Set the company; if `symbols`, goods carry theirs."""
        self.set_border(self.ui.theme.seat(colour))
        money = Spec(f"<icon:coin> <accent><b>{company.money}</b></accent>", look="plain", size=24,
                     tip=say("money.tip", fortune=company.fortune))
        self._figures = [Spec(f"<seat:{company.seat}>", look="plain", has_menu=True), money]
        self._line = [replace(money, size=20, has_menu=True), *_train(company), *_contracts(company)]
        self._lay_figures()
        self.train.set(company, colour, most_trains, symbols)
        own = [_word(say("own.contracts") if company.contracts else say("own.no-contracts")),
                *(_unselectable(spec) for item in company.contracts for spec in specs.contract_chips(item))]
        self._piles = [*own, _word(say("own.display")), *map(_unselectable, specs.contracts())], own
        self._lay_contracts()

    def _lay_figures(self) -> None:
        self.figures.set(self._line if self.folded else self._figures)

    def _lay_contracts(self) -> None:
        """Show the contracts, with those on display where they fit."""
        for pile in self._piles:
            self.contracts.set(pile)
            if self.contracts.fits:
                break


def _train(company: CompanyView) -> Iterator[Spec]:
    """Yield the number of cars and the goods on them."""
    yield Spec(f"<icon:wagon>{company.freight + company.passenger + company.reserved}", look="plain", size=18)
    yield from (Spec(f"<icon:good-{good}>{n}", look="plain", size=18) for good, n in Counter(company.goods).items())


def _contracts(company: CompanyView) -> Iterator[Spec]:
    """Yield the reward of each contract and the number of factories that it still lacks."""
    for item in company.contracts:
        missing = sum(not filled for _, filled in item.slots)
        more = f" <dim>{missing}×</dim><icon:tile-build_factory>" if missing else ""
        sign = "check" if item.complete else "tile-take_contract"
        yield Spec(f"<icon:{sign}> <good>+{item.reward}</good>{more}", look="plain", size=18, has_menu=True)


def _word(words: str) -> Spec:
    return Spec(f"<dim>{words}</dim>", look="plain", size=16, has_menu=True)


def _unselectable(spec: Spec) -> Spec:
    """Return a chip that cannot be chosen."""
    return replace(spec, names=(), verb="", look="plain" if spec.look == "card" else spec.look, dims=False)
