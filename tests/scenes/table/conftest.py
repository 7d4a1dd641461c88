"""No fault of a table goes unnoticed: the program catches what a handler raises, tells the player, and goes on."""

from collections.abc import Iterator

import pytest

from game.crashes.crash_report import CrashReporter


@pytest.fixture(autouse=True)
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[BaseException]]:
    """Exceptions that the program has reported. A test that means one takes it out; any other fails the test."""
    found: list[BaseException] = []
    report = CrashReporter.report

    def noted(reporter: CrashReporter, error: BaseException, context: str = "") -> str:
        found.append(error)
        return report(reporter, error, context)

    monkeypatch.setattr(CrashReporter, "report", noted)
    yield found
    assert not found, found
