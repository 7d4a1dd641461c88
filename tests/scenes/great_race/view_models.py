"""Views and names that the tests of the pictures of The Great Race share: four players, a busy race."""

from collections.abc import Callable

from game.rules.great_race.state import GreatRaceState
from game.scenes.great_race.art.icons import compose_icon
from game.ui.context import Ui
from game.ui.text.text_layout import SeatLook
from tests.rules.great_race.positions import Position, bivouac

COLOURS = ("blue", "orange", "green", "red")
LOOKS = [SeatLook("Marta", "blue", "circle"), SeatLook("Wilhelmina", "orange", "diamond"),
         SeatLook("Paolo", "green", "triangle"), SeatLook("Lucia", "red", "square")]
RACES = [(board, direction) for board in ("africa", "south_america")
         for direction in ("north_to_south", "south_to_north")]


def race(board: str = "africa", direction: str = "north_to_south") -> Position:
    """Four crews before the first sequence of the first round, nobody with a card."""
    p = bivouac(4, board=board, direction=direction)
    while p.asks == "Draft" or p.asks == "HandLimit":
        p.do(p.legal[0])
    for seat in range(4):
        p.seat_has(seat, hand=[])
    for _ in range(4):
        p.do("plan 1 1 1 2")
    return p


def under_way() -> Position:
    """Tiles of all kinds on the way, the crews in four places, the last one broken down."""
    p = race().ground(A0105="rocks", A0205="jungle", A0204="track", A0305="swamp", A0405="dunes", A0505="ford",
                      A0506="bandits", A0406="pass", A0605="ambush", A0606="herd", A0707="raiders", A0303="storm")
    p.seat_has(0, space="A0707", fuel=6, engine=3, hand=["jerrycan", "guide", "spare_parts"])
    return p.seat_has(1, space="A0406").seat_has(2, space="A0505", money=110).seat_has(3, space="A0505", engine=0)


def named(state: GreatRaceState) -> Callable[[str, str], str]:
    """Names as a map wants them."""
    chart = state.selected.chart

    def name(kind: str, thing: str) -> str:
        if kind == "city":
            return chart.cities[thing].name
        if kind == "space":
            return chart.spaces[thing].region
        return chart.name if kind == "board" else thing.replace("_", " ").title()

    return name


def dressed(ui: Ui) -> Ui:
    """A window that knows the pieces and four players."""
    ui.assets.add_composer(compose_icon)
    ui.set_seats(LOOKS)
    return ui
