"""Old saves: rules that were corrected, forms that were migrated, and a log that no longer leads where it led."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules.core.game_spec import Migration
from game.session.history.replay_check import differing_paths, replay
from game.session.notices import UserError
from game.session.session import Session
from game.session.storage.migrations import upgrade
from game.session.storage.store import Store
from tests.session.sample_sessions import act, play_out, tiny, to_turns
from tests.support.tiny_game import SPEC, Tiny, TinyShelf, Turn


def generous(self: Turn, state: Tiny, length: int) -> None:
    """A rules fix: a step now counts double."""
    self.done += 1
    state.players[self.seat].points += 2 * length
    state.emit("stepped", self.seat, length=2 * length)


def checked(session: Session) -> Session:
    while not session.check_history():
        pass
    return session


def with_steps(store: Store) -> Session:
    """A game whose third action is a step."""
    session = tiny(store)
    to_turns(session)
    act(session, "0 step 2", "0 end", "1 end")
    return session


def test_a_sound_history_is_found_sound(tmp_path: Path) -> None:
    session = tiny(Store())
    play_out(session)
    back = checked(Session.resume(TinyShelf(), session.store, session.id))  # type: ignore[arg-type]
    assert (back.history.gaps, back.take_notices()) == ([], [])
    assert replay(session.package, session.saved()) is None


def test_a_rules_fix_never_blocks_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    session = with_steps(Store())
    before = session.seek(session.ply).to_data()
    monkeypatch.setattr(Turn, "do_step", generous)
    back = checked(Session.resume(TinyShelf(), session.store, session.id))  # type: ignore[arg-type]
    assert back.seek(back.ply).to_data() == before
    assert [notice.key for notice in back.take_notices()] == ["session.history.changed"]
    assert back.history.gaps == [range(3, 5)]
    assert back.seek(2).ply == 2
    with pytest.raises(UserError, match="lost"):
        back.seek(3)
    assert [line.events[0].data for line in back.log(None) if line.ply == 3] == [{"length": 2}]  # still to be read
    play_out(back)
    assert back.over and back.seekable(back.ply - 1)


def test_undo_stops_where_the_rules_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = tiny(Store())
    to_turns(session)
    act(session, "0 step 2", "0 step 1")
    monkeypatch.setattr(Turn, "do_step", generous)
    back = checked(Session.resume(TinyShelf(), session.store, session.id))  # type: ignore[arg-type]
    assert back.barrier() == ("session.barrier.history", {})
    with pytest.raises(UserError):
        back.undo()
    assert back.ply == 4


def test_without_a_check_a_lost_position_is_refused_too(monkeypatch: pytest.MonkeyPatch) -> None:
    session = with_steps(Store())
    monkeypatch.setattr(Turn, "do_step", generous)
    back = Session.resume(TinyShelf(), session.store, session.id)  # type: ignore[arg-type]
    with pytest.raises(UserError, match="lost"):
        back.seek(4)


def test_the_first_difference_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    session = with_steps(Store())
    saved = session.saved()
    saved.snapshots = dict.fromkeys([])
    for ply in (0, 3):
        saved.snapshots[ply] = session_text(session, ply)
    monkeypatch.setattr(Turn, "do_step", generous)
    difference = replay(session.package, saved)
    assert difference is not None
    assert (difference.ply, difference.action, difference.fields) == (3, "0 step 2", ("players[0].points",))
    assert str(difference) == "ply 3 (0 step 2): players[0].points"


def session_text(session: Session, ply: int) -> str:
    from game.session.storage.saved_game import canonical
    return canonical(session.seek(ply).to_data())


def test_differing_fields_are_paths() -> None:
    old = {"a": [{"b": 1}, {"b": 2}], "c": 1, "d": [1]}
    new = {"a": [{"b": 1}, {"b": 3}], "d": [1, 2], "e": 0}
    assert differing_paths(old, new) == ["a[1].b", "c", "d", "e"]


# -- migrations -------------------------------------------------------------------------------------------------------


def rename(data: dict[str, Any]) -> dict[str, Any]:
    data["deck"] = data.pop("stock")
    return data


def old_save(store: Store) -> str:
    """A game that was saved when the deck was still called stock, and a step a move."""
    session = with_steps(store)
    saved = store.load(session.id, all_snapshots=True)
    saved.snapshots = {ply: text.replace('"deck"', '"stock"') for ply, text in saved.snapshots.items()}
    saved.log = [replace(entry, action=entry.action.replace("step", "move")) for entry in saved.log]
    store.add(saved)
    return session.id


MIGRATION = Migration(2, state=rename, action=lambda text: text.replace("move", "step"))


def test_an_old_save_is_migrated_and_stays_migrated() -> None:
    store = Store()
    game = old_save(store)
    back = checked(Session.resume(TinyShelf(replace(SPEC, version=2, migrations=(MIGRATION,))), store, game))
    assert back.history.gaps == []
    play_out(back)
    again = checked(Session.resume(TinyShelf(replace(SPEC, version=2)), store, game))
    assert again.over and again.history.gaps == []


def test_an_old_save_without_its_migration_is_refused_and_left_alone() -> None:
    store = Store()
    game = old_save(store)
    before = store.ask("SELECT * FROM snapshot") + store.ask("SELECT * FROM game")
    with pytest.raises(UserError, match="impossible"):
        Session.resume(TinyShelf(replace(SPEC, version=2)), store, game)
    assert store.ask("SELECT * FROM snapshot") + store.ask("SELECT * FROM game") == before


def test_migrations_run_in_order_and_only_those_that_are_due() -> None:
    session = tiny()
    saved = session.saved()
    saved.head.rules_version = 3
    steps = [Migration(to, options=lambda options, to=to: {**options, "seen": [*options.get("seen", []), to]})
             for to in (2, 3, 4, 5, 6)]
    assert upgrade(saved, 5, steps)
    assert (saved.head.options["seen"], saved.head.rules_version) == ([4, 5], 5)
    assert not upgrade(saved, 5, steps)


def test_a_save_of_newer_rules_is_refused() -> None:
    saved = tiny().saved()
    saved.head.rules_version = 9
    with pytest.raises(UserError, match="newer"):
        upgrade(saved, 5)
