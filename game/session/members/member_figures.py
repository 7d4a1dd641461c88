"""Figures of a member: games, wins and best score by title, opponents, practice."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.session import statistics
from game.session.members.member import PRACTISED, Member
from game.session.seats import PERSON
from game.session.statistics import Meeting, Player, PlayerRecord
from game.session.storage.store import Store


@dataclass(frozen=True)
class MemberFigures:
    """Figures of a member: the record in each title, most played first, and the meetings, the member as `first`.

    `solved` is the number of practice positions reached, with help or without.
    """

    titles: Sequence[tuple[str, PlayerRecord]]
    meetings: Sequence[Meeting]
    solved: int

    @property
    def games(self) -> int:
        """The number of finished games that count."""
        return sum(record.games for _, record in self.titles)

    @property
    def wins(self) -> int:
        """The number of games won."""
        return sum(record.wins for _, record in self.titles)

    @property
    def last(self) -> float:
        """The moment of the last finished game, in seconds since 1970; 0 = none."""
        return max((record.last for _, record in self.titles), default=0.0)

    @property
    def favourite(self) -> str:
        """The title played most, "" before the first game."""
        return self.titles[0][0] if self.titles else ""


def all_figures(store: Store, members: Sequence[Member]) -> dict[str, MemberFigures]:
    """Return the figures of members by their ids. Raises UserError where the store cannot be read."""
    titles: dict[str, list[tuple[str, PlayerRecord]]] = {}
    for count in statistics.counts(store):
        for record in statistics.records(store, count.game, kind=PERSON):
            titles.setdefault(record.player.name.casefold(), []).append((count.game, record))
    met = statistics.meetings(store)
    found = {}
    for member in members:
        player = Player(member.name, PERSON)
        mine = sorted(titles.get(member.name.casefold(), []), key=lambda title: (-title[1].games, title[0]))
        meetings = [_seen_by(player, each) for each in met if _is(each.first, player) or _is(each.second, player)]
        solved = sum(how != PRACTISED[0] for how in member.practised.values())
        found[member.id] = MemberFigures(mine, meetings, solved)
    return found


def _is(one: Player, other: Player) -> bool:
    return one.kind == other.kind and one.name.casefold() == other.name.casefold()


def _seen_by(player: Player, met: Meeting) -> Meeting:
    """Return a meeting with the player first."""
    if _is(met.first, player):
        return met
    return Meeting(met.second, met.first, met.behind, met.ahead, met.equal, met.games)
