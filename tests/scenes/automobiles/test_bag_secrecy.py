"""AUT-4.131 on the screen: what a bag holds is drawn for nobody, how much it holds for its owner alone; with open bags
for everybody."""

import zlib
from pathlib import Path

from tests.support.robots.automobiles_robot import AutomobilesRobot, sitting

SCENARIO = """
id: bags
rules: [AUT-4.131]
game: automobiles
given:
  seats: 3
  seed: 5
  options: {{board: lighthouse, laps: 2, first: 0, bags_open: {open}}}
  play: ["0 done", "1 done", "2 done"]
  patch:
    cars[0].active: {{white: 2, light: 1, wear: 1}}
    cars[0].bag: {bags[0]}
    cars[1].bag: {bags[1]}
    cars[2].bag: {bags[2]}
when: ["0 drive"]
then: {{decides: 0}}
"""
WHITE, DARK, MORE = "{white: 7, light: 2}", "{dark: 5, black: 4}", "{white: 7, light: 4, black: 2}"


def look(player: AutomobilesRobot) -> list[int]:
    """Frames of a person who looks everywhere, moves a little, looks back and asks for the menu."""
    frames = []

    def keep() -> None:
        frames.append(zlib.crc32(player.app.screenshot().get_buffer().raw))

    keep()
    table = player.table
    for widget in (*table.order.panels, table.sheet.bag, *table.sheet.active.cubes):
        player.hover(widget.rect.center)
        keep()
    for action in player.session.legal()[:1]:
        player.do_by_mouse(action)
    keep()
    for ply in range(player.session.ply):
        table.look_at(ply)
        player.wait()
        player.hover(table.sheet.bag.rect.center)
        keep()
    table.look_at(None)
    player.key("f10")
    keep()
    return frames


def frames(folder: Path, *bags: str, is_open: str = "no") -> list[int]:
    """Return hashes of the pictures that seat 0 sees, with these cubes in the three bags.

    All bags together always hold the same cubes, so that the stock gives nothing away.
    """
    scenario = SCENARIO.format(bags=bags, open=is_open)
    with sitting(folder, ("person", "person", "easy"), scenario=scenario) as player:
        return look(player)


def test_a_rivals_bag_is_never_drawn(tmp_path: Path) -> None:
    seen = frames(tmp_path, WHITE, DARK, MORE)
    assert seen == frames(tmp_path, WHITE, MORE, DARK)
    assert len(set(seen)) > 5


def test_the_own_bag_shows_its_number_alone(tmp_path: Path) -> None:
    seen = frames(tmp_path, WHITE, DARK, MORE)
    assert seen == frames(tmp_path, DARK, WHITE, MORE)
    others = frames(tmp_path, MORE, DARK, WHITE)
    assert all(one != other for one, other in zip(seen, others, strict=True))


def test_open_bags_are_shown_to_all(tmp_path: Path) -> None:
    seen = frames(tmp_path, WHITE, DARK, MORE, is_open="yes")
    assert seen != frames(tmp_path, WHITE, MORE, DARK, is_open="yes")
    assert seen != frames(tmp_path, DARK, WHITE, MORE, is_open="yes")


def test_of_an_earlier_position_of_somebody_else_the_number_stays_hidden(tmp_path: Path) -> None:
    with sitting(tmp_path, ("person", "person")) as player:
        while player.session.turn() == 0:
            player.do_by_mouse(next(a for a in player.session.legal() if a.verb == "done"))
        player.table.look_at(0)
        assert player.table.sheet.bag.count.markup == "?"
        assert "Only its owner" in player.hover(player.table.sheet.bag.rect.center)
        player.key("escape")
        assert player.table.sheet.bag.count.markup.isdecimal()


def test_no_person_no_number(tmp_path: Path) -> None:
    with sitting(tmp_path, ("easy", "easy")) as player:
        assert player.table.sheet.bag.count.markup == "?"


def test_open_bags_are_told_of_everybody(tmp_path: Path) -> None:
    scenario = SCENARIO.format(bags=(WHITE, DARK, MORE), open="yes")
    with sitting(tmp_path, ("person", "person", "easy"), scenario=scenario) as player:
        told = {panel.seat_view.seat: player.hover(panel.rect.center) for panel in player.table.order.panels
                if panel.seat_view is not None}
        assert "9 cubes in the bag" in told[0] or "7 cubes in the bag" in told[0]
        assert "9 cubes in the bag" in told[1] and "13 cubes in the bag" in told[2]
