"""Every folder of own content that the README names is read: what is no content is refused there, with its file."""

import re
from pathlib import Path

import pytest
import yaml

from game.content_files import load_content
from game.paths import rules_data
from game.rules.core.registry import GAMES, spec_of

README = Path(__file__).resolve().parents[2] / "README.md"
FOLDERS = sorted(set(re.findall(r"`content/([a-z-]+)/([a-z]+)/", README.read_text(encoding="utf-8"))))


def test_the_readme_names_folders_of_every_game() -> None:
    assert {game for game, _ in FOLDERS} == set(GAMES)


@pytest.mark.parametrize(("game", "folder"), FOLDERS)
@pytest.mark.parametrize("text", ["hello", "nothing: of this", "[]"])
def test_what_is_no_content_is_refused(tmp_path: Path, game: str, folder: str, text: str) -> None:
    path = tmp_path / game / folder / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    loaded = load_content(game, tmp_path)
    assert not loaded.own_texts
    assert loaded.problems and all(problem.file == str(path) for problem in loaded.problems)


BLOCKS = {re.split(r":.*", block, maxsplit=1)[0] + str(number): block for number, block in enumerate(
    re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL))}


def shown(beginning: str) -> str:
    """The file of the README that begins so."""
    (block,) = [block for block in BLOCKS.values() if block.startswith(beginning)]
    return block


def shipped(name: str, *changes: tuple[str, str]) -> str:
    """A file of the program with something else in it."""
    text = (rules_data() / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def good(game: str, folder: str) -> dict[str, str]:
    """A sound file of that folder called mine.yaml, and what else it needs to come into a game."""
    factories = yaml.safe_load(shipped("automania/factories/boards.yaml"))
    tiles = yaml.safe_load(shipped("automania/tiles/sets.yaml"))["sets"][0]["tiles"]
    cards = yaml.safe_load(shipped("automobiles/cards/sets.yaml"))["sets"][0]["cards"]
    texts = {
        "automania/contracts": shown("contracts:\n  - {id: MY-GREEN"),
        "automania/factories": yaml.safe_dump(
            {"boards": [factories["boards"][0] | {"id": "mine", "name": "Mine"}],
             "sets": [{"id": "all-mine", "name": "All mine", "boards": ["mine"]}]}),
        "automania/tiles": yaml.safe_dump(
            {"machines": [{"id": "MY-eco", "name": "Mine", "stack": "A", "symbol": "eco", "stars": 2}],
             "sets": [{"id": "mine", "name": "Mine", "tiles": [*tiles, "MY-eco"]}]}),
        "automobiles/boards": shown("id: kitchen_oval").replace("id: kitchen_oval", "id: mine"),
        "automobiles/cards": yaml.safe_dump({"sets": [{"id": "mine", "name": "Mine", "cards": cards}]}),
        "great-race/boards": shipped("great-race/boards/africa.yaml", ("id: africa", "id: mine")),
        "great-race/tiles": shown("tiles:\n  - {id: my-mirage"),
        "imperial-steam/boards": shipped("imperial-steam/boards/suedbahn.yaml", ("id: suedbahn", "id: mine")),
        "imperial-steam/cards": "contracts: [{id: MY-CON, slots: [wood], reward: 90, penalty: 10}]",
        "imperial-steam/setups": shown("map: suedbahn"),
        "kraftwagen/cards": shipped("kraftwagen/cards/sets.yaml", ("id: standard", "id: mine\n    name: Mine")),
        "kraftwagen/tiles": shown("tiles:\n  - {id: MY-SALES"),
    }
    found = {f"{folder}/mine.yaml": texts[f"{game}/{folder}"]}
    if (game, folder) == ("imperial-steam", "cards"):
        known = [f"CON-{number:02}" for number in range(1, load_content(game).content.numbers.contract_display[2])]
        found["setups/by_card.yaml"] = shown("map: suedbahn") + f"    contracts: [MY-CON, {', '.join(known)}]\n"
    return found


@pytest.mark.parametrize(("game", "folder"), FOLDERS)
def test_a_good_file_changes_the_game(tmp_path: Path, game: str, folder: str) -> None:
    """The set-up offers what is in it."""
    files = good(game, folder)
    for name, text in files.items():
        (tmp_path / game / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / game / name).write_text(text, encoding="utf-8")
    usual, loaded = load_content(game), load_content(game, tmp_path)
    assert not loaded.problems and sorted(loaded.own_texts) == sorted(files)
    offered = [{option.id: option.choices for option in spec_of(game).options(content, 2)}
               for content in (usual.content, loaded.content)]
    assert offered[0] != offered[1]
