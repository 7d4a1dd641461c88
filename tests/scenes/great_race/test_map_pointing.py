"""Pointing at the map: what a vehicle stands for."""

from pathlib import Path

from tests.rules.great_race.positions import convoy
from tests.support.robots.great_race_robot import at_table


def test_a_vehicle_hides_nothing_of_what_lies_below_it(tmp_path: Path) -> None:
    """Pointed at or clicked, it stands for its place, unless the vehicle itself can be chosen."""
    with at_table(tmp_path, 2, state=convoy().ground(A0203="track").seat_has(1, space="A0203").state) as player:
        car = player.board.sprite("car:1")
        assert car is not None
        told = player.hover(player.board.projection.to_px((car.x, car.y)))
        assert player.table.map.ground_of(("seat", "1")) == ("space", "A0203")
        assert "<seat:1>" in told and "Hamada du Draa" in told and "fuel" in told
        player.click(player.pointer)
        player.settle()
        assert player.session.view(0).crews[0].space == "A0203"
        player.table.map.set_choices([("seat", "1")])
        assert player.table.map.ground_of(("seat", "1")) == ("seat", "1")
