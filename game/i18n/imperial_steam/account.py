"""What a turn of Imperial Steam comes to: what was built, delivered, hired and taken."""

from collections.abc import Mapping

from game.i18n.account import length, number, once
from game.i18n.words import Tally

LOUD = ("trieste", "trieste-first", "last-round", "scored", "finished")
TALLIES: Mapping[str, Tally] = {
    "tracks": {"laid": once},
    "stations": {"station": once},
    "factories": {"factory": once},
    "delivers": {"delivered": once},
    "completes": {"completed": once},
    "contracts": {"contract": once},
    "hires": {"hired": once, "automa-hired": number("count")},
    "engineers": {"engineer": once},
    "engines": {"engine": once},
    "cars": {"car": once},
    "goods": {"bought": once, "ordered": once, "collected": once, "automa-bought": once,
              "automa-ordered": length("goods")},
    "earns": {"earned": number("gain")},
    "income": {"income": number("gain")},
    "shares": {"share": once},
    "influence": {"influence": number("columns")},
    "passes": {"passed": once},
}
