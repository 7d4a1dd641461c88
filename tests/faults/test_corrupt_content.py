"""A player's own files are changed anywhere, or are anything else: told and left out, or a game is played with them.
Nothing that lies in the folders holds up a start."""

import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.content_loader import check_file, load_content
from game.paths import user_folders
from game.rules.core.errors import DataError
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import spec_of
from game.scenes.game_library import open_library
from game.scenes.routes import TableRoute
from game.session.game_catalog import GameCatalog, GamePackage
from game.session.notices import UserError
from game.session.seats import Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.session.transfer.import_export import has_all_moves, import_game, write_export
from game.tools.random_options import random_config
from tests.content.test_content_folders import put
from tests.faults.corpus import batches
from tests.faults.test_corrupt_exports import Screens, places
from tests.tools.content_examples import EXAMPLES, ContentExample

LONGEST = 30.0  # seconds for all that a start does on a player's own files: a guard, no measure of speed
NASTY: tuple[Any, ...] = (None, True, -1, 0, 1, 3, 99, 10**6, 10**30, "", "x", "0", "MY-TILE", "a b", "x" * 5000,
                          "\x07", 0.5, -0.5, [], {}, [[]], [1], {"x": 1}, "[", "*a", "ʻ" * 90)
KINDS = sorted(EXAMPLES)
PLIES = 25


def mutated(data: dict[str, Any], chance: random.Random) -> None:
    """Changes one to four values, keys or entries."""
    for _ in range(chance.choice((1, 1, 1, 2))):
        holder, key = chance.choice(list(places(data, chance)))
        how = chance.random()
        if how < 0.15:
            del holder[key]
        elif how < 0.3 and isinstance(holder, list):
            holder.insert(key, holder[chance.randrange(len(holder))])
        elif how < 0.4 and isinstance(holder, dict):
            holder[chance.choice(("x", "id", "name", "9", ""))] = holder.pop(key)
        elif how < 0.7 and type(holder[key]) in (int, float):
            holder[key] += chance.choice((-1, 1, 2, -50, 1000))
        else:
            holder[key] = chance.choice(NASTY)
        if not data:
            break


def plain(data: Any) -> str:
    """As a file of YAML, each list and map written out."""
    class Written(yaml.SafeDumper):
        def ignore_aliases(self, data: Any) -> bool:
            return True

    return str(yaml.dump(data, Dumper=Written, allow_unicode=True, sort_keys=False))


def games(kit: GamePackage, own: ContentExample, seed: int) -> Iterator[Session]:
    """A game with the own file, if it can still be chosen, and one with whatever is drawn; a few moves are played."""
    for fixed in (own.options, {}):
        try:
            config = random_config(kit.spec, kit.content, own.seats, seed, fixed)
        except LookupError:
            continue
        colours = kit.spec.colours(kit.content)
        session = Session.new(kit, config, [Seat(f"Player {i}", colours[i]) for i in range(own.seats)], seed)
        chance = random.Random(seed)
        for _ in range(PLIES):
            if not session.over:
                session.act(chance.choice(session.legal()))
        assert kit.spec.check_invariants(session.seek(session.ply)) == []
        yield session


def run(folder: Path, seeds: range, thorough: bool) -> tuple[int, int, int]:
    """So many changed files; how many were refused, with how many games were played, and how many tables were drawn:
    all if `thorough`, else one a game."""
    screens = Screens(folder / "data")
    refused = accepted = 0
    drawn: list[str] = []
    try:
        for seed in seeds:
            chance = random.Random(seed)
            game, kind = KINDS[seed % len(KINDS)]
            own = EXAMPLES[game, kind]
            name = next(iter(own.files))
            data = yaml.safe_load(own.files[name])
            mutated(data, chance)
            here = folder / str(seed)
            told = f"seed {seed}: {here}/{game}/{kind}/{name}"
            put(here, game, kind, own.files | {name: plain(data)})
            start = time.monotonic()
            try:
                loaded = load_content(game, here)
                assert time.monotonic() - start < LONGEST, told
                if f"{kind}/{name}" not in loaded.own_texts:
                    refused += 1
                    assert loaded.problems, told
                    continue
                accepted += 1
                for session in games(GamePackage(spec_of(game), loaded.content, loaded.own_texts), own, seed):
                    if thorough or game not in drawn:
                        drawn.append(game)
                        screens.show(TableRoute(session))
                        screens.home()
                        screens.check(told)
            except Exception as error:
                raise AssertionError(told) from error
    finally:
        screens.visitor.close()
    return refused, accepted, len(drawn)


