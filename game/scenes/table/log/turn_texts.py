"""Texts about turns and rounds: sentences of one game for turn summary and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from game.i18n.catalog import Param, tr
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.scenes.table.text_sources import TextSources
from game.session.action_preview import PlannedTurn


class PlayedTurn(NamedTuple):
    """Turn of `seat` that is over: the views before and after it, and its events, as everybody may know them."""

    seat: int
    before: Any
    after: Any
    events: Sequence[Event]

    def found(self, *kinds: str) -> list[Mapping[str, Any]]:
        """Return the data of the seat's own events of these kinds."""
        return [event.data for event in self.events if event.kind in kinds and event.seat == self.seat]

    def has(self, *kinds: str) -> bool:
        """Return whether an event of these kinds belongs to the turn, whoever it is about."""
        return any(event.kind in kinds for event in self.events)


Motive = Callable[[PlayedTurn, Renderer], Iterator[str]]  # clauses about one kind of thing that a turn is good for


class MotiveWords:
    """Words of the motives of one game, under `motive` in `assets/i18n/GAME-ai.en.yaml` and the other languages."""

    def __init__(self, game: str) -> None:
        self._area = f"{game}-ai.motive"

    def __call__(self, key: str, **params: Param) -> str:
        """Return the text of a clause."""
        return tr(f"{self._area}.{key}", **params)


class TurnTexts:
    """Texts about the turns and rounds of one table; each game has its own subclass.

    `MOTIVES` are those that a turn may have, the most important first. They tell nothing but what everybody may know
    after the turn.
    """

    MOTIVES: ClassVar[Sequence[Motive]] = ()

    def __init__(self, sources: TextSources) -> None:
        self.sources, self.renderer = sources, sources.renderer

    @property
    def position(self) -> Any:
        """Displayed position."""
        return self.sources.position()

    def standing_text(self, seat: int, turn: Sequence[Event]) -> str:
        """Return the standing of a seat as the end of a sentence about its turn ("is 1st now"); "" = nothing."""
        return ""

    def new_round_text(self) -> str:
        """Return the standing of all seats at the beginning of a round, in one sentence."""
        return ""

    def seat_round_text(self, seat: int, events: Sequence[Event]) -> str:
        """Return what these events of a new round changed for a seat, in one sentence; "" = nothing."""
        return ""

    def motives(self, turn: PlayedTurn) -> Iterable[str]:
        """Yield what a turn was good for, in clauses without a subject, the most important first."""
        for motive in self.motives_asked(turn):
            yield from motive(turn, self.renderer)

    def motives_asked(self, turn: PlayedTurn) -> Sequence[Motive]:
        """Return the motives that this turn may have."""
        return self.MOTIVES

    def plan_text(self, plan: Sequence[PlannedTurn]) -> str:
        """Return the result of a plan of the seat that decides, as a sentence.

        "" where the preview of its first move is enough.
        """
        return ""
