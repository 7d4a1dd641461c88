"""What each move of a decision is worth to a seat, in francs; what changes nothing is worth 0."""

from collections.abc import Callable, Mapping, Sequence

from game.ai.great_race.roads import FUEL, STEP, Roads, entering, tile_price
from game.rules.core.actions import Move
from game.rules.great_race.cards import SABOTEUR, SPARE_PARTS, TOOLBOX
from game.rules.great_race.drive import standings
from game.rules.great_race.forecast import most_repaired
from game.rules.great_race.numbers import AREAS, ESCORT, FUNDING, MECHANIC, SCOUT
from game.rules.great_race.repair import missing
from game.rules.great_race.state import Expedition

CARDS: Mapping[str, float] = {
    "jerrycan": 14, "ranger": 12, "pilot": 34, "mechanic": 16, "cartographer": 20, "supplier": 26, "financier": 30,
    "refuelling": 32, "saboteur": 15, "swindler": 6, "pursuer": 6, "spare_parts": 17, "toolbox": 36, "transport": 12,
    "guide": 13,
}
OWN_CARD = 10.0  # a card that nobody has tried
ENGINE, CHASSIS = (0, 24, 40, 50, 56), (0, 8, 15, 21, 26)  # of the levels of a gauge, the last for all above
WORN = 3  # points that have to be missing before a repair is worth an assistant
Worth = Callable[[Expedition, int, Sequence[object], Roads], float]
MARK = 90.0  # francs and fuel of a crew that can afford two drives


def worth(g: Expedition, seat: int, move: Move, roads: Roads) -> float:
    """The value of a move of the decision at hand."""
    verb, *args = move
    return WORTH[str(verb)](g, seat, args, roads)


def card_worth(card: str) -> float:
    """What a card in hand is good for."""
    return CARDS.get(card, OWN_CARD)


# rounds ---------------------------------------------------------------------------------------------------------------


