"""Reference for scenario authors: the paths of a game's positions, and the verbs of its actions."""

from typing import Any, NamedTuple

from game.i18n.catalog import Catalog
from game.option_text import resolve_options
from game.rules.core.engine import apply, legal
from game.rules.core.frames import Decision
from game.rules.core.game_spec import GameSpec
from game.rules.core.rng import next_number, seeded
from game.rules.core.state import GameState
from game.scenario.action_matching import usage
from game.scenario.path_reference import Meaning, frames_of, meanings, summary
from game.tools.game_runner import choose_at_random
from game.tools.random_options import random_config

EXAMPLES = 12  # most games that are played to find an example of every verb


class PathEntry(NamedTuple):
    """Path with its meaning; `frame` is the kind of frame that has it, "" = none."""

    path: str
    kind: str
    meaning: str
    frame: str

    def line(self) -> str:
        """Return the entry for people."""
        if self.frame and self.path.endswith("]"):
            return f"\n{self.path} where frame is {self.frame}: {self.meaning}"
        return f"{self.path:<27} {self.meaning} ({self.kind})"


class VerbEntry(NamedTuple):
    """Verb with the form of its actions, an example, and the decisions that have it."""

    verb: str
    usage: str
    example: str
    decisions: dict[str, str]

    def line(self) -> str:
        """Return the entry for people."""
        head = f"{self.usage:<32} {self.example}".rstrip()
        return "\n".join([head, *(f"{' ' * 4}{name}: {text}" for name, text in self.decisions.items())])


def paths_of(spec: GameSpec, content: Any) -> list[PathEntry]:
    """Return all paths of a game in the order of the saved form, then those of its frames, then derived values."""
    return [_entry(meaning, spec) for meaning in meanings(_example(spec, content), spec)]


def _entry(meaning: Meaning, spec: GameSpec) -> PathEntry:
    """Return the entry of a path; measures have the names that the screens show."""
    head, _, name = meaning.path.partition("].")
    key = f"{spec.id}.measure.{name}"
    catalog = Catalog()
    text = catalog.tr(key) if head == "measures[0" and key in catalog else meaning.text
    return PathEntry(meaning.path, meaning.kind, text, meaning.frame)


def verbs_of(spec: GameSpec, content: Any) -> list[VerbEntry]:
    """Return all verbs of a game in the order of its spec."""
    state = _example(spec, content)
    examples = _examples(spec, content)
    return [VerbEntry(verb, usage(verb, kinds), examples.get(verb, ""), _decisions(state, verb))
            for verb, kinds in spec.verbs.items()]


def _decisions(state: GameState, verb: str) -> dict[str, str]:
    """Return the decision classes that carry out a verb, with their summaries."""
    name = "do_" + verb.replace("-", "_")
    found: dict[str, str] = {}
    for kind in frames_of(state):
        owner = next((base for base in kind.__mro__ if name in vars(base)), None)
        if issubclass(kind, Decision) and owner is not None:
            found[owner.__name__] = summary(owner)
    return found


def _example(spec: GameSpec, content: Any) -> GameState:
    """Return a position with all parts a position can have: of the solo game, if there is one."""
    solo = spec.solo
    options = {solo.option: solo.usual(content)} if solo else {}
    state: GameState = spec.setup(
        content, resolve_options(spec, content, solo.seats if solo else spec.seats[0], options).config, 1
    )
    return state


def _examples(spec: GameSpec, content: Any) -> dict[str, str]:
    """Return an action of every verb, from games played at random."""
    found: dict[str, str] = {}
    for seed in range(EXAMPLES):
        state, chance = spec.setup(content, random_config(spec, content, spec.seats[-1], seed), seed), seeded(seed)
        while actions := legal(state):
            for action in actions:
                found.setdefault(action.verb, action.text())
            if len(found) == len(spec.verbs):
                return found
            chance, number = next_number(chance)
            apply(state, choose_at_random(state, actions, number), trusted=True)
    return found
