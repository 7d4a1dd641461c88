"""No private pixel outside its owner's view: all hand-overs of whole games of the game with secret hands.

The same game is walked through with another look for the secrets of one seat. A frame that differs shows something of
that seat; it may only be a frame in which that seat's player sits at the screen.
"""

import json
import random
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.launch_options import LaunchOptions
from game.rules.core.game_spec import GameConfig
from game.scenes.game_library import GameLibrary
from game.scenes.routes import BackRoute
from game.scenes.scene_base import Scene, Services
from game.scenes.table.controller.play_controller import PlayController
from game.scenes.table.handover.curtain import Curtain
from game.session.seats import PERSON, Seat
from game.session.session import Session
from game.session.storage.store import Store
from game.table.table_events import Played
from game.timing.press_times import CLICK
from game.ui.dialogs import Dialog
from game.ui.widgets import Button
from tests.support.input_events import key_event
from tests.support.robots.table_robot import FRAME, Pixel
from tests.support.table_controllers import change_player, playing
from tests.support.tiny_game import CARDS, TinyShelf
from tests.support.tiny_scene import LOOKS, TinyScene, tiny_words

__all__ = ["tiny_words"]
SIZE = (1024, 640)
NAMES, COLOURS = ("Ada", "Bo", "Cy"), ("blue", "green", "red")


