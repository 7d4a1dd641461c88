"""Reasons of Imperial Steam for which a move is not legal or of no use, one constant each, with the rule behind it.

The sentences stand in `assets/i18n/imperial-steam.en.yaml` and the other languages, under `reason`.
"""

from game.rules.core.reasons import Reason

TOO_DEAR = Reason("too-dear", "IMP-5.7")
REPEAT_AT_ZERO = Reason("repeat-at-zero", "IMP-5.3")
PICK_FIRST = Reason("pick-first", "IMP-5.4")  # nothing chosen yet
HAND_USED = Reason("hand-used", "IMP-5.1")
BID_TOO_HIGH = Reason("bid-too-high", "IMP-3.21")

TRACK_THERE = Reason("track-there", "IMP-6.2")
NOT_AT_NETWORK = Reason("not-at-network", "IMP-6.10")
NEEDS_STATION = Reason("needs-station", "IMP-6.3")
NEEDS_ENGINEER = Reason("needs-engineer", "IMP-6.12")
TRACK_GOODS = Reason("track-goods", "IMP-6.11")
STRUCTURE_GOOD = Reason("structure-good", "IMP-6.11")
NOT_THAT_GOOD = Reason("not-that-good", "IMP-6.11")
TOO_LITTLE_EFFORT = Reason("too-little-effort", "IMP-6.14")
TOO_LITTLE_EFFORT_FOR_MORE = Reason("too-little-effort-for-more", "IMP-6.13")
CREW_TOO_WEAK = Reason("crew-too-weak", "IMP-6.14")
SUPERFLUOUS_WORKER = Reason("superfluous-worker", "IMP-6.14")
FEES_TOO_DEAR = Reason("fees-too-dear", "IMP-6.17")
UNPAID = tuple(reason.key for reason in (TRACK_GOODS, STRUCTURE_GOOD, TOO_LITTLE_EFFORT, TOO_LITTLE_EFFORT_FOR_MORE,
                                         FEES_TOO_DEAR))
NO_TRACK = Reason("no-track", "IMP-5.4")

NOT_IN_NETWORK = Reason("not-in-network", "IMP-7.1")
STATION_THERE = Reason("station-there", "IMP-7.1")
NO_STATION_LEFT = Reason("no-station-left", "IMP-7.1")
NO_CITY_FOR_STATION = Reason("no-city-for-station", "IMP-7.1")

CITY_NOT_IN_NETWORK = Reason("city-not-in-network", "IMP-7.3")
NO_SLOT = Reason("no-slot", "IMP-7.3")
NO_SLOT_ANYWHERE = Reason("no-slot-anywhere", "IMP-14.3")
NO_FACTORY_LEFT = Reason("no-factory-left", "IMP-14.3")
NO_READY_WORKER = Reason("no-ready-worker", "IMP-7.4")

NOT_A_HUB = Reason("not-a-hub", "IMP-8.1")
HUB_AHEAD = Reason("hub-ahead", "IMP-8.1")
HUB_SOLD_OUT = Reason("hub-sold-out", "IMP-8.2")
NO_WORKER_IN_RESERVE = Reason("no-worker-in-reserve", "IMP-14.7")
ENGINEER_GONE = Reason("engineer-gone", "IMP-8.4")
HAVE_ENGINEER = Reason("have-engineer", "IMP-8.4")

NOT_RELEASED = Reason("not-released", "IMP-9.2")
ENGINE_GONE = Reason("engine-gone", "IMP-14.5")
ONE_ENGINE = Reason("one-engine", "IMP-9.1")
NOT_STRONGER = Reason("not-stronger", "IMP-9.2")
TRAINS_FULL = Reason("trains-full", "IMP-9.2")
CARS_GONE = Reason("cars-gone", "IMP-14.5")
TOO_MANY_CARS = Reason("too-many-cars", "IMP-9.3")
NOTHING_TO_BUY = Reason("nothing-to-buy", "IMP-9.1")

NOT_ON_MARKET = Reason("not-on-market", "IMP-9.5")
NO_ROOM = Reason("no-room", "IMP-9.8")
NO_SHIPMENT = Reason("no-shipment", "IMP-9.6")
LANDING_FULL = Reason("landing-full", "IMP-9.6")

NO_WORKING_FACTORY = Reason("no-working-factory", "IMP-9.7")
EXHAUSTED = Reason("exhausted", "IMP-7.5")
NOT_YOUR_FACTORY = Reason("not-your-factory", "IMP-9.7")
COLLECTED = Reason("collected", "IMP-9.7")

NO_COAL = Reason("no-coal", "IMP-10.2")
HUB_NOT_IN_NETWORK = Reason("hub-not-in-network", "IMP-10.3")
NO_DEMAND = Reason("no-demand", "IMP-10.3")
NOTHING_TO_DELIVER = Reason("nothing-to-deliver", "IMP-10.3")

DISPLAY_EMPTY = Reason("display-empty", "IMP-14.6")
TOO_MANY_CONTRACTS = Reason("too-many-contracts", "IMP-11.1")
CONTRACT_TAKEN = Reason("contract-taken", "IMP-11.1")
TRACK_END = Reason("track-end", "IMP-11.3")

NO_INVESTOR_LEFT = Reason("no-investor-left", "IMP-12.1")
NO_SUCH_TOKEN = Reason("no-such-token", "IMP-12.2")
NO_EMPTY_CAR = Reason("no-empty-car", "IMP-12.6")
NO_SUCH_FACTORY = Reason("no-such-factory", "IMP-12.4")
NOT_ASKED_FOR = Reason("not-asked-for", "IMP-12.4")
NO_RESERVED_LEFT = Reason("no-reserved-left", "IMP-14.4")
NO_SUCH_GOOD = Reason("no-such-good", "IMP-12.5")
TOO_LATE = Reason("too-late", "IMP-13.2")
