"""What a finished game tells of itself, the same shape for all games: graphs and highlights.

What a game has to tell stands in a module of its own with the functions of `Epilogue`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.scenes.shared.seat_plot import SeatCurves

if TYPE_CHECKING:
    from game.i18n.renderer import Renderer
    from game.session.action_preview import PlannedTurn
    from game.session.session import Session


class Highlight(NamedTuple):
    """One thing to remember: an icon, its sentence (markup), and the ply where it can be looked at (None = nowhere)."""

    icon: str
    text: str
    ply: int | None = None


class ScoreLine(NamedTuple):
    """One line of a final scoring: what it is, its figure for each seat, and what the pointer is told.

    `amounts` by seat are what the line adds to the sum, whose own line is `strong`; `notes` by seat what a figure comes
    from, in short ("" = nothing).
    """

    name: str
    figures: tuple[str, ...]
    tip: str
    strong: bool = False
    amounts: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()


class Trophy(NamedTuple):
    """The best thing that a seat has made in a game: its picture, its name ("" = none), and what is said of it
    (markup)."""

    picture: str
    name: str
    text: str


class FinishStory(NamedTuple):
    """The end of a game in which nothing is counted up: what is told of it, one line after the other; by seat what
    stands on the podium and is written there, and how far behind the first one it ended; `past` the line came the
    first one by so much, in the same unit."""

    lines: Sequence[Highlight]
    trophies: Sequence[Trophy]
    figures: Sequence[str]
    behind: Sequence[float]
    past: float


class GameSummary(Protocol):
    """A game's own part. `SUMMARY_EVENTS` are the kinds of report lines that sum a turn up."""

    @property
    def SUMMARY_EVENTS(self) -> Collection[str]: ...

    def subtitle(self, session: Session, renderer: Renderer) -> str:
        """What was played, in one line: board, length."""

    def graphs(self, session: Session, renderer: Renderer) -> Mapping[str, tuple[str, SeatCurves]]:
        """Id -> (name, curves) of each graph over the rounds, the most telling first. Figures from the measures."""

    def figures(self, session: Session, seat: int) -> list[tuple[str, str]]:
        """(caption, value) of the few figures that stand beside a seat in the ranking."""

    def figures_tip(self, session: Session, seat: int) -> str:
        """What these figures mean."""

    def scoring(self, session: Session, renderer: Renderer) -> list[ScoreLine]:
        """The final scoring line by line; nothing where the ranking goes by the figures alone."""

    def highlights(self, session: Session) -> list[Highlight]:
        """What to remember, from the log and the measures alone."""

    def plan_text(self, plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
        """A plan of the computer as a sentence; "" where its first move says enough."""

    def averages(self) -> dict[str, str]:
        """The measures whose means at the end of games are worth comparing, with short names."""

    def rematch(self, session: Session) -> dict[str, Any]:
        """The options of another game of the same kind, in which the next seat begins."""
