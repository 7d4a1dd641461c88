"""The Automa's turns as a story: every event shown once, the path of its events highlighted, the table as it was
then."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from game import paths
from game.rules.core.events import Event
from game.rules.imperial_steam.automa.decks import STAR
from game.rules.imperial_steam.automa.state import Deck
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.card_piles import pile_contents
from game.scenes.imperial_steam.automa.position_rewind import rewind_view
from game.scenes.imperial_steam.automa.step_rules import rule_of
from game.scenes.imperial_steam.automa.turn_story import DecisionPath, TurnStory, has_automa_events
from tests.rules.imperial_steam.automa.positions import AUTOMA, HUMAN, cards, solo
from tests.rules.imperial_steam.automa.test_events import play

OWN = ("money", "influence", "hands", "tracks", "cities", "stations", "ready", "reserve", "engineers", "factories",
       "contracts", "filled", "keys")
COMMON = ("market", "hubs", "factories", "lying", "unbuilt", "supply", "business", "trieste", "round")
IDLE = {"passed", "turn"}  # what a player may have done that changes nothing which the Automa's story shows


@cache
def lines() -> list[tuple[ImperialSteamState, list[Event], ImperialSteamState]]:
    """The actions of some games in which the Automa did something: before, events, after."""
    return [(before, events, after.clone()) for seed in range(6) for before, events, after in play(seed)
            if has_automa_events(events)]


def steps(story: TurnStory) -> Iterator[DecisionPath]:
    """The path at each step, from the first to the last."""
    for at in range(len(story.steps)):
        story.at = at
        yield story.path()


@pytest.mark.rule("AMA-4.10", "AMA-4.11", "AMA-4.13", "AMA-4.14")
def test_every_event_of_the_automa_is_told_once_and_in_order() -> None:
    for _, events, _ in lines():
        story = TurnStory(events, AUTOMA, 1)
        told = [event for step in story.steps for event in step.events]
        assert [event for event in told if event.kind.startswith("automa-")] == [
            event for event in events if event.kind.startswith("automa-")]
        assert all(event.seat == AUTOMA for event in told)
        assert [(step.first, step.last) for step in story.steps] == sorted((s.first, s.last) for s in story.steps)


@pytest.mark.rule("AMA-4.20", "AMA-4.21", "AMA-4.22", "AMA-4.24")
def test_the_lit_path_is_that_of_the_events() -> None:
    for _, events, _ in lines():
        story = TurnStory(events, AUTOMA, 1)
        for path in steps(story):
            end = story.step.last
            begun = max((i for i in range(end + 1) if events[i].kind == "automa-drew"), default=-1)
            turn = events[begun : end + 1] if path.action else []
            tested = [event.data for event in turn if event.kind == "automa-condition"]
            assert [(slot, told.found, told.passed) for (slot, _), told in path.conditions.items()] == [
                (data["slot"], data["found"], bool(data["passed"])) for data in tested]
            assert [slot for slot, _ in path.jumps] == [data["slot"] for data in tested if not data["passed"]]
            assert path.visited == [event.data["slot"] for event in turn if event.kind == "automa-slot"]
            if path.action:
                card = cards().actions[path.action]
                for slot, line in path.jumps:
                    assert card.slots[slot - 1].conditions[line].jump > slot


def test_the_table_of_a_step_is_the_table_as_it_was_then() -> None:
    for before, events, after in lines():
        state = rewind_view(after, events)
        assert state.automa and before.automa
        assert (state.automa.goods, state.automa.landing) == (before.automa.goods, before.automa.landing)
        for name in OWN:
            assert getattr(state.companies[AUTOMA], name) == getattr(before.companies[AUTOMA], name), name
        if {event.kind for event in events if event.seat == HUMAN} <= IDLE:
            for name in COMMON:
                assert getattr(state, name) == getattr(before, name), name


def test_the_table_does_not_run_ahead_of_the_story() -> None:
    p = solo().cards("AC-1A", "DC-1").turn()
    story = TurnStory(p.events, AUTOMA, 1)
    laid = []
    for _ in steps(story):
        company = rewind_view(p.state, story.later_events()).companies[AUTOMA]
        laid.append((story.step.kind, len(company.tracks), rewind_view(p.state, story.later_events()).automa.goods))  # type: ignore[union-attr]
    assert [step for step in laid if step[0] in ("cards", "lay", "carry")] == [
        ("cards", 0, 4), ("lay", 1, 4), ("lay", 2, 4), ("carry", 2, 1)]


def test_every_step_has_a_rule_of_the_book() -> None:
    book = (paths.rules_data() / "imperial-steam" / "rule_book.yaml").read_text(encoding="utf-8")
    known = set(re.findall(r"[A-Z]+-[0-9.]+[0-9]", book))
    for _, events, _ in lines():
        assert {rule_of(step) for step in TurnStory(events, AUTOMA, 1).steps} <= known


@pytest.mark.rule("AMA-3.6", "AMA-3.13", "AMA-4.14")
def test_the_piles_tell_what_may_come_but_not_which_strategy_card_waits() -> None:
    deck = Deck(["AC-5", STAR], ["AC-4"])
    assert [(card.id, card.state) for card in pile_contents(deck, joined=True)] == [
        ("AC-5", "pile"), ("", "pile"), ("AC-4", "discard")]
    assert [(card.id, card.state) for card in pile_contents(Deck(["AC-5"], []), joined=False)] == [
        ("AC-5", "pile"), ("", "aside")]


def test_a_brief_story_shows_what_decided_and_ends_where_the_whole_one_ends() -> None:
    whole: list[int] = []
    brief: list[int] = []
    for _, events, _ in lines():
        story = TurnStory(events, AUTOMA, 1)
        shown = [story.at]
        while not story.last:
            story.at = story.next_deciding
            shown.append(story.at)
        assert shown == sorted(set(shown)) and shown[-1] == len(story.steps) - 1
        for first, count in story.turns():
            kinds = [story.steps[at].kind for at in shown if first <= at < first + count]
            if story.steps[first].kind == "cards":
                assert {"act", "idle"} & set(kinds) and {"deliver", "no-delivery"} & set(kinds)
                whole.append(count)
                brief.append(len(kinds))
    assert sum(brief) / len(brief) <= 5 < sum(whole) / len(whole)
