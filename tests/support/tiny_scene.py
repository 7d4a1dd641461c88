"""A table for the game with secret hands (tests/support/tiny_game.py), to find out who sees what.

Everything that only its owner may see is painted and worded in a look of that owner's own (`LOOKS`). Played twice with
another look for one seat, the same game shows whoever looks at its frames where that seat's secrets are drawn.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest
from pygame import Color, Rect, Surface

from game.i18n import catalog
from game.i18n.game_texts import NamedDeed, Tally, TextContext, TurnSign
from game.i18n.registry import texts_of_game
from game.i18n.turn_summary import number
from game.rules.core.actions import Action, Arg
from game.rules.core.events import Event
from game.rules.core.reasons import Reason
from game.scenes.game_screens import BenchLimits, GameScreens
from game.scenes.registry import screens_of
from game.scenes.routes import SettingsRoute
from game.scenes.table.action_queue import ActionQueue
from game.scenes.table.game_scene import GameScene
from game.scenes.table.log.turn_texts import TurnTexts
from game.scenes.table.panels.selectable import SelectableWidget
from game.scenes.table.prompt.action_texts import ActionTexts, OptionWords
from game.scenes.table.prompt.prompt_option import PromptOption
from game.scenes.table.table_areas import TableAreas, TableWidgets
from game.scenes.table.table_rules import LayoutRules, PromptRules, TableRules, TurnVerbs
from game.scenes.table.telling import Telling
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import ForeseenEvents
from game.session.event_snapshots import EventSnapshot
from game.table.action_selection import Selection
from game.ui.animation.animator import AnimationClip
from game.ui.context import Ui
from game.ui.input.keymap import Command
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Label, Widget
from tests.support.tiny_game import CARDS, UNKNOWN, Tiny

GLYPHS = {"blue": "circle", "green": "triangle", "purple": "diamond", "red": "square", "yellow": "star"}
LOOKS: dict[int, str] = {}  # seat -> another look of its secrets
TEXTS = {
    "tiny.prompt.pick": "Pick a card.", "tiny.prompt.turn": "Step or roll.", "tiny.reason.tired": "Twice is enough.",
    "tiny.verb.pick": "Pick {card}", "tiny.verb.step": "Step {number}", "tiny.verb.roll": "Roll",
    "tiny.verb.end": "End",
    "tiny.event.round": "Round {number}", "tiny.event.chose": "{seat} chose.", "tiny.event.revealed": "Shown: {cards}",
    "tiny.event.drew": "{seat} drew {card}.", "tiny.event.stepped": "{seat} steps {length}.",
    "tiny.event.rolled": "{seat} rolls {length}.", "tiny.name": "Tiny",
    "tiny.prompt.land": "Land.", "tiny.verb.land": "Land", "tiny.event.landed": "{seat} lands.",
    "tiny.verb.trade": "Trade {card} for {number}", "tiny.event.traded": "{seat} trades for {length}.",
    "tiny.account.way": "goes {n} on",
}
DRIVE, GO_ON, AGAIN, ACCOUNT = "Drive", "Read on", "Read again", "An account is read."  # options and words of accounts


def secret(seat: int, card: str) -> str:
    """A card in words, as only its owner reads it; the back of a card tells nothing."""
    return card if card == UNKNOWN else f"{card}{LOOKS.get(seat, '')}"


class Words:
    """See `game.i18n.game_texts.GameTexts`."""

    selectors: Sequence[str] = ()
    params: Mapping[str, str] = {"left": "number"}
    events: Mapping[str, Mapping[str, str]] = {}
    loud: Sequence[str] = ()
    in_turns: Sequence[str] = ()
    in_scorings: Sequence[str] = ()
    tallies: Mapping[str, Tally] = {}
    deeds: Mapping[str, NamedDeed] = {}
    signs: Sequence[TurnSign] = ()

    def __init__(self, speech: TextContext) -> None:
        """Nothing of the renderer is needed."""

    def thing(self, kind: str, name: str) -> str | None:
        return name

    def list_text(self, kind: str, names: Sequence[Arg]) -> tuple[str, int] | None:
        return ", ".join(map(str, names)), len(names)

    def icon_word(self, icon: str) -> str:
        return ""

    def rewrite_event(self, event: Event) -> Event:
        if event.kind == "drew" and event.seat is not None:
            return event._replace(data={"card": secret(event.seat, str(event.data["card"]))})
        return event

    def join_events(self, merged: Event, event: Event) -> Event | None:
        return None


class Card(SelectableWidget):
    """A card of a hand: its face for the eyes that may see it, else its back."""

    def __init__(self, ui: Ui, scene: "TinyScene", seat: int) -> None:
        super().__init__(ui, (), scene.select_widget, tooltip=self._tip)
        self.scene, self.seat, self.card = scene, seat, UNKNOWN

    def _tip(self) -> str:
        told = self.scene.remarks.consequence(self.scene.selection_of(self))
        return "\n".join(filter(None, (secret(self.seat, self.card), told)))

    def show(self, card: str, glow: bool) -> None:
        """Another card in this place, or none ("")."""
        self.names = ((("card", card),),)
        self.visible = bool(card)
        self.card = card
        self.touch()
        self.set_state(glow, False)

    def draw(self, surface: Surface) -> None:
        if self.card == UNKNOWN:
            surface.fill(Color("#303840"), self.rect)
            return
        tint = 120 if self.seat in LOOKS else 0
        surface.fill((30 * (1 + CARDS.index(self.card)), tint, 60), self.rect)
        word = self.ui.text(secret(self.seat, self.card), "body")
        surface.blit(word.surface, self.rect)


class TinyAreas(TableAreas):
    """Areas of the table; its board shows what all know."""

    def __init__(self, widgets: TableWidgets, points: Widget) -> None:
        super().__init__(widgets, LayoutRules())
        self.points = points

    def board(self) -> Rect:
        return self.points.rect


class TinyTexts(ActionTexts):
    """A preview is the points that a player would have."""

    def preview_text(self, action: Action, before: Any, seen: ForeseenEvents) -> str:
        return f"{seen.view.players[action.seat].points} points" if isinstance(seen.view, Tiny) else ""


class TinyScene(GameScene):
    """Hands above, what all know in the middle. `TEXTS` and `TURN_TEXTS` are the classes of its texts."""

    TEXTS: ClassVar[type[ActionTexts]] = TinyTexts
    TURN_TEXTS: ClassVar[type[TurnTexts]] = TurnTexts
    rules = TableRules(TurnVerbs(end=("end",)), PromptRules(button_arguments=("number",)))

    def build_texts(self, sources: TextSources) -> ActionTexts:
        return self.TEXTS(sources)

    def build_turn_texts(self, sources: TextSources) -> TurnTexts:
        return self.TURN_TEXTS(sources)

    def build_table(self, screen: Screen, page: Box) -> None:
        screen.add(self.prompt, page.cut_bottom(200, 10))
        screen.add(self.log, page.cut_right(300, 10))
        seats = len(self.session.seats)
        rows = page.rows(seats + 1, 10)
        self.hands = [[screen.add(Card(self.ui, self, seat), cell) for cell in rows[seat].columns(6, 8)]
                      for seat in range(seats)]
        self.points = screen.add(Label(self.ui, "", "title"), rows[-1])

    def show_table(self) -> None:
        tiny = self.view
        assert isinstance(tiny, Tiny)
        for seat, (player, cards) in enumerate(zip(tiny.players, self.hands, strict=True)):
            held = [*player.hand, *([player.pick] if player.pick else [])]
            for place, card in enumerate(cards):
                name = held[place] if place < len(held) else ""
                card.show(name, seat == self.viewer and name != UNKNOWN and self.pick(((("card", name),),)).possible)
        self.points.set("   ".join(f"<seat:{seat}> {player.points}" for seat, player in enumerate(tiny.players)))

    def title(self) -> str:
        return self.renderer.tr("name")

    def build_areas(self, widgets: TableWidgets) -> TableAreas:
        return TinyAreas(widgets, self.points)

    def help(self) -> None:
        """There is no rule book; another scene lies over the table as it would."""
        self.services.go(SettingsRoute())

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        return [AnimationClip(hold=0.05) for _ in instants]


class Account(Telling):
    """An account that is read, behind events of these kinds; `clips` move once more when it has been read."""

    def __init__(self, scene: GameScene, kinds: Sequence[str], clips: Callable[[], Sequence[AnimationClip]]) -> None:
        super().__init__(scene)
        self.scene: GameScene = scene
        self.kinds, self.clips = kinds, clips
        self._due = self._open = False  # an account follows what moves, or is being read
        self._again_at: int | None = None  # the ply of the past at which an account is read again

    def prepare(self, events: Sequence[Event]) -> None:
        """Take in the events that move next."""
        self.forget()
        self._due = any(event.kind in self.kinds for event in events)

    def begins_after(self, ply: int) -> bool:
        self._open, self._due = self._due, False
        return self._open

    @property
    def is_open(self) -> bool:
        return self._open if self.scene.looking_at is None else self._again_at == self.scene.looking_at

    def sentence(self) -> str:
        return ACCOUNT if self.is_open else ""

    def options(self) -> list[PromptOption]:
        return [PromptOption(GO_ON, self.go_on, "primary", shortcut=Command.ACTIVATE, slot="go")]

    def repeat_options(self, ply: int) -> list[PromptOption]:
        events = self.scene.session.game.log[ply - 1].events if ply else ()
        return [PromptOption(AGAIN, self._read_again)] if any(event.kind in self.kinds for event in events) else []

    def _read_again(self) -> None:
        self._again_at = self.scene.looking_at
        self.scene.show()

    def go_on(self) -> None:
        news, self._again_at = self.scene.looking_at is None, None
        if news:
            self._open = False
        self.run(self.clips(), self.end if news else self.scene.show)

    def forget(self) -> None:
        self._due = self._open = False
        self._again_at = None


class StepDrive(ActionQueue):
    """A drive of two steps of 1."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self._left = 0

    def set_out(self) -> None:
        self._left = 1
        self.scene.controller.press(Selection(action=Action(self.scene.own_seat, "step", (1,))))

    def next_action(self) -> Action | None:
        step = next((action for action in self.scene.session.legal() if action.verb == "step"), None)
        if not self._left or step is None:
            return None
        self._left -= 1
        return step

    def forget(self) -> None:
        self._left = 0

