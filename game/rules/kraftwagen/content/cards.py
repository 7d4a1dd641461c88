"""Research cards, the markers of engineers, and sets of cards: records and readers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.core.documents import action_word
from game.rules.core.yaml_reader import Cursor
from game.rules.kraftwagen.content.engineers import ENGINEERS
from game.rules.kraftwagen.content.numbers import PARTS

DEVELOPMENT, INSTANT, ENGINEER = "development", "instant", "engineer"
PHASES = ("action", "market", "scoring")
FEWEST_CARDS = 10  # in a set, at least


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of research card: development, instant or engineer, by `kind`, which says what fields it uses."""

    id: str
    kind: str
    body: int = 0  # research points of a development
    engine: int = 0  # likewise
    grants: str = ""  # KRA-14.3, KRA-14.4 the part that a development brings at once; "" = none
    hire: int = 0  # KRA-14.6 workers that an instant hires
    spaces: int = 0  # KRA-14.7 of the race move of an instant
    parts: tuple[str, ...] = ()  # KRA-14.8 that an instant brings
    phase: str = ""  # KRA-6.0 phase in which an engineer helps
    markers: dict[str, int] = field(default_factory=dict)  # of an engineer: the value that each adds
    name: str = ""  # of a player's own card
    text: str = ""


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker of an engineer and the value that it adds."""

    id: str
    engineer: str
    value: int


@dataclass(frozen=True, slots=True)
class CardSet:
    """A deck: the number of each card, in content order."""

    id: str
    cards: dict[str, int]
    name: str = ""


def read_development(item: Cursor) -> Card:
    """Return the card of an entry of ``developments``."""
    grants = item.optional("grants")
    return Card(
        id=action_word(item),
        kind=DEVELOPMENT,
        body=item.opt_int("body", 0, 9) or 0,
        engine=item.opt_int("engine", 0, 9) or 0,
        grants=grants.one_of(PARTS, "part") if grants else "",
        name=item.opt_text("name"),
        text=item.opt_text("text"),
    )


def read_instant(item: Cursor) -> Card:
    """Return the card of an entry of ``instants``: exactly one of hire, spaces and parts."""
    parts = item.optional("parts")
    card = Card(
        id=action_word(item),
        kind=INSTANT,
        hire=item.opt_int("hire", 1, 9) or 0,
        spaces=item.opt_int("spaces", 1, 99) or 0,
        parts=parts.names(PARTS, "part") if parts else (),
        name=item.opt_text("name"),
        text=item.opt_text("text"),
    )
    if [bool(card.hire), bool(card.spaces), bool(card.parts)].count(True) != 1:
        item.fail("expected one of hire, spaces, parts")
    return card


def read_engineer(item: Cursor) -> Card:
    """Return the card of an entry of ``engineers``."""
    markers = item.optional("markers")
    return Card(
        id=item.get("id").one_of(ENGINEERS, "engineer"),
        kind=ENGINEER,
        phase=item.get("phase").one_of(PHASES, "phase"),
        markers={name: at.int(1, 9) for name, at in markers.map().items()} if markers else {},
    )


def read_card_set(item: Cursor, cards: Mapping[str, Card]) -> CardSet:
    """Return the set of an entry of ``sets``, its cards in content order, whatever their order in the file."""
    at = item.get("cards")
    counts = {}
    for name, count in at.map().items():
        if name not in cards:
            count.unknown(name, cards, "card")
            continue
        counts[name] = count.int(0, 1 if cards[name].kind == ENGINEER else 50)
    if at.is_map() and sum(counts.values()) < FEWEST_CARDS:
        at.fail(f"found {sum(counts.values())} cards (expected {FEWEST_CARDS} at least)")
    ordered = {name: counts[name] for name in cards if counts.get(name)}
    return CardSet(item.get("id").text(), ordered, item.opt_text("name"))
