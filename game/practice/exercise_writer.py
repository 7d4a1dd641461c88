"""Writer of exercises: a turn of a played game as a practice position in a file of the player's own."""

import json
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from game.content_loader import PRACTICE, load_practice
from game.practice.exercise import LONGEST, Exercise, read_exercise
from game.practice.exercise_judge import ExerciseJudge
from game.rules.core.errors import DataError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig, GameSpec
from game.rules.core.yaml_reader import YamlDocument
from game.scenario.scenario_writer import scenario_text

GRADE = 2
Wanted = dict[str, Any]  # an event as `then` names it


class ExerciseTexts(NamedTuple):
    """Words of an exercise, in one language; those that are too long are cut."""

    title: str
    aim: str
    hints: tuple[str, ...]
    why: str


class ExerciseDraft(NamedTuple):
    """Exercise to be written: the position that the actions of `play` lead to, and the best line from there.

    `values` by path, `events` and `lacking` are the aim. `until` is the event that ends the position, None = somebody
    else decides. `player` is the person whose mistake it was ("" = nobody's), `rivals` the level of the others
    ("" = the usual one).
    """

    config: GameConfig
    seed: int
    play: Sequence[str]
    seat: int
    line: Sequence[str]
    values: Mapping[str, Any]
    events: Sequence[Wanted]
    lacking: Sequence[Wanted]
    until: Wanted | None
    texts: ExerciseTexts
    player: str = ""
    rivals: str = ""


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as an expectation names it, with those of its parameters that can be written."""
    return {"event": event.kind, "seat": event.seat,
            **{name: value for name, value in event.data.items() if isinstance(value, str | int | list)}}


def exercise_text(name: str, spec: GameSpec, draft: ExerciseDraft) -> str:
    """Return the YAML text of an exercise."""
    texts = draft.texts
    begins = scenario_text(name, spec, draft.config, draft.seed, draft.play).rstrip("\n")
    lines = [begins, "practice:", f"  grade: {GRADE}", f"  seat: {draft.seat}"]
    if draft.player:
        lines.append(f"  player: {_json(draft.player)}")
    if draft.rivals:
        lines.append(f"  rivals: {draft.rivals}")
    if draft.until is not None:
        lines.append(f"  until: {{events: [{_json(draft.until)}]}}")
    lines += [f"  {part}: {_json(_cut(getattr(texts, part), LONGEST[part]))}" for part in ("title", "aim", "why")]
    lines += ["  hints:", *(f"    - {_json(_cut(hint, LONGEST['hints']))}" for hint in texts.hints), "when:",
              *(f"  - {_json(action)}" for action in draft.line), "then:",
              *(f"  {_json(path)}: {_json(value)}" for path, value in draft.values.items())]
    for part, wanted in (("events", draft.events), ("events_lack", draft.lacking)):
        if wanted:
            lines += [f"  {part}:", *(f"    - {_json(event)}" for event in wanted)]
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _cut(text: str, longest: int) -> str:
    words = " ".join(text.split())
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"


def write_exercise(own: Path, spec: GameSpec, content: Any, name: str, draft: ExerciseDraft) -> Exercise:
    """Write an exercise into the folder of own content and return it.

    It overwrites no file: where one of that name has another text, a number is added to the name; one with the same
    text is returned as it is. Raises DataError where the position cannot be set up so, or would be left out; OSError
    where it cannot be written.
    """
    folder = own / spec.id / PRACTICE
    for number in count(1):
        numbered = name if number == 1 else f"{name}-{number}"
        path = folder / f"{numbered.replace('-', '_')}.yaml"
        text = exercise_text(numbered, spec, draft)
        exercise = read_exercise(YamlDocument.parse(text, str(path)), own=True)
        ExerciseJudge(exercise, spec, content).line()
        folder.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            if path.read_bytes() == text.encode():
                return exercise
            continue
        loaded = load_practice(spec.id, own)
        if path.name not in loaded.own_texts:
            path.unlink()
            raise DataError(loaded.problems)
        return exercise
    raise AssertionError
