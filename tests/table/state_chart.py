"""State charts of a table and of a replay, made from their tables of transitions for `game/README.md`.

`python -m tests.table.state_chart` writes them there anew.
"""

from collections.abc import Sequence
from inspect import cleandoc
from typing import NamedTuple

from game.table.phases import PHASES
from game.table.replay.replay_events import REPLAY_EVENTS
from game.table.replay.replay_state import REPLAY_PHASES
from game.table.replay.replay_transitions import REPLAY_TRANSITIONS
from game.table.state_machine import Handler, Ignored, Transitions
from game.table.table_events import EVENTS
from game.table.transitions import TRANSITIONS
from tests.architecture.syntax_trees import ROOT

PAGE = ROOT / "game" / "README.md"
END = "<!-- end of the state chart -->"
NONE = "–"


class StateChart(NamedTuple):
    """A state chart: its first line in the page, and what it is made of."""

    begin: str
    phases: Sequence[type]
    events: Sequence[type]
    transitions: Transitions


CHARTS = (
    StateChart("<!-- state chart: python -m tests.table.state_chart -->", PHASES, EVENTS, TRANSITIONS),
    StateChart("<!-- state chart of a replay: python -m tests.table.state_chart -->", REPLAY_PHASES, REPLAY_EVENTS,
               REPLAY_TRANSITIONS),
)


def sentence(record: type) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join(cleandoc(record.__doc__ or "").partition("\n\n")[0].split())


def text_of(chart: StateChart) -> str:
    """The phases with their meaning, and for each event the handler in each phase."""
    lines = ["| Phase | Meaning |", "|---|---|"]
    lines += [f"| {phase.__name__} | {sentence(phase)} |" for phase in chart.phases]
    reasons: dict[str, int] = {}
    for found in chart.transitions.values():
        if isinstance(found, Ignored):
            reasons.setdefault(found.why, len(reasons) + 1)
    lines += ["", "| Event | Handled | Ignored |", "|---|---|---|"]
    lines += [f"| {event.__name__} | {_handled(chart, event)} | {_ignored(chart, event, reasons)} |"
              for event in chart.events]
    lines += ["", "An event is ignored because", "", *(f"{number}. {why}" for why, number in reasons.items())]
    return "\n".join(lines)


def _handled(chart: StateChart, event: type) -> str:
    """The handlers of an event, each with the phases in which it handles it."""
    phases: dict[Handler, list[str]] = {}
    for phase in chart.phases:
        found = chart.transitions[phase, event]
        if not isinstance(found, Ignored):
            phases.setdefault(found, []).append(phase.__name__)
    return "; ".join(f"`{handler.__name__}`: {_phases(chart, names)}" for handler, names in phases.items())


def _ignored(chart: StateChart, event: type, reasons: dict[str, int]) -> str:
    """The phases in which an event is ignored, with the number of the reason."""
    phases: dict[int, list[str]] = {}
    for phase in chart.phases:
        found = chart.transitions[phase, event]
        if isinstance(found, Ignored):
            phases.setdefault(reasons[found.why], []).append(phase.__name__)
    most = max(phases.values(), key=len, default=[])
    return "; ".join(f"{'others' if len(names) > 2 and names is most else ', '.join(names)} ({number})"
                     for number, names in phases.items()) or NONE


def _phases(chart: StateChart, names: list[str]) -> str:
    """Names of phases, or of those that are missing where these are fewer."""
    missing = [phase.__name__ for phase in chart.phases if phase.__name__ not in names]
    if not missing:
        return "all phases"
    return ", ".join(names) if len(names) <= len(missing) else f"all but {', '.join(missing)}"


def split_page(text: str, begin: str) -> tuple[str, str, str]:
    """The page before a chart with this first line, the chart, and the page behind it."""
    before, _, rest = text.partition(f"{begin}\n")
    found, _, after = rest.partition(f"\n{END}")
    return f"{before}{begin}\n", found, f"\n{END}{after}"


def main() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for chart in CHARTS:
        before, _, after = split_page(text, chart.begin)
        text = f"{before}{text_of(chart)}{after}"
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
