"""Panel with the ratings of a member as lines, one for each title, and what a rating means in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.registry import opponents_of
from game.i18n.catalog import tr
from game.rules.core.registry import GAMES
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.seat_plot import DASHES, line_colour, whole_figure
from game.session.ratings.member_ratings import NORMAL, RatedGame, figure_of, level_ratings
from game.ui.context import Ui
from game.ui.widgets import LinePlot, Panel, Series

HEIGHT, MARGIN = 210, 40  # units; figures above and below the lines
COLOURS = dict(zip(GAMES, ("blue", "yellow", "red", "green", "purple"), strict=True))  # of the lines by title
LEVEL = "white"  # colour of the line of the level Normal


def rating_tip(game: str, rated: Sequence[RatedGame]) -> str:
    """Return the figures of the levels of the computer in a title, and whether the member's is more than a guess."""
    levels = ", ".join(f"{tr(f'ui.level.{level}')} {figure_of(rating)}"
                       for level, rating in level_ratings(opponents_of(game).win_shares).items())
    words = tr("members.rating.tip", game=game_name(game), levels=levels)
    return words if rated and rated[-1].is_sure else f"{words} {tr('members.rating.guess')}"


class RatingPanel(Panel):
    """The rating after each game of each title, from the one of everybody at first; a line for the level Normal."""

    def __init__(self, ui: Ui, ratings: Mapping[str, Sequence[RatedGame]]) -> None:
        super().__init__(ui, "well", caption=tr("members.rating.plot"))
        lines = [_line(ui, game_name(game), COLOURS[game], [each.figure for each in line])
                 for game, line in ratings.items()]
        longest = max(map(len, ratings.values()))
        lines.append(_line(ui, tr("ui.level.normal"), LEVEL, [NORMAL] * longest))
        figures = [y for line in lines for _, y in line.points]
        self.lines = self.add(LinePlot(ui, lines, y_range=(min(figures) - MARGIN, max(figures) + MARGIN),
                                       x_text=whole_figure))
        self.lines.y_text = whole_figure

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self.rect.w if width is None else width, self.ui.px(HEIGHT)

    def layout(self) -> None:
        """Fill the panel with the plot."""
        super().layout()
        self.lines.place(self.inner)


def _line(ui: Ui, name: str, colour: str, figures: Sequence[int]) -> Series:
    points = tuple((float(number), float(figure)) for number, figure in enumerate((NORMAL, *figures)))
    return Series(name, line_colour(ui, colour), points, DASHES.get(colour, ()))
