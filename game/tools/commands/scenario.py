"""Run scenario files: one line each, and the differences; with --log all events.

The format is described in README.md. Folders are searched for *.yaml files.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game.content_loader import load_content
from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.paths import user_folders
from game.rules.core.errors import DataError, Problem
from game.rules.core.registry import spec_of
from game.rules.core.yaml_reader import YamlDocument
from game.scenario import RunLine, RunOutcome, Scenario, build_position, read_scenario, run_scenario
from game.scenario.value_diff import format_value

MARGIN = " " * 9


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `scenario`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files, or folders of them")
    parser.add_argument("--log", action="store_true", help="print the events of every action, and what is reported")
    parser.add_argument("--json", action="store_true", help="print the outcomes as JSON")


def run(args: argparse.Namespace) -> int:
    """Run the files and print the outcomes; return 3 if one is refused, else 1 if one differs, else 0."""
    reports = [report(path, args.log) for path in scenario_files(args.files)]
    if args.json:
        print(json.dumps(reports, indent=2))
    else:
        for entry in reports:
            print(f"{entry['status']:<8} {entry['file']}" + (f" ({entry['id']})" if entry["id"] else ""))
            print("".join(f"{MARGIN}{line}\n" for line in (*log_lines(entry), *entry["messages"])), end="")
        print(summary(reports))
    statuses = {entry["status"] for entry in reports}
    return 3 if "refused" in statuses else 1 if "differs" in statuses else 0


def summary(reports: list[dict[str, Any]]) -> str:
    """Return the line with the number of scenarios that hold."""
    good = sum(entry["status"] == "ok" for entry in reports)
    return f"{good} of {len(reports)} scenarios hold"


def report(path: Path, log: bool = False) -> dict[str, Any]:
    """Run one file and return its report as JSON values.

    Status: ok, differs, or refused (unreadable, or an impossible position); `log`: with events too.
    """
    entry: dict[str, Any] = {"file": str(path), "id": "", "status": "ok", "messages": []}
    try:
        scenario = load_scenario(path)
        entry["id"] = scenario.id
        outcome = run_file(scenario)
    except DataError as error:
        entry.update(status="refused", messages=[str(problem) for problem in error.problems])
        return entry
    if outcome.differences:
        entry.update(status="differs", messages=[str(difference) for difference in outcome.differences])
    if log:
        entry["log"] = [step for name, line in outcome.lines.items() for step in _log(name, line, outcome, scenario)]
    return entry


def _log(case: str, line: RunLine, outcome: RunOutcome, scenario: Scenario) -> Iterator[dict[str, Any]]:
    """Yield every action of a line with its events, and the log lines that a player reads."""
    words = Renderer(Catalog(), spec_of(scenario.game), [f"seat {seat}" for seat in range(outcome.seats)], line.state)
    for action, events in line.run_events:
        yield {
            "case": case, "action": action.text(),
            "events": [{"event": event.kind, "seat": event.seat, **event.data} for event in events],
            "report": [words.plain(line.text) for line in words.lines(events)],
        }


def log_lines(entry: dict[str, Any]) -> Iterator[str]:
    """Yield the log of a report for people: each case, each action, its events, and behind a bar its log lines."""
    case = ""
    for step in entry.get("log", ()):
        if step["case"] != case:
            case = step["case"]
            yield f"case {case}"
        yield step["action"]
        yield from (f"    {format_value(event)}" for event in step["events"])
        yield from (f"    | {text}" for text in step["report"])


def scenario_files(given: Iterable[Path]) -> Iterator[Path]:
    """Yield the given files, and those in given folders in the order of their names."""
    for path in given:
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        else:
            yield path


def load_scenario(path: Path) -> Scenario:
    """Read a scenario file; raise DataError if it is not valid."""
    return read_scenario(read_doc(path))


def read_doc(path: Path) -> YamlDocument:
    """Return the document in a file; raise DataError if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text in UTF-8"
        raise DataError([Problem(str(path), 0, 0, "", str(reason))]) from error
    return YamlDocument.parse(text, str(path))


@cache
def content_of(game: str) -> Any:
    """Return the content of a game, the user's own files included; cached."""
    return load_content(game, user_folders().content).content


def run_file(scenario: Scenario) -> RunOutcome:
    """Run a scenario with the content of its game; raise DataError for an impossible position."""
    return run_scenario(scenario, spec_of(scenario.game), content_of(scenario.game))


def start_of(scenario: Scenario) -> Any:
    """Return the position that a scenario starts from; raise DataError if it is impossible."""
    return build_position(scenario, spec_of(scenario.game), content_of(scenario.game))
