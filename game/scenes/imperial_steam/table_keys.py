"""Keys that mean something at this table alone, and which key a choice has: that stays the same for a whole turn."""

from __future__ import annotations

from collections.abc import Hashable

from game.rules.core.actions import Action
from game.rules.imperial_steam.content.numbers import GOODS
from game.scenes.table.prompt.choice_keys import ChoiceKeys

SHEET = "a"  # lays the Automa's sheet on the table
AGAIN = "u"  # tells the Automa's turn again
TILES = "1234567890x"  # lay a hand on the main actions, in the order of their tiles; else they take the choices
PAPERS = "k"  # the focus goes to the next token, contract or factory on the company's board that can be chosen
FREE = {"share": "y", "flip": "z"}  # free actions, which are offered beside any question
BOUGHT = ("buy", "order")  # of each good


def key_of(action: Action, given: ChoiceKeys, moment: Hashable) -> str:
    """The key of a choice; `moment` is equal as long as the same is asked in the same turn. "" = all are given. Goods
    have the same keys whether they are bought or what is ordered goes on."""
    if action.verb in FREE:
        return FREE[action.verb]
    if action.verb in BOUGHT:
        return TILES[len(BOUGHT) * GOODS.index(str(action.args[0])) + BOUGHT.index(action.verb)]
    return given.of(action.text(), TILES, moment)
