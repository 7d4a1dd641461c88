"""Actions as text, and the narrowing of choices by pointing at things in any order."""

import pytest

from game.rules.core.actions import Action, Choices, parse_action
from game.rules.core.errors import ParseError

KINDS = {"take": ("tile",), "drop": ("tile",), "move": ("tile", "space"), "swap": ("tile", "tile"), "pay": ("amount",),
         "pass": ()}


def actions(*texts: str) -> list[Action]:
    return [parse_action(text) for text in texts]


@pytest.mark.parametrize(("text", "action"), [
    ("0 end", Action(0, "end")),
    ("2 place 1.09a", Action(2, "place", ("1.09a",))),
    ("4 offer 3 -2 wien--st_poelten", Action(4, "offer", (3, -2, "wien--st_poelten"))),
    ("1 pick discard white", Action(1, "pick", ("discard", "white"))),
    ("0 draw A-speed-1 --5 - 7b", Action(0, "draw", ("A-speed-1", "--5", "-", "7b"))),
])  # fmt: skip
def test_actions_and_their_texts(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert action.text() == text


@pytest.mark.parametrize("text", ["", "0", "end", "x end", "-1 end", "1.5 end",
                                  pytest.param("7" * 5000 + " end", id="endless seat"),
                                  pytest.param("0 sell " + "7" * 5000, id="endless number")])
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_action(text)


def test_things_that_glow_and_what_they_could_be_used_for() -> None:
    choices = Choices(actions("0 take a", "0 drop a", "0 move b s1", "0 pass"), KINDS)
    assert choices.things() == {("tile", "a"): ("take", "drop"), ("tile", "b"): ("move",), ("space", "s1"): ("move",)}
    assert choices.verbs() == ("pass",)
    assert choices.action() is None
    assert choices.action("pass") == Action(0, "pass")


@pytest.mark.parametrize("order", [(("tile", "a"), ("space", "s2")), (("space", "s2"), ("tile", "a"))])
def test_arguments_may_be_pointed_at_in_any_order(order: tuple[tuple[str, str], ...]) -> None:
    choices = Choices(actions("0 move a s1", "0 move a s2", "0 move b s1", "0 move b s2"), KINDS)
    first = choices.take(order[0])
    assert first.action() is None
    assert len(first.actions) == 2
    assert first.take(order[1]).action() == Action(0, "move", ("a", "s2"))


def test_an_argument_with_one_value_left_is_filled_in() -> None:
    choices = Choices(actions("0 move a s1", "0 move b s1", "0 move b s2"), KINDS)
    assert choices.take(("tile", "a")).action() == Action(0, "move", ("a", "s1"))
    assert choices.take(("tile", "b")).things() == {("space", "s1"): ("move",), ("space", "s2"): ("move",)}


def test_one_thing_for_two_verbs_needs_the_verb() -> None:
    choices = Choices(actions("0 take a", "0 drop a"), KINDS)
    taken = choices.take(("tile", "a"))
    assert (taken.action(), taken.verbs()) == (None, ("take", "drop"))
    assert taken.action("drop") == Action(0, "drop", ("a",))
    assert choices.take(("tile", "a"), "take").action() == Action(0, "take", ("a",))


def test_the_same_kind_twice() -> None:
    choices = Choices(actions("0 swap a b", "0 swap a a", "0 swap b c"), KINDS)
    first = choices.take(("tile", "a"))
    assert first.things() == {("tile", "b"): ("swap",), ("tile", "a"): ("swap",)}
    assert first.take(("tile", "a")).action() == Action(0, "swap", ("a", "a"))
    assert choices.take(("tile", "b")).take(("tile", "c")).action() == Action(0, "swap", ("b", "c"))


def test_a_thing_that_does_not_fit_leaves_nothing() -> None:
    choices = Choices(actions("0 take a"), KINDS).take(("tile", "z"))
    assert (choices.actions, choices.things(), choices.action()) == ((), {}, None)


def test_numbers_are_things_too() -> None:
    choices = Choices(actions("0 pay 1", "0 pay 2"), KINDS)
    assert list(choices.things()) == [("amount", "1"), ("amount", "2")]
    assert choices.take(("amount", "2")).action() == Action(0, "pay", (2,))


def test_a_forced_choice_needs_no_pointing() -> None:
    assert Choices(actions("0 take a"), KINDS).action() == Action(0, "take", ("a",))
