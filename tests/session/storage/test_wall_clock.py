"""A machine whose clock is wrong keeps games that open again."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.shared.saved_game_texts import day_of, when
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


LAST_OF_WINDOWS = 32_535_215_999  # seconds since 1970 up to the year 3000, behind which Windows knows no time zone


@pytest.fixture
def windows_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float | None], time.struct_time]:
    """The clock of Windows, which refuses moments before 1970 and far ones."""
    usual = time.localtime

    def local(moment: float | None = None) -> time.struct_time:
        if moment is not None and not 0 <= moment <= LAST_OF_WINDOWS:
            raise OSError(22, "Invalid argument")
        return usual(moment)

    monkeypatch.setattr(time, "localtime", local)
    return local


@pytest.mark.usefixtures("windows_clock")
@pytest.mark.parametrize(("moment", "year"), [
    (0.0, 1970), (-60.0, 1970), (-11_644_473_600.0, 1970), (32_503_680_000.0 + 86_400, 3000),
    (LAST_OF_WINDOWS + 86_400.0, 3001), (wall_clock.LAST_MOMENT, 9999), (1e15, 9999), (float("inf"), 9999),
])
def test_moments_that_windows_refuses_are_shown(moment: float, year: int) -> None:
    """A file of the year 1601, and games of a clock that was wrong."""
    shown = wall_clock.local_time(moment).tm_year
    assert shown == year or (year == 1970 and shown == 1969), "1969 west of Greenwich"
    assert str(shown) in day_of(moment) and str(shown) in when(moment)


@pytest.mark.parametrize(("zone", "clock"), [("Europe/Rome", "2:30"), ("UTC", "0:30"), ("America/New_York", "20:30")])
def test_moments_are_shown_in_the_time_zone_of_the_machine(monkeypatch: pytest.MonkeyPatch, zone: str,
                                                           clock: str) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("Windows takes its time zone from the system alone")
    moment = 1_719_793_800.0  # 2024-07-01 00:30 UTC
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert clock in when(moment, moment + 60)
    finally:
        monkeypatch.undo()
        time.tzset()
