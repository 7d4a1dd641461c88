"""A machine whose clock is wrong keeps games that open again."""

import time
from pathlib import Path

import pytest

from game.session import wall_clock
from game.session.session import Session
from tests.session.sample_sessions import act, stored, tiny, to_turns
from tests.support.tiny_game import TinyShelf


@pytest.mark.parametrize("clock", [-60.0, -1e15, 1e15])
def test_a_game_begun_with_a_wrong_clock_opens_again(
    clock: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: clock)
    assert wall_clock.present() == (0.0 if clock < 0 else wall_clock.LAST_MOMENT)
    store = stored(tmp_path)
    session = tiny(store=store)
    to_turns(session)
    act(session, "0 step 1")
    store.close()
    monkeypatch.undo()
    store = stored(tmp_path)
    again = Session.resume(TinyShelf(), store, session.id)
    assert again.ply == session.ply
    store.close()
