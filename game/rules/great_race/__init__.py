"""The Great Race: half-track crews across a continent between two purple cities, for two to four."""

from game.rules.core.events import WHOLE
from game.rules.core.game_spec import GameSpec
from game.rules.great_race.content.build import build_content
from game.rules.great_race.events import EVENTS, VERBS
from game.rules.great_race.invariants import check_invariants
from game.rules.great_race.patch_completion import complete_patch
from game.rules.great_race.save_version import MIGRATIONS, VERSION
from game.rules.great_race.scoring import measures, result, round_of
from game.rules.great_race.setup import setup
from game.rules.great_race.setup_options import options, problems
from game.rules.great_race.state import from_data
from game.rules.great_race.view import has_secrets, mask, reveal_at_end, sample_state

SPEC = GameSpec(
    id="great-race",
    version=VERSION,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={"line": WHOLE},
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
    round_of=round_of,
    migrations=MIGRATIONS,
    colours=lambda content: content.numbers.colours,
    listed_order={"first": "0"},
    first_turn_verb="plan",
)
