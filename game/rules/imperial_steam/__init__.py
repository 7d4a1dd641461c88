"""Imperial Steam: railways from Wien to Trieste, for two to four."""

from game.rules.core.events import EITHER, WHOLE, WHOLES, WORDS
from game.rules.core.game_spec import GameSpec, Solo
from game.rules.imperial_steam.automa.setup import SEAT
from game.rules.imperial_steam.automa.setup_options import CARDS, NONE, OPTION
from game.rules.imperial_steam.content.build import build_content
from game.rules.imperial_steam.events import EVENTS, VERBS
from game.rules.imperial_steam.invariants import check_invariants
from game.rules.imperial_steam.patch_completion import complete_patch
from game.rules.imperial_steam.save_version import MIGRATIONS, VERSION
from game.rules.imperial_steam.scoring import measures, result, round_of
from game.rules.imperial_steam.setup import setup
from game.rules.imperial_steam.setup_options import EDITION, options, problems
from game.rules.imperial_steam.state import from_data
from game.rules.imperial_steam.view import has_secrets, mask, sample_state

COLOURS = ("red", "yellow", "purple", "black")  # of the companies

SPEC = GameSpec(
    id="imperial-steam",
    version=VERSION,
    seats=range(2, 5),
    verbs=VERBS,
    events=EVENTS,
    parameter_forms={
        "flag": WHOLE,
        "bars": WORDS,
        "candidates": WORDS,
        "cities": WORDS,
        "connections": WORDS,
        "goods": WORDS,
        "columns": WHOLES,
        "workers": WHOLES,
        "values": EITHER,
    },
    build_content=build_content,
    options=options,
    setup_problems=problems,
    setup=setup,
    from_data=from_data,
    mask=mask,
    sample_state=sample_state,
    has_secrets=has_secrets,
    result=result,
    measures=measures,
    check_invariants=check_invariants,
    complete_patch=complete_patch,
    round_of=round_of,
    migrations=MIGRATIONS,
    colours=lambda content: COLOURS,
    solo=Solo(SEAT, OPTION, NONE, lambda content: content.automa.usual_level, details=(CARDS,),
              levels=lambda content: tuple(content.automa.levels), apart=("map", "mode", EDITION)),
)
