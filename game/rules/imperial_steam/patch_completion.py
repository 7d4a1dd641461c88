"""Completion of a patched position: bank, supply, board and hubs give and take what the patch moved."""

from typing import Any

from game.rules.core.state_paths import NamedPaths
from game.rules.imperial_steam.content.map import ENGINEERS
from game.rules.imperial_steam.content.numbers import GOODS, TOKENS

Data = dict[str, Any]


def complete_patch(before: Data, after: Data, named: NamedPaths) -> None:
    """Balance bank, supply and board after a patch: companies' gains come from there, their losses return there.

    Networks and factory tokens follow from tracks and factories, so that a patch names only these. Values that it names
    stay as they are.
    """
    for seat, company in enumerate(after["companies"]):
        _complete_company(before, after, seat, company, named)
    _complete_stock(before, after, named)
    _complete_hubs(before, after, named)
    _complete_tokens(before, after, named)
    if ("display",) not in named:
        taken = [contract for company in after["companies"] for contract in company["contracts"]]
        after["display"] = [contract for contract in after["display"] if contract not in taken]
    for good in GOODS:  # last, because filled demand counts as goods outside the supply
        if ("supply", good) not in named:
            after["supply"][good] -= _goods_out(after, good) - _goods_out(before, good)


def _complete_company(before: Data, after: Data, seat: int, company: Data, named: NamedPaths) -> None:
    old = before["companies"][seat]
    here = ("companies", seat)
    if company["tracks"] != old["tracks"] and (*here, "cities") not in named:
        company["cities"] = _reached(company["cities"][0], company["tracks"])
    if after["factories"] != before["factories"] or company["filled"] != old["filled"]:
        filled = [good for goods in company["filled"] for good in goods]
        for good in GOODS:
            if (*here, "factories", good) not in named:
                owned = sum(factory[0] == seat and factory[2] == good for factory in after["factories"])
                company["factories"][good] = owned - filled.count(good)
    if (*here, "reserve") not in named:
        company["reserve"] -= _working(after, seat) - _working(before, seat)


def _complete_stock(before: Data, after: Data, named: NamedPaths) -> None:
    """Balance the stocks, each of which lies in one place until a company takes from it."""
    stocks = (("bank", ("money",)), ("cars", ("freight", "passenger", "reserved")), ("reserved", ("reserved",)))
    for stock, kinds in stocks:
        if (stock,) not in named:
            held = [sum(company[kind] for company in data["companies"] for kind in kinds) for data in (before, after)]
            after[stock] -= held[1] - held[0]
    for engine in after["engines"]:
        if ("engines", engine) not in named:
            held = [sum(company["engines"].count(engine) for company in data["companies"]) for data in (before, after)]
            after["engines"][engine] -= held[1] - held[0]
    for good in GOODS:
        if ("unbuilt", good) not in named:
            built = [sum(factory[2] == good for factory in data["factories"]) for data in (before, after)]
            after["unbuilt"][good] -= built[1] - built[0]


def _complete_hubs(before: Data, after: Data, named: NamedPaths) -> None:
    """Balance demand and engineers of the hubs.

    A new key counts as coal delivered. Engineers leave the last hub that has one and return to the first without.
    """
    for hub, old in zip(after["hubs"], before["hubs"], strict=False):
        if hub["open"]["coal"] == old["open"]["coal"]:
            hub["open"]["coal"] -= _keys(after, hub["city"]) - _keys(before, hub["city"])
    free = [hub["engineers"] for at, hub in enumerate(after["hubs"]) if ("hubs", at, "engineers") not in named]
    for kind in ENGINEERS:
        more = _engineers(after, kind) - _engineers(before, kind)
        for engineers in reversed(free) if more > 0 else free:
            if more > 0 and kind in engineers:
                engineers.remove(kind)
                more -= 1
            elif more < 0 and kind not in engineers:
                engineers[:] = [name for name in ENGINEERS if name == kind or name in engineers]
                more += 1


def _complete_tokens(before: Data, after: Data, named: NamedPaths) -> None:
    """Balance business tokens: they come from the first city that has one left; those that nobody has are spent."""
    for value in TOKENS:
        more = _tokens(after, value) - _tokens(before, value)
        for city in sorted(after["business"]):
            left = after["business"][city]
            while more > 0 and value in left and ("business", city) not in named:
                left.remove(value)
                more -= 1
        if more < 0 and ("spent",) not in named:
            after["spent"] += [value] * -more


def _keys(data: Data, city: str) -> int:
    return sum(key.startswith(city + ".") for company in data["companies"] for key in company["keys"])


def _engineers(data: Data, kind: str) -> int:
    return sum(holder["engineers"].count(kind) for holder in [*data["hubs"], *data["companies"]])


def _tokens(data: Data, value: int) -> int:
    """Return the number of business tokens of a value: in cities, with companies, spent."""
    piles = [*data["business"].values(), data["spent"], *(company["tokens"] for company in data["companies"])]
    return sum(pile.count(value) for pile in piles)


def _working(data: Data, seat: int) -> int:
    """Return the number of hired workers: ready, exhausted, in factories."""
    company = data["companies"][seat]
    hired: int = sum(company["ready"]) + sum(company["tired"])
    hired += sum(factory[0] == seat for factory in data["factories"])
    return hired


def _goods_out(data: Data, good: str) -> int:
    """Return the number of goods outside the supply; demand that is filled counts too."""
    total: int = data["market"].get(good, 0) + sum(row.count(good) for row in data["round_goods"])
    for company in data["companies"]:
        total += company["goods"].get(good, 0) + company["landing"].get(good, 0)
    for factory, left in zip(data["factories"], data["lying"], strict=False):
        total += left * (factory[2] == good)
    for hub in data["hubs"]:
        total -= hub["open"].get(good, 0)
    return total


def _reached(start: str, tracks: list[str]) -> list[str]:
    """Return the cities that tracks reach; a connection is named after its two cities, a--b."""
    cities = [start]
    for city in cities:
        for track in tracks:
            ends = track.split("--")
            if city in ends:
                cities += [end for end in ends if end not in cities]
    return cities
