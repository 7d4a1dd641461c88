"""A good file for every folder of own content: what it adds, and how a game gets to it."""

import re
from pathlib import Path
from typing import NamedTuple

from game import paths
from game.rules.core.game_spec import OptionValue

README = Path(__file__).resolve().parents[2] / "rules_data" / "README.md"
BLOCKS = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


class ContentExample(NamedTuple):
    """A file of a player's, with others that bring it into the game; `options` choose it, and then the state of the
    game names `thing`."""

    files: dict[str, str]
    options: dict[str, OptionValue]
    thing: str
    seats: int = 2


def in_readme(beginning: str) -> str:
    """The example of the README that begins like this, or holds it."""
    (found,) = [block for block in BLOCKS if beginning in block]
    return found


def shipped(game: str, name: str) -> str:
    """A file of the program."""
    return (paths.rules_data() / game / name).read_text(encoding="utf-8")


def renamed(game: str, name: str, board: str) -> str:
    """A board of the program under another id and name."""
    before = Path(name).stem
    text = shipped(game, name).replace(f"id: {before}", f"id: {board}", 1)
    return re.sub(r"^name: .*$", f"name: {board}", text, count=1, flags=re.MULTILINE)


_SETUP = in_readme("map: suedbahn")
_TILES = re.search(r"tiles: \[(A-.*?)\]", shipped("automania", "tiles/sets.yaml"), re.DOTALL)
assert _TILES is not None
_FAST = _TILES[1].replace("A-speed-1,", "MY-SPEED,")
_BOARD = shipped("automania", "factories/boards.yaml").partition("boards:\n")[2].partition("  - id: sumato")[0]
_SHED = _BOARD.replace("id: standard", "id: shed\n    name: Shed")

EXAMPLES: dict[tuple[str, str], ContentExample] = {
    ("automobiles", "boards"): ContentExample(
        {"kitchen_oval.yaml": in_readme("id: kitchen_oval")}, {"board": "kitchen_oval"}, "kitchen_oval"
    ),
    ("automobiles", "cards"): ContentExample(
        {
            "mine.yaml": """\
cards:
  - {id: scrap, family: pit, cube: purple, cost: 1, value: 1, steps: [{do: gain_wear, count: 1}], name: Scrap}
sets:
  - {id: odd, name: Odd, cards: [manager, scrap, suspension, gearbox, hybrid]}
"""
        },
        {"cards": "odd"},
        "scrap",
    ),
    ("kraftwagen", "tiles"): ContentExample(
        {"mine.yaml": in_readme("MY-SALES")}, {"tiles": "sales-and-speed"}, "MY-SALES"
    ),
    ("kraftwagen", "cards"): ContentExample(
        {
            "mine.yaml": shipped("kraftwagen", "cards/sets.yaml")
            .replace(
                "sets:\n  - id: standard\n",
                "developments:\n  - {id: MY-DEV, name: Leap, body: 2, engine: 1}\nsets:\n"
                "  - id: leaps\n    name: Leaps\n",
                1,
            )
            .replace("DEV-BB: 6", "MY-DEV: 6", 1)
        },
        {"cards": "leaps"},
        "MY-DEV",
    ),
    ("imperial-steam", "boards"): ContentExample(
        {"other.yaml": renamed("imperial-steam", "boards/suedbahn.yaml", "other")},
        {"map": "other", "mode": "random"},
        "other",
    ),
    ("imperial-steam", "setups"): ContentExample(
        {"border_hubs.yaml": _SETUP}, {"mode": "normal", "card": "border-hubs"}, "border-hubs"
    ),
    ("imperial-steam", "cards"): ContentExample(
        {
            "mine.yaml": "tiles:\n  - {id: MY-TILE, players: 2, factory_slots: 3, influence: 3, business: []}\n",
            "../setups/border_hubs.yaml": _SETUP.replace("CT2-11", "MY-TILE"),
        },
        {"mode": "normal", "card": "border-hubs"},
        "MY-TILE",
    ),
    ("imperial-steam", "automa"): ContentExample(
        {"my_box.yaml": in_readme("id: my-box")}, {"edition": "my-box"}, "my-box"
    ),
    ("automania", "contracts"): ContentExample(
        {"mine.yaml": in_readme("MY-GREEN")}, {"contracts": "green"}, "MY-GREEN"
    ),
    ("automania", "tiles"): ContentExample(
        {
            "mine.yaml": f"""\
machines:
  - {{id: MY-SPEED, name: Mine, stack: A, symbol: speed, stars: 2}}
sets:
  - {{id: fast, name: Fast, tiles: [{_FAST}]}}
"""
        },
        {"tiles": "fast"},
        "MY-SPEED",
    ),
    ("automania", "factories"): ContentExample(
        {
            "mine.yaml": f"""\
boards:
{_SHED}
sets:
  - {{id: sheds, name: Sheds, boards: [shed]}}
"""
        },
        {"boards": "sheds"},
        "shed",
    ),
    ("great-race", "boards"): ContentExample(
        {"other.yaml": renamed("great-race", "boards/africa.yaml", "other")}, {"board": "other"}, "other"
    ),
    ("great-race", "tiles"): ContentExample({"mine.yaml": in_readme("my-mirage")}, {"tiles": "mirages"}, "my-mirage"),
}
