"""A player's own maps and set-up cards of Imperial Steam: loaded, offered, kept, refused with their place."""

from pathlib import Path

import pytest

from game.content_loader import load_content
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.paths import rules_data
from game.rules.core.game_spec import GameConfig
from game.session.game_catalog import GameCatalog
from game.session.seats import Seat
from game.session.session import Session
from tests.tools.command_runner import run

GAME = "imperial-steam"


def put(folder: Path, place: str, text: str) -> Path:
    """A file of the player's own."""
    path = folder / GAME / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def own_card() -> str:
    """The first normal set-up card for two under a name of its own."""
    text = (rules_data() / GAME / "setups" / "normal.yaml").read_text(encoding="utf-8")
    head, _, rest = text.partition("  - id: NS-01")
    return head + "  - id: border-hubs" + rest.partition("  - id: NS-02")[0]


def own_map() -> str:
    text = (rules_data() / GAME / "boards" / "suedbahn.yaml").read_text(encoding="utf-8")
    return text.replace("id: suedbahn", "id: coast", 1).replace("name: Südbahn", "name: Coast Line", 1)


def played_to_the_end(game_catalog: GameCatalog, config: GameConfig) -> Session:
    session = Session.new(game_catalog.package(GAME), config, [Seat("Ada", "blue"), Seat("Bruno", "green")], 4)
    while not session.over:
        session.act(session.legal()[-1])
    return session


def test_an_own_card_is_offered_and_played_and_goes_with_the_game(tmp_path: Path) -> None:
    put(tmp_path, "setups/border.yaml", own_card())
    game_catalog = GameCatalog(tmp_path)
    package = game_catalog.package(GAME)
    assert game_catalog.problems(GAME) == ()
    (card,) = [option for option in package.spec.options(package.content, 2) if option.id == "card"]
    assert "border-hubs" in card.choices
    assert "border-hubs" not in next(o for o in package.spec.options(package.content, 3) if o.id == "card").choices
    renderer = Renderer(Catalog("en"), package.spec, [], content=package.content)
    assert renderer.choice(card, "border-hubs") == "border-hubs"
    session = played_to_the_end(game_catalog, GameConfig(2, {"mode": "normal", "card": "border-hubs"}))
    assert list(session.game.own_content) == ["setups/border.yaml"]


def test_an_own_map_is_played_with_the_random_set_up(tmp_path: Path) -> None:
    put(tmp_path, "boards/coast.yaml", own_map())
    game_catalog = GameCatalog(tmp_path)
    package = game_catalog.package(GAME)
    (maps,) = [option for option in package.spec.options(package.content, 2) if option.id == "map"]
    assert maps.choices == ("suedbahn", "coast")
    assert Renderer(Catalog("it"), package.spec, [], content=package.content).choice(maps, "coast") == "Coast Line"
    (reason,) = package.spec.setup_problems(package.content, GameConfig(2, {"map": "coast"}))
    assert (reason.key, reason.rule) == ("no-such-setup", "IMP-3.1")
    session = played_to_the_end(game_catalog, GameConfig(2, {"map": "coast", "mode": "random"}))
    assert list(session.game.own_content) == ["boards/coast.yaml"]


@pytest.mark.parametrize(("place", "wrong", "right", "told"), [
    ("setups/border.yaml", "tile: HUB-bluu", "tile: HUB-blue", "HUB-blue"),
    ("setups/border.yaml", "baden: CT2-11", "baden: CT2-03", "twice"),
    ("boards/coast.yaml", "terrain: brigde", "terrain: bridge", "bridge"),
])
def test_a_mistake_is_told_with_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, wrong: str, right: str, told: str
) -> None:
    text = (own_card() if place.startswith("setups") else own_map())
    assert right in text
    line = text[: text.index(right)].count("\n") + 1
    path = put(tmp_path, place, text.replace(right, wrong, 1))
    done = run(capsys, "validate", path)
    assert done.status == 3
    assert f"{path.name}:{line}:" in done.err and told in done.err
    loaded = load_content(GAME, tmp_path)
    assert [problem.line for problem in loaded.problems][:1] == [line]
    assert "border-hubs" not in loaded.content.setups and "coast" not in loaded.content.maps


@pytest.mark.parametrize("name", ["boards/suedbahn.yaml", "cards/city_tiles.yaml", "cards/contracts.yaml",
                                  "cards/hubs.yaml", "automa/action_cards.yaml"])
def test_every_kind_of_file_of_the_game_is_checked(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "validate", rules_data() / GAME / name).status == 0


OWN_CARDS = """
tiles:
  - {id: MY-TOWN, players: 2, factory_slots: 2, influence: 3, business: []}
contracts:
  - {id: MY-CON, slots: [wood, iron], reward: 150, penalty: 60}
"""


def with_own_cards(folder: Path) -> GameConfig:
    """A set-up card with a tile and a contract of the player's own, and what chooses it."""
    put(folder, "cards/mine.yaml", OWN_CARDS)
    shown = load_content(GAME).content.numbers.contract_display[2]
    names = ["MY-CON", *list(load_content(GAME).content.contracts)[: shown - 1]]
    text = own_card().replace("CT2-11", "MY-TOWN").rstrip() + f"\n    contracts: [{', '.join(names)}]\n"
    put(folder, "setups/border_hubs.yaml", text)
    return GameConfig(2, {"mode": "normal", "card": "border-hubs"})


@pytest.mark.rule("IMP-3.3", "IMP-3.13")
def test_own_city_tiles_and_contracts_enter_by_a_setup_card_and_are_kept(tmp_path: Path) -> None:
    config = with_own_cards(tmp_path)
    game_catalog = GameCatalog(tmp_path)
    assert game_catalog.package(GAME).own_texts and not game_catalog.problems(GAME)
    session = played_to_the_end(game_catalog, config)
    start = session.seek(0)
    assert "MY-TOWN" in start.tiles.values() and "MY-CON" in start.display  # type: ignore[attr-defined]
    assert sorted(session.game.own_content) == ["cards/mine.yaml", "setups/border_hubs.yaml"]


def test_chance_never_deals_own_cards(tmp_path: Path) -> None:
    put(tmp_path, "cards/mine.yaml", OWN_CARDS)
    package, usual = GameCatalog(tmp_path).package(GAME), GameCatalog().package(GAME)
    for mode in ("normal", "random", "introductory"):
        config = GameConfig(2, {"mode": mode})
        state, expected = (each.spec.setup(each.content, config, 5) for each in (package, usual))
        assert state.to_data() == expected.to_data()


@pytest.mark.parametrize(("text", "told"), [
    ("hello", "expected"),
    ("{}", "tiles or contracts"),
    ("hubs: []", "unknown key"),
    ("tiles: [{id: CT2-01, players: 2, factory_slots: 1, influence: 0, business: []}]", "exists already"),
    ("tiles: [{id: MY-T, players: 7, factory_slots: 1, influence: 0, business: []}]", "whole number"),
    ("contracts: [{id: MY-C, slots: [gold], reward: 1, penalty: 1}]", "gold"),
])
def test_a_wrong_file_of_cards_is_refused(tmp_path: Path, text: str, told: str) -> None:
    put(tmp_path, "cards/mine.yaml", text)
    game_catalog = GameCatalog(tmp_path)
    assert not game_catalog.package(GAME).own_texts
    assert any(told in str(problem) for problem in game_catalog.problems(GAME)), game_catalog.problems(GAME)
