"""Times of menus, in seconds."""

from typing import NamedTuple


class MenuTimes(NamedTuple):
    """Times of the start screen, settings, own content and practice."""

    notice: float = 12.0  # the start screen shows notices that need no action
    notice_again: float = 6.0  # the same once more while somebody reads them
    slider_rest: float = 0.35  # after the last movement of a slider, before its value is applied: building takes long
    file_check: float = 0.5  # between two looks at the file of a live preview: soon after it was saved
    folder_fails: float = 5.0  # the system's file manager may fail so late
    folder_check: float = 0.2  # between two looks whether it has
    search_rest: float = 0.2  # after the last letter of a search, before the list is built anew
    position_rest: float = 0.15  # from the choice of a practice position to its picture: drawing takes long
    game_rest: float = 0.6  # from the choice of a saved game to the picture of its table: longer than a double click
    prepares_table: float = 0.3  # after a page opens its table is prepared: the cross-fade of the page is over then
    preparation: float = 0.006  # preparing a table, in each frame: the step that is begun last may take as long again


MENU = MenuTimes()