def test_changed_files_are_told_or_played_with(tmp_path: Path) -> None:
    refused, accepted, drawn = run(tmp_path, range(24), thorough=False)
    assert refused > 7 and accepted > 1 and drawn > 1


@pytest.mark.long
@pytest.mark.parametrize("first", batches(1000, 1000, 100))
def test_many_changed_files(tmp_path: Path, first: int) -> None:
    refused, accepted, drawn = run(tmp_path, range(first, first + 100), thorough=True)
    assert refused and accepted and drawn >= accepted


# -- what holds up a start --------------------------------------------------------------------------------------------


def many_files(boards: Path) -> None:
    for number in range(1500):
        (boards / f"a{number}.yaml").write_text(f"id: a{number}\nzones: 3\n", encoding="utf-8")


def a_deep_tree(boards: Path) -> None:
    deep = boards
    for number in range(40):
        deep = deep / f"d{number}"
    deep.mkdir(parents=True)
    (deep / "a.yaml").write_text("id: a", encoding="utf-8")


def a_circle(boards: Path) -> None:
    (boards / "again").symlink_to(boards)
    (boards / "self.yaml").symlink_to(boards / "self.yaml")


HOLDING: dict[str, Callable[[Path], object]] = {
    "20,000 unknown keys": lambda b: (b / "a.yaml").write_text("".join(f"k{i}: 1\n" for i in range(20_000))),
    "keys again": lambda b: (b / "a.yaml").write_text("a: 1\n" * 19_000),
    "a list of lists": lambda b: (b / "a.yaml").write_text("id: a\nzones: " + "[" * 30 + "1," * 40_000 + "]" * 30),
    "aliases": lambda b: (b / "a.yaml").write_text("a: &a [1]\nb: [" + "*a, " * 9000 + "]"),
    "nesting": lambda b: (b / "a.yaml").write_text("[" * 100_000),
    "a word of 190 kB": lambda b: (b / "a.yaml").write_text("id: " + "x" * 190_000),
    "unknown names": lambda b: (b / "a.yaml").write_text("id: a\nlanes: {" + ", ".join(f"{'z' * 40}{i}: {i}"
                                                         for i in range(4000)) + "}"),
    "a large file": lambda b: (b / "a.yaml").write_bytes(b"#" * 300_000_000),
    "many files": many_files,
    "a deep tree": a_deep_tree,
    "a circle": a_circle,
    "a folder": lambda b: (b / "a.yaml").mkdir(),
    "a pipe": lambda b: os.mkfifo(b / "a.yaml"),
    "a device": lambda b: (b / "a.yaml").symlink_to("/dev/zero"),
}


@pytest.mark.parametrize("what", HOLDING)
def test_nothing_in_the_folders_holds_up_a_start(tmp_path: Path, what: str) -> None:
    boards = tmp_path / "content" / "automobiles" / "boards"
    boards.mkdir(parents=True)
    HOLDING[what](boards)
    start = time.monotonic()
    library, _ = open_library(user_folders(tmp_path))
    try:
        library.refresh_games()
        problems = library.problems()
        assert time.monotonic() - start < LONGEST
        assert bool(problems) == (what not in ("a deep tree", "a folder"))
        assert all(str(boards) in problem.file for problem in problems)
        assert list(library.game_catalog.package("automobiles").content.tracks) == ["daytona", "monza", "lighthouse"]
    finally:
        library.close()


