"""The numbers of the evaluation of Imperial Steam, in gulden of the final fortune."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """How a level judges. The defaults are those of the strongest levels."""

    liquid: float = 30.0  # what money in hand makes possible beyond its own worth while many hands are left
    purse: float = 50.0  # gulden that are soon missed
    hand: float = 9.0  # what a hand not used yet will bring
    supplied: float = 0.8  # share of a delivery's price that counts while its coal is in store
    unsupplied: float = 0.4  # the same while coal has still to be found
    trip: float = 20.0  # the hand that it takes to deliver, or to find coal
    coal: float = 10.0  # a coal that is used up by a delivery
    spare_coal: float = 5.0
    far_hub: float = 0.8  # how much of a delivery counts for a hub that is one step of work away, falling with each
    kit: float = 60.0  # wood, stone and iron for one track action of strong workers; each further kit counts half
    structure: float = 12.0  # stone or iron beyond the kit, for a company with an engineer
    loose: float = 5.0  # a good for building that is no part of a kit
    worker: float = 9.0  # any worker
    level: float = 7.0  # each level of a worker
    crowd: float = 0.88  # how much less each further worker is worth
    engineer: float = 16.0
    storage: float = 3.0  # a free space for a good, each further one less
    pull: float = 2.0  # a car more that the engines could pull
    hub_access: float = 12.0  # a hub that hires out to us
    column: float = 1.5
    slot: float = 9.0  # an empty factory slot in the network, each further one less
    demand: float = 0.2  # share of an open demand's price in the network that counts without goods for it
    token: float = 15.0  # a factory token without a contract
    open_slot: float = 0.4  # how much of a contract counts for each slot that is still open
    contract_car: float = 35.0  # a car that has to be bought for a contract, with its part of an engine and a hand
    to_take: float = 0.6  # how much of the best contract on display counts
    line: float = 16.0  # each step of work that the network is nearer to Trieste
    trieste_pace: float = 0.4  # share of the workers' strength that a round adds to the line to Trieste
    trieste_spread: float = 8.0  # steps of work that this guess goes astray
    bid_hub: float = 55.0  # the first hub that the opening bid reaches, each further one half
    bid_column: float = 5.0
    automa_hand: float = 9.0  # what a hand of the Automa brings it, contracts left out
    automa_token: float = 20.0
    automa_contracts: float = 0.0  # what contracts will bring it beyond those and its tokens, over a whole game
    automa_reach: float = 0.15
    rivals: float = 1.0  # weight of what an early end takes from the best rival
