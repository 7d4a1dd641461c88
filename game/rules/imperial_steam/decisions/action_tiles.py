"""Main action tiles: the condition and the effect of each tile of ``game.yaml``."""

from collections.abc import Callable
from typing import NamedTuple

from game.rules.core.frames import Frame
from game.rules.core.reasons import Reason
from game.rules.imperial_steam import reasons
from game.rules.imperial_steam.decisions.deliveries_and_contracts import (
    Contract,
    Deliver,
    Influence,
    earn,
    why_not_contract,
    why_not_deliver,
    why_not_influence,
)
from game.rules.imperial_steam.decisions.goods import Collect, Goods, why_not_collect, why_not_goods
from game.rules.imperial_steam.decisions.hiring import HireHub, why_not_hire
from game.rules.imperial_steam.decisions.stations_and_factories import (
    Factory,
    Station,
    why_not_factory,
    why_not_station,
)
from game.rules.imperial_steam.decisions.track_building import BuildTracks
from game.rules.imperial_steam.decisions.track_rules import why_not_tracks
from game.rules.imperial_steam.decisions.trains import BuyTrain, why_not_train
from game.rules.imperial_steam.state import ImperialSteamState


class Tile(NamedTuple):
    """A main action: the reason against it for a seat in a column, and the frame that asks for the rest.

    The column is given because a repeated tile costs influence before the action (IMP-5.3).
    """

    why_not: Callable[[ImperialSteamState, int, int], Reason | None]
    begin: Callable[[ImperialSteamState, int], Frame | None]


def _anywhere(
    why_not: Callable[[ImperialSteamState, int], Reason | None],
) -> Callable[[ImperialSteamState, int, int], Reason | None]:
    """Return the condition of a tile that does not depend on influence."""
    return lambda state, seat, column: why_not(state, seat)


TILES = {
    "build_tracks": Tile(_anywhere(why_not_tracks), lambda state, seat: BuildTracks(seat=seat)),
    "build_station": Tile(_anywhere(why_not_station), lambda state, seat: Station(seat=seat)),
    "build_factory": Tile(_anywhere(why_not_factory), lambda state, seat: Factory(seat=seat)),
    "hire": Tile(why_not_hire, lambda state, seat: HireHub(seat=seat)),
    "buy_train": Tile(_anywhere(why_not_train), lambda state, seat: BuyTrain(seat=seat)),
    "goods_market": Tile(_anywhere(why_not_goods), lambda state, seat: Goods(seat=seat)),
    "collect_goods": Tile(_anywhere(why_not_collect), lambda state, seat: Collect(seat=seat)),
    "deliver_goods": Tile(_anywhere(why_not_deliver), lambda state, seat: Deliver(seat=seat)),
    "take_contract": Tile(_anywhere(why_not_contract), lambda state, seat: Contract(seat=seat)),
    "gain_influence": Tile(why_not_influence, lambda state, seat: Influence(seat=seat)),
    "earn_gulden": Tile(lambda state, seat, column: None, earn),
}


def why_not_tile(state: ImperialSteamState, seat: int, tile: str) -> Reason | None:
    """Return why a hand cannot be placed on a tile; None where it can (IMP-5.3, IMP-5.4)."""
    company = state.companies[seat]
    column = company.influence
    if tile in company.placed:
        column -= state.content.numbers.lose_for_repeat
        if column < 0:
            return reasons.REPEAT_AT_ZERO
    return TILES[tile].why_not(state, seat, column)
