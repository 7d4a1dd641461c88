"""What stands on the panels of the table, as chips: actions, goods, hubs, engines, contracts, the company in front."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.catalog import tr
from game.i18n.render import Renderer
from game.rules.imperial_steam.numbers import GOODS
from game.scenes.imperial_steam.chips import Spec
from game.scenes.imperial_steam.presenter import CompanyView, ContractView, Table

USES = ("influence", "gulden")


class Specs:
    """Makes the chips of one table from its presenter; `r` gives the words."""

    def __init__(self, renderer: Renderer, table: Table, steps: int) -> None:
        self.r, self.table = renderer, table
        self.step_price = steps  # gulden for a column

    # the board --------------------------------------------------------------------------------

    def actions(self, company: CompanyView, tiles: tuple[str, ...]) -> list[Spec]:
        """The main action tiles; those with a hand of the company on it are marked."""
        found = []
        for tile in tiles:
            hands = company.placed.count(tile)
            words = self.r.thing("tile", tile) + "  " + "<icon:hand>" * hands if hands else self.r.thing("tile", tile)
            tip = tr("rails.action.again") if hands else ""
            found.append(Spec(words, ((("tile", tile),),), "hand", tip, "card"))
        return found

    def goods(self) -> list[Spec]:
        """A row for each good: on the market, buy, order, factories left with their cost, price of a delivery."""
        found = []
        for good in GOODS:
            name = ((("market", good),),)
            left, price = self.table.prices[good]
            found += [
                Spec(f"<icon:good-{good}> <b>{self.table.market[good]}</b>", (), "",
                     tr("rails.market.tip", good=self.r.thing("good", good), n=self.table.market[good])),
                Spec(tr("rails.market.buy"), name, "buy", tr("rails.market.buy.tip"), "card"),
                Spec(tr("rails.market.order"), name, "order", tr("rails.market.order.tip"), "card"),
                Spec(f"<icon:factory> <b>{left}</b>  <icon:coin>{self.table.costs[good]}",
                     ((("factory-type", good),),), "factory",
                     tr("rails.factory.tip", n=left, cost=self.table.costs[good]), "card"),
                Spec(f"<accent>+{price}</accent>" if price else "<dim>–</dim>", (), "", tr("rails.price.tip"), "plain"),
            ]
        return found

    def hubs(self) -> list[Spec]:
        """A row for each hub: where it stands, the next worker, engineers, keys."""
        found = []
        for hub in self.table.hubs:
            city = self.r.thing("city", hub.city)
            worker = tr("rails.hub.price", n=hub.worker_price) if hub.worker_price is not None else "–"
            keys = "  ".join(f"<icon:key-{kind}>{worth}" for kind, worth in hub.keys) or "–"
            found += [
                Spec(f"<icon:hub-{hub.colour}> {city}", ((("city", hub.city),),), "",
                     tr("rails.hub.tip", city=city, column=hub.column), "card"),
                Spec(f"<icon:worker-1> {worker}", (), "", tr("rails.hub.worker.tip", n=hub.workers_left)),
                Spec("".join(f"<icon:engineer-{kind}>" for kind in hub.engineers) or "–", (), "",
                     tr("rails.hub.engineers.tip")),
                Spec(keys, (), "", tr("rails.hub.keys.tip")),
            ]
        return found

    def engines(self) -> list[Spec]:
        """The engines of the stock and the cars."""
        found = []
        for engine in self.table.engines:
            state = f"{engine.left}×" if engine.round <= self.table.round or not self.table.round else (
                tr("rails.engine.round", n=engine.round))
            found.append(Spec(f"<icon:engine> <b>{engine.pulls}</b>  <icon:coin>{engine.price}  <dim>{state}</dim>",
                              ((("engine", engine.id),),), "engine",
                              tr("rails.engine.tip", n=engine.pulls, cost=engine.price, left=engine.left), "card"))
        found.append(Spec(f"<icon:car> {self.table.cars}×", (), "", tr("rails.cars.tip", n=self.table.cars)))
        return found

    def contracts(self) -> list[Spec]:
        """The contracts on display."""
        return [Spec(self._asks(item), ((("contract", item.id),),), "contract", self._contract_tip(item), "card")
                for item in self.table.display]

    def _asks(self, item: ContractView) -> str:
        goods = "".join(f"<icon:good-{good}>" for good, _ in item.slots)
        return f"{goods} <good>+{item.reward}</good> <bad>−{item.penalty}</bad>"

    def _contract_tip(self, item: ContractView) -> str:
        return tr("rails.contract.tip", goods=self.r.words.many("goods", [good for good, _ in item.slots])[0],  # type: ignore[index]
                  reward=item.reward, penalty=item.penalty)

    # the company in front ---------------------------------------------------------------------

    def train(self, company: CompanyView, most: int) -> list[Spec]:
        """Engines, cars and what is stored."""
        found = [Spec(f"<icon:engine> <b>{train.pulls}</b>", ((("train", train.engine),),), "engine",
                      tr("rails.train.tip", n=train.pulls), "card") for train in company.trains]
        if len(company.trains) < most and not company.automa:
            found.append(Spec("<icon:engine><icon:plus>", ((("train", "new"),),), "engine", tr("rails.train.new")))
        found.append(Spec(f"<icon:car> {company.freight}", (), "", tr("rails.freight.tip", n=company.freight)))
        if company.passenger:
            found.append(Spec(f"<icon:person> {company.passenger}", (), "",
                              tr("rails.passenger.tip", n=company.passenger)))
        if company.reserved:
            found.append(Spec(f"<icon:lock> {company.reserved}", (), "", tr("rails.reserved.tip", n=company.reserved)))
        goods = [Spec(f"<icon:good-{good}>", ((("stored", good),),), "", self.r.thing("good", good), quiet=True,
                      new_row=number == 0) for number, good in enumerate(company.goods)]
        found += goods
        found.append(Spec(f"<dim>{tr('rails.room', n=company.room)}</dim>", look="plain", new_row=not goods))
        if company.landing:
            landing = "".join(f"<icon:good-{good}>" for good in company.landing)
            found.append(Spec(f"<dim>{tr('rails.landing')}</dim> {landing}", look="plain", new_row=True))
        if company.automa:
            found.append(Spec(tr("rails.automa.goods", n=company.supply, landing=company.supply_landing), look="plain"))
        return found

    def workers(self, company: CompanyView) -> list[Spec]:
        """Workers by level: ready, exhausted, in reserve; engineers."""
        found = []
        for level, count in enumerate(company.ready, 1):
            if count:
                found.append(Spec(f"{count}×<icon:worker-{level}>", ((("level", str(level)),),), "level",
                                  tr("rails.ready.tip", n=count, level=level), "card"))
        for level, count in enumerate(company.tired, 1):
            if count:
                found.append(Spec(f"{count}×<icon:worker-{level}-tired>", (), "",
                                  tr("rails.tired.tip", n=count, level=level)))
        found.append(Spec(f"<dim>{tr('rails.strength', n=company.strength, reserve=company.reserve)}</dim>",
                          look="plain", new_row=True))
        if company.engineers:
            found.append(Spec("".join(f"<icon:engineer-{kind}>" for kind in company.engineers), (), "",
                              tr("rails.engineers.tip"), new_row=True))
        return found

    def treasury(self, company: CompanyView) -> list[Spec]:
        """Money, hands, income, shares, keys and business tokens."""
        found = [
            Spec(f"<accent><b>{self.r.thing('money', company.money)}</b></accent>", (), "",
                 tr("rails.fortune.tip", fortune=company.fortune), "plain"),
            Spec(f"<icon:hand> <b>{company.hands}</b>", (), "", tr("rails.hands.tip", n=company.hands), "plain"),
            Spec(tr("rails.income", n=company.income), (), "", tr("rails.income.tip"), "plain"),
            Spec(tr("rails.share", n=company.share, sold=company.investors, most=company.investors_most), (), "",
                 tr("rails.share.tip"), "plain", new_row=True),
        ]
        found += [Spec(f"<icon:key-{key.rpartition('.')[2]}>{worth}", (), "", self.r.thing("key", key))
                  for key, worth in company.keys]
        for value in dict.fromkeys(company.tokens):
            names = {use: ((("token", str(value)), ("use", use)),) for use in USES}
            found += [
                Spec(f"<icon:token-{value}> {company.tokens.count(value)}×", (), "",
                     tr("rails.token.tip", n=company.tokens.count(value)), "plain", new_row=True),
                Spec(tr("rails.token.influence", n=value), names["influence"], "business",
                     tr("rails.token.influence.tip"), "card", quiet=True),
                Spec(tr("rails.token.gulden", n=value * self.step_price), names["gulden"], "business",
                     tr("rails.token.gulden.tip"), "card", quiet=True),
            ]
        return found

    def own_contracts(self, company: CompanyView) -> list[Spec]:
        """Contracts that are held, slot by slot, and factories that can be assigned."""
        loose = [good for good in GOODS for _ in range(company.factories[good])]
        found = []
        if loose:
            found.append(Spec(f"<dim>{tr('rails.loose')}</dim> " + "".join(f"<icon:good-{good}>" for good in loose),
                              look="plain", tip=tr("rails.loose.tip")))
        for item in company.contracts:
            found += list(self._held(item))
        return found or [Spec(f"<dim>{tr('rails.no-contract')}</dim>", look="plain")]

    def _held(self, item: ContractView) -> Iterator[Spec]:
        yield Spec(f"<good>+{item.reward}</good> <bad>−{item.penalty}</bad>", (), "", self._contract_tip(item),
                   "plain", new_row=True)
        for good, done in item.slots:
            if done:
                yield Spec(f"<icon:good-{good}><icon:check>", (), "", tr("rails.slot.filled"), "lit")
            else:
                yield Spec(f"<icon:good-{good}>", ((("contract", item.id), ("factory-type", good)),), "assign",
                           tr("rails.slot.tip", good=self.r.thing("good", good)), "card")