class Walk:
    """A walk through one game. `frames` are the pictures that were on the glass: whose eyes, checksum."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.chance = random.Random(seed)
        self.eyes: int | None = None
        self.curtains = 0
        self.frames: list[tuple[int | None, int]] = []

    @property
    def table(self) -> TinyScene:
        """The table, which lies at the bottom of the stack."""
        scene = self.app.stack.scenes[0]
        assert isinstance(scene, TinyScene)
        return scene

    @property
    def curtain(self) -> Curtain | None:
        """The curtain that is closed; a question may lie over it."""
        return next((layer for layer in self.table.screen.modals if isinstance(layer, Curtain)), None)

    def step(self, *events: Event, seconds: float = FRAME) -> None:
        """One frame, seen by whoever sits there: nobody while the curtain is closed."""
        before = self.curtain
        self.app.step(events, seconds)
        after = self.curtain
        if after is not None:
            self.eyes = None
            self.curtains += before is None
        elif before is not None:
            self.eyes = before.seat
        self.frames.append((self.eyes, zlib.crc32(self.app.window.surface.get_buffer())))

    def point(self, pos: Pixel) -> None:
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))

    def click(self, pos: Pixel) -> None:
        self.point(pos)
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def key(self, *names: str) -> None:
        for name in names:
            self.step(key_event(name))

    def look_around(self) -> None:
        """The pointer rests here and there until tooltips show; keys walk about."""
        for _ in range(2):
            card = self.chance.choice([c for hand in self.table.hands for c in hand])
            self.point(card.rect.center)
            self.step(seconds=0.4)
        self.key(*self.chance.choice([("tab",), ("t",), ("right", "down"), ("f1", "escape"), ("backspace",)]))
        self.step(seconds=0.4)

    def open_curtain(self) -> None:
        """By holding the button or with Enter twice."""
        curtain = self.curtain
        assert curtain is not None
        if self.table.screen.modals[-1] is not curtain:
            self.key("escape")
        self.step(seconds=0.4)
        if self.chance.random() < 0.5:
            self.key("return", "return")
        else:
            pos = curtain.button.rect.center
            self.point(pos)
            self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
            for _ in range(30):
                self.step()
            self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        assert self.curtain is not curtain

    def take_back_from_curtain(self) -> None:
        """The one before takes his last move back, if the curtain offers it."""
        curtain = self.curtain
        assert curtain is not None
        undo = [w for w in curtain.walk() if isinstance(w, Button) and w.icon == "undo"]
        if undo:
            self.step(seconds=CLICK.guard)
            self.click(undo[0].rect.center)
            assert self.curtain is not None

    def disturb(self) -> None:
        """Do one of the things that may happen at any moment."""
        what = self.chance.randrange(9)
        if what == 0:
            self.step(Event(pygame.WINDOWMINIMIZED))
            self.step(Event(pygame.WINDOWRESTORED))
        elif what == 1:
            self.step(Event(pygame.WINDOWFOCUSLOST))
        elif what == 2:
            self.app.settings.theme = self.chance.choice(["club", "high-contrast"])
            self.app.apply_settings()
            self.step()
        elif what == 3:
            self.key("f10", "escape")
        elif what == 4:
            self.table.look_at(self.chance.randrange(self.table.session.ply + 1))
            self.look_around()
            self.table.look_at(None)
            self.step()
        elif what == 5:
            self.key("backspace")
        elif what == 6:
            self.key("f1")
            self.step(Event(pygame.WINDOWMINIMIZED))
            self.key("escape")
            for _ in range(15):
                self.step()

    def act(self) -> None:
        """Any legal action, by mouse or keyboard."""
        action = self.chance.choice(self.table.session.legal())
        if action.verb == "pick":
            card = next(w for hand in self.table.hands for w in hand if w.glow and w.card == action.args[0])
            self.click(card.rect.center)
            return
        label = self.table.renderer.action(action, "")
        button = next(b for b in self.table.prompt.buttons if b.visible and b.label == label)
        self.click(button.rect.center)

    def play(self) -> "Walk":
        """To the end of the game."""
        session = self.table.session
        for _ in range(2000):
            if session.over:
                return self
            if self.curtain is not None:
                self.look_around()
                if self.chance.random() < 0.15:
                    self.take_back_from_curtain()
                self.open_curtain()
            elif self.table.selection is None:
                if self.chance.random() < 0.15:
                    self.disturb()  # while something moves
                self.step()
            else:
                if self.chance.random() < 0.3:
                    self.look_around()
                if self.chance.random() < 0.3:
                    self.disturb()
                if self.curtain is None and self.table.selection is not None:
                    self.act()
        raise AssertionError("the game never ends")


@contextmanager
def tiny_table(folder: Path, look: int | None, seats: int = 2, seed: int = 1, kinds: Sequence[str] = (),
               **settings: object) -> Iterator[Walk]:
    """A table of the tiny game at its first frame; the secrets of the seat `look` look different."""
    LOOKS.clear()
    if look is not None:
        LOOKS[look] = " of old"
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"version": 1} | settings), encoding="utf-8")

    def first(services: Services, launch: LaunchOptions) -> Scene:
        games, store = TinyShelf(), Store()
        services.opened = GameLibrary(store, games)
        people = [Seat(NAMES[i], COLOURS[i], kind) for i, kind in enumerate(kinds or (PERSON,) * seats)]
        return TinyScene(
            Session.new(games.package("tiny"), GameConfig(seats, {"rounds": 2}), people, seed, store), PlayController
        )

    app = App(LaunchOptions(data_dir=folder, size=SIZE, language="en", sound=False), first)
    try:
        yield Walk(app, seed)
    finally:
        app.close()


def walk(folder: Path, look: int | None, **more: object) -> Walk:
    with tiny_table(folder, look, **more) as walked:  # type: ignore[arg-type]
        return walked.play()


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("cover, seats, seed", [("curtain", 2, 1),
                                                 pytest.param("veil", 2, 2, marks=pytest.mark.long),
                                                 pytest.param("veil", 3, 4, marks=pytest.mark.long)])
def test_no_private_pixel_outside_its_owners_view(tmp_path: Path, cover: str, seats: int, seed: int) -> None:
    plain = walk(tmp_path, None, seats=seats, seed=seed, hand_over=cover)
    assert plain.curtains > seats * 4
    for seat in range(seats):
        other = walk(tmp_path, seat, seats=seats, seed=seed, hand_over=cover)
        pairs = list(zip(plain.frames, other.frames, strict=True))
        assert all(one[0] == two[0] for one, two in pairs)
        leaks = [index for index, (one, two) in enumerate(pairs) if one != two and one[0] != seat]
        assert not leaks, f"{len(leaks)} of {len(pairs)} frames show something of seat {seat}, first {leaks[0]}"
        assert sum(one != two for one, two in pairs) > 20  # its own player does see it


@pytest.mark.usefixtures("tiny_words")
def test_a_curtain_opens_on_a_deliberate_act_only(tmp_path: Path) -> None:
    with tiny_table(tmp_path, None) as walked:
        walked.step()
        curtain = walked.curtain
        assert curtain is not None
        button = curtain.button.rect.center
        walked.key("return", "return", "space", "space")
        walked.click(button)
        assert walked.curtain is curtain  # deaf at first, so that the last click of the player before opens nothing
        walked.step(seconds=0.5)
        walked.click(button)
        walked.key("return", "tab", "1")
        assert walked.curtain is curtain and walked.table.screen.modals == [curtain]
        for key in ("f10", "escape"):
            walked.key(key)
            assert isinstance(walked.table.screen.modals[-1], Dialog), "whether people stop here"
            walked.key("escape")
            assert walked.table.screen.modals == [curtain]


@pytest.mark.usefixtures("tiny_words")
def test_people_may_stop_at_a_curtain(tmp_path: Path) -> None:
    """Nobody has to look at the table on the way to the start screen."""
    with tiny_table(tmp_path, None) as walked:
        walked.step()
        assert walked.curtain is not None
        walked.key("escape")
        question = walked.table.screen.modals[-1]
        assert isinstance(question, Dialog)
        gone: list[object] = []
        walked.app.services.go = gone.append
        question.choose(0)
        assert [type(each) for each in gone] == [BackRoute] and walked.curtain is not None


@pytest.mark.usefixtures("tiny_words")
@pytest.mark.parametrize("way", ["hold", "enter"])
def test_the_first_try_opens_a_curtain(tmp_path: Path, way: str) -> None:
    with tiny_table(tmp_path, None) as walked:
        walked.step()
        walked.step(seconds=0.5)
        assert walked.curtain is not None
        if way == "enter":
            walked.key("return", "return")
        else:
            pos = walked.curtain.button.rect.center
            walked.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
            walked.step(seconds=0.5)
        assert walked.curtain is None and walked.table.viewer == 0


def sit_down(walked: Walk) -> None:
    """The person who is awaited opens the curtain."""
    walked.step()
    walked.step(seconds=0.5)
    walked.key("return", "return")
    assert walked.curtain is None


@pytest.mark.usefixtures("tiny_words")
def test_the_kept_picture_of_a_table_shows_no_secret_and_no_tooltip(tmp_path: Path) -> None:
    pictures = []
    for look in (None, 0):
        with tiny_table(tmp_path, look) as walked:
            sit_down(walked)
            table = walked.table
            walked.point(table.hands[0][0].rect.center)
            walked.step(seconds=0.4)
            walked.key("t")
            walked.app.stack.top.screen.tooltip.rect.center = table.areas.board().center
            walked.step()
            store = table.session.store
            walked.app.stack.reset(TinyScene(table.session, PlayController))
            pictures.append(store.games()[0].thumb)
    assert pictures[0] and pictures[0] == pictures[1]


@pytest.mark.usefixtures("tiny_words")
def test_whoever_is_alone_is_never_asked_to_hand_over(tmp_path: Path, faults: list[BaseException]) -> None:
    """Neither at the beginning, nor when he comes back to the window, nor between his turns and those of computers."""
    with tiny_table(tmp_path, None, kinds=(PERSON, "random")) as walked:
        table = walked.table
        assert table.session.private(0) and walked.curtain is None
        for _ in range(200):
            walked.step()
            assert walked.curtain is None and table.viewer == 0
            if table.selection is not None:
                if table.session.ply > 3:
                    break
                walked.act()
        walked.step(Event(pygame.WINDOWFOCUSLOST))
        assert walked.curtain is None and table.viewer == 0
    faults.clear()  # no process of opponents knows the tiny game: the program plays in its place


@pytest.mark.usefixtures("tiny_words")
def test_a_second_click_where_the_turn_was_ended_takes_nothing_back(tmp_path: Path) -> None:
    with tiny_table(tmp_path, None, hand_over="veil") as walked:
        sit_down(walked)
        walked.act()
        for _ in range(120):
            if walked.curtain is not None:
                break
            walked.step()
        called, ply = walked.curtain, walked.table.session.ply
        assert called is not None and ply
        undo = next(w for w in called.walk() if isinstance(w, Button) and w.icon == "undo")
        walked.click(undo.rect.center)
        assert walked.curtain is called and walked.table.session.ply == ply
        walked.step(seconds=CLICK.guard)
        walked.click(undo.rect.center)
        assert walked.table.session.ply < ply


@pytest.mark.usefixtures("tiny_words")
def test_a_dialog_goes_with_the_one_who_opened_it(tmp_path: Path) -> None:
    with tiny_table(tmp_path, None, hand_over="veil") as walked:
        sit_down(walked)
        walked.key("f10")
        walked.step(Event(pygame.WINDOWMINIMIZED))
        assert walked.table.screen.modals == [walked.curtain]


@pytest.mark.usefixtures("tiny_words")
def test_who_comes_back_to_the_own_turn_can_still_take_it_back(tmp_path: Path) -> None:
    with tiny_table(tmp_path, None) as walked:
        for _ in range(2):
            sit_down(walked)
            walked.act()
            walked.step(seconds=2.0)
        sit_down(walked)
        step = next(b for b in walked.table.prompt.buttons if b.visible and b.label == "Step 2")
        walked.click(step.rect.center)
        walked.step(seconds=2.0)
        walked.step(Event(pygame.WINDOWFOCUSLOST))
        assert walked.curtain is not None
        sit_down(walked)
        walked.key("backspace")
        assert walked.table.session.ply == 2


@pytest.mark.usefixtures("tiny_words")
def test_the_one_before_takes_his_move_back_from_the_curtain(tmp_path: Path) -> None:
    with tiny_table(tmp_path, None) as walked:
        sit_down(walked)
        walked.act()
        walked.step(seconds=2.0)
        assert walked.curtain is not None and walked.curtain.seat == 1
        walked.take_back_from_curtain()
        assert walked.table.session.ply == 0 and walked.curtain.seat == 0
        assert walked.table.viewer is None
        sit_down(walked)
        walked.act()
        walked.step(seconds=2.0)
        sit_down(walked)
        walked.key("backspace")  # Bo is here: what Ada did stays
        assert walked.table.session.ply == 1


@pytest.mark.usefixtures("tiny_words")
def test_what_was_chosen_in_secret_is_not_named_to_the_next_by_friendly_undo(tmp_path: Path) -> None:
    with tiny_table(tmp_path, None) as walked:
        session = walked.table.session
        session.set_house_rules(undo="friendly")
        sit_down(walked)
        walked.act()
        walked.step(seconds=2.0)
        sit_down(walked)
        assert session.turn() == 1 and session.barrier() is None
        said = str(walked.table.top_bar.buttons["undo"].tooltip)
        assert "a secret choice" in said and not any(card in said for card in CARDS)


@pytest.mark.usefixtures("tiny_words")
def test_who_leaves_it_as_it_is_comes_back_to_the_curtain(tmp_path: Path) -> None:
    with tiny_table(tmp_path, None, seats=3) as walked:
        session = walked.table.session
        session.set_house_rules(undo="friendly")
        sit_down(walked)
        controller = playing(walked.table)
        controller.send(Played(session.legal()[0]))
        change_player(controller, 1, "hard")
        controller.send(Played(session.legal()[0]))
        change_player(controller, 1, PERSON)
        walked.step(seconds=2.0)
        assert walked.curtain is not None and walked.curtain.seat == 2
        undo = next(w for w in walked.curtain.walk() if isinstance(w, Button) and w.icon == "undo")
        walked.click(undo.rect.center)
        assert len(walked.table.screen.modals) == 2  # it is asked, over the curtain
        walked.step(seconds=0.4)
        walked.key("escape")
        walked.step(seconds=2.0)
        assert session.ply == 2 and walked.curtain is not None and walked.curtain.seat == 2
