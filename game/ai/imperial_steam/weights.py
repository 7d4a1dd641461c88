"""Weights of the evaluation of Imperial Steam, in gulden of the final fortune, found by playing games against
variations of themselves."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a level. The defaults are those of the strongest levels."""

    liquid: float = 24.0  # worth of ready money beyond its amount while many hands are left
    purse: float = 48.0  # gulden at which most of that worth is reached
    hand: float = 9.4  # a hand not used yet
    supplied: float = 0.71  # share of a delivery's price that counts while its coal is in store
    unsupplied: float = 0.19  # the same while coal has still to be found
    trip: float = 17.0  # cost of the hand that delivers, or finds coal
    coal: float = 5.1  # a coal that is used up by a delivery
    spare_coal: float = 11.0
    far_hub: float = 0.52  # factor of a delivery for each step of work between network and hub
    kit: float = 63.0  # wood, stone and iron for one track action of strong workers; each further kit counts half
    structure: float = 28.0  # stone or iron beyond the kit, for a company with an engineer
    loose: float = 3.9  # a good for building that is no part of a kit
    worker: float = 5.5  # any worker
    level: float = 6.6  # each level of a worker
    crowd: float = 0.74  # factor of the worth of each further worker
    engineer: float = 15.0
    overflow: float = 12.0  # cost of a good on its way without space for it
    storage: float = 3.1  # a free space for a good, each further one is worth less
    pull: float = 0.79  # a car more that the engines could pull
    hub_access: float = 11.0  # a hub that hires out to us
    column: float = 1.4
    slot: float = 12.0  # an empty factory slot in the network, each further one is worth less
    demand: float = 0.08  # share of an open demand's price in the network that counts without goods for it
    token: float = 5.8  # a factory token without a contract
    open_slot: float = 0.27  # factor of a contract for each slot that is still open
    contract_car: float = 51.0  # cost of a car for a contract, with its part of an engine and a hand
    to_take: float = 0.72  # share of the best contract on display that counts
    line: float = 8.0  # each step of work that the network is nearer to Trieste
    trieste_pace: float = 0.54  # share of the workers' strength that a round adds to the line to Trieste
    trieste_spread: float = 4.4  # spread of that guess in steps of work
    bid_hub: float = 44.0  # the first hub that the opening bid reaches, each further one half
    bid_column: float = 2.0
    kitless: float = 0.6  # factor of the workers' strength for each kind of goods for tracks that is not in store
    kit_round: float = 0.5  # rounds that it takes to order goods for tracks, where they are not even on their way
    automa_hand: float = 9.0  # income of a hand of the Automa, contracts left out
    automa_token: float = 20.0
    automa_contracts: float = 0.0  # its income by further contracts, over a whole game
    automa_reach: float = 0.15
    rivals: float = 1.3  # weight of the loss of the best rival by an early end
    sure: float = 30.0  # spread of a lead in gulden when no hands are left; 0 = leads are not weighed
    unsure: float = 15.0  # the same for the square root of the hands left