class StagedTexts(TinyTexts):
    """A press on a verb of `more` carries out the other verb too."""

    def __init__(self, sources: TextSources, more: Mapping[str, str]) -> None:
        super().__init__(sources)
        self.more = more

    def option(self, action: Action, prompt: str, blocked: Reason | None = None) -> OptionWords | None:
        words, verb = super().option(action, prompt, blocked), self.more.get(action.verb)
        return words if words is None or verb is None else words._replace(then=(Action(action.seat, verb),))


class StagedScene(TinyScene):
    """The same table with motion that shows the positions on the way, as the tables of the five games have it.

    By choice it has more: `ENDS` are kinds of events that end a turn; behind those of `ACCOUNTS` an account is read,
    and something moves once more when that has been read; a press on a verb of `THEN` carries out the other verb too;
    with `DRIVES` an option makes two steps of 1, one after the other.
    """

    HOLD: ClassVar[float] = 0.3  # seconds of motion for each event
    ENDS: ClassVar[tuple[str, ...]] = ()
    ACCOUNTS: ClassVar[tuple[str, ...]] = ()
    THEN: ClassVar[Mapping[str, str]] = {}
    DRIVES: ClassVar[bool] = False
    telling: Account
    drive: StepDrive

    def __init__(self, *made_of: Any) -> None:
        super().__init__(*made_of)
        self.pieces_in_the_air = 0
        self.telling = Account(self, self.ACCOUNTS, lambda: [self._clip()])
        self.action_queue = StepDrive(self)

    def event_clips(self, instants: Sequence[EventSnapshot]) -> list[AnimationClip]:
        self.telling.prepare([instant.event for instant in instants])
        return [self._clip([partial(self.displayed.stage, instant.view)]) for instant in instants]

    def _clip(self, setting: Sequence[partial[None]] = ()) -> AnimationClip:
        """A piece takes off and lands."""
        return AnimationClip(hold=self.HOLD, begin=partial(self._fly, 1), finish=partial(self._fly, -1),
                             setting=setting)

    def _fly(self, more: int) -> None:
        self.pieces_in_the_air += more

    def turn_over(self, seat: int, events: Sequence[Event]) -> bool:
        return any(event.kind in self.ENDS for event in events)

    def build_texts(self, sources: TextSources) -> ActionTexts:
        return StagedTexts(sources, self.THEN)

    # a choice in two steps, a drive in several ----------------------------------------------------

    def extra_options(self) -> list[PromptOption]:
        if self.asked is None:
            return []
        begun = self.asked.choices.actions if self.asked.chosen else ()
        rest = [PromptOption(self.renderer.action(action), partial(self.controller.press, Selection(action=action)))
                for action in begun]
        return [*rest, PromptOption(DRIVE, self.action_queue.set_out)] if self.DRIVES else rest


def none() -> Any:
    """The tiny game has no such thing. Raises LookupError."""
    raise LookupError


TABLE = GameScreens(
    scene=lambda: TinyScene,
    game_summary=none,
    menu_content=none,
    content_showcase=none,
    composer=none,
    poster=none,
    glyphs=GLYPHS,
    limits=BenchLimits(play=1, clone=1, views=1, legal=1, undo_at=1),
)


@pytest.fixture
def tiny_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program knows the words and the table of the tiny game."""
    read = catalog.read_area

    def read_area(folder: Path, area: str, language: str) -> tuple[dict[str, str], list[str]]:
        return (dict(TEXTS), []) if area == "tiny" else read(folder, area, language)

    monkeypatch.setattr(catalog, "read_area", read_area)
    monkeypatch.setitem(texts_of_game.guests, "tiny", Words)
    monkeypatch.setitem(screens_of.guests, "tiny", TABLE)
    yield
    LOOKS.clear()


@pytest.fixture
def tiny_tallies(tiny_words: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn summary counts the way of a seat, so that there is something to sum up."""
    monkeypatch.setattr(Words, "tallies", {"way": {"stepped": number("length"), "rolled": number("length")}})
