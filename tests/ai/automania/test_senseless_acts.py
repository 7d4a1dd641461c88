"""Senseless acts of Automania: a turn that shows each kind, and one like it that does not."""

from tests.rules.automania.positions import car, trade
from tests.tools.recorded_turns import senseless_acts


def test_a_sale_is_used_where_there_is_one() -> None:
    def sells(move: str) -> list[str]:
        p = trade().ships(EU=[car(3, 0)])
        while p.asks != "Sell":
            p.do("pass" if "pass" in p.legal else p.legal[0])
        return senseless_acts(p, move if move == "pass" else next(each for each in p.legal if each.startswith(move)))

    assert sells("pass") == ["sale-unused"] and sells("sell") == []
