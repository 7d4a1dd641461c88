"""Table rules of Automania: turns, prompt, layout and banners."""

from __future__ import annotations

from game.scenes.automania.animation.banners import BANNERS
from game.scenes.automania.presenter import PHASES, SETUP
from game.scenes.table.table_rules import BannerRules, LayoutRules, PromptRules, TableRules, TurnVerbs

RULES = TableRules(
    turn=TurnVerbs(
        end=("pass", "withdraw"),
        acting_end=("withdraw",),
    ),
    prompt=PromptRules(
        button_arguments=("board", "crew", "contract", "side"),
        lookahead_verbs=("take", "corner"),
        give_up_verbs=("decline", "discard", "skip", "pass"),
    ),
    layout=LayoutRules(
        phases=PHASES,
        phases_before=(SETUP,),
        shown_seat_panel="factory",
        floating_card_corner=(0.5, 1.0),
    ),
    banners=BannerRules(
        by_event=BANNERS,
    ),
)