def _plan(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """The nearer to what the crew needs, the better."""
    crew = g.crews[seat]
    means = crew.money + FUEL * crew.fuel
    unknown = sum(g.tiles.get(place) == "" for place in roads.way(2 * max(1, crew.engine)))
    wanted = {MECHANIC: 2.0 if means > MARK else 1.0, ESCORT: 1.0, FUNDING: 0.0, SCOUT: 0.0}
    if missing(g, seat) >= WORN and most_repaired(g, seat):
        wanted[MECHANIC] += 1
    wanted[FUNDING] = 3.0 if means < MARK * 0.7 else 2.0 if means < MARK * 1.2 else 0.0
    wanted[SCOUT] = min(2.0, unknown / 2)
    rest = g.content.numbers.assistants - sum(wanted.values())
    wanted[SCOUT if rest < 0 or unknown > 3 else FUNDING if means < 2 * MARK else MECHANIC] += rest
    return -10 * sum(abs(int(str(count)) - wanted[area]) for count, area in zip(args, AREAS, strict=True))


def _fuel(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """To the top in a city, elsewhere as much as the next drive costs."""
    crew, levels = g.crews[seat], int(str(args[0]))
    most = g.content.numbers.fuel.most
    wanted = most if g.in_city(seat) else min(most, round(roads.fuel(crew.engine)))
    if not crew.assistants[MECHANIC] and not g.in_city(seat):
        return -1.0
    return 40.0 + levels if crew.fuel + levels <= wanted else -1.0


def _card(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    crew, card = g.crews[seat], str(args[0])
    unknown = any(g.tiles.get(place) == "" for place in roads.way(6))
    room = crew.chassis - len(crew.hand)
    return {
        "financier": 28.0, "refuelling": 27.0 if g.content.numbers.fuel.most - crew.fuel > 3 else -1.0,
        "cartographer": 25.0 if unknown else 2.0, "supplier": 22.0 if room >= 0 else 1.0,
        "pilot": _drive(g, seat, [], roads) + 1.0,
        "mechanic": 20.0 if missing(g, seat) >= WORN and most_repaired(g, seat) > 1 else -1.0,
    }.get(card, 3.0)


def _sabotage(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """Whoever is nearest to the finish, and his engine first."""
    leader = next(other for other in standings(g) if other != seat)
    return (14.0 if int(str(args[0])) == leader else 4.0) + int(str(args[1]))


def _explore(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    return 24.0 if any(g.tiles.get(place) == "" for place in roads.way(6)) else 3.0


def _draw(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    return 9.0 if len(g.crews[seat].hand) < g.crews[seat].chassis else 2.0


def _drive(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """As long as there is fuel for a step or two."""
    crew = g.crews[seat]
    if roads.stuck():
        return -1.0
    return 18.0 + crew.engine if crew.fuel >= min(2.0, roads.fuel(1)) else 1.0


def _repair(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    crew = g.crews[seat]
    gain = most_repaired(g, seat)
    if not crew.engine:
        return 50.0
    return 22.0 + gain if crew.assistants[MECHANIC] > 1 and missing(g, seat) >= WORN and gain > 1 else 1.5


def _clear(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """Only where nothing else is left to be done, and something bad lies ahead."""
    bad = any(kind and tile_price(g, seat, kind) > roads.usual + 20
              for kind in map(g.tiles.get, roads.way(g.crews[seat].engine)))
    return 2.0 if bad else -1.0


# driving --------------------------------------------------------------------------------------------------------------


def _step(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    place = str(args[0])
    return roads.ahead - roads.left[place] - entering(g, seat, place, roads.usual)


def _transport(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    route = g.table.chart.routes[str(args[0])]
    fare: float = max(0, route.cost - int(str(args[1])) * g.content.cards["transport"].n)
    city = route.other(g.crews[seat].space)
    return roads.ahead - roads.left[city] - entering(g, seat, city, roads.usual) - fare - 5.0 * int(str(args[1]))


def _after_split(g: Expedition, seat: int, engine: int, chassis: int) -> float:
    return ENGINE[min(engine, len(ENGINE) - 1)] + CHASSIS[min(chassis, len(CHASSIS) - 1)]


def _split(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    crew = g.crews[seat]
    return _after_split(g, seat, crew.engine - int(str(args[0])), crew.chassis - int(str(args[1])))


def _gain(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    crew = g.crews[seat]
    return _after_split(g, seat, crew.engine + int(str(args[0])), crew.chassis + int(str(args[1])))


def _parts(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """As many points as cards bring without waste, and bought ones in cities."""
    spare, toolbox, levels = (int(str(arg)) for arg in args)
    held: int = spare * g.content.cards[SPARE_PARTS].n + toolbox * g.content.cards[TOOLBOX].n
    wasted: float = max(0, held + levels - missing(g, seat))
    cost = 20 if g.in_city(seat) else 40
    return 30.0 * (held + levels - wasted) - 17.0 * spare - 36.0 * toolbox - cost * levels


# tiles and danger -----------------------------------------------------------------------------------------------------


def _place(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """Good tiles on the own road, bad ones off it."""
    over = tile_price(g, seat, str(args[0])) - roads.usual
    way = list(roads.way(8))
    if str(args[1]) in way:
        return -over + (8 - way.index(str(args[1]))) / 4
    return 0.3 * over


def _unlay(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """What costs most on the own road; elsewhere what the others would like to drive on."""
    over = tile_price(g, seat, g.tiles[str(args[0])]) - roads.usual
    return over if str(args[0]) in roads.way(8) else -0.3 * over


def _foil(g: Expedition, seat: int, card: str, worth_it: float) -> float:
    """GRR-9.3 Against a Saboteur on oneself, not for others."""
    asked = next((lying for lying in reversed(g.stack) if hasattr(lying, "target")), None)
    if asked is None or (getattr(asked, "card", "") == SABOTEUR and getattr(asked, "target", -1) == seat):
        return worth_it
    return -3.0


def _value(amount: float) -> Worth:
    return lambda g, seat, args, roads: amount


def _can(g: Expedition, seat: int, args: Sequence[object], roads: Roads) -> float:
    """A Jerrycan where the hand is full, or the next drive lacks fuel."""
    crew = g.crews[seat]
    if len(crew.hand) > crew.chassis:
        return 5.0
    return 39.0 if crew.active() and crew.fuel < roads.fuel(crew.engine) and not g.in_city(seat) else -1.0


WORTH: Mapping[str, Worth] = {
    "take": lambda g, seat, args, roads: card_worth(str(args[0])),
    "discard": lambda g, seat, args, roads: -card_worth(str(args[0])),
    "drop": lambda g, seat, args, roads: -card_worth(str(args[0])),
    "jerrycan": _can, "plan": _plan, "fuel": _fuel, "card": _card, "sabotage": _sabotage, "explore": _explore,
    "draw": _draw, "drive": _drive, "repair": _repair, "clear": _clear, "fund": _value(26.0), "pass": _value(0.0),
    "step": _step, "transport": _transport, "end": _value(STEP / 5), "split": _split, "gain": _gain, "parts": _parts,
    "back": _value(0.0), "suffer": _value(0.0), "guide": _value(8.0), "stop": _value(0.0),
    "escort": lambda g, seat, args, roads: _foil(g, seat, ESCORT, 12.0),
    "ranger": lambda g, seat, args, roads: _foil(g, seat, "ranger", 10.0),
    "decline": _value(0.0), "decline-all": _value(-5.0), "place": _place, "remove": _unlay, "pick": _unlay,
}
