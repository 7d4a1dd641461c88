"""Contract of options, events, verbs, decisions and reasons: each has its texts in every language, its rule, its sound.

A check returns complaints, one sentence each, that name the thing and the place where it is missing.
"""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from game import paths
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.i18n.rule_book import load_rule_book
from game.rules.core.events import EventKind
from game.rules.core.frames import Decision
from game.rules.core.game_spec import GameSpec, SetupOption
from game.rules.core.option_values import HEAD_START
from game.rules.core.registry import GAMES, lazy_import, spec_of
from game.scenes.registry import screens_of
from game.tools.random_options import random_config
from game.tools.typical_positions import kinds_of_decision
from game.ui.audio import sound_synthesis
from tests.conformance.catalogue_checks import (
    catalogs,
    file_of,
    foreign_parameters,
    forms,
    languages_of,
    left_over,
    require_none,
    without_text,
)
from tests.support.positions import content_of

PACKAGE = Path(paths.__file__).parent
ONE_CLICK = {"automobiles": ("pick",), "imperial-steam": ("crew",)}  # verbs whose arguments are given together
SHARED_REASONS = ("not-now", "unknown-option", "bad-option", "wrong-player-count")  # `rules/core` gives them


class ReasonCall(NamedTuple):
    """A reason as it stands in the code of the rules."""

    key: str
    rule: str
    place: str  # file and line


# what the games declare -----------------------------------------------------------------------------------------------


def package(game: str) -> str:
    return game.replace("-", "_")


@cache
def options_of(game: str) -> dict[str, SetupOption]:
    """The options of a game by their ids, whatever the number of seats."""
    spec, content = spec_of(game), content_of(game)
    return {option.id: option for seats in spec.seats for option in spec.options(content, seats)}


def sounds_of(game: str) -> ModuleType:
    module: ModuleType = lazy_import(f"game.scenes.{package(game)}.animation.sounds")()
    return module


@cache
def words_of(game: str) -> Renderer:
    return Renderer(catalogs()["en"], spec_of(game), (), content=content_of(game))


@cache
def reasons_of(game: str) -> dict[str, ReasonCall]:
    """Every `Reason("key", "rule")` in the rules of a game."""
    found = {}
    for path in sorted((PACKAGE / "rules" / package(game)).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(text)) if "Reason(" in text else ():
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Reason":
                key, rule = (ast.literal_eval(argument) for argument in call.args[:2])
                found[key] = ReasonCall(key, rule, f"game/{path.relative_to(PACKAGE)}:{call.lineno}")
    return found


def prompts_of(decision: type[Decision]) -> list[str]:
    """The keys of the questions that a decision can ask, as patterns: what is put in while the game runs is `[a-z-]*`.

    They are the first parts of what `prompt` returns, read from its code.
    """
    code = ast.parse(textwrap.dedent(inspect.getsource(decision.prompt)))
    answers = [answer.value for answer in ast.walk(code) if isinstance(answer, ast.Return)]
    return [key for answer in answers for key in _patterns(answer.elts[0] if isinstance(answer, ast.Tuple) else answer)]


def _patterns(key: ast.expr | None) -> Iterator[str]:
    if isinstance(key, ast.IfExp):
        yield from (*_patterns(key.body), *_patterns(key.orelse))
    elif isinstance(key, ast.JoinedStr):
        yield "".join(str(piece.value) if isinstance(piece, ast.Constant) else "[a-z-]*" for piece in key.values)
    else:
        assert isinstance(key, ast.Constant), f"`prompt` returns no literal key: {key and ast.unparse(key)}"
        yield str(key.value)


# the checks -----------------------------------------------------------------------------------------------------------


