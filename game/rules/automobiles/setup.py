"""Before the race: what the table agrees on, and the state in which the purchases begin (section 3 of the rules)."""

from game.rules.automobiles.content import Content
from game.rules.automobiles.flow import RaceDay
from game.rules.automobiles.state import Car, Race, empty_pile, lay_table
from game.rules.core.flow import run
from game.rules.core.reasons import Reason
from game.rules.core.rng import seeded
from game.rules.core.spec import Config, Option, fits

SPECIAL = ("garage", "pit", "handling", "performance", "engine")
RULES = {"board": "AUT-3.1", "laps": "AUT-3.2", "first": "AUT-3.5", "grid_order": "AUT-3.6", "grid": "AUT-3.6",
         "weaving": "AUT-4.46", "bags_open": "AUT-4.131", "blue_cubes": "AUT-8.1"}  # the others: cards, AUT-3.3
GRID_ORDERS = ("turn_order", "reverse", "random", "manual")


def options(content: Content, seats: int) -> tuple[Option, ...]:
    """AUT-3.1 to AUT-3.6 What can be agreed on; `cards` is a set, "random" or "by_hand": one card per family."""
    sets = tuple(content.sets)
    low, high, usual = content.laps
    by_hand = tuple(
        Option(family, "choice", next(c for c in names), names, when=("cards", "by_hand"), thing="card")
        for family in SPECIAL
        if (names := tuple(card.id for card in content.cards.values() if card.family == family))
    )
    blue = content.supply["blue"]
    return (
        Option("board", "choice", next(iter(content.tracks)), tuple(content.tracks), thing="board"),
        Option("laps", "number", usual, low=low, high=high),
        Option("cards", "choice", sets[0], (*sets, "random", "by_hand"), thing="set"),
        *by_hand,
        Option("first", "choice", "random", ("random", *map(str, range(seats))), thing="seat"),
        Option("grid_order", "choice", GRID_ORDERS[0], GRID_ORDERS),
        Option("grid", "order", list(range(seats)), when=("grid_order", "manual")),
        Option("weaving", "flag", False),
        Option("bags_open", "flag", False),
        Option("blue_cubes", "choice", str(blue), (str(blue), str(content.blue_alternative))),
    )


def settled(content: Content, config: Config) -> dict[str, object]:
    """The options of a config, those that it leaves out at their defaults."""
    return {option.id: config.options.get(option.id, option.default) for option in options(content, config.seats)}


def problems(content: Content, config: Config) -> list[Reason]:
    """Why this cannot be played: values outside the options, or a track that is too small; empty = fine."""
    low, high = content.players
    if not low <= config.seats <= high:
        return [Reason("wrong-player-count", "AUT-3.1", (("low", low), ("high", high)))]
    known = {option.id: option for option in options(content, config.seats)}
    found = [Reason("unknown-option", "AUT-3.1", (("option", name),)) for name in config.options if name not in known]
    agreed = settled(content, config)
    for name, value in agreed.items():
        if not fits(known[name], value, config.seats):
            found.append(Reason("bad-option", RULES.get(name, "AUT-3.3"), (("option", name),)))
    board = content.tracks.get(str(agreed["board"]))
    if board is not None and not board.players[0] <= config.seats <= board.players[1]:
        params = (("board", board.id), ("low", board.players[0]), ("high", board.players[1]))
        found.append(Reason("board-player-count", "AUT-3.1", params))
    if board is not None and not found and int(str(agreed["laps"])) > board.max_laps:
        found.append(Reason("board-laps", "AUT-3.2", (("board", board.id), ("high", board.max_laps))))
    return found


def setup(content: Content, config: Config, seed: int) -> Race:
    """AUT-3.1 to AUT-3.9 The state in which the first player may buy. Raises ValueError if `problems` finds any."""
    wrong = problems(content, config)
    if wrong:
        raise ValueError(", ".join(f"{reason.key} {dict(reason.params)}" for reason in wrong))
    agreed = settled(content, config)
    board = str(agreed["board"])
    laps = agreed["laps"]
    assert isinstance(laps, int)
    supply = {**content.supply, "blue": int(str(agreed["blue_cubes"]))}
    g = Race(rng=seeded(seed), stack=[RaceDay()], ply=0, board=board, cards=[], laps=laps,
             weaving=bool(agreed["weaving"]), bags_open=bool(agreed["bags_open"]), supply=supply, first=0, grid=[],
             round=0, stock=dict(supply), cars=[])
    g.content = content
    g.cards = _cards(g, content, agreed)
    g.table = lay_table(content, board, g.cards)
    first = str(agreed["first"])
    g.first = g.below(config.seats) if first == "random" else int(first)
    g.grid = _grid(g, config.seats, agreed)
    g.cars = [_car(g, content, seat) for seat in range(config.seats)]
    run(g)
    return g


def _cards(g: Race, content: Content, agreed: dict[str, object]) -> list[str]:
    """AUT-3.3 One card of each special family: a set, drawn at random, or chosen by hand."""
    way = str(agreed["cards"])
    if way in content.sets:
        return list(content.sets[way].cards)
    if way == "by_hand":
        return [str(agreed[family]) for family in SPECIAL]
    by_family = [[card.id for card in content.cards.values() if card.family == family] for family in SPECIAL]
    return [names[g.below(len(names))] for names in by_family]


def _grid(g: Race, seats: int, agreed: dict[str, object]) -> list[int]:
    """AUT-3.6 The grid place of each seat: in turn order, in reverse, at random or as the table settles it."""
    way, chosen = agreed["grid_order"], agreed["grid"]
    places = list(range(seats))
    if way == "manual":
        assert isinstance(chosen, list)
        return list(chosen)
    if way == "random":
        g.shuffle(places)
    elif way == "reverse":
        places.reverse()
    grid = [0] * seats
    for place, turn in zip(places, range(seats), strict=True):
        grid[(g.first + turn) % seats] = place
    return grid


def _car(g: Race, content: Content, seat: int) -> Car:
    """AUT-3.7, AUT-3.8 A car on its grid place, the marker on the number of laps, the starting cubes in the bag."""
    bag = empty_pile(content)
    for colour, count in content.starting_cubes.items():
        bag[colour] += count
        g.stock[colour] -= count
    section = g.table.track.grid[g.grid[seat]].section
    piles = (empty_pile(content), empty_pile(content), empty_pile(content))
    return Car(section, 0, g.laps, bag, *piles)
