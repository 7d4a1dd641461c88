"""Reader of `rules_data/<game>/achievements.yaml`, whose head explains its keys.

Their texts are the catalogue area `<game>-achievements`.
"""

from collections.abc import Mapping
from functools import cache

from game.content_loader import ACHIEVEMENTS, program_text
from game.rules.core.events import FORMS, WHOLE, EventKind
from game.rules.core.game_spec import GameSpec
from game.rules.core.registry import spec_of
from game.rules.core.yaml_reader import Cursor, Problems, YamlDocument
from game.session.achievements.achievement import (
    AGAINST,
    COUNT,
    DISTINCT,
    END,
    EVENT,
    GAME,
    GRADES,
    HALF,
    MEASURE,
    MOST,
    OPTION,
    PART,
    SUBJECTS,
    SUM,
    WITHIN,
    Achievement,
    Limits,
    Need,
)
from game.session.seats import AUTOMA, LEVELS

_MOST = 100_000  # of a figure


@cache
def achievements_of(game: str) -> tuple[Achievement, ...]:
    """Return the achievements of a title in the order of its file. Raises DataError for a file with mistakes."""
    return read_achievements(game, *program_text(game, ACHIEVEMENTS))


def read_achievements(game: str, text: str, name: str) -> tuple[Achievement, ...]:
    """Return the achievements in a text. Raises DataError if it has mistakes."""
    problems = Problems()
    root = YamlDocument.parse(text, name).root(problems)
    found: dict[str, Achievement] = {}
    for entry in root.get("achievements").list():
        identity = entry.get("id").text()
        if identity in found:
            entry.get("id").fail(f"'{identity}' stands here twice")
        grade = entry.get("grade").int(GRADES[0], GRADES[-1])
        needs = entry.get("needs")
        found[identity] = Achievement(identity, game, grade, tuple(_need(spec_of(game), each) for each in needs.list()))
        if needs.is_list() and not found[identity].needs:
            needs.fail("no need")
        entry.end()
    root.end()
    problems.raise_if_any()
    return tuple(found.values())


def _need(spec: GameSpec, entry: Cursor) -> Need:
    subject = next((name for name in SUBJECTS if entry.is_map() and entry.optional(name)), "")
    if not subject:
        entry.fail(f"no subject (expected one of {', '.join(SUBJECTS)})")
        entry.map()
        return Need("", Limits(None, None))
    at = entry.get(subject)
    if subject == EVENT:
        need = _of_events(spec, entry, at.one_of(spec.events, "event"))
    elif subject == OPTION:
        need = Need(subject, Limits(1, None), at.text(), tuple(each.text() for each in entry.get("is").list()))
    elif subject == AGAINST:
        need = Need(subject, _limits(entry, usual=1), values=at.names((*LEVELS, AUTOMA), "level"))
    elif subject in (PART, MEASURE):
        moment = entry.optional("at")
        need = Need(subject, _limits(entry), at.text(), at=moment.one_of((END, HALF), "moment") if moment else END)
    else:  # a bare figure: `rank: 1`, or its limits
        need = Need(subject, _limits(at) if at.is_map() else Limits(figure := at.int(0, _MOST), figure))
        if at.is_map():
            at.end()
    entry.end()
    return need


def _of_events(spec: GameSpec, entry: Cursor, kind: str) -> Need:
    declared = spec.events[kind]
    figure = next((name for name in (SUM, MOST, DISTINCT) if entry.optional(name)), COUNT)
    of = entry.get(figure).one_of(declared.params, "parameter") if figure != COUNT else ""
    if figure in (SUM, MOST) and of and not _is_number(spec, declared, of):
        entry.get(figure).fail(f"'{of}' is no number")
    to, within = entry.optional("to"), entry.optional("within")
    return Need(EVENT, _limits(entry, usual=1), kind, figure=figure, of=of, where=_where(spec, declared, entry),
                within=within.one_of(WITHIN, "stretch") if within else GAME,
                to=to.one_of([name for name, form in declared.params.items() if form == "seat"], "seat") if to else "")


def _where(spec: GameSpec, declared: EventKind, entry: Cursor) -> Mapping[str, tuple[str, ...] | Limits] | None:
    at = entry.optional("where")
    if at is None:
        return None
    found: dict[str, tuple[str, ...] | Limits] = {}
    for name, value in at.map().items():
        if name not in declared.params:
            value.unknown(name, declared.params, "parameter")
        elif value.is_list():
            found[name] = tuple(each.text() for each in value.list())
        elif value.is_map():
            found[name] = _limits(value)
            value.end()
        else:
            found[name] = (value.text(),)
    return found


def _limits(entry: Cursor, usual: int | None = None) -> Limits:
    """Return the limits at an entry; `usual` is the lower one where none is given."""
    low, high = entry.opt_int("at_least", -_MOST, _MOST), entry.opt_int("at_most", -_MOST, _MOST)
    if low is None and high is None:
        if usual is None:
            entry.fail("no limit (expected at_least or at_most)")
        return Limits(usual, None)
    return Limits(low, high)


def _is_number(spec: GameSpec, declared: EventKind, name: str) -> bool:
    kind = declared.params[name]
    return (spec.parameter_forms.get(kind) or FORMS.get(kind, "")) == WHOLE
