"""Table rules of Imperial Steam: turns, prompt, layout and banners."""

from __future__ import annotations

from game.scenes.imperial_steam.animation.banners import BANNERS
from game.scenes.table.table_rules import BannerRules, LayoutRules, PromptRules, TableRules, TurnVerbs

RULES = TableRules(
    turn=TurnVerbs(
        end=("end", "pass"),
    ),
    prompt=PromptRules(
        button_arguments=("engineer",),
        continue_verbs=("done", "end"),
        first_tab_verbs=("end",),
        give_up_verbs=("pass",),
        lookahead_verbs=("pass",),
        hides_unrelated_options=True,
    ),
    layout=LayoutRules(
        shown_seat_panel="board",
        floating_card_corner=(1.0, 1.0),
        foot_may_shrink=False,
    ),
    banners=BannerRules(
        by_event=BANNERS,
    ),
)
