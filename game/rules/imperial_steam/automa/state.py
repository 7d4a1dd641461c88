"""State of the Automa besides its company: goods without a type, and two decks of cards.

Its company holds the rest: money, influence, hands, tracks, stations, engineers, keys and contracts as a player's do,
its hired workers as ready ones of level 1, its unassigned factory tokens by good. Goods, landing, cars, tokens and
shares of that company stay empty (AMA-4.4).
"""

from game.rules.core.records import Record, optional, record


@record
class Deck(Record):
    """A face-down pile and the open discards.

    A face-down card is drawn at random when it is turned over, so there is no order to hide; STAR stands for the
    strategy card that nobody has seen yet.
    """

    draw: list[str]  # face down: what is turned over is random
    discard: list[str]  # open, in order


@record
class Automa(Record):
    """The Automa of a solo game."""

    seat: int  # that of its company
    goods: int  # AMA-1.G1 the supply
    landing: int  # AMA-1.G2 goods ordered
    card: str  # the State Railway card of the opening bid; "" until it is turned over
    money_reset: bool  # AMA-3.12 no money is left after the bid
    joined: bool  # AMA-4.14 the strategy cards are in the decks
    actions: Deck  # action cards
    decisions: Deck  # decision cards
    by_hand: bool = optional(default=False)  # the player turns over the cards of the printed game, and names them
    unnamed: int = optional(default=0)  # by hand: cards of version B in the deck that the player has still to name
