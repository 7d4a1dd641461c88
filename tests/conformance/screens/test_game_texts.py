"""Whole games are told in every language: questions, buttons that differ, reasons, a log that leaves nothing out."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import pytest

from game.i18n.languages import LANGUAGES
from game.paths import assets
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.core.reasons import NOT_NOW, Reason
from game.rules.core.registry import GAMES, spec_of
from game.scenes.registry import screens_of
from game.tools.random_options import SeededDraws, random_config
from tests.conformance.screens.sample_games import check_words, finished, package, recorded, renderer

GAME = pytest.mark.parametrize("game", GAMES)
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SEEDS = (0,)  # random games, besides one of players who want to win
PLIES = 300  # of a random game
ICON = re.compile("<icon:([^>]+)>")
SPARSE = 4  # positions whose blocked actions are looked at
# questions with choices of the same words: buttons, and sections behind one another, which are chosen on the track
ALIKE = {"offer", "office-tile", "path-exact"}
PARAMS: Mapping[str, tuple[tuple[str, Any], ...]] = {  # of the reasons
    "automobiles": (("cost", 4), ("money", 1), ("colour", "dark"), ("n", 2), ("seat", 1), ("most", 3)),
    "kraftwagen": (),
    "imperial-steam": (("cost", 40), ("money", 10), ("city", "linz"), ("engineer", "tunnel"), ("column", 4),
                       ("effort", 5), ("ready", 3), ("round", 4), ("before", 2), ("own", 2), ("more", 1)),
    "automania": (("n", 2), ("cost", 3), ("symbol", "eco"), ("part", "interior")),
    "great-race": (("cost", 30), ("area", "scout"), ("fuel", 2), ("points", 2)),
}
WRONG: Mapping[str, tuple[GameConfig, ...]] = {  # set-ups that a game refuses for reasons of its own
    "automobiles": (GameConfig(4, {"board": "lighthouse"}), GameConfig(2, {"laps": 99})),
    "kraftwagen": (GameConfig(2, {"tiles": "odd"}),),
    "imperial-steam": (
        GameConfig(2, {"mode": "odd"}), GameConfig(2, {"mode": "normal", "card": "NS-06"}),
        GameConfig(2, {"automa": "custom", "automa_extra": "50"}),
        GameConfig(2, {"automa": "custom", "automa_money": "reset", "automa_card_1": "B"}),
    ),
    "automania": (GameConfig(2, {"boards": "odd"}),),
    "great-race": (GameConfig(2, {"board": "odd"}),),
}


def games(game: str) -> Iterator[tuple[Any, list[str] | None]]:
    """First positions, each with its actions, or None for such as chance has it."""
    spec, content = spec_of(game), package(game).content
    for record in (recorded(game), *([recorded(game, True)] if spec.solo else [])):
        yield spec.setup(content, record.config, record.seed), record.actions
    for seed in SEEDS:
        yield spec.setup(content, random_config(spec, content, spec.seats[seed % len(spec.seats)], seed), seed), None


def tell(game: str, state: Any, actions: list[str] | None) -> set[str]:
    """Play on from a position; the questions that came. All that is asked and done has words in every language, the
    buttons of a question differ, and every event is in one line of the log."""
    chance, asked, reasons, events = SeededDraws(3), set[str](), set[str](), list[Event]()
    for ply in range(PLIES if actions is None else len(actions)):
        if not (choices := legal(state)):
            break
        now = decision(state)
        assert now is not None
        prompt, params = now.prompt(state)
        blocked = [why for _, why in now.blocked(state) if why.key not in reasons] if ply % SPARSE == 0 else []
        if prompt not in asked or blocked:
            for language in LANGUAGES:
                words = renderer(game, language, state)
                check_words(game, words, words.prompt(prompt, params))
                labels = [check_words(game, words, words.action(action, prompt)) for action in choices[:40]]
                assert prompt in ALIKE or len(set(labels)) == len(labels), labels
                for text in (*(words.deed(deed, prompt) for deed in choices[:5]), *map(words.reason, blocked)):
                    assert not text or check_words(game, words, text)
            asked.add(prompt)
            reasons |= {why.key for why in blocked}
        action = choices[chance.below(len(choices))] if actions is None else _named(choices, actions[ply])
        apply(state, action, sink=events, trusted=True)
    icons: set[str] = set()
    for language in LANGUAGES:
        words = renderer(game, language, state)
        lines = words.lines(events)
        for text in {line.text for line in lines}:
            check_words(game, words, text)
        assert [i for line in lines for i in range(line.first, line.last + 1)] == [*range(len(events))]
        for seat in {event.seat for event in events} - {None}:
            check_words(game, words, words.turn_summary(seat or 0, events))
            icons |= set(ICON.findall(words.turn_signs(seat or 0, events)))
    compose = screens_of(game).composer()
    assert icons and not [icon for icon in icons
                          if not compose(icon) and not (assets() / "svg" / f"{icon}.svg").is_file()]
    return asked


def _named(choices: list[Action], text: str) -> Action:
    return next(action for action in choices if action.text() == text)


@GAME
def test_whole_games_are_told(game: str) -> None:
    asked = set[str]()
    for state, actions in games(game):
        asked |= tell(game, state, actions)
    assert len(asked) >= 8


@GAME
@LANGUAGE
def test_every_reason_has_a_sentence(game: str, language: str) -> None:
    spec, content = spec_of(game), package(game).content
    words = renderer(game, language, next(games(game))[0])
    module = import_module(f"game.rules.{game.replace('-', '_')}.reasons")
    known = [reason for reason in vars(module).values() if isinstance(reason, Reason)]
    assert known
    for reason in (*known, NOT_NOW):
        check_words(game, words, words.reason(reason._replace(params=PARAMS[game] or reason.params)))
    wrong: list[GameConfig] = [GameConfig(9, {}), GameConfig(2, {"speed": "1"}), *WRONG[game]]
    for config in wrong:
        problems = spec.setup_problems(content, config)
        assert problems, config
        for problem in problems:
            check_words(game, words, words.reason(problem))


@GAME
@LANGUAGE
def test_measures_and_results_have_their_names(game: str, language: str) -> None:
    spec, session = spec_of(game), finished(game)
    words, result = renderer(game, language, session.view(None)), session.result()
    assert result is not None
    keys = [f"measure.{name}" for name in spec.measures(session.view(None), 0)]
    there = {name.removeprefix(f"{game}.") for name in words.catalog.area(game)}
    assert [key for key in keys if not any(f"{name}.".startswith(f"{key}.") for name in there)] == []
    check_words(game, words, words.outcome(result))
