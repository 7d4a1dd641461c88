"""The final scoring of recorded games of Imperial Steam, calculated by hand from the last position.

`LAST` is the property of each company when the last round is over, read off the screen; `SUMS` is the calculation,
written out below line by line. The program has to agree with both.
"""

import pytest

from game.rules.imperial_steam import SPEC
from game.rules.imperial_steam.state import ImperialSteamState
from tests.golden.recorded_positions import recorded_position

# Alone, difficulty D4: the Automa reaches Trieste in round 6 (imperial-steam-2-61).
#   The person                                                The Automa
#     cash                                    340               cash                                       350
#     income: 0 cars, 1 station (10)          +10               no income (AMA-4.99)                         0
#     no track on the Semmering line            0               Amstetten gold,   column 6: 10 x 6         +60
#     no keys                                   0               Amstetten silver, column 6:  5 x 6         +30
#     CON-09 iron iron: nothing on it         -50               Wiener Neustadt gold, column 7: 10 x 7     +70
#     CON-04 wood coal: nothing on it         -50               CON-27: four factories on it              +310
#     total                                   250               total                                      820
#     5 shares: 50 % of 250 = 125, so        -120               no investors (AMA-4.99)                      0
#     fortune                                 130               fortune                                    820
#
# Alone, difficulty D1: nobody reaches Trieste in 8 rounds (imperial-steam-2-71).
#   The person                                                The Automa
#     cash                                    450               cash                                       240
#     income: 1 car for 9 cities (10),                          Amstetten gold,   column 7: 10 x 7         +70
#       2 stations (20)                       +30               Amstetten silver, column 7: 35, so         +30
#     no track on the Semmering line            0               Graz gold,   column 10: 10 x 10           +100
#     Wiener Neustadt gold, column 9: 10 x 9  +90               Graz silver, column 10:  5 x 10            +50
#     CON-04 is completed, worth nothing        0               CON-27 is completed, worth nothing           0
#     total                                   570               total                                      490
#     4 shares: 40 % of 570 = 228, so        -220               no investors                                 0
#     fortune                                 350               fortune                                    490
#
# Two players: seat 0 reaches Trieste in round 6, over the Semmering (imperial-steam-2-21).
#   Seat 0                                                    Seat 1
#     cash                                    480               cash                                       380
#     income: 2 stations (20), twice          +40               income: 2 stations (20)                    +20
#     Villach gold, column 9: 10 x 9          +90               Graz gold, column 9: 10 x 9                +90
#     CON-13: all three on it                +200               Wiener Neustadt gold, column 7: 10 x 7     +70
#     CON-04 and CON-09: nothing on them     -100               CON-21: all three on it                   +210
#     total                                   710               total                                      770
#     4 shares: 40 % of 710 = 284, so        -280               4 shares: 40 % of 770 = 308, so           -300
#     fortune                                 430               fortune                                    470

Facts = tuple[int, int, int, int, bool, int, tuple[str, ...], tuple[tuple[str, int], ...]]
LAST: dict[str, tuple[list[int], dict[str, int], list[Facts]]] = {  # who reached Trieste, columns of hubs, companies:
    # money, passenger cars, cities, stations besides Wien, Semmering, shares sold, keys, contracts with what is on them
    "2-61": ([1], {"amstetten": 6, "wiener_neustadt": 7}, [
        (340, 0, 3, 1, False, 5, (), (("CON-09", 0), ("CON-04", 0))),
        (350, 0, 11, 1, False, 0, ("amstetten.gold", "amstetten.silver", "wiener_neustadt.gold"), (("CON-27", 4),)),
    ]),
    "2-71": ([], {"amstetten": 7, "graz": 10, "wiener_neustadt": 9}, [
        (450, 1, 9, 2, False, 4, ("wiener_neustadt.gold",), (("CON-04", 2),)),
        (240, 0, 10, 1, False, 0, ("amstetten.gold", "amstetten.silver", "graz.gold", "graz.silver"),
         (("CON-27", 4),)),
    ]),
    "2-21": ([0], {"graz": 9, "villach": 9, "wiener_neustadt": 7}, [
        (480, 0, 15, 2, True, 4, ("villach.gold",), (("CON-04", 0), ("CON-09", 0), ("CON-13", 3))),
        (380, 0, 14, 2, False, 4, ("graz.gold", "wiener_neustadt.gold"), (("CON-21", 3),)),
    ]),
}
LINES = ("cash", "income", "keys", "contracts", "penalties", "investors")
SUMS = {
    "2-61": [((340, 10, 0, 0, -100, -120), 130), ((350, 0, 160, 310, 0, 0), 820)],
    "2-71": [((450, 30, 90, 0, 0, -220), 350), ((240, 0, 250, 0, 0, 0), 490)],
    "2-21": [((480, 40, 90, 200, -100, -280), 430), ((380, 20, 160, 210, 0, -300), 470)],
}


def facts(state: ImperialSteamState, seat: int) -> Facts:
    """The figures that the final scoring uses."""
    company = state.companies[seat]
    contracts = tuple((name, len(filled)) for name, filled in zip(company.contracts, company.filled, strict=True))
    return (company.money, company.passenger, len(company.cities), len(company.stations) - 1,
            state.selected.chart.semmering in company.tracks, company.investors, tuple(company.keys), contracts)


@pytest.mark.rule("IMP-13.3", "IMP-13.4", "IMP-13.5", "IMP-13.6", "IMP-13.8", "IMP-13.9", "AMA-4.99", "AMA-4.100")
@pytest.mark.parametrize("name", LAST)
def test_the_program_reckons_as_one_does_by_hand(name: str) -> None:
    state, _ = recorded_position(SPEC, name)
    trieste, columns, companies = LAST[name]
    assert state.trieste == trieste
    assert {city: state.hub(city).column for city in columns} == columns
    assert [facts(state, seat) for seat in range(2)] == companies
    result = SPEC.result(state)
    assert result is not None
    for seat, (amounts, fortune) in enumerate(SUMS[name]):
        assert sum(amounts) == fortune
        assert result.parts[seat] == dict(zip(LINES, amounts, strict=True))
        assert result.scores[seat] == fortune
    assert result.order[0] == max(range(2), key=lambda seat: SUMS[name][seat][1])
