"""`walk` finds each fault that is planted: on the table of the tiny game, which the tool has never heard of."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

import pytest
from pygame import Rect

from game.rules.core.actions import Action
from game.rules.core.game_spec import GameConfig
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.status_messages import StatusMessages
from game.scenes.table.log.log_panel import LogPanel
from game.scenes.table.prompt.action_texts import OptionWords
from game.scenes.table.prompt.prompt_panel import PromptPanel
from game.session.event_snapshots import EventSnapshot
from game.session.session import Session
from game.session.storage.saved_game import LogLine
from game.table import seat_transitions, turn_flow
from game.table.people import first_person
from game.table.transition import Transition
from game.tools.ui_fuzzer import (
    fuzzed_game,
    inspector,
    motion_disturbances,
    random_player,
    side_actions,
    table_probe,
)
from game.tools.ui_fuzzer.checks.privacy import PrivacyCheck
from game.tools.ui_fuzzer.checks.reachability import covered_targets
from game.tools.ui_fuzzer.findings import CHECKS, Finding
from game.tools.ui_fuzzer.fuzz_settings import FuzzSettings
from game.tools.ui_fuzzer.motion_disturbances import MotionDisturbances
from game.tools.ui_fuzzer.table_probe import Aim
from game.ui.animation.animator import AnimationClip, Tween
from game.ui.tooltip.tooltip import TooltipLayer
from game.ui.widgets import Label, Widget
from game.ui.widgets.widget import Target
from tests.support.tiny_game import TinyShelf
from tests.support.tiny_scene import Card, TinyScene, TinyTexts, tiny_words

__all__ = ["tiny_words"]
Plant = Callable[[pytest.MonkeyPatch], None]
SETTING = FuzzSettings(4, ("person", "random", "person"), GameConfig(3, {"rounds": 2}), size=(1024, 640))
MORE_SEEDS = (11, 12, 13, 14, 15, 16)
ACTIONS = 17  # the tiny game lasts a few more


@pytest.fixture
def found(tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Plant | None], set[str]]]:
    """Plants a fault, walks, and answers what was found as `check what`."""
    monkeypatch.setattr(fuzzed_game, "known_faults", tuple)
    monkeypatch.setattr(side_actions, "OTHER_SCREENS", 0.0)
    monkeypatch.setattr(random_player, "OPEN", 0.0)
    monkeypatch.setattr(random_player, "SIDE_ACTION", 0.5)
    monkeypatch.setattr(inspector, "SELDOM", 3)

    def walk(plant: Plant | None = None, seed: int = SETTING.seed, kinds: tuple[str, ...] = SETTING.kinds) -> set[str]:
        if plant is not None:
            plant(monkeypatch)
        walked = fuzzed_game.fuzz_game(TinyShelf().package("tiny"), replace(SETTING, seed=seed, kinds=kinds), ACTIONS,
                                       lambda finding, moment: None, model="random")
        return {f"{fault.check} {fault.what}" for fault in walked.tally.faults}

    yield walk


def after(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, then: Callable[..., None]) -> None:
    """Something more is done behind a method."""
    method = getattr(owner, name)

    def both(self: Any, *args: Any, **more: Any) -> Any:
        answer = method(self, *args, **more)
        then(self, *args)
        return answer

    monkeypatch.setattr(owner, name, both)


# the faults ----------------------------------------------------------------------------------------------


def a_leftover_pixel(patch: pytest.MonkeyPatch) -> None:
    def change(scene: TinyScene, dt: float) -> None:
        scene.points.markup = "without a touch nothing is painted"

    after(patch, TinyScene, "update", change)


def a_panel_that_counts(patch: pytest.MonkeyPatch) -> None:
    def count(scene: Any) -> None:
        scene.count = getattr(scene, "count", 0) + 1
        scene.points.set(f"shown {scene.count} times")

    after(patch, TinyScene, "show_table", count)


def a_doubled_line(patch: pytest.MonkeyPatch) -> None:
    def again(panel: LogPanel, line: LogLine) -> None:
        panel.list.append("once more", (line.ply, 0))

    after(patch, LogPanel, "append", again)


def moving_cards(patch: pytest.MonkeyPatch, change: Callable[[Card, Card], None]) -> None:
    """While something is shown, a card or an empty place of the first hand changes."""
    patch.setattr(Card, "pieces", lambda card: {f"card-{card.card}": 1})

    def clips(scene: TinyScene, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        hand = scene.hands[0]
        return [AnimationClip([Tween(0.3, lambda part: change(hand[0], hand[-1]))], finish=scene.show)]

    patch.setattr(TinyScene, "event_clips", clips)


def a_doubled_piece(patch: pytest.MonkeyPatch) -> None:
    def double(card: Card, place: Card) -> None:
        place.card, place.visible = card.card, True

    moving_cards(patch, double)


def a_missing_piece(patch: pytest.MonkeyPatch) -> None:
    def hide(card: Card, place: Card) -> None:
        card.visible = False

    moving_cards(patch, hide)


def a_tip_that_stays(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TooltipLayer, "drop", lambda tip: None)


def a_tip_of_yesterday(patch: pytest.MonkeyPatch) -> None:
    asked = iter(range(10_000))
    patch.setattr(Card, "tip_text", lambda card, part: f"said {next(asked)} times")


def a_moved_button(patch: pytest.MonkeyPatch) -> None:
    steps = iter(range(1000))

    def move(prompt: PromptPanel) -> None:
        button = prompt.fixed["back"]
        button.rect = button.rect.move(next(steps) % 7, 0)

    after(patch, PromptPanel, "layout", move)


def a_hidden_offer(patch: pytest.MonkeyPatch) -> None:
    def hide(prompt: PromptPanel, *_: object) -> None:
        prompt.fixed["back"].visible = False

    after(patch, PromptPanel, "set", hide)


def a_card_that_never_glows(patch: pytest.MonkeyPatch) -> None:
    def dim(card: Card, name: str, glow: bool) -> None:
        card.set_state(False, False)
        card.names = ()

    after(patch, Card, "show", dim)


def a_pane_over_the_hands(patch: pytest.MonkeyPatch) -> None:
    class Pane(Widget):
        """Nothing can be seen of it."""

    def lay(scene: TinyScene, *_: object) -> None:
        pane = scene.screen.add(Pane(scene.ui))
        pane.rect = Rect(scene.hands[0][0].rect).unionall([hand[-1].rect for hand in scene.hands])

    after(patch, TinyScene, "build", lay)


def a_click_on_the_neighbour(patch: pytest.MonkeyPatch) -> None:
    def picked(scene: TinyScene, card: Any) -> None:
        glowing = [other for hand in scene.hands for other in hand if other.glow]
        wrong = glowing[(glowing.index(card) + 1) % len(glowing)] if card in glowing else card
        GameScene.select_widget(scene, wrong)

    patch.setattr(TinyScene, "select_widget", picked)


def a_promise_of_six(patch: pytest.MonkeyPatch) -> None:
    told = iter(range(10_000))
    patch.setattr(TinyTexts, "preview_text", lambda texts, action, before, seen: f"{next(told)} more")


def a_promise_that_nobody_reads(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(StatusMessages, "consequence", lambda remarks, pick: "")
    patch.setattr(PromptPanel, "show_consequence", lambda prompt, words: None)


def a_preview_of_riches(patch: pytest.MonkeyPatch) -> None:
    preview = Session.preview

    def rich(session: Session, seat: int, actions: Any) -> Any:
        seen = preview(session, seat, actions)
        if seen is not None:
            seen.view.players[seat].points += 5  # type: ignore[attr-defined]
        return seen

    patch.setattr(Session, "preview", rich)
    patch.setattr(TinyTexts, "preview_text", lambda texts, action, before, seen: "points come")  # the words stay true


def a_title_that_tells_the_hands(patch: pytest.MonkeyPatch) -> None:
    def title(scene: TinyScene) -> str:
        return " ".join("".join(player.hand) for player in scene.session.seek(scene.session.ply).players)

    patch.setattr(TinyScene, "title", title)


def a_hand_shown_too_soon(patch: pytest.MonkeyPatch) -> None:
    def hand_over(transition: Transition, seat: int) -> None:
        transition.set(viewer=seat, own_seat=seat)

    patch.setattr(turn_flow, "hand_over", hand_over)


def while_seats_change(patch: pytest.MonkeyPatch, leave_seat: Callable[[Transition, bool], None]) -> None:
    """Seats change often, and whoever leaves one is followed by this."""
    patch.setattr(seat_transitions, "leave_seat", leave_seat)
    patch.setattr(motion_disturbances, "SWAPS", 1.0)
    patch.setattr(random_player, "DISTURB", 0.3)
    patch.setattr(MotionDisturbances, "__call__", MotionDisturbances.change_seats)


def a_hand_that_opens_for_whoever_is_left(patch: pytest.MonkeyPatch) -> None:
    def leave_seat(transition: Transition, _: bool) -> None:
        seat = first_person(transition.session)
        transition.set(own_seat=seat)
        transition.look_through(seat, confirmed=True)

    while_seats_change(patch, leave_seat)


def a_hand_that_stays_open_when_its_person_leaves(patch: pytest.MonkeyPatch) -> None:
    while_seats_change(patch, lambda transition, others: None)


def a_computer_that_breaks_the_rules(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(turn_flow, "move_computer", lambda transition, seat: turn_flow.act(
        transition, Action(seat, "step", (9,))))


def a_game_that_goes_on_behind_menus(patch: pytest.MonkeyPatch) -> None:
    def play(scene: TinyScene, dt: float) -> None:
        if scene.screen.modals and scene.selection is not None:
            table_probe.make(scene, scene.session.legal()[0])

    after(patch, TinyScene, "update", play)


def a_label_beside_its_panel(patch: pytest.MonkeyPatch) -> None:
    def add(scene: TinyScene, *_: object) -> None:
        scene.prompt.add(Label(scene.ui, "far away"), Rect(4, 4, 60, 20))

    after(patch, TinyScene, "build", add)


def a_tip_that_raises(patch: pytest.MonkeyPatch) -> None:
    def tip(card: Card, part: object) -> str:
        raise ValueError("no words for it")

    patch.setattr(Card, "tip_text", tip)


def a_picture_that_nobody_drew(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TinyTexts, "option", lambda texts, action, *_: OptionWords(action.text(), icon="no-such-picture"))


PLANTED: list[tuple[Plant, str]] = [
    (a_leftover_pixel, "1 left over: Label"),
    (a_panel_that_counts, "1 opened anew: Label"),
    (a_doubled_line, "2 too many lines"),
    (a_doubled_piece, "3 twice: card"),
    (a_missing_piece, "3 missing: card"),
    (a_tip_that_stays, "4 elsewhere: Card"),
    (a_tip_of_yesterday, "4 untrue: Card"),
    (a_moved_button, "5 moved: undoes"),
    (a_hidden_offer, "5 no button: undoes"),
    (a_card_that_never_glows, "6 unreachable: pick"),
    (a_pane_over_the_hands, "6 covered: Card"),
    (a_click_on_the_neighbour, "6 other action: pick"),
    (a_promise_of_six, "7 came otherwise: step"),
    (a_promise_that_nobody_reads, "7 not shown: pick"),
    (a_preview_of_riches, "7 position otherwise: step"),
    (a_title_that_tells_the_hands, "8 private pixels"),
    (a_hand_shown_too_soon, "8 private frame"),
    (a_hand_that_opens_for_whoever_is_left, "8 private frame"),
    (a_hand_that_stays_open_when_its_person_leaves, "8 private frame"),
    (a_computer_that_breaks_the_rules, "8 failed: step"),
    (a_game_that_goes_on_behind_menus, "8 played behind a menu"),
    (a_label_beside_its_panel, "8 outside: Label of PromptPanel"),
    (a_tip_that_raises, "8 raised: ValueError"),
    (a_picture_that_nobody_drew, "8 cannot be drawn: no-such-picture"),
]


@pytest.mark.long
@pytest.mark.parametrize("plant, what", PLANTED, ids=[plant.__name__ for plant, _ in PLANTED])
def test_a_planted_fault_is_found(plant: Plant, what: str, found: Callable[..., set[str]]) -> None:
    """One game does not bring everything about."""
    assert what in found(plant) or any(what in found(None, seed) for seed in MORE_SEEDS)


def test_what_is_not_planted_is_not_found(found: Callable[[Plant | None], set[str]]) -> None:
    assert not found(None) & {what for _, what in PLANTED}


def test_who_sits_there_alone_is_shown_his_hand_from_the_first_frame(found: Callable[..., set[str]]) -> None:
    assert "8 private frame" not in found(kinds=("person", "random", "random"))


def test_a_fault_of_the_first_frame_is_told(found: Callable[..., set[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PrivacyCheck, "frame", lambda eyes, scene: [Finding(8, "seen at once", "")])
    assert "8 seen at once" in found()


def test_every_check_has_a_planted_fault() -> None:
    assert {int(what.split()[0]) for _, what in PLANTED} == set(CHECKS)


def test_what_lies_under_something_is_no_fault_while_a_click_elsewhere_means_the_same(
        monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = Action(0, "pick", ("a",)), Action(0, "pick", ("b",))
    below, button = (Target(Widget(cast(Any, None)), Rect(0, 0, 9, 9), part) for part in ("below", "button"))
    monkeypatch.setattr(table_probe, "panned_away", lambda *_: False)
    monkeypatch.setattr(table_probe, "scrolled_away", lambda *_: False)
    monkeypatch.setattr(table_probe, "below_hints", lambda *_: False)
    monkeypatch.setattr(table_probe, "pixel_of", lambda scene, target: None if target is below else (1, 1))
    for open_ones, faults in (((one,), 0), ((other,), 1), ((one, other), 0)):
        aims = [Aim(below, (one,), one), Aim(button, open_ones, None)]
        assert len(list(covered_targets(cast(Any, None), aims))) == faults
