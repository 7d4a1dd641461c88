"""Tooltips of the table of Imperial Steam: name of a thing, result of a click, or why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.panels.chip_specs import parts_of_fortune
from game.scenes.imperial_steam.panels.influence_and_round_tracks import TrackCell
from game.scenes.imperial_steam.panels.train_panel import Load, TrainPart
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.view_model import CompanyView, RoundSpace, TableView
from game.scenes.table.game_scene import GameScene
from game.scenes.table.panels.chips import Chip
from game.table.action_selection import Names, Selection
from game.ui.board.sprites import Thing

RULES = {"buy": "IMP-9.5", "order": "IMP-9.6", "factory": "IMP-7.3", "engine": "IMP-9.2",
         "hub": "IMP-8.1", "contract": "IMP-11.1", "business": "IMP-12.2", "assign": "IMP-12.4", "level": "IMP-7.4",
         "crew": "IMP-6.14"}  # verb of a chip -> its rule
ACTIONS = {"build_tracks": "IMP-6.10", "build_station": "IMP-7.1", "build_factory": "IMP-7.3", "hire": "IMP-8.1",
           "buy_train": "IMP-9.1", "goods_market": "IMP-9.5", "collect_goods": "IMP-9.7", "deliver_goods": "IMP-10.1",
           "take_contract": "IMP-11.1", "gain_influence": "IMP-11.3", "earn_gulden": "IMP-11.4"}  # by main action tile


class Tooltips:
    """Maker of the tooltips of one table: `table` is its view model, `state` the displayed position. If `terse`, with
    large text, tooltips over the map omit what the prompt says too."""

    table: TableView
    state: ImperialSteamState
    shown_seat: int

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.terse = False
        self.names: Callable[[Thing], Names] = lambda thing: ((thing,),)  # names of a thing in actions
        self.offers_routes: Callable[[Names], bool] = lambda names: False  # whether a click shows the routes to it

    def set(self, table: TableView, state: ImperialSteamState, shown_seat: int) -> None:
        """Set the view model, the displayed position and the shown seat."""
        self.table, self.state, self.shown_seat = table, state, shown_seat

    def _lines(self, *lines: str) -> str:
        return "\n".join(line for line in lines if line)

    # chips and loads --------------------------------------------------------------------------

    def chip(self, chip: Chip) -> str | None:
        """Return the tooltip of a chip: its own text, the result of a click, or why it cannot be chosen."""
        scene, spec = self.scene, chip.spec
        title = self._tile(spec.names[0][0][1]) if spec.verb == "hand" else ""
        cited = RULES.get(spec.verb, "")
        own = f"{spec.tip}  <dim>{cited}</dim>" if spec.tip and cited else spec.tip
        return self._lines(title, own, *self._click(scene.selection_of(chip))) or None

    def _tile(self, tile: str) -> str:
        """Return the text of a main action: the cost of a second hand there, and its help. Its rule is cited last,
        because the last one is opened from here."""
        scene = self.scene
        company = self.table.companies[self.shown_seat]
        lines = [f"<b>{scene.renderer.thing('tile', tile)}</b>"]
        if tile in company.placed:
            lines.append(f"<bad>{scene.renderer.tr('action.repeat', n=self.table.repeat_loss)}</bad>"
                         "  <dim>IMP-5.3</dim>")
        lines.append(f"{scene.renderer.tr(f'action.{tile}.help')}  <dim>{ACTIONS[tile]}</dim>")
        return "\n".join(lines)

    def load(self, load: Load) -> str | None:
        """Return the tooltip of a stored good, or of the engine of a train."""
        scene = self.scene
        kind, name = load.names[0][0] if load.names else ("good", load.good)
        if kind == "train":
            title = say("train.new") if name == "new" else scene.renderer.thing("train", name)
        else:
            title = say("stored", good=scene.renderer.thing("good", name))
        return self._lines(f"<b>{title}</b>", *self._click(scene.selection_of(load)))

    def item(self, item: TrainPart) -> str | None:
        """Return the tooltip of a car, a station or the landing."""
        kind = item.icon.partition("-")[2] if item.icon.startswith("wagon") else item.icon.partition("-")[0]
        return say(f"item.{kind}") if kind != "engine" else None

    def _click(self, pick: Selection) -> tuple[str, str]:
        """Return the result of a click, and why it is not possible."""
        return self.scene.remarks.consequence(pick), self.scene.remarks.why_not(pick)

    # the map ----------------------------------------------------------------------------------

    def map(self, thing: Thing) -> str | None:
        """Return the tooltip of a city, a connection or a factory on the map, None for other things."""
        scene = self.scene
        makers = {"city": self._city, "connection": self._connection, "factory": self._factory}
        maker = makers.get(thing[0])
        if maker is None:
            return None
        pick = scene.pick(self.names(thing))
        consequence, refusal = self._click(pick)
        if self.terse and scene.previews.is_shown(pick):
            consequence = ""
        routes = say("route.click") if self.offers_routes(self.names(thing)) else ""
        return self._lines(maker(thing[1]), consequence, refusal, routes)

    def _city(self, city: str) -> str:
        scene = self.scene
        state, words = self.state, scene.renderer
        built = sum(f.city == city for f in self.table.factories)
        lines = [f"<b>{words.thing('city', city)}</b>"]
        if state.selected.slots[city]:
            lines.append(words.tr("city.slots", n=state.selected.slots[city], empty=state.selected.slots[city] - built))
        if state.selected.influence[city]:
            lines.append(words.tr("city.influence", n=state.selected.influence[city]))
        tokens = self.table.tokens.get(city, ())
        if tokens:
            lines.append(words.tr("city.tokens", values=" ".join(f"<icon:business-{value}>" for value in tokens)))
        if city == state.selected.chart.goal:
            numbers = state.content.numbers
            lines.append(words.tr("city.goal", first=words.thing("money", numbers.trieste_first),
                                  later=words.thing("money", numbers.trieste_later)))
        lines += [self._hub(city)] if any(hub.city == city for hub in self.table.hubs) else []
        members = [f"<seat:{seat}>" for seat, company in enumerate(state.companies) if city in company.cities]
        if members:
            lines.append(say("city.network", seats=words.join(members)))
        return "\n".join(lines)

    def _hub(self, city: str) -> str:
        hub = next(hub for hub in self.table.hubs if hub.city == city)
        wanted = " ".join(f"{n}×<icon:good-{good}>" for good, n in hub.open.items() if n) or "–"
        keys = " ".join(f"<icon:key-{kind}>{worth}" for kind, worth in hub.keys) or "–"
        worker = "–" if hub.worker_price is None else str(hub.worker_price)
        return say("city.hub", column=hub.column, wanted=wanted, keys=keys, worker=worker)

    def _connection(self, name: str) -> str:
        scene = self.scene
        state, words = self.state, scene.renderer
        item = state.selected.connections[name]
        lines = [f"<b>{words.thing('connection', name)}</b>",
                 say("connection", terrain=words.tr(f"terrain.{item.terrain}"), effort=item.effort)]
        if name in self.table.crowns:
            lines.append(f"<icon:crown> {words.tr('crown')}: "
                         f"{words.tr('crown.help', cost=words.thing('money', state.content.numbers.state_price))}")
        elif item.terrain != "plain":
            lines.append(words.tr(f"terrain.{item.terrain}.help"))
        if name == state.selected.chart.semmering:
            lines.append(words.tr("semmering.help"))
        owners = self.table.tracks.get(name, ())
        if owners:
            free = name in self.table.crowns or self.shown_seat in owners  # IMP-6.15: no fee for building here
            lines.append(say("connection.owners" if free else "connection.owners.fee", fee=state.content.numbers.fee,
                             seats=words.join([f"<seat:{s}>" for s in owners])))
        return "\n".join(lines)

    def _factory(self, name: str) -> str:
        item = next(f for f in self.table.factories if f.id == name)
        return say("factory.map", factory=self.scene.renderer.thing("factory", name), seat=f"<seat:{item.owner}>",
                  level=item.level, left=item.left)

    # tracks and seat panels -------------------------------------------------------------------

    def column(self, cell: TrackCell) -> str | None:
        """Return the tooltip of a column of the influence track."""
        scene = self.scene
        who = [f"<seat:{seat}>" for seat in self.table.standings
               if self.table.companies[seat].influence == cell.number]
        who += [f"<icon:hub-{hub.colour}> {scene.renderer.thing('city', hub.city)}" for hub in self.table.hubs
                if hub.column == cell.number]
        pick = scene.selection_of(cell)
        consequence, refusal = self._click(pick)
        if scene.previews.is_shown(pick):
            consequence = ""  # the prompt says it already; a short tooltip hides less of the map
        return self._lines(say("column", n=cell.number), *who, consequence, refusal)

    def round(self, space: RoundSpace) -> str:
        """Return the tooltip of a round."""
        lines = [f"<b>{say('round', n=space.number)}</b>", say("round.hands", n=space.hands)]
        if space.shipment:
            lines.append(say("round.shipment", n=space.shipment))
        if space.goods:
            lines.append(say("round.goods", goods="".join(f"<icon:good-{good}>" for good in space.goods)))
        if space.growth:
            lines.append(say("round.growth"))
        if space.engines:
            lines.append(say("round.engines", engines=space.pulls.replace(" ", ", ")))
        return "\n".join(lines)

    def seat_panel(self, company: CompanyView) -> str:
        """Return the tooltip of a seat panel: all figures of the company and the parts of its fortune."""
        parts = parts_of_fortune(self.scene.renderer, company)
        return say("strip.tip", parts=parts, seat=f"<seat:{company.seat}>", money=company.money,
                  fortune=company.fortune, income=company.income, influence=company.influence, share=company.share,
                  sold=company.investors, stations=company.stations, cities=company.cities, workers=sum(company.ready),
                  strength=company.strength, keys=len(company.keys), contracts=len(company.contracts))
