"""Records: independent copies, a saved form that comes back, no field that could not be copied or saved."""

from typing import Any, ClassVar

import pytest

from game.rules.automobiles.decisions.action_phase import Act
from game.rules.automobiles.flow import Turn
from game.rules.core.errors import RulesError
from game.rules.core.frames import Frame
from game.rules.core.records import FRAMES, Record, field, frame, game_package, optional, record, shared, transient


@record
class Wheel(Record):
    size: int
    spokes: list[str]


@record
class Cart(Record):
    table: Any = shared()
    sink: list[str] | None = transient()
    name: str
    loaded: bool
    weights: dict[str, int]
    wheels: list[Wheel]
    spare: Wheel | None
    slots: list[int | None]
    by_name: dict[str, list[Wheel]]
    pair: tuple[int, str]
    row: tuple[int, ...] = (1, 2)
    note: str | None = field(default=None)


@record
class Agreement(Record):
    laps: int
    open: bool = optional(default=False, kw_only=True)


@frame
class Rest(Frame):
    LEAST: ClassVar[int] = 1
    left: int


@record
class Day(Record):
    stack: list[Frame]


def cart() -> Cart:
    return Cart("red", True, {"hay": 2}, [Wheel(3, ["a"])], Wheel(4, []), [1, None], {"x": [Wheel(5, ["b"])]}, (1, "z"),
                table={"frozen": 1})


DATA = {
    "name": "red", "loaded": True, "weights": {"hay": 2}, "wheels": [{"size": 3, "spokes": ["a"]}],
    "spare": {"size": 4, "spokes": []}, "slots": [1, None], "by_name": {"x": [{"size": 5, "spokes": ["b"]}]},
    "pair": [1, "z"], "row": [1, 2], "note": None,
}  # fmt: skip


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    first = cart()
    second = first.clone()
    assert second == first
    second.weights["hay"] = 9
    second.wheels[0].spokes.append("b")
    second.wheels.append(Wheel(1, []))
    assert second.spare is not None
    second.spare.size = 7
    second.slots[1] = 5
    second.by_name["x"][0].size = 0
    assert first == cart()


def test_a_copy_shares_the_tables_and_drops_what_is_transient() -> None:
    first = cart()
    first.sink = ["heard"]
    second = first.clone()
    assert second.table is first.table
    assert second.sink is None
    assert first.sink == ["heard"]


def test_the_saved_form_is_plain_and_comes_back() -> None:
    assert cart().to_data() == DATA
    again = Cart.from_data(DATA)
    assert again == cart()
    assert (again.table, again.pair, again.row) == (None, (1, "z"), (1, 2))


def test_a_saved_form_shares_nothing_with_the_record() -> None:
    first = cart()
    data = first.to_data()
    data["weights"]["hay"] = 9
    data["wheels"][0]["spokes"].append("b")
    assert first == cart()
    again = Cart.from_data(DATA)
    again.weights["hay"] = 9
    again.wheels[0].spokes.append("b")
    assert Cart.from_data(DATA) == cart()


@pytest.mark.parametrize("change", [
    {"name": 5}, {"loaded": 1}, {"weights": {"hay": "2"}}, {"weights": [2]}, {"weights": {"hay": True}}, {"wheels": {}},
    {"wheels": [{"size": 3}]}, {"wheels": [3]}, {"spare": {"size": 4, "spokes": [], "colour": "red"}}, {"slots": ["x"]},
    {"by_name": {"x": {"size": 5}}}, {"pair": [1]}, {"pair": ["z", 1]}, {"row": [1, "z"]}, {"note": 3}, {"extra": 1},
])  # fmt: skip
def test_a_saved_form_of_another_shape_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        Cart.from_data(DATA | change)


def test_the_message_names_the_field() -> None:
    with pytest.raises(RulesError, match=r"Cart\.name: 5 is not str"):
        Cart.from_data(DATA | {"name": 5})
    with pytest.raises(RulesError, match="Wheel: spokes is missing"):
        Cart.from_data(DATA | {"spare": {"size": 4}})
    with pytest.raises(RulesError, match="Cart: tyres is unknown"):
        Cart.from_data(DATA | {"tyres": 4})
    with pytest.raises(RulesError, match="'cart' is not a record"):
        Cart.from_data("cart")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [
    float, set[str], dict[int, int], dict[str, float], list[set[int]], list, dict, tuple[list[int], ...], object, Any,
    int | str, list[tuple[float, float]], bytes,
])  # fmt: skip
def test_a_field_that_cannot_be_copied_or_saved_is_refused_when_the_class_is_made(kind: Any) -> None:
    with pytest.raises(RulesError, match=r"Odd\.thing: a record cannot hold"):
        record(type("Odd", (Record,), {"__annotations__": {"thing": kind}}))


@pytest.mark.parametrize("kind", [
    int, str | None, tuple[int, ...], list[Wheel], dict[str, list[int]], list[list[str]], dict[str, Wheel | None],
    list[Frame],
])  # fmt: skip
def test_fields_nested_at_will_are_accepted(kind: Any) -> None:
    made: Any = record(type("Fine", (Record,), {"__annotations__": {"thing": kind}}))
    assert hasattr(made, "clone")


def test_frames_are_saved_with_their_name_and_found_again() -> None:
    day = Day([Rest(3, seat=1)])
    data = day.to_data()
    assert data == {"stack": [{"frame": "Rest", "seat": 1, "left": 3}]}
    again = Day.from_data(data)
    assert again == day
    assert type(again.stack[0]) is Rest


def test_an_unknown_frame_is_refused() -> None:
    for stack in ([{"frame": "Sleep", "seat": 1}], [{"seat": 1}], ["Rest"]):
        with pytest.raises(RulesError, match="unknown frame"):
            Day.from_data({"stack": stack})


def test_frames_belong_to_the_package_of_their_game() -> None:
    assert game_package(Turn) == "automobiles"
    assert FRAMES["automobiles", "Turn"] is Turn
    assert (game_package(Rest), "Rest") in FRAMES
    assert ("automobiles", "Rest") not in FRAMES


def test_a_frame_takes_no_field_that_would_not_be_saved() -> None:
    with pytest.raises(AttributeError):
        Act(seat=0).laps = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(("agreed", "data"), [(Agreement(3), {"laps": 3}),
                                              (Agreement(3, open=True), {"laps": 3, "open": True})])
def test_an_optional_field_is_saved_where_it_has_not_its_default_value(agreed: Agreement, data: dict[str, Any]) -> None:
    assert agreed.to_data() == data
    assert Agreement.from_data(data) == agreed == agreed.clone()


def test_an_optional_field_of_another_type_is_refused() -> None:
    with pytest.raises(RulesError, match="open"):
        Agreement.from_data({"laps": 3, "open": 1})
