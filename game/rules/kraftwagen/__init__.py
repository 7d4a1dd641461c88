"""Rules of Kraftwagen: car factories and one unbroken chain of actions, for two to four."""

from game.rules.core.events import WHOLE, WHOLES
from game.rules.core.game_spec import GameSpec
from game.rules.kraftwagen.content.build import build_content
from game.rules.kraftwagen.events import EVENTS, VERBS
from game.rules.kraftwagen.invariants import check_invariants
from game.rules.kraftwagen.patch_completion import complete_patch, recompute_after_patch
from game.rules.kraftwagen.save_version import MIGRATIONS, VERSION
from game.rules.kraftwagen.scoring import measures, result, round_of
from game.rules.kraftwagen.setup import setup
from game.rules.kraftwagen.setup_options import options, problems
from game.rules.kraftwagen.state import from_data
from game.rules.kraftwagen.view import has_secrets, mask, reveal_at_end, sample_state

SPEC = GameSpec(
    id="kraftwagen",
    version=VERSION,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"market": WHOLE, "race-space": WHOLE, "slot": WHOLE, "workshop": WHOLE, "prices": WHOLES,
                     "race-spaces": WHOLES},
    build_content=build_content,
    options=options,
    setup_problems=problems,
    setup=setup,
    from_data=from_data,
    mask=mask,
    sample_state=sample_state,
    has_secrets=has_secrets,
    reveal_at_end=reveal_at_end,
    result=result,
    measures=measures,
    check_invariants=check_invariants,
    complete_patch=complete_patch,
    recompute_after_patch=recompute_after_patch,
    round_of=round_of,
    migrations=MIGRATIONS,
    colours=lambda content: content.numbers.colours,
    listed_order={"order": "by_hand"},
    first_turn_verb="take",
)
