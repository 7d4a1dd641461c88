"""Top bar of a table: whatever its title says, everything has the place that it would have from the beginning."""

from pygame import Rect

from game.scenes.table.panels.top_bar import TopBar
from game.ui.screen import Screen

PHASES = [(name, f"Phase {name}", "") for name in "abcd"]
TITLES = ("Short", "A title of some more words than before, which needs the room of the phases", "Short again")


def top_bar(screen: Screen) -> TopBar:
    return screen.add(TopBar(screen.ui, PHASES, {}, {"undo": list, "menu": list}))


def places(bar: TopBar) -> tuple[object, ...]:
    return bar.title.rect, bar.chips.rect, bar.house.rect, bar.chips.folded, bar.house.visible


def test_another_title_gets_its_room(screen: Screen) -> None:
    at, changed, seen = Rect(0, 0, 880, 60), top_bar(screen), set()
    changed.place(at)
    for title in TITLES:
        changed.entitle(title)
        fresh = top_bar(screen)
        fresh.entitle(title)
        fresh.place(at)
        assert places(changed) == places(fresh)
        assert not changed.title.block().cut and changed.title.block().width <= changed.title.rect.w
        seen.add(changed.chips.folded)
    assert seen == {True, False}


def test_a_warning_takes_its_room_and_gives_it_back(screen: Screen) -> None:
    bar = top_bar(screen)
    bar.entitle(TITLES[0])
    bar.place(Rect(0, 0, 1280, 60))
    before, pressed = places(bar), list[str]()
    bar.warn("Not stored", "The newest moves are not on the disk.", lambda: pressed.append("told"))
    assert bar.warning.visible and bar.chips.rect.right <= bar.warning.rect.left < bar.buttons["undo"].rect.left
    assert bar.warning.tip_text(None) == "The newest moves are not on the disk."
    bar.warning.activate()
    assert pressed == ["told"]
    bar.warn("Not stored", "", list)
    assert not bar.warning.visible and places(bar) == before
