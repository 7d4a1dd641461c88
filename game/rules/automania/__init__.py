"""Rules of Automania: cars for two markets, from factories that grow tile by tile, for two to four."""

from game.rules.automania.content.build import build_content
from game.rules.automania.events import EVENTS, VERBS
from game.rules.automania.invariants import check_invariants
from game.rules.automania.patch_completion import complete_patch, recompute_after_patch
from game.rules.automania.save_version import MIGRATIONS, VERSION
from game.rules.automania.scoring import measures, result, round_of
from game.rules.automania.setup import setup
from game.rules.automania.setup_options import options, problems
from game.rules.automania.state import from_data
from game.rules.automania.view import has_secrets, mask, reveal_at_end, sample_state
from game.rules.core.events import WHOLE
from game.rules.core.game_spec import GameSpec

SPEC = GameSpec(
    id="automania",
    version=VERSION,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"display": WHOLE, "medals": WHOLE, "office": WHOLE, "office-tile": WHOLE},
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
)
