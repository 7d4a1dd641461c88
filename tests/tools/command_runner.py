"""Runs a command of the command line inside the test process."""

from typing import NamedTuple

import pytest

from game.__main__ import main


class Done(NamedTuple):
    """Exit status and output of a command."""

    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *words: object) -> Done:
    """Run `python -m game WORDS`."""
    capsys.readouterr()
    try:
        status = main([str(word) for word in words])
    except SystemExit as end:
        status = int(end.code or 0)
    captured = capsys.readouterr()
    return Done(status, captured.out, captured.err)
