"""Reader of `rules_data/<game>/characters.yaml`, whose head explains its keys.

Their texts are the catalogue area `<game>-characters`.
"""

from collections.abc import Mapping
from functools import cache

from game import paths
from game.ai.characters.character import FEATURES, SPEAKS, Character
from game.ai.characters.manner import NEUTRAL, Leaning, Manner, weight_names
from game.ai.registry import opponents_of
from game.content_loader import CHARACTERS, program_text
from game.rules.core.registry import spec_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument

LONGEST_NAME = 24  # letters
MOST_FACTOR, MOST_RISK, MOST_WORTH, MOST_ROUNDS = 5.0, 2.0, 500.0, 99


@cache
def characters_of(game: str) -> Mapping[str, Character]:
    """Return the characters of a game by id, in the order of its file; none without a file.

    Raises DataError for a file with mistakes.
    """
    if not (paths.rules_data() / game / CHARACTERS).exists():
        return {}
    return read_characters(game, *program_text(game, CHARACTERS))


def read_characters(game: str, text: str, name: str) -> dict[str, Character]:
    """Return the characters in a text. Raises DataError if it has mistakes."""
    problems = Problems()
    root = YamlDocument.parse(text, name).root(problems)
    found: dict[str, Character] = {}
    for entry in root.get("characters").list():
        character = _character(game, entry)
        if character.id in found:
            entry.get("id").fail(f"'{character.id}' stands here twice")
        elif character.name in {other.name for other in found.values()}:
            entry.get("name").fail(f"'{character.name}' stands here twice")
        found[character.id] = character
    root.end()
    problems.raise_if_any()
    return found


def character_of(game: str, character: str) -> Character | None:
    """Return the character with this id; None for "" and for one that this version does not have.

    For "" nothing is read: a table of people asks after every action.
    """
    return characters_of(game).get(character) if character else None


def manner_of(game: str, character: str) -> Manner:
    """Return the manner of the character with this id, neutral for an unknown one."""
    found = character_of(game, character)
    return found.manner if found else NEUTRAL


def _character(game: str, entry: Cursor) -> Character:
    identity, name = entry.get("id").text(), entry.get("name")
    called = name.text()
    if len(called) > LONGEST_NAME:
        name.fail(f"a name of more than {LONGEST_NAME} letters")
    portrait, lines = entry.get("portrait"), entry.get("lines")
    face = {feature: found.one_of(values, feature) if (found := portrait.optional(feature)) else values[0]
            for feature, values in FEATURES.items()}
    portrait.end()
    said = {occasion: tuple(f"{game}-characters.{identity}.{line.text()}" for line in found.list())
            for occasion in SPEAKS if (found := lines.optional(occasion))}
    lines.end()
    character = Character(identity, game, called, face, _manner(game, entry), said)
    entry.end()
    return character


def _manner(game: str, entry: Cursor) -> Manner:
    names = weight_names(opponents_of(game).weights)
    weights = entry.optional("weights")
    factors: dict[str, float] = {}
    for name, value in (weights.map() if weights else {}).items():
        if name not in names:
            value.unknown(name, names, "weight")
        else:
            factors[name] = value.number(0.0, MOST_FACTOR)
    risk, leanings = entry.optional("risk"), entry.optional("leanings")
    return Manner(factors, risk.number(0.0, MOST_RISK) if risk else 1.0,
                  tuple(_leaning(game, each) for each in leanings.list()) if leanings else ())


def _leaning(game: str, entry: Cursor) -> Leaning:
    move, rounds = entry.get("move"), entry.opt_int("rounds", 1, MOST_ROUNDS)
    text = move.text()
    verbs = spec_of(game).verbs
    if text and text.partition(" ")[0] not in verbs:
        move.unknown(text.partition(" ")[0], verbs, "verb")
    found = Leaning(text, entry.get("worth").number(-MOST_WORTH, MOST_WORTH), rounds or 0)
    entry.end()
    return found
