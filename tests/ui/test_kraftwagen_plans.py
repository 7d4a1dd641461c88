"""What a hint says of a plan for Kraftwagen is what happens, in every language, and is read at a glance."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.ai.kraftwagen import MIND
from game.ai.policies import policy
from game.i18n import catalog
from game.i18n.catalog import Catalog
from game.i18n.render import Renderer
from game.rules.core.actions import Action, parse_action
from game.rules.core.flow import apply, decision, legal
from game.rules.core.spec import Config
from game.rules.kraftwagen import SPEC
from game.scenes.kraftwagen.planned import planned
from game.scenes.table.brevity import MOST, length
from game.session.preview import Leg, legs
from tests.i18n.test_kraftwagen_words import ICON, RAW, content
from tests.rules.kraftwagen.positions import Position, factory

LANGUAGES = ("en", "it", "es")


def plans(count: int, every: int) -> Iterator[tuple[Any, list[Action], list[Leg]]]:
    """Views of a game between two greedy players, with the moves and the turns of a plan for each."""
    g = SPEC.setup(content(), Config(2, {}), 3)
    greedy, hint = policy("greedy", SPEC.id), policy("normal", SPEC.id)
    found = 0
    while (top := decision(g)) is not None and found < count:
        view = SPEC.mask(g, top.seat)
        if len(legal(g)) > 1 and not g.ply % every:
            found += 1
            for choice in hint.advise(view, top.seat, 1):
                moves = [Action(top.seat, str(move[0]), move[1:]) for move in choice.plan]
                yield view, moves, legs(MIND.alone(view, top.seat), moves, "pass")
        apply(g, greedy.decide(view, top.seat, g.ply).action, trusted=True)


def test_plans_are_told_in_few_words(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for view, moves, plan in plans(14, 5):
        for language in LANGUAGES:
            monkeypatch.setattr(catalog, "_current", Catalog(language))
            words = Renderer(catalog.current(), SPEC, ("Ada", "Otto"), view)
            text = planned(plan, words)
            plain = words.plain(text)
            told.append(text)
            assert length(text) <= MOST and not RAW.search(plain) and " ." not in plain, plain
            assert not text or (text.endswith(".") and text[0].isupper())
            assert not ICON.findall(text) or moves
    assert sum(map(bool, told)) > 0.6 * len(told)


def said(p: Position, *moves: str) -> str:
    g = p.g
    seat = decision(g).seat  # type: ignore[union-attr]
    view = SPEC.mask(g, seat)
    words = Renderer(Catalog("en"), SPEC, ("Ada", "Otto", "Karl", "Eva"), view)
    actions = [parse_action(f"{seat} {move}") for move in moves]
    return words.plain(planned(legs(MIND.alone(view, seat), actions, "pass"), words))


def test_a_plan_goes_on_beyond_the_cards_that_it_turns_up() -> None:
    p = factory().chain("worker-0", "ACT-07").open("DEV-BB", "ENG-OPEL")
    assert said(p, "take ACT-07", "resolve research", "card ENG-OPEL", "buyer price").startswith(
        "Take Adam Opel and call a price buyer")
    p.do("take ACT-07", "resolve research")
    assert said(p, "card ENG-OPEL", "buyer price").startswith("Call a price buyer")  # the rest stands on the button


def test_what_is_built_is_told_at_once_with_what_it_wins() -> None:
    p = factory().chain("worker-0", "ACT-10").open("DEV-BB", "ENG-OPEL")
    moves = ("take ACT-10", "resolve research", "card DEV-BB", "resolve body", "place 1", "place 2")
    assert said(p, *moves).startswith("Take Coachwork school and build a body 3 and an engine 1: wins Fine coachwork")


def test_an_offer_behind_other_moves_says_what_the_cars_would_bring() -> None:
    p = factory().chain("worker-0", "ACT-03", "worker-1").mine(engines=[0, 2, 0]).active("body")
    p.do("take ACT-03")
    assert said(p, "place 1", "offer 1 2 1 9").startswith(
        "Build a body 1 and offer body 1, engine 2 and 1 worker for 9: your cars would bring 9 now")
    p.do("place 1")
    assert said(p, "offer 1 2 1 9") == ""  # the button and the line of consequences say it all
    assert said(p, "pass").startswith("Offer no car yet")


def test_a_second_turn_is_told_behind_the_first() -> None:
    p = factory().chain("worker-0", "ACT-05", "ACT-01", "worker-1")
    told = said(p, "take ACT-05", "take ACT-01")
    assert told.startswith("Race to space 1") and "Then take Worker and hire a worker." in told


def test_deeds_come_in_the_order_in_which_they_begin() -> None:
    p = factory().chain("worker-0", "ACT-08")
    for first, then in pairwise(("hire a worker", "build a body 1")):
        told = said(p, "take ACT-08", "resolve worker", "place 1").lower()
        assert told.index(first) < told.index(then)
