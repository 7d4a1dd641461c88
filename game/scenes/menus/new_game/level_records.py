"""Records of people against each level of the computer, told where a level is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.i18n.number_format import format_share
from game.scenes.game_library import GameLibrary
from game.session.members.member import member_called
from game.session.notices import UserError
from game.session.seats import LEVELS, PERSON, Seat
from game.session.statistics import Meeting, Player, meetings

LEAST, LOW, HIGH = 3, 35, 65  # games without which nothing is said; per cent between which both are about as strong


def level_records(library: GameLibrary, game: str, seats: Sequence[Seat]) -> dict[str, str]:
    """Return, for each level that has played a title often enough with the first member at the table, a sentence about
    who was ahead how often; the last of them advises another level."""
    members = library.members()
    people = [member for seat in seats if seat.is_person and (member := member_called(members, seat.name))]
    if not people:
        return {}
    name = people[0].name
    try:
        met = meetings(library.store, game, Player(name, PERSON))
    except UserError:
        return {}
    found = {}
    for number, level in enumerate(LEVELS):
        ahead, behind = _counts([each for each in met if name in (each.first.name, each.second.name)
                                 and level in (each.first.kind, each.second.kind)], name)
        if ahead + behind < LEAST:
            continue
        share = int(format_share(behind, ahead + behind))
        advice = ""
        if share > HIGH and number:
            advice = tr("setup.level.try", level=tr(f"ui.level.{LEVELS[number - 1]}"))
        elif share < LOW and number < len(LEVELS) - 1:
            advice = tr("setup.level.try", level=tr(f"ui.level.{LEVELS[number + 1]}"))
        words = tr("setup.level.record", name=escape(name), share=share, n=ahead + behind)
        found[level] = f"{words} {advice}".strip()
    return found


def _counts(met: Sequence[Meeting], name: str) -> tuple[int, int]:
    """Return how often a person was ahead and behind in these meetings."""
    ahead = sum(each.ahead if each.first.name == name else each.behind for each in met)
    return ahead, sum(each.behind if each.first.name == name else each.ahead for each in met)
