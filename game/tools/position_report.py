"""Report of a position as values and as text: the view of one seat, its legal and blocked actions."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.rules.core.actions import Move
from game.rules.core.engine import decision, legal
from game.rules.core.errors import DataError, Problem
from game.rules.core.game_spec import GameSpec
from game.rules.core.reasons import Reason
from game.scenario.expectations import readable_data
from game.scenario.value_diff import format_value

FULL, TABLE = "full", "table"
WIDTH = 110  # columns of the text form
MOST_TOGETHER = 8  # most actions in a line


@dataclass(frozen=True)
class Source:
    """A true position and the game that it belongs to."""

    spec: GameSpec
    seats: int
    state: Any


def describe(source: Source, who: str | int | None) -> dict[str, Any]:
    """Return the position as JSON values. `who`: a seat, "table", "full"; None = the seat that decides."""
    spec, state = source.spec, source.state
    now = decision(state)
    if who is None:
        who = now.seat if now else TABLE
    if isinstance(who, int) and who >= source.seats:
        raise DataError([Problem("--seat", 0, 0, "", f"there are seats 0 to {source.seats - 1}")])
    view = state if who == FULL else spec.mask(state, who if isinstance(who, int) else None)
    position = readable_data(view, spec, source.seats)
    if who != FULL:
        spec.mask_measures(position, who if isinstance(who, int) else None)
    report: dict[str, Any] = {
        "game": spec.id, "seats": source.seats, "ply": state.ply, "round": spec.round_of(state), "viewer": who,
        "decides": now.seat if now else None, "decision": type(now).__name__ if now else None,
        "measures": position.pop("measures"), "result": position.pop("result"), "position": position,
    }
    if now is not None and (who in (FULL, now.seat) or not spec.has_secrets(state, now.seat)):
        report |= _choices(source, view)
    return report


def _choices(source: Source, view: Any) -> dict[str, Any]:
    """Return the prompt with the legal, warned and blocked actions.

    Only for viewers who may know them: they follow from the deciding seat's secrets.
    """
    now = decision(view)
    assert now is not None
    words = Renderer(Catalog(), source.spec, [f"seat {seat}" for seat in range(source.seats)], view)
    key, params = now.prompt(view)

    def entries(reasons: Iterable[tuple[Move, Reason]]) -> list[dict[str, Any]]:
        return [{"action": f"{now.seat} {' '.join(map(str, move))}", "reason": why.key, "rule": why.rule,
                 "params": dict(why.params), "text": words.plain(words.reason(why))} for move, why in reasons]

    return {
        "prompt": {"key": key, "params": params, "text": words.plain(words.prompt(key, params))},
        "legal": [action.text() for action in legal(view)], "warned": entries(now.warned(view)),
        "blocked": entries(now.blocked(view)),
    }


def as_text(report: dict[str, Any]) -> str:
    """Return the position for people: the saved form as YAML, then the choices."""
    who = report["viewer"] if isinstance(report["viewer"], str) else f"seat {report['viewer']}"
    counted = ", ".join(f"{name} {report[name]}" for name in ("seats", "ply", "round"))
    lines = [f"# {report['game']}, {counted}, seen by {who}"]
    lines += _yaml(report["position"], 0)
    lines += [f"# measures of seat {seat}: {format_value(values)}" for seat, values in enumerate(report["measures"])]
    if report["decides"] is None:
        return "\n".join([*lines, f"# the game is over: {format_value(report['result'])}"])
    lines.append(f"# seat {report['decides']} decides: {report['decision']}")
    if "legal" in report:
        lines.append(f"# {report['prompt']['text']}")
        lines.append(f"# legal ({len(report['legal'])}):")
        lines += [f"#   {text}" for text in report["legal"]]
        for heading in ("warned", "blocked"):
            if report[heading] or heading == "blocked":
                lines += [f"# {heading} ({len(report[heading])}):", *_folded(report[heading])]
    return "\n".join(lines)


def _folded(entries: list[dict[str, Any]]) -> list[str]:
    """Return a line for all actions of a verb that have the same reason, with their arguments listed."""
    groups: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        seat, verb, *args = entry["action"].split()
        groups.setdefault((f"{seat} {verb}", f"{entry['text']} [{entry['rule'] or '-'}]"), []).append(" ".join(args))
    lines = []
    for (head, why), about in groups.items():
        more = len(about) - MOST_TOGETHER
        named = ", ".join(about[:MOST_TOGETHER]) + (f" and {more} more" if more > 0 else "")
        lines.append(f"#   {f'{head} {named}'.rstrip():<20} {why}")
    return lines


def _yaml(value: dict[str, Any] | list[Any], depth: int) -> list[str]:
    """Return nested data as YAML, each part in one line if it fits."""
    lines = []
    pairs = value.items() if isinstance(value, dict) else (("-", entry) for entry in value)
    for name, inner in pairs:
        head = "  " * depth + (f"{name}:" if name != "-" else "-")
        text = format_value({key: n for key, n in inner.items() if n} if _is_counts(inner) else inner)
        if not isinstance(inner, dict | list) or len(head) + len(text) < WIDTH:
            lines.append(f"{head} {text}")
        else:
            lines += [head, *_yaml(inner, depth + 1)]
    return lines


def _is_counts(value: Any) -> bool:
    return isinstance(value, dict) and bool(value) and all(type(n) is int for n in value.values())
