"""Texts of Automania that need more than a catalogue entry: tiles, contracts, spaces, cars on ships, rewards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n.automania import log_texts
from game.i18n.automania.turn_signs import TURN_SIGNS
from game.i18n.automania.turn_summary import DEEDS, LOUD, TALLIES
from game.i18n.catalog import Param
from game.i18n.game_texts import TextContext
from game.i18n.markup import capitalize, escape
from game.rules.automania.content.board import ANY, SPOTS
from game.rules.automania.content.factory_boards import STYLE_SPACES
from game.rules.automania.content.numbers import MARKETS, SIDES
from game.rules.core.engine import decision
from game.rules.core.events import Event

ICON = "am-"  # prefix of the icon names of this game
NAMED_KINDS = ("board", "tile-set", "contract-set", "board-set")  # kinds with an entry `<kind>.<id>.name`
OWN_TABLES = {"board": "factories", "tile-set": "tile_sets", "contract-set": "contract_sets",
              "board-set": "factory_sets"}  # kind -> table of the content with names of a player's own content
SIGNS = {"sym": "demand", "part": "part", "role": "manager", "car": "car-type"}  # kind of an icon -> kind of thing
COUNTED = ("points", "medals", "stars")  # amounts of a thing
PLAIN_KINDS = ("number", "crew", "sponsors", "stack")  # kinds shown as plain numbers
EXTRAS = ("stars", "medals", "money", "points")  # signs of tiles in the order of the text


class AutomaniaTexts:
    """Texts of Automania, see `game.i18n.game_texts.GameTexts`."""

    selectors = ("cause", "how", "space", "token", "display")
    params: Mapping[str, str] = {"type": "car-type", "market": "market", "tile": "tile", "cost": "money",
                                 "symbol": "demand", "part": "part", "option": "setting"}
    events: Mapping[str, Mapping[str, str]] = log_texts.KINDS
    loud, tallies, deeds = LOUD, TALLIES, DEEDS
    in_turns = in_scorings = ()
    signs = TURN_SIGNS

    def __init__(self, context: TextContext) -> None:
        self.renderer = context
        self._makers: Mapping[str, Callable[[str], str | None]] = {
            **dict.fromkeys(PLAIN_KINDS, str),
            **{kind: self._amount(kind) for kind in COUNTED},
            "tile": self.tile, "contract": self.contract, "space": self.space, "space-name": self.space,
            "spot": self.spot, "ship-space": self.ship_space, "sales-space": self.sales_space, "office": self.office,
            "sales-office": self.sales_office,
            "target": self.target, "factory-space": self.factory_space, "display": self.display,
            "office-tile": self.office_tile, "side": self.side,
            "side-name": lambda name: self.renderer.entry(f"side.{name}"),
            "setting": lambda name: self.renderer.entry(f"option.{name}.name"),
        }

    # things -----------------------------------------------------------------------------------------------------------

    def thing(self, kind: str, name: str) -> str | None:
        """Return the markup of a tile, contract, space, car …"""
        if kind in NAMED_KINDS:
            own = getattr(self.renderer.content, OWN_TABLES[kind], {}).get(name)
            return self.renderer.named(kind, name, "name", getattr(own, "name", ""))
        maker = self._makers.get(kind)
        return maker(name) if maker else self.renderer.entry(f"{kind}.{name}")

    def _amount(self, kind: str) -> Callable[[str], str]:
        return lambda n: self.renderer.tr(kind, n=int(n))

    def tile(self, name: str) -> str:
        """Return a factory tile with its signs; one of a player's own by the name in its file."""
        tile = getattr(self.renderer.content, "tiles", {}).get(name)
        if tile is None:
            return escape(name)
        extras = [self.renderer.tr(f"extra.{extra}", n=n) for extra in EXTRAS if (n := getattr(tile, extra))]
        if tile.power:
            extras.insert(0, self.renderer.tr(f"extra.{tile.role}", n=tile.power))
        title = self.title(name)
        return self.renderer.tr("tile.named", name=title, extras=self.renderer.join(extras)) if extras else title

    def title(self, name: str) -> str:
        """Return a factory tile without its signs."""
        tile = self.renderer.content.tiles[name]
        return escape(tile.name) or self.renderer.tr(f"{tile.kind}.{tile.symbol or tile.role or tile.part}")

    def contract(self, name: str) -> str:
        """Return the requirements of a contract; one of a player's own by the name in its file."""
        contract = getattr(self.renderer.content, "contracts", {}).get(name)
        if contract is None or contract.name:
            return escape(contract.name if contract else name)
        return self.renderer.tr("contract.of", wants=capitalize(self.wants(contract)), n=contract.popularity)

    def wants(self, contract: Any) -> str:
        """Return the car type, machines and style parts of a contract: "city car, luggage"."""
        asked = [("car-type", contract.type or ANY), *(("demand", symbol) for symbol in contract.machines),
                 *(("part", part) for part in contract.styles)]
        return ", ".join(self.renderer.thing(kind, name) for kind, name in asked)

    # the board --------------------------------------------------------------------------------------------------------

    def space(self, name: str) -> str:
        """Return an action space by its column or row, and its action."""
        board = getattr(self.renderer.content, "board", None)
        if board is None or name not in board.spaces:
            return escape(name)
        space = board.spaces[name]
        if not space.spots:
            return self.renderer.tr("space.corner")
        row, column = (len({spot[at] for spot in space.spots}) == 1 for at in (1, 2))
        what = self.renderer.thing("car-type", space.type) if space.type else self.renderer.tr("space.contract")
        key, at = ("space.row", 1) if row and not column else ("space.column", 2)
        return self.renderer.tr(key, n=int(space.spots[0][at]), what=what)

    def spot(self, name: str) -> str:
        """Return the tile on a spot of the grid, with its place if another one like it lies in the same line."""
        row, column = name[1:2], name[2:3]
        grid = getattr(self.renderer.state, "grid", {})
        if not grid.get(name):
            return self.renderer.tr("spot", row=row, column=column)
        text = self.tile(grid[name])
        line = [spot for spot in SPOTS if grid[spot] and spot != name and (spot[1] == row or spot[2] == column)]
        alike = any(self.tile(grid[spot]) == text for spot in line)
        return self.renderer.tr("spot.tile", tile=text, row=row, column=column) if alike else text

    def ship_space(self, name: str) -> str:
        """Return a space on a ship, with the car on it."""
        market, _, value = name.partition("-")
        there = getattr(self.renderer.state, "markets", {}).get(market)
        car = next((car.type for car in there.ships if str(car.value) == value), "") if there else ""
        place = {"n": value, "market": self.renderer.thing("market", market)}
        return self.renderer.tr("ship-space.car", car=self.renderer.thing("car-type", car), **place) if car \
            else self.renderer.tr("ship-space", **place)

    def sales_space(self, name: str) -> str:
        """Return the reward of a sales space."""
        board = getattr(self.renderer.content, "board", None)
        for region in board.regions.values() if board else ():
            if name in region.sales:
                return self.reward(region.sales[name].reward)
        return escape(name)

    def reward(self, reward: Any) -> str:
        """Return money and points: "$4 and 1 point"."""
        return self._rewards([("money", reward.money), ("points", reward.points)])

    def _rewards(self, found: Sequence[tuple[str, int]]) -> str:
        items = [self.renderer.tr(f"reward.{kind}", n=amount) for kind, amount in found if amount]
        return self.renderer.join(items) or self.renderer.tr("reward.none")

    def office(self, number: str) -> str:
        """Return a sales office by its number, and its gains."""
        return self._office(number, "office.of")

    def sales_office(self, number: str) -> str:
        """Return the same for places where the kind of thing is not clear."""
        return self._office(number, "office.named")

    def _office(self, number: str, key: str) -> str:
        offices = getattr(getattr(self.renderer.content, "board", None), "offices", ())
        if int(number) > len(offices):
            return number
        office = offices[int(number) - 1]
        gives = [self.renderer.tr("office.cars", n=office.limit)]
        gives += [self.reward(office.bonus)] if any((office.bonus.money, office.bonus.points)) else []
        gives += [self.renderer.tr("office.tile")] if office.tile else []
        return self.renderer.tr(key, n=int(number), gives=", ".join(gives))

    def display(self, slot: str) -> str:
        """Return the open contract in a slot."""
        lying = getattr(self.renderer.state, "display", ())
        name = lying[int(slot) - 1] if slot.isdecimal() and int(slot) <= len(lying) else ""
        if name:
            return self.contract(name)
        return self.renderer.entry(f"display.{slot}") or self.renderer.tr("display.slot", n=slot)

    def office_tile(self, slot: str) -> str:
        """Return the tile in a slot under the sales offices."""
        lying = getattr(self.renderer.state, "office_tiles", ())
        name = lying[int(slot) - 1] if int(slot) <= len(lying) else ""
        return self.tile(name) if name else self.renderer.tr("office-tile.slot", n=slot)

    def side(self, name: str) -> str:
        """Return the side of pending demands, with these demands."""
        text = self.renderer.tr(f"side.{name}")
        markets = getattr(self.renderer.state, "markets", {})
        if not markets:
            return text
        at = SIDES.index(name)
        (one, first), (other, second) = (
            (self.renderer.thing("market", market), self.renderer.thing("demand", there.pending[at]))
            for market, there in ((name, markets[name]) for name in MARKETS)
        )
        return self.renderer.tr("side.demands", side=text, first=first, second=second, one=one, other=other)

    # factories --------------------------------------------------------------------------------------------------------

    def target(self, name: str) -> str:
        """Return the place of a tile in a factory: "on slot 3"."""
        styles = {space: car_type for (car_type, _), space in STYLE_SPACES.items()}
        if name in styles:
            return self.renderer.tr("target.style", type=self.renderer.thing("car-type", styles[name]))
        return self.renderer.tr("target.slot" if name.startswith("M") else "target.office", n=name[1:])

    def factory_space(self, name: str) -> str:
        """Return a space for a tile in the factory of the seat that decides, with its price. A tile that lies there is
        named without its signs: they are visible."""
        text, state = self.target(name), self.renderer.state
        asked = decision(state) if state is not None else None
        if asked is None:
            return text
        there, prices = state.factories[asked.seat].tiles.get(name), state.board_of(asked.seat).offices
        if there:
            return self.renderer.tr("target.over", target=text, tile=self.title(there))
        if name in prices:
            return self.renderer.tr("target.priced", target=text, cost=self.renderer.thing("money", prices[name]))
        return text

    # lists ------------------------------------------------------------------------------------------------------------

    def list_text(self, kind: str, names: Sequence[Any]) -> tuple[str, int] | None:
        """Return tiles, notes of an event, rewards, the lines of a scoring, or a ranking with its places."""
        if kind == "tiles":
            return self.renderer.join([self.tile(name) for name in names]), len(names)
        if kind == "notes":
            return self.renderer.join([self._note(*note) for note in names]), len(names)
        if kind == "reward":
            return self._rewards(names), len(names)
        if kind == "parts":
            items = [
                self.renderer.tr("parts.item", part=self.renderer.tr(f"result.line.{name}"), amount=n)
                for name, n in names
            ]
            return self.renderer.join(items) or self.renderer.tr("parts.none"), len(names)
        if kind == "ranking":
            ranked = enumerate(names, start=1)
            return self.renderer.join([f"{self.renderer.thing('place', place)} {self.renderer.thing('seat', seat)}"
                                       for place, seat in ranked]), len(names)
        return None

    def _note(self, event: str, data: Mapping[str, Any]) -> str:
        """Return a note of an event in a few words."""
        kinds = self.renderer.spec.events[event].params
        text: dict[str, Param] = {name: self.renderer.thing(kind, data[name]) for name, kind in kinds.items()
                                  if name in data and kind != "factory-space"}  # the main event names the space
        if "workers" in data:
            text["n"] = data["workers"]
        return self.renderer.tr(f"note.{event}", **text)

    # signs ------------------------------------------------------------------------------------------------------------

    def icon_word(self, icon: str) -> str:
        """Return the word for a sign that stands alone: a demand, a part, a manager, a car."""
        kind, _, name = icon.removeprefix(ICON).partition("-")
        known = SIGNS.get(kind) if icon.startswith(ICON) else None
        return (self.renderer.entry(f"{known}.{name.partition('-')[0]}") or "") if known else ""

    # the game log -----------------------------------------------------------------------------------------------------

    def rewrite_event(self, event: Event) -> Event:
        """Return `log_texts.rewrite` of the event."""
        return log_texts.rewrite(event)

    def join_events(self, text: Event, event: Event) -> Event | None:
        """Return `log_texts.join_events` of the events."""
        return log_texts.join_events(text, event)
