"""How a patched position settles what the companies do not have: bank, supply, board and hubs."""

from typing import Any

from game.rules.imperial_steam.numbers import GOODS


def balance(before: dict[str, Any], after: dict[str, Any]) -> None:
    """After a patch: what the companies gained comes from bank, supply and board, what they lost returns there.

    Networks and factory tokens follow from tracks and factories, so that a patch names only these.
    """
    for seat, company in enumerate(after["companies"]):
        _settle_company(before, after, seat, company)
    for good in GOODS:
        after["supply"][good] -= _goods_out(after, good) - _goods_out(before, good)
        built = [sum(factory[2] == good for factory in data["factories"]) for data in (before, after)]
        after["unbuilt"][good] -= built[1] - built[0]


def _settle_company(before: dict[str, Any], after: dict[str, Any], seat: int, company: dict[str, Any]) -> None:
    old = before["companies"][seat]
    if company["tracks"] != old["tracks"]:
        company["cities"] = _reached(company["cities"][0], company["tracks"])
    after["bank"] -= company["money"] - old["money"]
    if after["factories"] != before["factories"] or company["filled"] != old["filled"]:
        filled = [good for goods in company["filled"] for good in goods]
        for good in GOODS:
            owned = sum(factory[0] == seat and factory[2] == good for factory in after["factories"])
            company["factories"][good] = owned - filled.count(good)
    company["reserve"] -= _working(after, seat) - _working(before, seat)
    for name in ("freight", "passenger", "reserved"):
        after["cars"] -= company[name] - old[name]
    after["reserved"] -= company["reserved"] - old["reserved"]
    for engine in after["engines"]:
        after["engines"][engine] -= company["engines"].count(engine) - old["engines"].count(engine)
    _settle_pieces(after, old, company)


def _settle_pieces(after: dict[str, Any], old: dict[str, Any], company: dict[str, Any]) -> None:
    """Engineers and keys leave a hub (a key for coal delivered), business tokens a city, contracts the display."""
    for engineer in company["engineers"]:
        waiting = [hub for hub in after["hubs"] if engineer in hub["engineers"]]
        if engineer not in old["engineers"] and waiting:
            waiting[-1]["engineers"].remove(engineer)
    for value in (1, 2, 3):
        for _ in range(company["tokens"].count(value) - old["tokens"].count(value)):
            city = next((name for name in sorted(after["business"]) if value in after["business"][name]), None)
            if city:
                after["business"][city].remove(value)
    for hub in after["hubs"]:
        here = [sum(key.startswith(hub["city"] + ".") for key in held["keys"]) for held in (old, company)]
        hub["open"]["coal"] -= here[1] - here[0]
    for contract in company["contracts"]:
        if contract in after["display"]:
            after["display"].remove(contract)


def _working(data: dict[str, Any], seat: int) -> int:
    """All hired workers: ready, exhausted, in factories."""
    company = data["companies"][seat]
    hired: int = sum(company["ready"]) + sum(company["tired"])
    hired += sum(factory[0] == seat for factory in data["factories"])
    return hired


def _goods_out(data: dict[str, Any], good: str) -> int:
    """The goods that are not in the supply; filled demand counts as less open demand."""
    total: int = data["market"].get(good, 0) + sum(row.count(good) for row in data["round_goods"])
    for company in data["companies"]:
        total += company["goods"].get(good, 0) + company["landing"].get(good, 0)
    for factory, left in zip(data["factories"], data["lying"], strict=True):
        total += left * (factory[2] == good)
    for hub in data["hubs"]:
        total -= hub["open"].get(good, 0)
    return total


def _reached(start: str, tracks: list[str]) -> list[str]:
    """The cities that tracks reach; a connection is named after its two cities, a--b."""
    cities = [start]
    for city in cities:
        for track in tracks:
            ends = track.split("--")
            if city in ends:
                cities += [end for end in ends if end not in cities]
    return cities
