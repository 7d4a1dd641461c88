"""Reasons of The Great Race for which a move is not legal or of no use, one constant each, with the rule behind it.

The sentences stand in `assets/i18n/great-race.en.yaml` and the other languages, under `reason`.
"""

from game.rules.core.reasons import Reason

TANK_FULL = Reason("tank-full", "GRR-1.3")
CAN_AT_FULL_TANK = Reason("can-at-full-tank", "GRR-C01")
FUEL_STEP_OVER = Reason("fuel-step-over", "GRR-6.5")
NO_MONEY_FOR_FUEL = Reason("no-money-for-fuel", "GRR-6.5")  # param cost
NO_FUEL_IN_DRIVE = Reason("no-fuel-in-drive", "GRR-5.12")
NO_ASSISTANT = Reason("no-assistant", "GRR-6.2")  # param area
BROKEN_DOWN = Reason("broken-down", "GRR-5.9")
NO_WAY_ON = Reason("no-way-on", "GRR-6.8")
NOTHING_TO_REPAIR = Reason("nothing-to-repair", "GRR-6.8")
NO_PARTS = Reason("no-parts", "GRR-6.8")
BAG_EMPTY = Reason("bag-empty", "GRR-7.2")
NO_PLACE_FOR_TILES = Reason("no-place-for-tiles", "GRR-6.8")
NO_CARD_LEFT = Reason("no-card-left", "GRR-2.2")
NO_TILE_TO_REMOVE = Reason("no-tile-to-remove", "GRR-6.8")
NO_TWO_KINDS = Reason("no-two-kinds", "GRR-C10")
IN_REPAIR_ONLY = Reason("in-repair-only", "GRR-8.1")
IN_DRIVE_ONLY = Reason("in-drive-only", "GRR-8.1")
AGAINST_DANGER_ONLY = Reason("against-danger-only", "GRR-C02")
HAS_ARRIVED = Reason("has-arrived", "GRR-9.4")
NOTHING_TO_SABOTAGE = Reason("nothing-to-sabotage", "GRR-C09")
NO_COMMON_PATH = Reason("no-common-path", "GRR-A2")
NOT_BESIDE = Reason("not-beside", "GRR-5.2")
FIRST_STEP_DUE = Reason("first-step-due", "GRR-5.2")
TOO_LITTLE_FUEL = Reason("too-little-fuel", "GRR-5.3")  # param fuel: what the space costs
TOO_WORN = Reason("too-worn", "GRR-5.3")  # param points: what the tile costs
NO_FUEL_FOR_CITY = Reason("no-fuel-for-city", "GRR-5.10")  # param fuel
NO_FUEL_FOR_BARE_GROUND = Reason("no-fuel-for-bare-ground", "GRR-5.13")  # param fuel
NO_MONEY_FOR_ROUTE = Reason("no-money-for-route", "GRR-5.11")  # param cost
TOO_FEW_CANS = Reason("too-few-cans", "GRR-5.8")
NO_ESCORT = Reason("no-escort", "GRR-7.6")
NO_RANGER = Reason("no-ranger", "GRR-C02")
NO_GUIDE = Reason("no-guide", "GRR-5.7")
NO_POINT = Reason("no-point", "GRR-6.8")
LEVELS_TO_SPARE = Reason("levels-to-spare", "GRR-7.5")  # a bought level would be lost
NO_MONEY_FOR_PARTS = Reason("no-money-for-parts", "GRR-7.5")  # param cost
ONE_LEVEL_ONLY = Reason("one-level-only", "GRR-A5")
NOT_ON_CITY = Reason("not-on-city", "GRR-7.1")
TILE_THERE = Reason("tile-there", "GRR-7.1")
VEHICLE_THERE = Reason("vehicle-there", "GRR-7.1")
NOT_CONNECTED = Reason("not-connected", "GRR-1.6")
NO_TILE_THERE = Reason("no-tile-there", "GRR-7.7")
UNDER_VEHICLE = Reason("under-vehicle", "GRR-7.7")
SAME_KIND = Reason("same-kind", "GRR-C10")

CARD_WASTED = Reason("card-wasted", "GRR-8.4")  # legal, but one card fewer would do
CAN_WASTED = Reason("can-wasted", "GRR-3.5")  # legal, but played it would bring fuel
FUNDING_LOST = Reason("funding-lost", "GRR-6.11")  # legal, but collected it would bring money
