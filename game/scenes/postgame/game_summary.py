"""Game summary: graphs, scoring and highlights of a finished game, in one form for all games.

Each game has a module with the functions of `GameSummary`.
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
    """A memorable moment: an icon, its sentence (markup), and the ply at which a replay shows it (None = none)."""

    icon: str
    text: str
    ply: int | None = None


class ScoreLine(NamedTuple):
    """One line of a final scoring: its name, a figure for each seat, and the tooltip.

    `amounts` by seat are the part of the sum, whose own line is `strong`; `notes` by seat explain a figure briefly (""
    = nothing).
    """

    name: str
    figures: tuple[str, ...]
    tip: str
    strong: bool = False
    amounts: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()


class MuseumPiece(NamedTuple):
    """Something that a seat has made in a game: its picture, its name, a line about it, and its worth."""

    seat: int
    picture: str
    name: str
    text: str
    worth: int


class Trophy(NamedTuple):
    """The best piece that a seat has made in a game: its picture, its name ("" = none), and a text about it
    (markup)."""

    picture: str
    name: str
    text: str


class FinishStory(NamedTuple):
    """The end of a game in which nothing is counted up.

    `lines` are shown one after the other; `trophies` by seat stand on the podium, `figures` are the words on the steps;
    `behind` is the distance of each seat to the first, and `past` that of the first to the line, in the same unit.
    """

    lines: Sequence[Highlight]
    trophies: Sequence[Trophy]
    figures: Sequence[str]
    behind: Sequence[float]
    past: float


class GameSummary(Protocol):
    """Protocol of the module. `SUMMARY_EVENTS` are the kinds of log lines that sum a turn up."""

    @property
    def SUMMARY_EVENTS(self) -> Collection[str]: ...

    def subtitle(self, session: Session, renderer: Renderer) -> str:
        """Return board and length of the game, in one line."""

    def graphs(self, session: Session, renderer: Renderer) -> Mapping[str, tuple[str, SeatCurves]]:
        """Return (name, curves) of each graph over the rounds by its id, the most telling first, from the measures."""

    def figures(self, session: Session, seat: int) -> list[tuple[str, str]]:
        """Return (caption, value) of the few figures beside a seat in the ranking."""

    def figures_tip(self, session: Session, seat: int) -> str:
        """Return the tooltip that explains these figures."""

    def scoring(self, session: Session, renderer: Renderer) -> list[ScoreLine]:
        """Return the final scoring line by line; nothing where the ranking goes by the figures alone."""

    def highlights(self, session: Session) -> list[Highlight]:
        """Return the highlights, from the log and the measures alone."""

    def plan_text(self, plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
        """Return a plan of the computer as a sentence; "" where its first move says enough."""

    def averages(self) -> dict[str, str]:
        """Return short names of the measures whose means at the end of games are worth comparing."""

    def rematch(self, session: Session) -> dict[str, Any]:
        """Return the options of another game of the same kind, in which the next seat begins."""
