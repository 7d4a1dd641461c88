"""Keys of the table of Imperial Steam, and the key of each prompt option, which stays the same for a whole turn."""

from __future__ import annotations

from collections.abc import Hashable

from game.rules.core.actions import Action
from game.rules.imperial_steam.content.numbers import GOODS
from game.scenes.table.prompt.choice_keys import ChoiceKeys

OVERVIEW = "a"  # opens the overview of the Automa
FORECAST = "o"  # shows what the Automa's next turn may bring, or the page before
FORTUNES = "m"  # shows everybody's fortune line by line: "money"
AGAIN = "u"  # shows the Automa's last turn again, step by step
TILES = "1234567890x"  # of the main actions, in the order of their tiles; else of the prompt options
PAPERS = "k"  # moves the focus to the next token, contract or factory of the company's board that may be chosen
FREE = {"share": "y", "flip": "z"}  # free actions, offered beside any decision
BOUGHT = ("buy", "order")  # verbs that have a key for each good


def key_of(action: Action, given: ChoiceKeys, moment: Hashable) -> str:
    """Return the key of a prompt option, "" when all keys are given away. `moment` stays equal as long as the same
    decision is asked in the same turn. A good keeps its keys at all purchases."""
    if action.verb in FREE:
        return FREE[action.verb]
    if action.verb in BOUGHT:
        return TILES[len(BOUGHT) * GOODS.index(str(action.args[0])) + BOUGHT.index(action.verb)]
    return given.of(action.text(), TILES, moment)
