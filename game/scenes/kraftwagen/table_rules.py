"""Table rules of Kraftwagen: turns, prompt, layout and banners."""

from __future__ import annotations

from game.scenes.kraftwagen.animation.banners import BANNERS
from game.scenes.kraftwagen.view_model import PHASES, SETUP
from game.scenes.table.table_rules import BannerRules, LayoutRules, PromptRules, TableRules, TurnVerbs

RULES = TableRules(
    turn=TurnVerbs(
        end=("pass",),
    ),
    prompt=PromptRules(
        button_arguments=("start-tile", "kind", "tile", "marker", "card", "workshop", "preference", "development"),
        continue_verbs=("end", "plain", "decline", "without"),
        give_up_verbs=("pass",),
        lookahead_verbs=("take",),
    ),
    layout=LayoutRules(
        phases=PHASES,
        phases_before=(SETUP,),
        shown_seat_panel="factory",
        floating_card_corner=(0.0, 1.0),
    ),
    banners=BannerRules(
        by_event=BANNERS,
    ),
)
