"""Reasons of Kraftwagen for which a move is not legal or of no use, one constant each, with the rule behind it.

The sentences stand in `assets/i18n/kraftwagen.en.yaml` and the other languages, under `reason`.
"""

from game.rules.core.reasons import Reason

TILE_TAKEN = Reason("tile-taken", "KRA-2.7")
NOT_ON_TILE = Reason("not-on-tile", "KRA-4.8")
ALREADY_DONE = Reason("already-done", "KRA-4.8")
DO_ALL = Reason("do-all", "KRA-4.9")
NOT_OPEN = Reason("not-open", "KRA-5.2")
SHOP_OCCUPIED = Reason("shop-occupied", "KRA-5.3.1")
ENGINES_ONLY = Reason("engines-only", "KRA-5.4")
ROW_EMPTY = Reason("row-empty", "KRA-5.5.2")
IS_ACTIVE = Reason("is-active", "KRA-5.2.3")
NO_BODY_THERE = Reason("no-body-there", "KRA-7.2")
NO_ENGINE_THERE = Reason("no-engine-there", "KRA-7.2")
NO_BODY = Reason("no-body", "KRA-9.4")
NO_ENGINE = Reason("no-engine", "KRA-9.4")
NO_WORKER = Reason("no-worker", "KRA-9.4")
TOO_FEW_WORKERS = Reason("too-few-workers", "KRA-7.2")
PRICE_GONE = Reason("price-gone", "KRA-7.5")
MARKET_FULL = Reason("market-full", "KRA-7.3")
OTHER_ENGINEER = Reason("other-engineer", "KRA-6.0")
ONE_PER_TURN = Reason("one-per-turn", "KRA-6.6")
ONE_SWAP_PER_TURN = Reason("one-swap-per-turn", "KRA-6.14")
BUYER_HAS_MARKER = Reason("buyer-has-marker", "KRA-6.6")
NOT_YOUR_CAR = Reason("not-your-car", "KRA-6.14")
NOTHING_TO_SWAP = Reason("nothing-to-swap", "KRA-6.14")
NO_BETTER_ENGINE = Reason("no-better-engine", "KRA-5.4.1")
NO_WORKER_IN_SUPPLY = Reason("no-worker-in-supply", "KRA-9.3")
NO_CARD_LEFT = Reason("no-card-left", "KRA-5.2.2")
MARKER_ON_ZERO = Reason("marker-on-zero", "KRA-5.5.4")
