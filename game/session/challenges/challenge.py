"""Challenge: a set-up that is the same for everybody, with three stars; from `rules_data/<game>/challenges.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from game.content_loader import CHALLENGES, program_text
from game.rules.core.game_spec import OptionValue
from game.rules.core.registry import GAMES
from game.rules.core.rng import next_number, seeded
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.session.achievements.achievement import Achievement
from game.session.achievements.achievement_reader import achievements_of
from game.session.seats import LEVELS
from game.session.storage.saved_game import LARGEST_SEED

GRADES, STARS, TARGETS = 3, 3, 2
DAY = "day-"  # how the ids of the challenges of the day begin


@dataclass(frozen=True)
class Challenge:
    """A challenge of a title: a star for winning, and one for each target. `grade` 1 is the easiest."""

    id: str
    game: str
    grade: int
    rivals: tuple[str, ...]  # levels of the computers
    seed: int
    options: Mapping[str, OptionValue]
    targets: tuple[Achievement, ...]

    @property
    def name(self) -> str:
        """The value of the house rule of its games."""
        return f"{self.game}/{self.id}"

    @property
    def day(self) -> date | None:
        """The day of a challenge of the day."""
        return date.fromisoformat(self.id.removeprefix(DAY)) if self.id.startswith(DAY) else None


@cache
def challenges_of(game: str) -> tuple[Challenge, ...]:
    """Return the challenges of a title in rising difficulty. Raises DataError for a file with mistakes."""
    return read_challenges(game, *program_text(game, CHALLENGES))


def read_challenges(game: str, text: str, name: str) -> tuple[Challenge, ...]:
    """Return the challenges in a text. Raises DataError if it has mistakes."""
    problems = Problems()
    root = YamlDocument.parse(text, name).root(problems)
    found: dict[str, Challenge] = {}
    for entry in root.get("challenges").list():
        challenge = _challenge(game, entry)
        if challenge.id in found or challenge.id.startswith(DAY):
            entry.get("id").fail(f"'{challenge.id}' stands here twice, or is a day")
        found[challenge.id] = challenge
    root.end()
    problems.raise_if_any()
    return tuple(found.values())


def _challenge(game: str, entry: Cursor) -> Challenge:
    asked = {each.id: each for each in achievements_of(game)}
    options, targets = entry.optional("options"), entry.get("targets")
    names = targets.names(asked, "achievement")
    if targets.is_list() and len(names) != TARGETS:
        targets.fail(f"found {len(names)} targets (expected {TARGETS})")
    rivals = tuple(each.one_of(LEVELS, "level") for each in entry.get("rivals").list())
    challenge = Challenge(
        entry.get("id").text(), game, entry.get("grade").int(1, GRADES), rivals,
        entry.get("seed").int(0, LARGEST_SEED),
        {key: value.data() for key, value in options.map().items()} if options else {},  # type: ignore[misc]
        tuple(asked[each] for each in names))
    entry.end()
    return challenge


def challenge_of_day(day: date) -> Challenge:
    """Return the challenge of a day: titles take turns; set-up and targets are drawn, the same for everybody."""
    number = day.toordinal()
    game = GAMES[number % len(GAMES)]
    state, lot = next_number(seeded(number))
    known = challenges_of(game)
    base = known[(lot * len(known)) >> 64]
    state, lot = next_number(state)
    other = known[(lot * len(known)) >> 64]
    drawn = {each.id: each for each in (other.targets[0], *base.targets)}
    return replace(base, id=f"{DAY}{day.isoformat()}", seed=number, targets=tuple(drawn.values())[:TARGETS])


def challenge_called(name: str) -> Challenge | None:
    """Return the challenge of a house rule; None for one that this version does not have."""
    game, _, identity = name.partition("/")
    if game not in GAMES:
        return None
    if identity.startswith(DAY):
        try:
            found = challenge_of_day(date.fromisoformat(identity.removeprefix(DAY)))
        except ValueError:
            return None
        return found if found.game == game else None
    return next((each for each in challenges_of(game) if each.id == identity), None)