def test_so_many_good_files_that_fit_are_read_in_time_and_the_others_are_told(tmp_path: Path) -> None:
    own = EXAMPLES["great-race", "boards"].files["other.yaml"]
    put(tmp_path, "great-race", "boards", {f"o{n}.yaml": own.replace("id: other", f"id: o{n}", 1) for n in range(60)})
    start = time.monotonic()
    loaded = load_content("great-race", tmp_path)
    assert time.monotonic() - start < LONGEST
    assert 20 < len(loaded.own_texts) < 60 and len(loaded.problems) == 60 - len(loaded.own_texts)
    assert all("not read" in problem.message for problem in loaded.problems)


def test_mistakes_are_told_up_to_a_number_and_only_the_first_with_what_was_meant(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("id: a\n" + "".join(f"zone{i}: 1\n" for i in range(500)), encoding="utf-8")
    problems = check_file("automobiles", path, "boards")
    assert len(problems) == 100 and "more mistakes" in problems[-1].message
    assert 0 < sum("did you mean" in problem.message for problem in problems) <= 20


@pytest.mark.parametrize("own", [{f"boards/{n}.yaml": "id: x" for n in range(99)}, {"boards/a.yaml": "#" * 300_000},
                                 {"../../a.yaml": "id: x"}, {"boards/a.yaml": "k: 1\n" * 20_000}])
def test_what_a_saved_game_brings_along_has_the_same_limits(own: dict[str, str]) -> None:
    start = time.monotonic()
    with pytest.raises(UserError, match=r"session\.load\.content"):
        GameCatalog().package_for("automobiles", own)
    assert time.monotonic() - start < LONGEST


@pytest.mark.parametrize("name, text, told", [
    ("a.yaml", "id: " + "x" * 201, "a word of more than 200 letters"),
    ("a.yaml", "name: '" + "x " * 2001 + "'", "a text of more than 4000 letters"),
    ("a" * 100 + ".yaml", "id: a", "a name of more than 100 letters")])
def test_what_no_save_and_no_screen_has_room_for_is_told(tmp_path: Path, name: str, text: str, told: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert told in str(check_file("automobiles", path, "boards")[0])


def test_a_game_with_the_longest_words_that_may_be_is_saved_and_goes_on(tmp_path: Path) -> None:
    board = "b" * 88  # boards/….yaml
    text = EXAMPLES["automobiles", "boards"].files["kitchen_oval.yaml"].replace("id: kitchen_oval", f"id: {board}")
    put(tmp_path / "content", "automobiles", "boards", {f"{board}.yaml": text})
    shelf, store = GameCatalog(tmp_path / "content"), Store()
    seats = [Seat("Ada", "blue"), Seat("Bo", "red")]
    session = Session.new(shelf.package("automobiles"), GameConfig(2, {"board": board}), seats, 1, store)
    session.act(session.legal()[0])
    back = Session.resume(GameCatalog(), store, session.id)
    assert back.ply == 1 and back.take_notices() == []
    write_export(tmp_path / "long.paddock", back.saved())
    assert has_all_moves(import_game(tmp_path / "long.paddock", GameCatalog()))


def test_a_file_of_the_program_is_still_told_whole() -> None:
    with pytest.raises(DataError):
        spec_of("automobiles").build_content({})


@pytest.mark.parametrize("name", ["\x07", "\u200b", "\ufe0f", "\u0301", "x" * 200, "<b>", "{n}"])
def test_a_track_of_any_name_lies_on_the_table(tmp_path: Path, name: str) -> None:
    text = EXAMPLES["automobiles", "boards"].files["kitchen_oval.yaml"]
    data = yaml.safe_load(text) | {"name": name}
    put(tmp_path, "automobiles", "boards", {"kitchen_oval.yaml": plain(data)})
    loaded = load_content("automobiles", tmp_path)
    assert not loaded.problems
    kit = GamePackage(spec_of("automobiles"), loaded.content, loaded.own_texts)
    screens = Screens(tmp_path / "data")
    try:
        screens.show(TableRoute(next(games(kit, EXAMPLES["automobiles", "boards"], 1))))
        screens.home()
        screens.check(name)
    finally:
        screens.visitor.close()
