"""Motives of the turns of computers: told in every language, in several ways, and never what is hidden."""

from collections import Counter
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hints import with_distance
from game.ai.planning_policy import PlanningPolicy
from game.ai.policies import policy_for
from game.rules.core.actions import parse_action
from game.rules.core.registry import GAMES
from game.scenes.registry import screens_of
from game.scenes.table.log import turn_texts
from game.scenes.table.log.log_folding import LogSection, sections
from game.scenes.table.log.log_rows import LogRows
from game.scenes.table.log.turn_comparison import compared_turn, comparison_text
from game.scenes.table.log.turn_motives import TurnMotives
from game.scenes.table.text_sources import TextSources
from game.session.seats import Seat
from game.session.session import Session
from game.tools.secrecy_check import RedealtSession
from game.tools.typical_positions import NAMES
from tests.conformance.screens.sample_games import LEVEL, check_words, package, recorded, renderer
from tests.support.corners import told_in

TOLD = 0.7  # of the turns, at least
MOST = 0.5  # of the turns that may be told with the same words, at most
KINDS = 6  # ways of telling, at least
PART = 0.6  # of a game whose turns are compared
EACH = pytest.mark.parametrize("each", [16, pytest.param(7, marks=pytest.mark.long)])  # which of its turns
OPEN = ("automobiles", "kraftwagen", "imperial-steam")  # games in which no choice depends on a hidden hand


@cache
def played(game: str, share: float = 1.0) -> Session:
    """A game of computers, whole or in part. Nobody may change it."""
    record, kit = recorded(game), package(game)
    colours = kit.spec.colours(kit.content)
    seats = [Seat(NAMES[seat], colours[seat], LEVEL) for seat in range(record.config.seats)]
    session = Session.new(kit, record.config, seats, record.seed)
    for text in record.actions[: round(share * len(record.actions))]:
        session.act(parse_action(text))
    return session


def motives(game: str, session: Any, language: str = "en") -> TurnMotives:
    words, scene = renderer(game, language, played(game).view(None)), screens_of(game).scene()
    sources = TextSources(words, scene.rules, lambda: session, lambda: session.view(None), lambda: None)
    table = SimpleNamespace(empire=lambda: None)  # of Imperial Steam, asked for standings alone
    return TurnMotives(session, scene.build_turn_texts(table, sources))  # type: ignore[arg-type]


@cache
def turns(game: str, share: float = 1.0) -> list[LogSection]:
    """The turns of that game."""
    session = played(game, share)
    rows = LogRows(renderer(game, "en", session.view(None)))
    rows.set(session.log(None))
    return [section for section in sections(rows.rows) if section.seat is not None and section.whole]


def clauses(found: TurnMotives, turn: LogSection) -> tuple[str, ...]:
    return found.clauses(turn.seat, turn.rows[0].ply, turn.rows[-1].ply)


@pytest.mark.parametrize(("game", "language"), told_in(GAMES))
def test_most_turns_of_computers_have_a_motive_in_words(game: str, language: str) -> None:
    words = renderer(game, language, played(game).view(None))
    found = motives(game, played(game), language)
    told = []
    for turn in turns(game):
        for clause in clauses(found, turn):
            check_words(game, words, clause)
        sentence = found.sentence(turn.seat, turn.rows[0].ply, turn.rows[-1].ply)
        assert not sentence or sentence.endswith(".")
        told.append(sentence)
    assert sum(map(bool, told)) > TOLD * len(told)


@pytest.mark.parametrize("game", GAMES)
def test_motives_are_of_several_kinds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[str] = []
    found = motives(game, played(game))
    monkeypatch.setattr(turn_texts, "tr", lambda key, **params: used.append(key) or key)
    first = Counter(told[0] for turn in turns(game) if (told := clauses(found, turn)))
    assert len(set(used)) >= KINDS, set(used)
    assert max(first.values()) <= MOST * sum(first.values()), first.most_common(3)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_facts_dealt_anew_change_no_motive(game: str) -> None:
    session = played(game)
    known = motives(game, session)
    for onlooker in range(len(session.seats)):
        dealt = motives(game, RedealtSession(session, onlooker, 7))
        for turn in turns(game):
            if turn.seat != onlooker:
                assert clauses(dealt, turn) == clauses(known, turn)


@pytest.mark.parametrize("game", GAMES)
def test_people_have_no_motives_told(game: str) -> None:
    record, kit = recorded(game), package(game)
    session = record.session(kit, len(record.actions))
    found = motives(game, session)
    assert not any(clauses(found, turn) for turn in turns(game))


def test_what_a_seat_alone_knows_is_dealt_anew() -> None:
    session, dealt = played("automania"), RedealtSession(played("automania"), 1, 7)
    last = [turn.rows[-1].ply for turn in turns("automania") if turn.seat == 0]
    hands = [[view.view(0, ply).factories[0].hand for ply in last] for view in (session, dealt)]
    assert hands[0] != hands[1]


def second_choice(game: str, session: Any, turn: LogSection) -> str | None:
    """Text about the second choice of a turn; None where it is kept secret."""
    found = compared_turn(session, turn.seat or 0, turn.rows[0].ply, turn.rows[-1].ply)
    if found is None:
        return None
    judge = policy_for(found.level, game)
    assert isinstance(judge, PlanningPolicy)
    moves = [(each.verb, *each.args) for each in found.actions]
    choices = judge.compare(found.view, turn.seat or 0, found.seed, moves)
    words = renderer(game, "en", found.view)
    text = comparison_text(words, found.view, with_distance(choices))
    check_words(game, words, text)
    assert "-ai.term." not in text, "a term without words belongs to all else"
    return text


@EACH
@pytest.mark.parametrize("game", GAMES)
def test_the_second_choice_is_told_without_secrets(game: str, each: int) -> None:
    session, told = played(game, PART), 0
    asked = turns(game, PART)[:-1:each]
    for turn in asked:
        text = second_choice(game, session, turn)
        told += text is not None
        for onlooker in range(len(session.seats)):
            if onlooker != turn.seat:
                assert second_choice(game, RedealtSession(session, onlooker, 7), turn) == text
    assert told == len(asked) if game in OPEN else len(asked) / 2 < told, "a choice made in secret stays one"


@EACH
@pytest.mark.parametrize("game", GAMES)
def test_after_the_game_every_second_choice_is_told(game: str, each: int) -> None:
    found = [second_choice(game, played(game), turn) for turn in turns(game)[::each]]
    assert None not in found
    assert sum("compared" in str(text) for text in found) > len(found) / 2, found
