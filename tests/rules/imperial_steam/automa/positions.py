"""Positions for the tests of the Automa: a solo game in which the player passes and the Automa has a turn.

    p = solo().given({"automa.goods": 3}).cards("AC-1A", "DC-1").turn()
    assert p.slot == 2

The player has seat 0, the Automa seat 1. It starts each test with 70 gulden in column 5 of round 3, as the examples of
the specification do; the player stands in column 5 too, in the upper row.
"""

from functools import cache
from typing import Any, Self

from game.content_loader import load_docs
from game.rules.imperial_steam.automa.state import Automa
from game.rules.imperial_steam.content.automa_cards import DecisionCard
from game.rules.imperial_steam.content.automa_content import AutomaContent
from game.rules.imperial_steam.state import Company, ImperialSteamState
from tests.rules.imperial_steam.positions import Position, content, table

HUMAN, AUTOMA = 0, 1
START = {"round": 3, "shipments[2]": 3, "companies[0].influence": 5, "companies[0].money": 50,
         "companies[1].influence": 5, "companies[1].money": 70}


def cards() -> AutomaContent:
    """The Automa's content as it comes with the program."""
    return content().automa


def decision_card(name: str) -> DecisionCard:
    return cards().decisions[name]


def documents() -> dict[str, str]:
    """The texts of the Automa's files by their names below rules_data/imperial-steam."""
    from game import paths

    folder = paths.rules_data() / "imperial-steam" / "automa"
    assert load_docs("imperial-steam").docs
    return {f"automa/{path.name}": path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.yaml"))}


class Solo(Position):
    """A solo game at a decision of the player."""

    def cards(self, action: str, decision: str) -> Self:
        """The pair that the Automa draws next; the others lie on the discards."""
        stars = action.endswith("S") or decision.endswith("S")
        self.given({
            "automa.joined": stars,
            "automa.actions": _deck(action, [card.id for card in _in_play(self.automa, action)], "AC-6S", stars),
            "automa.decisions": _deck(decision, [f"DC-{n}" for n in range(1, 6)], "DC-6S", stars),
        })
        return self

    def turn(self) -> Self:
        """The player passes, the Automa has its turn; `events` are those of the turn."""
        self.events.clear()
        return self.skip()

    @property
    def automa(self) -> Automa:
        assert self.state.automa is not None
        return self.state.automa

    @property
    def rival(self) -> Company:
        """The Automa's company."""
        return self.company(AUTOMA)

    @property
    def slot(self) -> int | None:
        """The slot that was carried out in the last turn; None = no action."""
        if self.told("automa-idle"):
            return None
        slot: int = self.told("automa-action")[-1]["slot"]
        return slot

    def decided(self, question: str) -> tuple[str, str]:
        """The choices, and the line that decided each."""
        found = [told for told in self.told("automa-decided") if told["question"] == question]
        return found[-1]["choice"], found[-1]["line"]

    def compared(self, question: str) -> dict[str, list[Any]]:
        """The lines that were consulted for a question: line -> values, in the order of the candidates."""
        return {told["line"]: told["values"] for told in self.told("automa-compared") if told["question"] == question}


def _in_play(automa: Automa, action: str) -> list[Any]:
    """The normal action cards of a game in which `action` is one of them."""
    known = cards().actions
    named = known[action]
    mine = [known[name] for name in (*automa.actions.draw, *automa.actions.discard) if name in known]
    others = [card for card in mine if not card.strategy and (named.strategy or card.number != named.number)]
    return others if named.strategy else sorted([*others, named], key=lambda card: card.number)


def _deck(drawn: str, normal: list[str], star: str, stars: bool) -> dict[str, list[str]]:
    joined = [drawn if drawn.endswith("S") else star] if stars else []
    return {"draw": [drawn], "discard": [name for name in [*normal, *joined] if name != drawn]}


@cache
def _start(level: str) -> ImperialSteamState:
    p = table(automa=level).do("bid 12")
    return p.state


def solo(level: str = "D1", **patch: Any) -> Solo:
    """The position described above; the keywords are fields of the Automa's record or company."""
    p = Solo(_start(level).clone()).given(START)
    assert isinstance(p, Solo)
    for name, value in patch.items():
        where = "automa" if name in ("goods", "landing") else "companies[1]"
        p.given({f"{where}.{name}": value})
    return p
