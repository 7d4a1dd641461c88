"""The rule book of Automania holds every rule of the game, with the same figures in every language."""

import re
from functools import partial

import pytest

from game.rules.automania.content.board import DISPLAY, SPOTS
from game.rules.automania.content.numbers import MARKETS, SYMBOLS, TYPES, Reward
from tests.i18n.rule_book_checks import figures, rule_book
from tests.support.positions import content_of

GAME = "automania"
CONTENT = content_of(GAME)
book = partial(rule_book, GAME)


def text(rule: str) -> str:
    entry = book().find(rule)
    assert entry is not None, rule
    return entry.text


# the figures are those of the content ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "told"), [
    ("MAN-3.2", lambda c: (len(SPOTS), c.board.office_tiles)),
    ("MAN-3.3", lambda c: (c.numbers.neutral,)),
    ("MAN-3.5", lambda c: (len(c.contract_sets["standard"].main),)),
    ("MAN-3.6", lambda c: (*(c.numbers.types[name].tokens for name in TYPES), c.numbers.workers)),
    ("MAN-3.7", lambda c: (*c.numbers.money, *c.numbers.points)),
    ("MAN-3.8", lambda c: (len(c.contract_sets["standard"].start),)),
    ("MAN-4.23", lambda c: c.factories["standard"].offices.values()),
    ("MAN-4.31", lambda c: [c.numbers.types[name].cost for name in TYPES]),
    ("MAN-4.33", lambda c: c.numbers.stars),
    ("MAN-4.39", lambda c: (c.numbers.top_car,)),
    ("MAN-4.53", lambda c: (c.numbers.contract_points,)),
    ("MAN-4.58", lambda c: {c.contracts[name].money for name in c.contract_sets["standard"].start}),
    ("MAN-4.85", lambda c: (c.numbers.unsold["NA"].money, c.numbers.unsold["EU"].points)),
    ("MAN-4.87", lambda c: c.numbers.money_ranks),
    ("MAN-5.20", lambda c: (c.numbers.electric_bonus,)),
    ("MAN-5.30", lambda c: c.factories["hallberg"].offices.values()),
])
def test_figures_are_those_of_the_content(rule, told) -> None:  # type: ignore[no-untyped-def]
    found = figures(text(rule))
    for number in told(CONTENT):
        assert str(number) in found, (rule, number)


def test_display_and_sales_of_the_content_are_told() -> None:
    assert DISPLAY == 3 and "three lie open" in text("MAN-3.5")
    offices = text("MAN-4.63").split("\n")
    for number, (line, office) in enumerate(zip(offices, CONTENT.board.offices, strict=True), start=1):
        assert line == f"{number}: {_joined([f'{office.limit} cars', *_rewards(office.bonus, office.tile)])}."
    for market, line in zip(MARKETS, text("MAN-4.73").split("\n"), strict=True):
        sales = CONTENT.board.regions[market].sales.values()
        for row in (1, 2, 0):
            told = ", ".join(_spoken(space.reward) for space in sales if space.row == row)
            assert told in line, (market, row)


def test_ships_of_the_content_are_told() -> None:
    ranges = [tuple(map(int, pair)) for pair in re.findall(r"(\d+)–(\d+)", text("MAN-4.46"))]
    medals = [int(n) for n in re.findall(r"\d+", text("MAN-4.46").partition("medals of")[2])]
    for market in MARKETS:
        ships = CONTENT.board.regions[market].ships
        assert [ships[low] for low, high in ranges if len(set(ships[low : high + 1])) == 1] == [0, 0, 0, *medals]
        assert ranges[-1][1] == len(ships) - 1


def test_boards_of_the_content_are_told() -> None:
    for rule, name in (("MAN-5.10", "standard"), ("MAN-5.15", "sumato"), ("MAN-5.25", "prestigio"),
                       ("MAN-5.30", "hallberg")):
        board = CONTENT.factories[name]
        for kind, line in zip(TYPES, ("City line", "Family line", "Super line"), strict=True):
            told = re.search(rf"{line}: ([^.]*)\.", text(rule))
            assert told and figures(told[1]) == [slot[1:] for slot in board.lines[kind]], (name, kind)
        offices = re.search(r"[Oo]ffices: ([^.]*)\.", text(rule))
        assert offices and [int(n) for n in figures(offices[1])] == [*board.offices.values()], name


def test_tiles_of_the_content_are_told() -> None:
    tiles = CONTENT.tiles.values()
    for stack in "AB":
        kinds = [[tile for tile in tiles if tile.stack == stack and tile.kind == kind]
                 for kind in ("machine", "manager", "style")]
        assert f"{len(kinds[0])} machines, {len(kinds[1])} managers, {len(kinds[2])} styles" in text("components")
    assert all(sum(tile.symbol == symbol for tile in tiles) == 4 + 3 for symbol in SYMBOLS)
    shown = {"MAN-5.4": "sales", "MAN-5.5": "personnel", "MAN-5.6": "engineer", "MAN-5.7": "finance",
             "MAN-5.8": "spoiler"}
    for rule, thing in shown.items():
        told = text(rule).partition("\n")[2].replace(" B: ", "\nB: ").split("\n")
        for stack, line in zip("AB", told, strict=True):
            listed = [figures(found) for found in line.removeprefix(f"{stack}: ").split("; ")]
            own = [tile for tile in tiles if tile.stack == stack and thing in (tile.role, tile.part)]
            assert listed == [[str(n) for n in (tile.power or tile.stars, tile.medals, tile.money, tile.points) if n]
                              for tile in own], (rule, stack)


def test_contracts_of_the_content_are_told() -> None:
    main = [CONTENT.contracts[name] for name in CONTENT.contract_sets["standard"].main]
    assert {f"{card.popularity}+" for card in main} == set(re.findall(r"\d+\+", text("MAN-5.40")))
    assert {str(card.medals) for card in main} <= set(figures(text("MAN-5.40")))
    assert f"The {len(main)} contracts" == book().entries["MAN-5.40"].title


def _rewards(reward: Reward, tile: bool) -> list[str]:
    return ([_spoken(reward)] if reward.money or reward.points else []) + ["one of the two office tiles"] * tile


def _spoken(reward: Reward) -> str:
    points = f"{reward.points} point{'s' * (reward.points > 1)}"
    return " and ".join([f"${reward.money}"] * bool(reward.money) + [points] * bool(reward.points))


def _joined(parts: list[str]) -> str:
    return ", ".join(parts)
