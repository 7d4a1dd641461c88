"""Figures of a member: games, wins and best score by title, opponents, practice."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.session import statistics
from game.session.members.member import Member
from game.session.seats import PERSON
from game.session.statistics import Meeting, Player, PlayerRecord
from game.session.storage.store import Store


@dataclass(frozen=True)
class MemberFigures:
    """Figures of a member: the record in each title, most played first, and the meetings, the member as `first`.

    `solved` is the number of practice positions reached, with help or without; `seconds` the time at the table.
    """

    titles: Sequence[tuple[str, PlayerRecord]]
    meetings: Sequence[Meeting]
    solved: int
    seconds: float

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


def figures_of(store: Store, member: Member) -> MemberFigures:
    """Return the figures of a member. Raises UserError where the store cannot be read."""
    player = Player(member.name, PERSON)
    titles = []
    for count in statistics.counts(store):
        mine = [record for record in statistics.records(store, count.game, player) if _is(record.player, player)]
        titles += [(count.game, record) for record in mine]
    meetings = [_seen_by(player, met) for met in statistics.meetings(store, None, player)
                if _is(met.first, player) or _is(met.second, player)]
    return MemberFigures(sorted(titles, key=lambda title: (-title[1].games, title[0])), meetings,
                         sum(how != "tried" for how in member.practised.values()),
                         statistics.total(store, None, player).seconds)


def _is(one: Player, other: Player) -> bool:
    return one.kind == other.kind and one.name.casefold() == other.name.casefold()


def _seen_by(player: Player, met: Meeting) -> Meeting:
    """Return a meeting with the player first."""
    return met if _is(met.first, player) else Meeting(met.second, met.first, met.behind, met.ahead, met.equal)
