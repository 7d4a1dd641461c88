"""Rules of Automobiles: a car race for two to five, with bags of cubes for engines."""

from game.rules.automobiles.content.build import build_content
from game.rules.automobiles.events import EVENTS, VERBS
from game.rules.automobiles.invariants import check_invariants
from game.rules.automobiles.patch_completion import complete_patch, recompute_after_patch
from game.rules.automobiles.save_version import MIGRATIONS, VERSION
from game.rules.automobiles.scoring import measures, result, round_of
from game.rules.automobiles.setup import setup
from game.rules.automobiles.setup_options import options, problems
from game.rules.automobiles.state import from_data
from game.rules.automobiles.view import has_secrets, mask, mask_measures, sample_state
from game.rules.core.events import WHOLE, WORDS
from game.rules.core.game_spec import GameSpec

SPEC = GameSpec(
    id="automobiles",
    version=VERSION,
    seats=range(2, 6),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"laps": WHOLE, "cubes": WORDS, "sections": WORDS},
    build_content=build_content,
    options=options,
    setup_problems=problems,
    setup=setup,
    from_data=from_data,
    mask=mask,
    sample_state=sample_state,
    has_secrets=has_secrets,
    mask_measures=mask_measures,
    result=result,
    measures=measures,
    check_invariants=check_invariants,
    complete_patch=complete_patch,
    recompute_after_patch=recompute_after_patch,
    round_of=round_of,
    migrations=MIGRATIONS,
    colours=lambda content: content.car_colours,
    listed_order={"first": "0", "grid_order": "turn_order"},
)
