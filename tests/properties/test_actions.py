"""Texts of actions, paths and scenarios: what is written is read again as it was."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from game.rules.core.actions import Action, parse_action
from game.rules.core.documents import action_word
from game.rules.core.engine import decision, legal
from game.rules.core.errors import DataError, ParseError
from game.rules.core.registry import GAMES, spec_of
from game.rules.core.state_paths import Place, format_path
from game.rules.core.yaml_reader import Problems, YamlDocument
from game.scenario import build_position, read_scenario, run_scenario, scenario_text
from game.scenario.data_paths import find, put, steps_of
from tests.properties.json_values import JSON, replaced
from tests.properties.property_tiers import holds
from tests.properties.random_positions import RandomGame, config_of, games, played, position_of
from tests.support.positions import content_of

LETTERS = st.characters(exclude_categories=("Cs",))
ANY_TEXT = st.text(LETTERS, max_size=20)
ODD_WORDS = ("0", "-", "--1", "-7", "007", "١", "²", "0x1", "7" * 5000, "buy", "\u2003")
NOTES = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=40)


def word_of(text: str) -> str:
    """The id that a content file names so; "" where it must not."""
    problems = Problems()
    cursor = YamlDocument.parse(json.dumps({"id": text}), "own.yaml").root(problems)
    word = action_word(cursor)
    return "" if len(problems) else word


IDS = ANY_TEXT.filter(lambda text: bool(word_of(text)))


@holds(150, seat=st.integers(0, 40), verb=IDS, args=st.lists(IDS | st.integers(), max_size=4))
def test_an_action_is_read_as_it_was_written(seat: int, verb: str, args: list[int | str]) -> None:
    action = Action(seat, verb, tuple(args))
    assert parse_action(action.text()) == action


@holds(150, text=ANY_TEXT | st.lists(st.sampled_from(ODD_WORDS), max_size=4).map(" ".join))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except ParseError:
        return
    assert parse_action(action.text()) == action


@pytest.mark.parametrize("game", GAMES)
@holds(6, drawn=games(plies=120))
def test_every_move_of_a_game_is_read_as_it_is_written(game: str, drawn: RandomGame) -> None:
    state = position_of(game, drawn)
    now = decision(state)
    tried = [] if now is None else [Action(now.seat, str(move[0]), move[1:]) for move, _ in now.blocked(state)]
    for action in (*legal(state), *tried):
        assert parse_action(action.text()) == action


def places(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every place below a value, with what is there."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in entries:
        yield (*place, key), part
        yield from places(part, (*place, key))


@holds(150, place=st.lists(st.integers(-9, 99) | st.text("ab.-_ 09", min_size=1, max_size=5), min_size=1, max_size=5))
def test_a_path_is_read_as_it_was_written(place: list[int | str]) -> None:
    assert steps_of(format_path(tuple(place))) == place


@pytest.mark.parametrize("game", GAMES)
@holds(3, drawn=games(plies=120))
def test_every_path_into_a_state_leads_there(game: str, drawn: RandomGame) -> None:
    data = position_of(game, drawn).to_data()
    before = json.dumps(data)
    for place, value in places(data):
        path = format_path(place)
        assert tuple(steps_of(path)) == place
        assert find(data, path) is value
        put(data, path, value)
    assert json.dumps(data) == before


@pytest.mark.parametrize("game", GAMES)
@holds(6, drawn=games(plies=60), note=NOTES)
def test_a_scenario_leads_where_its_game_stood(game: str, drawn: RandomGame, note: str) -> None:
    spec, config = spec_of(game), config_of(game, drawn)
    state, actions = played(game, drawn)
    text = scenario_text(f"{game}-1", spec, config, drawn.seed, [action.text() for action in actions], note)
    scenario = read_scenario(YamlDocument.parse(text, "own.yaml"))
    assert (scenario.game, scenario.seats, scenario.seed) == (game, config.seats, drawn.seed)
    assert scenario.note.split() == note.split()
    assert [step.action for step in scenario.play] == actions
    assert build_position(scenario, spec, content_of(game)) == state


@st.composite
def scenario_forms(draw: st.DrawFn) -> Any:
    """A sound scenario of which up to two values were replaced."""
    game = draw(st.sampled_from(GAMES))
    drawn = draw(games(plies=8))
    config = config_of(game, drawn)
    state, actions = played(game, drawn)
    data = state.to_data()
    place, value = draw(st.sampled_from(sorted(places(data), key=lambda entry: str(entry[0]))))
    moves = [action.text() for action in legal(state)[:2]]
    form = {"id": "x", "rules": ["AUT-4.10"], "game": game, "note": "x",
            "given": {"seats": config.seats, "seed": drawn.seed, "options": dict(config.options),
                      "play": [action.text() for action in actions], "patch": {format_path(place): value}},
            "when": [*moves[:1], {"illegal": "0 x", "reason": "x"}, {"check": {"ply": 1}}],
            "then": {format_path(place): value, "decides": 0, "legal_has": moves, "events": [{"event": "x"}],
                     "ranking": [0, 1], "view": {"seat": 0, "ply": 1}}}
    for _ in range(draw(st.integers(1, 2))):
        form = draw(replaced(form))
    return form


@holds(120, form=scenario_forms() | scenario_forms() | JSON)
def test_any_scenario_runs_or_is_refused(form: Any) -> None:
    text = json.dumps(form)
    assume("\\ud800" not in text)  # no file can hold it
    try:
        scenario = read_scenario(YamlDocument.parse(text, "own.yaml"))
        run_scenario(scenario, spec_of(scenario.game), content_of(scenario.game))
    except DataError as error:
        assert error.problems and all(problem.file == "own.yaml" for problem in error.problems)


@holds(60, text=ANY_TEXT | st.text("id: [}{\n-'\"\t#&*!|>%@`?,0a", max_size=40))
def test_any_text_is_a_scenario_or_refused(text: str) -> None:
    with pytest.raises(DataError):
        read_scenario(YamlDocument.parse(text, "own.yaml"))
