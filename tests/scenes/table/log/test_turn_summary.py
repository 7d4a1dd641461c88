"""Turn summary: what others did since a seat's last turn, in sentences; the curtain tells it."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.i18n.catalog import tr
from game.rules.core.events import TURN, Event
from game.scenes.table.log.turn_summary import events_of_turn, events_since_turn, summary_sentences
from game.scenes.table.log.turn_texts import TurnTexts
from game.session.storage.saved_game import LogLine
from game.table.table_events import Played
from game.ui.widgets.list_view import ListView
from tests.support.robots.imperial_steam_robot import at_table
from tests.support.tiny_scene import TinyScene, tiny_words
from tests.support.tiny_table import TinyTableRobot, tiny_table

__all__ = ["tiny_words"]


class RoundTexts(TurnTexts):
    """A new round has a sentence."""

    def new_round_text(self) -> str:
        return "Ada leads."


class RoundTold(TinyScene):
    """Table with that sentence."""

    TURN_TEXTS = RoundTexts


@pytest.fixture
def robot(tmp_path: Path, tiny_words: None) -> Iterator[TinyTableRobot]:
    with tiny_table(tmp_path, scene=RoundTold) as found:
        yield found


@pytest.fixture
def scene(robot: TinyTableRobot) -> RoundTold:
    assert isinstance(robot.table, RoundTold)
    return robot.table


def sentences(scene: RoundTold, monkeypatch: pytest.MonkeyPatch, *events: Event) -> list[str]:
    monkeypatch.setattr(scene.renderer, "turn_summary",
                        lambda seat, turn, standing: f"{seat}: {len(turn)} events{standing}." if seat < 3 else "")
    monkeypatch.setattr(scene.renderer, "lines", lambda events: [type("Line", (), {"text": "Round 2"})])
    return list(summary_sentences(scene, 0, events))


def deed(seat: int | None, kind: str = "stepped") -> Event:
    return Event(kind, seat, {})


def test_each_turn_of_the_others_has_a_sentence_and_the_last_of_a_seat_its_standing(
        scene: RoundTold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene.turn_texts, "standing_text", lambda seat, turn: " and leads")
    told = sentences(scene, monkeypatch, deed(1, TURN), deed(1), deed(2, TURN), deed(1, TURN), deed(0), deed(1),
                     deed(1), deed(3), deed(None))
    assert told == ["1: 2 events.", "2: 1 events and leads.", "1: 6 events and leads."]


def test_a_new_round_is_named_or_told_by_its_standing(scene: RoundTold, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene.turn_texts, "seat_round_text", lambda seat, turn: f"For {seat}: {len(turn)}.")
    begun = [deed(1, TURN), Event("round", None, {"number": 2})]
    assert sentences(scene, monkeypatch, *begun) == ["1: 2 events.", "Ada leads.", "For 0: 2."]
    assert sentences(scene, monkeypatch, *begun, deed(2, TURN)) == ["1: 2 events.", "Round 2.", "For 0: 2.",
                                                                    "2: 1 events."]
    assert sentences(scene, monkeypatch, *begun, deed(0, TURN)) == ["1: 2 events.", "Ada leads.", "For 0: 2."]


def test_what_others_did_begins_after_the_own_last_choice(robot: TinyTableRobot) -> None:
    robot.do("0 step 1")
    robot.do("0 step 2")
    robot.do("0 end")
    robot.answer("1 step 2")
    robot.answer("1 end")
    session = robot.session
    since = events_since_turn(session, 0)
    assert [event.kind for event in since if event.kind == "stepped"] == ["stepped"]
    drawn = [event for event in since if event.kind == "drew"]
    public = events_since_turn(session, 0, alone=False)
    assert all(event.only in (None, (0,)) for event in since) and not any(event in public for event in drawn)
    assert [event.kind for event in events_since_turn(session, 1)] != []
    own = events_of_turn(session, 0)
    assert all(event.kind != "round" for event in own)


def test_a_note_between_the_lines_is_nobodys_deed(robot: TinyTableRobot) -> None:
    robot.do("0 step 1")
    robot.do("0 end")
    robot.controller.seats()
    robot.press_in_window(tr("ui.close"))
    robot.answer("1 step 2")
    lines = [LogLine(99, None, (deed(1, "noted"),), note="somebody plays on"), *robot.session.log(0)]
    before = [event.kind for event in events_since_turn(robot.session, 0)], events_of_turn(robot.session, 0)
    robot.session.log = lambda seat, since=0: [line for line in lines if line.ply > since]  # type: ignore[method-assign]
    after = [event.kind for event in events_since_turn(robot.session, 0)], events_of_turn(robot.session, 0)
    assert before == after and "stepped" in before[0] and "noted" not in after[0]


def test_the_curtain_tells_the_same(tmp_path: Path) -> None:
    with at_table(tmp_path, seed=3, hand_over="curtain") as player:
        player.table.controller.send(Played(player.session.legal()[4]))  # type: ignore[attr-defined]
        player.settle()
        assert player.curtain is not None
        rows = next(widget for widget in player.curtain.walk() if isinstance(widget, ListView)).rows
        seat = player.curtain.seat
        assert [text for _, text in rows] == list(
            summary_sentences(player.table, seat, events_since_turn(player.session, seat, alone=False))
        )


def test_a_turn_is_told_from_its_own_beginning_not_from_that_of_an_earlier_one() -> None:
    deeds = [deed(0), deed(1), deed(0), deed(0)]
    events = [(deeds[0], Event(TURN, 1, {})), (deeds[1], Event(TURN, 0, {})), (deeds[2],),
              (deeds[3], Event(TURN, 1, {}))]
    lines = [LogLine(ply, done[0].seat or 0, done) for ply, done in enumerate(events, 1)]
    session = SimpleNamespace(game=SimpleNamespace(log=lines), log=lambda seat: lines)
    assert [id(event) for event in events_of_turn(session, 0)] == [id(deeds[2]), id(deeds[3])]  # type: ignore[arg-type]
    assert [id(event) for event in events_of_turn(session, 1)] == [id(deeds[1])]  # type: ignore[arg-type]
