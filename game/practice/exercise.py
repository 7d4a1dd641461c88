"""Exercise: a practice position as plain data, and its reader."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.i18n.languages import LANGUAGES, REFERENCE
from game.option_text import resolve_options
from game.rules.core.cursor import Cursor
from game.rules.core.engine import decision
from game.rules.core.errors import DataError
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.yaml_reader import Problems, YamlDocument
from game.scenario.position_builder import build_position
from game.scenario.scenario_model import CheckStep, Expectation, FilePlace, MoveStep, Scenario
from game.scenario.scenario_reader import PRACTICE, read_expectation, read_scenario
from game.session.seats import LEVELS, LONGEST_NAME

Text = Mapping[str, str]  # by language; "" where it is the same in all
GRADES = 3  # from easy to hard
LONGEST = {"title": 48, "aim": 160, "hints": 240, "why": 480}  # most letters that fit the screens
MOST_HINTS = 3
MOST_MOVES = 1000  # of a position, so that the page opens without delay
USUAL = "normal"  # the rivals' level where the file names none


@dataclass(frozen=True)
class Exercise:
    """A position in which `seat` has to reach an aim, the scenario's `then`.

    The aim is judged as soon as `until` holds (None: as soon as another seat has to decide), or when the game is over.
    """

    scenario: Scenario
    grade: int  # 1 = easy
    seat: int
    rivals: str  # the level of the computer players
    title: Text
    aim: Text
    hints: tuple[Text, ...]
    why: Text  # explains the best line
    until: Expectation | None
    aims: Expectation
    place: FilePlace
    own: bool = False  # the player's own file
    player: str = ""  # person whose mistake it was; "" = a position for everybody

    @property
    def id(self) -> str:
        """The id among the exercises of its game."""
        return self.scenario.id

    @property
    def game(self) -> str:
        """The id of its game."""
        return self.scenario.game

    @property
    def key(self) -> str:
        """The id among all exercises."""
        return f"{self.game}/{self.id}"

    def config(self, spec: GameSpec, content: Any) -> GameConfig:
        """Return the config of the position's set-up."""
        return resolve_options(spec, content, self.scenario.seats, self.scenario.options).config


def text_in(text: Text, language: str) -> str:
    """Return a text in a language, or in the one that it has.

    >>> text_in({"": "Win!"}, "fr")
    'Win!'
    """
    return text.get(language) or text.get(REFERENCE) or next(iter(text.values()), "")


def read_exercise(doc: YamlDocument, own: bool = False) -> Exercise:
    """Return the exercise of a document. Raises DataError with the mistakes found."""
    scenario = read_scenario(doc)
    problems = Problems()
    root = doc.root(problems)
    part = root.get(PRACTICE)
    texts = {name: _text(part.get(name), LONGEST[name]) for name in ("title", "aim", "why")}
    hints, until, seat = part.get("hints"), part.optional("until"), part.opt_int("seat", 0, scenario.seats - 1) or 0
    level, player = part.optional("rivals"), part.optional("player")
    exercise = Exercise(
        scenario, grade=part.get("grade").int(1, GRADES), seat=seat,
        rivals=level.one_of(LEVELS, "level") if level else USUAL, hints=_hints(hints),
        until=read_expectation(until) if until else None, aims=_aims(scenario, root),
        place=FilePlace(part.file, *part.place(), part.path), own=own,
        player=_words(player, LONGEST_NAME) if player else "", **texts)
    part.end()
    problems.raise_if_any()
    return exercise


def _aims(scenario: Scenario, root: Cursor) -> Expectation:
    """Return the expectations of the last step; the best line before it has to consist of a limited number of moves."""
    when = root.get("when")
    root.get("then")
    if scenario.cases:
        root.get("cases").fail("a practice position has one line only")
    moves, last = scenario.when[:-1], scenario.when[-1] if scenario.when else None
    if not any(isinstance(step, MoveStep) for step in moves):
        when.fail("the best line has no move")
    if len(scenario.play) + len(moves) > MOST_MOVES:
        when.fail(f"more than {MOST_MOVES} moves")
    for step in moves:
        if not isinstance(step, MoveStep | CheckStep):
            root.problems.extend([step.place.problem("a best line is made of moves alone")])
    return last.expected if isinstance(last, CheckStep) else Expectation()


def _hints(c: Cursor) -> tuple[Text, ...]:
    hints = c.list()
    if not 1 <= len(hints) <= MOST_HINTS:
        c.fail(f"found {len(hints)} hints (expected 1 to {MOST_HINTS})")
    return tuple(_text(hint, LONGEST["hints"]) for hint in hints)


def _text(c: Cursor, longest: int) -> Text:
    """Read a text for all languages, or one for each."""
    if not c.is_map():
        return {"": _words(c, longest)}
    found = {language: _words(inner, longest) for language in LANGUAGES if (inner := c.optional(language)) is not None}
    c.end()
    if not found:
        c.fail(f"no text (expected one of {', '.join(LANGUAGES)})")
    return found


def _words(c: Cursor, longest: int) -> str:
    text = " ".join(c.text().split())
    if len(text) > longest:
        c.fail(f"a text of {len(text)} letters (expected at most {longest})")
    return text


def start_position(exercise: Exercise, spec: GameSpec, content: Any) -> Any:
    """Build the position.

    Raises DataError, with the place, for an impossible one, or one in which another seat decides.
    """
    state = build_position(exercise.scenario, spec, content)
    now = decision(state)
    if now is None or now.seat != exercise.seat:
        found = f"seat {now.seat} decides" if now else "the game is over"
        raise DataError([exercise.place.problem(f"{found} here (expected seat {exercise.seat})")])
    return state