def option_complaints(game: str, option: SetupOption, groups: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Complaints about an option: its name, its tip, names of its values that differ, its group, its rule."""
    found = without_text(f"{game}.option.{option.id}.name", f"{game}.option.{option.id}.help")
    for language in LANGUAGES:
        words = Renderer(catalogs()[language], spec_of(game), (), content=content_of(game))
        names = [words.plain(words.choice(option, value)) for value in option.choices]
        found += [f"no text {game}.option.{option.id}.{value} in {file_of(game, language)}, nor a name of such a thing"
                  for value, name in zip(option.choices, names, strict=True)
                  if (name == value and not name.isdigit()) or not name.strip() or is_raw(name, game)]
        found += [f"two values of the option {option.id} are called '{name}' in {file_of(game, language)}"
                  for name in set(names) if names.count(name) > 1]
        default = words.choice(option, option.default)
        found += [f"the default of the option {option.id} reads '{default}'"] if is_raw(default, game) else []
    listed = [name for name, members in groups if option.id in members]
    if len(listed) != (0 if option.id == HEAD_START else 1):  # head starts stand below the seats
        found.append(f"the option {option.id} stands in {len(listed)} groups of GROUPS in"
                     f" game/scenes/{package(game)}/pages/menu_content.py (expected 1)")
    if option.rule and load_rule_book(game, catalogs()["en"]).find(option.rule) is None:
        found.append(f"the option {option.id} names the rule '{option.rule}',"
                     f" which rules_data/{game}/rule_book.yaml lacks")
    return found


def event_complaints(spec: GameSpec, kind: str, sounds: ModuleType) -> list[str]:
    """Complaints about a kind of event: its sentences, what these fill in, and whether it sounds or is silent."""
    game, key = spec.id, f"{spec.id}.event.{kind}"
    filled = {**spec.events[kind].params, **words_of(game).words.events.get(kind, {})}
    place = f"game/scenes/{package(game)}/animation/sounds.py"
    found = without_text(key) + foreign_parameters(key, filled)
    if kind not in sounds.EVENT_SOUNDS and kind not in sounds.SILENT_EVENTS:
        found.append(f"the event {kind} is neither in EVENT_SOUNDS nor in SILENT_EVENTS of {place}")
    if kind in sounds.EVENT_SOUNDS and kind in sounds.SILENT_EVENTS:
        found.append(f"the event {kind} is in EVENT_SOUNDS and in SILENT_EVENTS of {place}")
    return found + (sound_complaints(game, sounds.EVENT_SOUNDS[kind]) if kind in sounds.EVENT_SOUNDS else [])


def sound_complaints(game: str, name: str) -> list[str]:
    """Complaints about a sound of a table: its waves and its caption."""
    own = screens_of(game).sounds()
    if name not in own and name not in sound_synthesis.EFFECTS:
        return [f"no waves of the sound {name} in game/scenes/{package(game)}/animation/sounds.py SOUNDS,"
                " nor in game/ui/audio/sound_synthesis.py EFFECTS"]
    if name in own:
        return without_text(f"{game}-table.sound.{name}")
    return without_text(f"sounds.{name}") if name != "tick" else []


def decision_complaints(game: str, decision: type[Decision]) -> list[str]:
    """Complaints about a decision: its rule, and its question in every language."""
    found = []
    if load_rule_book(game, catalogs()["en"]).find(decision.RULE) is None:
        found.append(f"{decision.__name__}.RULE is '{decision.RULE}', which rules_data/{game}/rule_book.yaml lacks")
    for pattern in prompts_of(decision):
        if "[" not in pattern:
            found += without_text(f"{game}.prompt.{pattern}")
            continue
        for language in languages_of(game):
            asked = {key.split(".")[2] for key in forms(f"{game}.prompt", language)}
            if not any(re.fullmatch(pattern, name) for name in asked):
                found.append(f"no text {game}.prompt.{pattern} in {file_of(game, language)}")
    return found


def reason_complaints(game: str, reason: ReasonCall) -> list[str]:
    """Complaints about a reason: its sentence in every language, and its rule."""
    found = [f"{text} ({reason.place})" for text in without_text(f"{game}.reason.{reason.key}")]
    if load_rule_book(game, catalogs()["en"]).find(reason.rule) is None:
        found.append(f"the reason {reason.key} names the rule '{reason.rule}',"
                     f" which rules_data/{game}/rule_book.yaml lacks ({reason.place})")
    return found


def is_raw(text: str, game: str) -> bool:
    """Return whether a key or a parameter shows instead of words."""
    return f"{game}." in text or "{" in text


# every game -----------------------------------------------------------------------------------------------------------


def each(things: Iterable[tuple[str, str]]) -> Any:
    """Parametrize by game and thing; the test's id names both."""
    listed = list(things)
    return pytest.mark.parametrize(("game", "name"), listed, ids=[f"{game}-{name}" for game, name in listed])


@each((game, name) for game in GAMES for name in options_of(game))
def test_option(game: str, name: str) -> None:
    require_none(option_complaints(game, options_of(game)[name], screens_of(game).menu_content().GROUPS))


@each((game, name) for game in GAMES for name in spec_of(game).events)
def test_event(game: str, name: str) -> None:
    require_none(event_complaints(spec_of(game), name, sounds_of(game)))


@each((game, name) for game in GAMES for name in words_of(game).words.events if name not in spec_of(game).events)
def test_joined_event(game: str, name: str) -> None:
    """A line that the log makes of several events has a sentence, with the parameters that it is given."""
    key = f"{game}.event.{name}"
    require_none(without_text(key) + foreign_parameters(key, words_of(game).words.events[name]))


@each((game, name) for game in GAMES for name in spec_of(game).verbs)
def test_verb(game: str, name: str) -> None:
    kinds = spec_of(game).verbs[name]
    filled = ["target" if kind == "seat" else kind.replace("-", "_") for kind in kinds]
    asked_for = kinds if len(kinds) > 1 and name not in ONE_CLICK.get(game, ()) else ()
    found = without_text(f"{game}.verb.{name}", *(f"{game}.choose.{kind}" for kind in asked_for))
    for key in (f"{game}.verb.{name}", f"{game}.deed.{name}"):
        found += foreign_parameters(key, filled)
    require_none(found)


@each((game, name) for game in GAMES for name in kinds_of_decision(game))
def test_decision(game: str, name: str) -> None:
    require_none(decision_complaints(game, kinds_of_decision(game)[name]))


@each((game, name) for game in GAMES for name in reasons_of(game))
def test_reason(game: str, name: str) -> None:
    require_none(reason_complaints(game, reasons_of(game)[name]))


@pytest.mark.parametrize("game", GAMES)
def test_reasons_of_all_games_and_measures_have_texts(game: str) -> None:
    spec, content = spec_of(game), content_of(game)
    state = spec.setup(content, random_config(spec, content, spec.seats[0], 1), 1)
    require_none(without_text(*(f"{game}.reason.{key}" for key in SHARED_REASONS)))
    require_none(without_text(*(f"{game}.measure.{name}" for name in spec.measures(state, 0))))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_belongs_to_what_the_rules_do_not_have(game: str) -> None:
    spec, sounds = spec_of(game), sounds_of(game)
    place = f"game/scenes/{package(game)}/animation/sounds.py"
    found = [f"{name} of {place} has the event {kind}, which the rules do not have"
             for name in ("EVENT_SOUNDS", "SILENT_EVENTS") for kind in getattr(sounds, name) if kind not in spec.events]
    found += [f"GROUPS of game/scenes/{package(game)}/pages/menu_content.py has the option {option},"
              " which the rules do not have"
              for _, members in screens_of(game).menu_content().GROUPS
              for option in members if option not in options_of(game)]
    patterns = [pattern for decision in kinds_of_decision(game).values() for pattern in prompts_of(decision)]
    asked = {key.split(".")[2] for key in forms(f"{game}.prompt", "en")}
    found += left_over(game, "prompt", [name for name in asked if any(re.fullmatch(one, name) for one in patterns)])
    found += left_over(game, "event", [*spec.events, *words_of(game).words.events])
    found += left_over(game, "verb", spec.verbs)
    found += left_over(game, "deed", spec.verbs)
    found += left_over(game, "option", options_of(game))
    found += left_over(game, "reason", [*reasons_of(game), *SHARED_REASONS])
    require_none(found)


@pytest.mark.parametrize("game", GAMES)
def test_own_sounds_of_a_table_have_captions(game: str) -> None:
    require_none(complaint for name in screens_of(game).sounds() for complaint in sound_complaints(game, name))


# the checks find what is missing --------------------------------------------------------------------------------------


def test_a_planted_option_is_told() -> None:
    found = option_complaints("automania", SetupOption("weather", "choice", "sun", ("sun", "rain")), ())
    assert [text for text in found if "name in assets/i18n/automania.es.yaml" in text]
    assert "no text automania.option.weather.rain in assets/i18n/automania.it.yaml, nor a name of such a thing" in found
    assert ("the option weather stands in 0 groups of GROUPS in game/scenes/automania/pages/menu_content.py"
            " (expected 1)") in found


def test_a_planted_event_is_told() -> None:
    spec = spec_of("great-race")
    spec = replace(spec, events={**spec.events, "sandstorm": EventKind({}), "lost": EventKind({"engine": "engine"})})
    assert event_complaints(spec, "sandstorm", sounds_of("great-race")) == [
        *(f"no text great-race.event.sandstorm in assets/i18n/great-race.{language}.yaml" for language in LANGUAGES),
        "the event sandstorm is neither in EVENT_SOUNDS nor in SILENT_EVENTS of"
        " game/scenes/great_race/animation/sounds.py"]


def test_a_planted_sound_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = sounds_of("kraftwagen")
    monkeypatch.setitem(sounds.EVENT_SOUNDS, "unsold", "sigh")
    assert event_complaints(spec_of("kraftwagen"), "unsold", sounds) == [
        "the event unsold is in EVENT_SOUNDS and in SILENT_EVENTS of game/scenes/kraftwagen/animation/sounds.py",
        "no waves of the sound sigh in game/scenes/kraftwagen/animation/sounds.py SOUNDS, nor in"
        " game/ui/audio/sound_synthesis.py EFFECTS"]


def test_a_planted_reason_and_a_text_that_nobody_fills_are_told() -> None:
    assert reason_complaints("automobiles", ReasonCall("fog", "AUT-9.99", "here:1")) == [
        *(f"no text automobiles.reason.fog in assets/i18n/automobiles.{language}.yaml (here:1)"
          for language in LANGUAGES),
        "the reason fog names the rule 'AUT-9.99', which rules_data/automobiles/rule_book.yaml lacks (here:1)"]
    assert foreign_parameters("automobiles.event.drafted", ["behind"])[0] == (
        "automobiles.event.drafted in assets/i18n/automobiles.en.yaml has the parameter {ahead}"
        " (expected one of behind, n, parts, seat)")
    assert left_over("automobiles", "verb", set(spec_of("automobiles").verbs) - {"play"}) == [
        "automobiles.verb.play in assets/i18n/automobiles.en.yaml is a text of a name that the rules do not have"]
