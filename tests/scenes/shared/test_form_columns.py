"""Groups of a form in columns: in reading order, and packed where only that avoids scrolling."""

from pygame import Rect

from game.scenes.shared.form_widgets import ColumnMemory, Columns
from game.ui.context import Ui
from game.ui.widgets import Widget


class Block(Widget):
    """A group of a fixed height."""

    def __init__(self, ui: Ui, height: int) -> None:
        super().__init__(ui)
        self.height = height

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.height


def columns_of(ui: Ui, heights: list[int], room: int, memory: ColumnMemory | None = None) -> list[int]:
    """The column of each group on a page of three columns with so much room."""
    form = Columns(ui, 100, gap=0, memory=memory)
    for height in heights:
        form.add(Block(ui, height))
    wide = ui.px(100) * 3
    form.loosen(Rect(0, 0, wide, room))
    form.place(Rect(0, 0, wide, room))
    return [child.rect.x * 3 // wide for child in form.children]


def test_reading_order_gives_way_only_where_all_fits_then(ui: Ui) -> None:
    heights = [160, 250, 290, 80, 60]
    assert columns_of(ui, heights, 600) == [0, 0, 1, 1, 2]
    assert columns_of(ui, heights, 320) == [0, 1, 2, 0, 0]
    assert columns_of(ui, heights, 250) == [0, 0, 1, 1, 2]


def test_groups_stay_in_their_columns_while_they_fit(ui: Ui) -> None:
    memory: ColumnMemory = {}
    assert columns_of(ui, [100, 100, 100, 100], 300, memory) == [0, 0, 1, 1]
    assert columns_of(ui, [40, 40, 200, 90], 300, memory) == [0, 0, 1, 1]
    assert columns_of(ui, [40, 40, 220, 90], 300, memory) == [0, 0, 1, 2]
