"""The suite on a game with secret hands and choices: the correct game passes, every kind of leak is reported."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules.core.game_spec import GameConfig, GameSpec
from game.tools.conformance import Conformance, Violation
from game.tools.game_runner import GameRun, choose_at_random, play
from tests.support import tiny_game
from tests.support.tiny_game import CARDS, Content, Pick, Tiny

SEATS = 3


def guess(view: Tiny, seat: int, seed: int) -> Tiny:
    """As the game's own, with as many cards in the deck as everybody sees; the others were played."""
    state = tiny_game.guess(view, seat, seed)
    while sum(state.deck.values()) > view.deck[tiny_game.UNKNOWN]:
        state.draw_from(state.deck, CARDS)
    return state


SPEC = replace(tiny_game.SPEC, sample_state=guess)


def played(spec: GameSpec, seed: int) -> None:
    watch = Conformance(spec, Content(), SEATS, lambda ply: True)
    play(spec, Content(), GameRun(GameConfig(SEATS, {"rounds": 3}), seed), [choose_at_random] * SEATS, watch)


def leak(spec: GameSpec) -> str:
    with pytest.raises(Violation) as caught:
        for seed in range(10):
            played(spec, seed)
    return str(caught.value)


@pytest.mark.parametrize("seed", range(5))
def test_a_sound_game_with_secrets_passes(seed: int) -> None:
    played(SPEC, seed)


def showing_pick(state: Tiny, seat: int | None) -> Tiny:
    view = tiny_game.mask(state, seat)
    for shown, player in zip(view.players, state.players, strict=True):
        shown.pick = player.pick
    return view


def showing_hands(state: Tiny, seat: int | None) -> Tiny:
    view = tiny_game.mask(state, seat)
    for shown, player in zip(view.players, state.players, strict=True):
        shown.hand = sorted(player.hand)
    return view


def test_a_view_that_shows_a_secret_choice_is_told() -> None:
    assert "can tell" in leak(replace(SPEC, mask=showing_pick))


def test_a_view_that_shows_hands_is_told() -> None:
    leak(replace(SPEC, mask=showing_hands))


def test_an_event_that_names_a_secret_choice_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = Pick.do_pick

    def chatty(self: Pick, state: Any, card: str) -> None:
        seat = self.seat
        quiet(self, state, card)
        state.emit("drew", seat, card=card)

    monkeypatch.setattr(Pick, "do_pick", chatty)
    assert "seat 1 can tell '0 pick" in leak(SPEC)


def test_an_event_that_names_a_hidden_card_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = tiny_game.Turn.do_step

    def chatty(self: tiny_game.Turn, state: Any, length: int) -> None:
        quiet(self, state, length)
        state.emit("drew", self.seat, card=state.players[self.seat].hand[0])

    monkeypatch.setattr(tiny_game.Turn, "do_step", chatty)
    assert "tells seat" in leak(SPEC)


@pytest.mark.parametrize("open_verbs", [("step",), ()])
def test_an_open_side_of_a_secret_choice_is_no_leak_if_it_is_said_to_be_open(
    monkeypatch: pytest.MonkeyPatch, open_verbs: tuple[str, ...]
) -> None:
    """While it picks, a seat may step once for all to see."""
    secret = Pick.legal

    def legal(self: Pick, state: Tiny) -> Any:
        yield from secret(self, state)
        if not state.players[self.seat].points:
            yield "step", 1

    def step(self: Pick, state: Tiny, length: int) -> None:
        state.players[self.seat].points += length
        state.emit("stepped", self.seat, length=length)

    monkeypatch.setattr(Pick, "legal", legal)
    monkeypatch.setattr(Pick, "do_step", step, raising=False)
    monkeypatch.setattr(Pick, "PUBLIC_VERBS", open_verbs)
    if open_verbs:
        for seed in range(5):
            played(SPEC, seed)
    else:
        assert "can tell '0 pick" in leak(SPEC)
