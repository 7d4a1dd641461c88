"""Reasons of Automania for which a move is not legal or of no use, one constant each, with the rule behind it.

The sentences stand in `assets/i18n/automania.en.yaml` and the other languages, under `reason`.
"""

from game.rules.core.reasons import Reason

BOARD_TAKEN = Reason("board-taken", "MAN-4.92")
NO_WORKERS = Reason("no-workers", "MAN-4.4")
NOT_YOUR_CAR = Reason("not-your-car", "MAN-4.5")
OWN_GROUP = Reason("own-group", "MAN-4.12")
OUTNUMBERED = Reason("outnumbered", "MAN-4.10")  # n: workers that the space takes
NO_TILE = Reason("no-tile", "MAN-4.14")
SPOT_EMPTY = Reason("spot-empty", "MAN-4.18")
NO_MONEY = Reason("no-money", "MAN-4.15")  # cost: of the car
OFFICE_TAKEN = Reason("office-taken", "MAN-4.61")
CHEAPER_OFFICE = Reason("cheaper-office", "MAN-4.23")
OFFICE_TOO_DEAR = Reason("office-too-dear", "MAN-4.23")  # cost: of the office
COST_OF_CAR = Reason("cost-of-car", "MAN-4.27")  # cost: of the car still to be produced
OTHER_ROLE = Reason("other-role", "MAN-4.26")
OTHER_PART = Reason("other-part", "MAN-4.22")
ELECTRIC_AWAY = Reason("electric-away", "MAN-5.20")
NO_PROMOTERS = Reason("no-promoters", "MAN-4.36")
WRONG_TYPE = Reason("wrong-type", "MAN-4.55")
NO_MACHINE = Reason("no-machine", "MAN-4.55")  # symbol: missing on the line
NO_STYLE = Reason("no-style", "MAN-4.55")  # part: missing for the car type
UNPOPULAR = Reason("unpopular", "MAN-4.55")  # n: popularity that the contract asks for
SLOT_EMPTY = Reason("slot-empty", "MAN-4.51")
DECK_EMPTY = Reason("deck-empty", "MAN-4.51")
EXACT_FREE = Reason("exact-free", "MAN-4.40")
SPACE_TAKEN = Reason("space-taken", "MAN-4.41")
ABOVE_POPULARITY = Reason("above-popularity", "MAN-4.41")
NO_TOKEN = Reason("no-token", "MAN-4.43")
CAN_BE_PLACED = Reason("can-be-placed", "MAN-4.44")
TILE_GONE = Reason("tile-gone", "MAN-4.64")
SALE_TAKEN = Reason("sale-taken", "MAN-4.70")
ROW_TAKEN = Reason("row-taken", "MAN-4.74")
COPIED_ALREADY = Reason("copied-already", "MAN-5.25")
NOTHING_TO_COPY = Reason("nothing-to-copy", "MAN-5.25")
