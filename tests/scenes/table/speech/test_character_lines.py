"""Lines of characters: seldom, of public events alone, and only of those that play."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.ai.characters.character_reader import character_of
from game.option_text import config_of
from game.rules.core.events import OCCASIONS, SETBACK, TURN, Event
from game.rules.core.game_spec import Result
from game.rules.core.registry import GAMES, spec_of
from game.scenes.table.speech.character_lines import REST, CharacterLines, last_words
from game.session.game_catalog import GameCatalog
from game.session.seats import PERSON, Seat
from game.session.session import Session

SOLD = Event("sold", 1, {})
TURNS = [Event(TURN, 0, {})] * REST


@pytest.fixture
def session() -> Session:
    """A game of Kraftwagen in which Kuno plays seat 1."""
    package = GameCatalog().package("kraftwagen")
    seats = [Seat("Ada", "red"), Seat("Kuno Sperling", "blue", "hard", "kuno"), Seat("Bo", "green")]
    return Session.new(package, config_of(package.spec, package.content, 3, []), seats, 1)


def said(lines: CharacterLines, event: Event = SOLD) -> list[str]:
    """The lines that are said when this happens again and again, in a turn each time."""
    answers = (lines.hear([Event(TURN, 0, {}), event], ply) for ply in range(400))
    return [answer[1] for answer in answers if answer]


def test_a_character_speaks_seldom_and_says_nothing_twice(session: Session) -> None:
    lines = CharacterLines(session)
    plies = [ply for ply in range(200) if lines.hear([Event(TURN, 0, {}), SOLD, Event("no-offer", 1, {})], ply)]
    kuno = character_of("kraftwagen", "kuno")
    assert kuno is not None and len(plies) == len(kuno.lines["gain"]) + len(kuno.lines["pass"])
    assert min(later - sooner for sooner, later in pairwise(plies)) >= REST


def test_the_first_line_comes_sooner_than_the_next_one_and_not_always_at_once(session: Session) -> None:
    first, second = set(), set()
    for seed in range(20):
        session.game.head = replace(session.game.head, seed=seed)
        lines = CharacterLines(session)
        plies = [ply for ply in range(60) if lines.hear([*TURNS[:1], SOLD, Event("no-offer", 1, {})], ply)]
        first.add(plies[0])
        second.add(plies[1] - plies[0])
    assert 0 < min(first) < min(second) - 1 == REST - 1 and len(first) > 1


def test_a_table_that_is_opened_again_hears_the_same(session: Session) -> None:
    assert said(CharacterLines(session)) == said(CharacterLines(session))


@pytest.mark.parametrize("event", [
    Event("sold", 0, {}), Event("sold", None, {}), Event("hired", 1, {}), Event("sold", 1, {}, only=(1,)),
    Event("unheard-of", 1, {}),
])
def test_other_seats_other_events_and_what_not_everybody_saw_are_no_occasions(session: Session, event: Event) -> None:
    assert said(CharacterLines(session), event) == []
    kuno = character_of("kraftwagen", "kuno")
    assert kuno is not None and sorted(said(CharacterLines(session))) == sorted(kuno.lines["gain"])


def test_a_person_who_takes_over_says_nothing(session: Session) -> None:
    session.game.head.seats[1] = replace(session.game.head.seats[1], kind=PERSON)
    assert said(CharacterLines(session)) == []
    assert last_words(session, Result((1, 0), (2, 1), (1, 2), ()), 1) == ""


def test_first_and_last_speak_at_the_end(session: Session) -> None:
    def words(*ranks: int) -> str:
        return last_words(session, Result((0, 1, 2), ranks, (0, 0, 0), ()), 1)
    assert words(2, 1, 3) == "kraftwagen-characters.kuno.shop"
    assert words(1, 3, 2) == "kraftwagen-characters.kuno.bargain"
    assert words(1, 2, 3) == ""


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_events_for_the_usual_occasions(game: str) -> None:
    occasions = {kind.occasion for kind in spec_of(game).events.values()}
    assert occasions == {"", *OCCASIONS}


def test_only_much_wear_is_a_setback() -> None:
    wear = spec_of("automobiles").events["wear"]
    assert [wear.occasion_of({"count": count, "cause": "decline"}) for count in (3, 4)] == ["", SETBACK]


def heard(session: Session, *events: Event) -> set[str]:
    """Return all lines that may be said of an action with these events."""
    answers = [CharacterLines(session).hear([*TURNS, *events], ply) for ply in range(60)]
    return {answer[1] for answer in answers if answer}


def test_of_an_action_any_occasion_is_spoken_of_but_a_setback_first(session: Session) -> None:
    raced = Event("raced", 1, {"space": 1, "target": 2, "path": [], "spaces": 1})
    kuno = character_of("kraftwagen", "kuno")
    assert kuno is not None
    assert heard(session, SOLD, raced) == {*kuno.lines["gain"], *kuno.lines["attack"]}
    assert heard(session, SOLD, Event("unsold", 1, {"space": 1}), raced) == set(kuno.lines["setback"])
