"""Table rules of Automobiles: turns, prompt, layout and banners."""

from __future__ import annotations

from game.scenes.automobiles.animation.banners import BANNERS
from game.scenes.automobiles.view_model import BEFORE, PHASES
from game.scenes.table.table_rules import BannerRules, LayoutRules, PromptRules, TableRules, TurnVerbs

RULES = TableRules(
    turn=TurnVerbs(
        end=("end", "done"),
    ),
    prompt=PromptRules(
        button_arguments=("pit", "colour", "option", "drawn"),
        disabled_button_arguments=("option", "pit"),
        lookahead_verbs=("end",),  # the forecast shows the money that is left
        continue_verbs=("end", "done", "stop", "drive", "draw", "decline"),  # a free cube is worth more than none
    ),
    layout=LayoutRules(
        phases=PHASES,
        phases_before=BEFORE,
    ),
    banners=BannerRules(
        by_event=BANNERS,
    ),
)
