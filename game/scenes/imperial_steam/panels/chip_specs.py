"""Chips of the panels: actions, goods, hubs, engines, contracts, and the shown company."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.i18n.renderer import Renderer
from game.rules.core.actions import Action
from game.rules.imperial_steam.content.numbers import GOODS
from game.scenes.imperial_steam.art.train_art import ASPECT
from game.scenes.imperial_steam.crew_options import crew_words, levels, order
from game.scenes.imperial_steam.table_keys import PAPERS, TILES
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.view_model import CompanyView, ContractView, FactoryView, HubView, TableView
from game.scenes.table.panels.chips import Art, Spec

USES = ("influence", "gulden")
MINUS = "−"
FREELY = ("tokens", "contracts")  # piles that free actions use; a key moves the focus to them
GOODS_WEIGHTS = (1.08, 1.03, 1.03, 1.5, 1.3)  # widths of the columns of the goods panel, as parts of their sum
HUB_WEIGHTS = (2.32, 0.78, 1.1, 1.38)  # likewise of the panel of the hubs


class Specs:
    """Maker of the chips of one table from its view model. `colours` are those of the seats; `whose` says which company
    is shown and who decides; `step_price` are the gulden for a column of influence."""

    def __init__(self, renderer: Renderer, table: TableView, step_price: int, colours: Sequence[str],
                 whose: str) -> None:
        self.renderer, self.table, self.colours, self.whose = renderer, table, colours, whose
        self.step_price = step_price

    # the boards -------------------------------------------------------------------------------

    def actions(self, shown: CompanyView, tiles: Sequence[str]) -> list[Spec]:
        """Return the main action tiles with all hands on them, the tile of the action at hand lit. A tile with a hand
        of the shown company says that another one costs influence."""
        found = []
        for key, tile in zip(TILES, tiles, strict=False):
            hands = tuple(f"palm-{self.colours[company.seat]}" for company in self.table.companies
                          for placed in company.placed if placed == tile)
            loss = "" if self.table.repeat_loss == 1 else self.table.repeat_loss
            lit = tile == self.table.tile
            again = f" <bad>−{loss}<icon:tile-gain_influence></bad>" if tile in shown.placed and not lit else ""
            head = f"<dim>{key.upper()}</dim>\u00a0<icon:tile-{tile}> "
            words, short = self.renderer.thing("tile", tile), say(f"tile.{tile}")
            found.append(Spec(f"{head}{words}{again}", ((("tile", tile),),), "hand", "", "lit" if lit else "card",
                              left=True, piece=hands, short=f"{head}{short}{again}"))
        return found

    def goods(self, costs: tuple[int, int]) -> list[Spec]:
        """Return a row for each good: number on the market, buy, order, factories left with their cost, price of a
        delivery. `costs` are the gulden to buy and to order one."""
        found = []
        for good in GOODS:
            name = ((("market", good),),)
            board = self.table.boards[good]
            market = self.table.market[good]
            price = "<icon:key-gold>" if board.price is None else f"<b>{board.price}</b>"
            falls = board.after not in (None, board.price)
            after = f" <dim><icon:arrow-right>{board.after}</dim>" if falls else ""
            found += [
                Spec(
                    f"<icon:good-{good}> <b>{{n}}×</b>",
                    (),
                    "",
                    say("market.tip", good=self.renderer.thing("good", good), n=market),
                    count=(f"good-{good}", market),
                ),
                Spec(f"<icon:plus> {costs[0]}", name, "buy", say("market.buy.tip", cost=costs[0]), "card"),
                Spec(f"<icon:plus> {costs[1]}", name, "order", say("market.order.tip", cost=costs[1]), "card"),
                Spec(
                    f"<icon:factory-{good}> {board.cost} <dim>{board.left}×</dim>",
                    ((("factory-type", good),),),
                    "factory",
                    say("factory.tip", n=board.left, cost=board.cost),
                    "card",
                ),
                Spec(f"{price}{after}", (), "", self._price_tooltip(good)),
            ]
        return found

    def _price_tooltip(self, good: str) -> str:
        board = self.table.boards[good]
        if board.price is None:
            return say("price.coal")
        prices = "  ".join(f"<b><accent>{price}</accent></b>" if built == board.built else str(price)
                           for built, price in enumerate(board.prices, 1))
        return say("price.tip", good=self.renderer.thing("good", good), prices=prices, n=board.built)

    def hubs(self) -> list[Spec]:
        """Return a row for each hub: city, next worker, engineers, keys."""
        found = []
        for hub in self.table.hubs:
            city = self.renderer.thing("city", hub.city)
            worker = "–" if hub.worker_price is None else f"<icon:worker-1> <b>{hub.worker_price}</b>"
            keys = " ".join(f"<icon:key-{kind}>{worth}" for kind, worth in hub.keys) or "–"
            found += [
                Spec(f"<icon:hub-{hub.colour}> {city}", ((("city", hub.city),),), "hub", self._hub_tooltip(hub), "card",
                     left=True),
                Spec(worker, (), "", say("hub.worker.tip", n=hub.workers_left,
                                        prices=", ".join(map(str, hub.worker_prices)) or "–")),
                Spec("".join(f"<icon:engineer-{kind}>" for kind in hub.engineers) or "–", (), "",
                     say("hub.engineers.tip", cost=self.table.engineer_price)),
                Spec(keys, (), "", say("hub.keys.tip")),
            ]
        return found

    def _hub_tooltip(self, hub: HubView) -> str:
        wanted = " ".join(f"{n}×<icon:good-{good}>" for good, n in hub.open.items() if n) or "–"
        growth = "  ".join(f"{number}: +{steps}" for number, steps in hub.growth) or "–"
        return say(
            "hub.tip", city=self.renderer.thing("city", hub.city), column=hub.column, wanted=wanted, growth=growth
        )

    def engines(self) -> list[Spec]:
        """Return the engines in stock and the cars."""
        found = []
        for engine in self.table.engines:
            ready = engine.round <= max(1, self.table.round)
            state = f"{engine.left}×" if ready else say("engine.round", n=engine.round)
            found.append(Spec(f"<icon:coin>{engine.price}  <dim>{state}</dim>", ((("engine", engine.id),),), "engine",
                              say("engine.tip", n=engine.pulls, cost=engine.price, left=engine.left,
                                 round=engine.round), "card", size=22, art=Art(f"engine-{engine.pulls}", ASPECT)))
        cars, price = self.table.cars, self.table.car_price
        found.append(Spec(f"<icon:coin>{price}  <dim>{cars}×</dim>", (), "",
                          say("cars.tip", n=cars, cost=price), size=22, art=Art("wagon-freight", ASPECT)))
        return found

    def contracts(self) -> list[Spec]:
        """Return the contracts on display."""
        return [Spec(f"{_goods_of(item)} <good>+{item.reward}</good> <bad>−{item.penalty}</bad>",
                     ((("contract", item.id),),), "contract", self._contract_tooltip(item), "card")
                for item in self.table.display]

    def _contract_tooltip(self, item: ContractView) -> str:
        goods = self.renderer.join([self.renderer.thing("good", good) for good, _ in item.slots])
        return say("contract.tip", goods=goods, reward=item.reward, penalty=item.penalty)

    def crews(self, actions: Sequence[Action], effort: int) -> list[Spec]:
        """Return each possible crew for the planned tracks, those without idle strength first."""
        found = []
        for action in sorted(actions, key=order):
            names = tuple((f"level-{level}", str(count)) for level, count in enumerate(action.args, 1))
            words, spare = crew_words(action), levels(action) - effort
            tip = say("crew.tip", n=levels(action), spare=spare)
            words += f"  <dim>{say('crew.spare', n=spare)}</dim>" if spare else ""
            found.append(Spec(words, (names,), "crew", tip, "card"))
        return found



    # the shown company ------------------------------------------------------------------------

    def figures(self, company: CompanyView, colour: str, whose: str) -> list[Spec]:
        """Return money, hands, income, fortune and shares of a company. `whose` names it first, "" where the seat
        nameplate does."""
        named = [Spec(whose, (), "", say("board.tip"), "plain", size=24)] if whose else []
        return [
            *named,
            Spec("<icon:coin> <accent><b>{n}</b></accent>", (), "", say("money.tip", fortune=company.fortune), "plain",
                 size=32, count=("coin", company.money)),
            Spec("{all}", (), "", say("hands.tip", n=company.hands), "plain", size=24,
                 count=(f"palm-{colour}", company.hands)),
            Spec(say("income", n=company.income), (), "", say("income.tip"), "plain", deferred=True),
            Spec(say("fortune", n=company.fortune), (), "", self._fortune_tooltip(company), "plain", deferred=True),
            Spec(say("share", n=company.share, sold=company.investors, most=company.investors_most), (), "",
                 say("share.tip", n=company.share), "plain", deferred=True),
        ]

    def _fortune_tooltip(self, company: CompanyView) -> str:
        return say("fortune.tip", parts=parts_of_fortune(self.renderer, company), fortune=company.fortune)

    def workers(self, company: CompanyView, colour: str) -> list[Spec]:
        """Return the workers by level, ready and exhausted, strength, reserve, engineers; the goods of the Automa."""
        found = []
        for level, count in enumerate(company.ready, 1):
            if count:
                found.append(Spec(f"<icon:worker-{colour}-{level}> <b>{{n}}</b>", ((("level", str(level)),),),
                                  "level", say("ready.tip", n=count, level=level), "card", size=24,
                                  count=(f"worker-{colour}-{level}", count), dims=True))
        for level, count in enumerate(company.tired, 1):
            if count:
                found.append(Spec(f"<icon:worker-{colour}-{level}-tired> {count}", (), "",
                                  say("tired.tip", n=count, level=level), "plain", size=24))
        if not company.automa:
            found.append(Spec(say("strength", n=company.strength), (), "", say("strength.tip"), "plain", deferred=True))
        found.append(Spec(f"<dim>{say('reserve', n=company.reserve)}</dim>", (), "", say("reserve.tip"),
                          "plain"))
        for kind in company.engineers:
            found.append(Spec(f"<icon:engineer-{kind}>", (), "", say(f"engineer.{kind}.tip"), "plain", size=30,
                              count=(f"engineer-{kind}", 1), dims=True))
        if company.automa:
            found.append(Spec(say("automa.goods", n=company.supply, landing=company.supply_landing), look="plain"))
        return found

    def papers(self, company: CompanyView, named: bool, placed: bool) -> list[Spec]:
        """Return keys, factories with their goods, contracts slot by slot, factory tokens for them, business tokens.
        Piles that are used up stand last, so that the things they are used on keep their places. If `named`, the name
        of each pile stands before it; if `placed`, its city beside each factory."""
        loose: Mapping[str, int] = {good: company.factories[good] for good in GOODS if company.factories[good]}
        piles = {
            "keys": [
                Spec(
                    f"<icon:key-{key.rpartition('.')[2]}>{worth}",
                    (),
                    "",
                    self.renderer.thing("key", key),
                    "plain",
                    count=(f"key-{key.rpartition('.')[2]}", 1),
                    dims=True,
                )
                for key, worth in company.keys
            ],
            "factories": [self._works(item, placed) for item in self.table.factories if item.owner == company.seat],
            "contracts": [spec for item in company.contracts for spec in self.contract_chips(item)],
            "loose": [
                Spec(
                    f"<icon:token-{good}>{' {n}' if count > 1 else ''}",
                    (),
                    "",
                    say("loose.tip"),
                    "plain",
                    size=24,
                    count=(f"token-{good}", count),
                    dims=True,
                )
                for good, count in loose.items()
            ],
            "tokens": [
                spec
                for value in sorted(set(company.tokens))
                for spec in self._token(value, company.tokens.count(value))
            ],
        }
        found: list[Spec] = []
        for name, pile in piles.items():
            if pile and named:
                key = f"<b>{PAPERS.upper()}</b>\u00a0" if name in FREELY and not company.automa else ""
                found.append(Spec(f"{key}<dim>{say(f'pile.{name}')}</dim>", look="plain", size=16, has_menu=True,
                                  tip=say("key.papers") if key else ""))
            found += pile
        return found or [Spec(f"<dim>{say('no-papers')}</dim>", look="plain", tip=say("no-papers.tip"))]

    def _works(self, item: FactoryView, placed: bool) -> Spec:
        """Return a factory of the company: the goods left there, and if `placed` its city."""
        words = f"<icon:factory-{item.good}-{self.colours[item.owner]}-{item.left}>"
        words += f" {self.renderer.thing('city', item.city)} " if placed else ""
        words += f"<b>{item.left}</b><icon:good-{item.good}>"
        return Spec(words, ((("factory", item.id),),), "", self._factory_tooltip(item), size=0 if placed else 22,
                    count=("", 1), dims=True)

    def _factory_tooltip(self, item: FactoryView) -> str:
        return say("factory.map", factory=self.renderer.thing("factory", item.id), seat=f"<seat:{item.owner}>",
                   level=item.level, left=item.left)

    def _token(self, value: int, count: int) -> list[Spec]:
        names = {use: ((("token", str(value)), ("use", use)),) for use in USES}
        signs = f"<icon:business-{value}>" + ("<b>{n}×</b>" if count > 1 else "")
        return [
            Spec(signs, (), "", say("token.tip", n=count, value=value), "plain", size=24,
                 count=(f"business-{value}", count), dims=True),
            Spec(f"+{value}<icon:tile-gain_influence>", names["influence"], "business",
                 say("token.influence", n=value), "card", quiet=True, joined=True),
            Spec(f"+{value * self.step_price}<icon:coin>", names["gulden"], "business",
                 say("token.gulden", n=value * self.step_price), "card", quiet=True, joined=True),
        ]

    def contract_chips(self, item: ContractView) -> Iterator[Spec]:
        """Yield the chips of a contract that a company has taken: reward and penalty, then its slots."""
        tip = self._contract_tooltip(item)
        if item.complete:
            yield Spec(f"<icon:check> <good>+{item.reward}</good>", (), "", tip, "plain")
            return
        yield Spec(f"<icon:tile-take_contract> <good>+{item.reward}</good> <bad>−{item.penalty}</bad>", (), "", tip,
                   "plain", count=("tile-take_contract", 1), dims=True)
        for good, filled in item.slots:
            if filled:
                yield Spec(f"<icon:token-{good}>", (), "", say("slot.filled"), "lit", joined=True,
                           count=(f"token-{good}", 1), dims=True)
            else:
                yield Spec(f"<icon:good-{good}>", ((("contract", item.id), ("factory-type", good)),), "assign",
                           say("slot.tip", good=self.renderer.thing("good", good)), "card", joined=True)


def parts_of_fortune(renderer: Renderer, company: CompanyView) -> str:
    """Return the parts of a company's fortune as they would be if the game ended now (IMP-13.3)."""
    parts = [f"{renderer.thing('part', part)} <b>{str(amount).replace('-', MINUS)}</b>"
             for part, amount in company.parts.items() if amount]
    return " · ".join(parts) or "–"


def _goods_of(item: ContractView) -> str:
    return "".join(f"<icon:good-{good}>" for good, _ in item.slots)
