"""State chart of a table, made from the table of transitions for `game/README.md`.

`python -m tests.table.state_chart` writes it there anew.
"""

from inspect import cleandoc

from game.table.phases import PHASES
from game.table.state_machine import Handler, Ignored
from game.table.table_events import EVENTS
from game.table.transitions import TRANSITIONS
from tests.architecture.import_graph import ROOT

PAGE = ROOT / "game" / "README.md"
BEGIN = "<!-- state chart: python -m tests.table.state_chart -->"
END = "<!-- end of the state chart -->"
NONE = "–"


def sentence(record: type) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join(cleandoc(record.__doc__ or "").partition("\n\n")[0].split())


def chart() -> str:
    """The phases with their meaning, and for each event the handler in each phase."""
    lines = ["| Phase | Meaning |", "|---|---|"]
    lines += [f"| {phase.__name__} | {sentence(phase)} |" for phase in PHASES]
    reasons: dict[str, int] = {}
    for found in TRANSITIONS.values():
        if isinstance(found, Ignored):
            reasons.setdefault(found.why, len(reasons) + 1)
    lines += ["", "| Event | Handled | Ignored |", "|---|---|---|"]
    lines += [f"| {event.__name__} | {_handled(event)} | {_ignored(event, reasons)} |" for event in EVENTS]
    lines += ["", "An event is ignored because", "", *(f"{number}. {why}" for why, number in reasons.items())]
    return "\n".join(lines)


def _handled(event: type) -> str:
    """The handlers of an event, each with the phases in which it handles it."""
    phases: dict[Handler, list[str]] = {}
    for phase in PHASES:
        found = TRANSITIONS[phase, event]
        if not isinstance(found, Ignored):
            phases.setdefault(found, []).append(phase.__name__)
    return "; ".join(f"`{handler.__name__}`: {_phases(names)}" for handler, names in phases.items())


def _ignored(event: type, reasons: dict[str, int]) -> str:
    """The phases in which an event is ignored, with the number of the reason."""
    phases: dict[int, list[str]] = {}
    for phase in PHASES:
        found = TRANSITIONS[phase, event]
        if isinstance(found, Ignored):
            phases.setdefault(reasons[found.why], []).append(phase.__name__)
    most = max(phases.values(), key=len, default=[])
    return "; ".join(f"{'others' if len(names) > 2 and names is most else ', '.join(names)} ({number})"
                     for number, names in phases.items()) or NONE


def _phases(names: list[str]) -> str:
    """Names of phases, or of those that are missing where these are fewer."""
    missing = [phase.__name__ for phase in PHASES if phase.__name__ not in names]
    if not missing:
        return "all phases"
    return ", ".join(names) if len(names) <= len(missing) else f"all but {', '.join(missing)}"


def split_page(text: str) -> tuple[str, str, str]:
    """The page before the chart, the chart, and the page behind it."""
    before, _, rest = text.partition(f"{BEGIN}\n")
    found, _, after = rest.partition(f"\n{END}")
    return f"{before}{BEGIN}\n", found, f"\n{END}{after}"


def main() -> None:
    before, _, after = split_page(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(f"{before}{chart()}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
