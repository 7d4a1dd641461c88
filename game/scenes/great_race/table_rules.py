"""Table rules of The Great Race: turns, prompt, layout and banners."""

from __future__ import annotations

from game.scenes.great_race.animation.banners import BANNERS
from game.scenes.great_race.board.driven_roads import DRIVEN
from game.scenes.great_race.presenter import PHASES
from game.scenes.table.table_rules import BannerRules, LayoutRules, PromptRules, TableRules, TurnVerbs

RULES = TableRules(
    turn=TurnVerbs(
        end=("pass",),
    ),
    prompt=PromptRules(
        button_arguments=(),
        hides_unrelated_options=True,
        verbs_without_button=("ranger",),
        lookahead_verbs=("step", "drive", "card"),
        continue_verbs=("end", "decline"),
        give_up_verbs=("pass", "suffer", "stop", "back"),
    ),
    layout=LayoutRules(
        phases=PHASES,
        shown_seat_panel="dashboard",
        floating_card_corner=(0.0, 1.0),
    ),
    banners=BannerRules(
        highlight_events=DRIVEN,
        by_event=BANNERS,
    ),
)
