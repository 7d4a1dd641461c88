"""Seasons: some games of one evening or one year, with points by place.

Plain values. The results are in the games themselves: each names its season among its house rules.
"""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.core.option_values import MOST_STEPS
from game.session.house_rules import SEASON
from game.session.seats import Seat
from game.session.storage.save_reader import LONGEST_KIND, count_of, expect_list, expect_text, expect_type, moment_of
from game.session.storage.saved_game import SeatResult
from game.session.storage.text_sanitizer import sanitize_line

FEWEST, MOST = 3, 12  # games
POINTS = (10, 6, 4, 3, 1)
MOST_POINTS, MOST_PLACES, MOST_MEMBERS, LONGEST_NAME = 100, 8, 8, 40
TEAM = 2  # members of a team


@dataclass
class Season:
    """A season: `games` are the titles in their order, `members` the players.

    `fixed`: all members and nobody else play in every game. `lots`: tracks and maps are drawn by lot, with the `seed`.
    `points` by place; `head_starts` are the steps that members have more at the beginning, () = nobody has any.
    `teams`: the members in their order are teams of two, whose points are summed.
    """

    name: str
    games: tuple[str, ...]
    members: tuple[Seat, ...]
    fixed: bool = True
    lots: bool = False
    points: tuple[int, ...] = POINTS
    seed: int = 0
    started: float = 0.0  # seconds since 1970
    head_starts: tuple[int, ...] = ()
    teams: bool = False
    id: str = field(default_factory=lambda: uuid.uuid4().hex[:16])

    def to_data(self) -> dict[str, Any]:
        """Return the saved form, without the id."""
        data = {"name": self.name, "games": list(self.games), "members": [seat.to_data() for seat in self.members],
                "fixed": self.fixed, "lots": self.lots, "points": list(self.points), "seed": self.seed,
                "started": self.started}
        if any(self.head_starts):
            data["head_starts"] = list(self.head_starts)
        return data | {"teams": True} if self.teams else data

    def head_start_of(self, name: str) -> int:
        """Return the steps of a member's head start; 0 for guests."""
        steps = zip(self.members, self.head_starts, strict=False)
        return next((step for member, step in steps if member.name.casefold() == name.casefold()), 0)


def season_of(season_id: str, data: Any) -> Season:
    """Return the season of a saved form. Raises one of `save_reader.BROKEN` for anything else."""
    fields = expect_type(data, dict)
    games = tuple(expect_text(game, LONGEST_KIND) for game in expect_list(fields["games"], MOST))
    points = tuple(count_of(number) for number in expect_list(fields["points"], MOST_PLACES))
    members = tuple(Seat.from_data(seat) for seat in expect_list(fields["members"], MOST_MEMBERS))
    if not len(games) >= FEWEST or not members or not points or max(points) > MOST_POINTS:
        raise ValueError("no season")
    name = sanitize_line(expect_type(fields["name"], str), LONGEST_NAME)
    steps = tuple(count_of(number) for number in expect_list(fields.get("head_starts", []), MOST_MEMBERS))
    if max(steps, default=0) > MOST_STEPS:
        raise ValueError("no season")
    teams = fields.get("teams") is True and can_have_teams(len(members), fields["fixed"] is True)
    return Season(name, games, members, fields["fixed"] is True, fields["lots"] is True, points,
                  count_of(fields["seed"]), moment_of(fields["started"]), steps,
                  teams, expect_text(season_id, LONGEST_KIND))


def can_have_teams(members: int, fixed: bool) -> bool:
    """Return whether so many members can play as teams of two: all of them play in every game, and pair up."""
    return fixed and members >= 2 * TEAM and members % TEAM == 0


def teams_of(members: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """Return the teams: the first two members, the next two, and so on."""
    return [tuple(members[at : at + TEAM]) for at in range(0, len(members), TEAM)]


def fixture_of(house_rules: Mapping[str, Any]) -> tuple[str, int] | None:
    """Return the season that a game belongs to and its number there, by its house rules; None = to none."""
    value = house_rules.get(SEASON)
    if not isinstance(value, list) or len(value) != 2:
        return None
    season, number = value
    known = isinstance(season, str) and len(season) <= LONGEST_KIND and type(number) is int and 1 <= number <= MOST
    return (season, number) if known else None


def seated_members(season: Season, number: int, most: int) -> list[Seat]:
    """Return the players of a game by seat, at most so many; in each game the next member begins."""
    first = (number - 1) % len(season.members)
    return [*season.members[first:], *season.members[:first]][:most]


class Fixture(NamedTuple):
    """A game of a season. `game_id` is "" until it is begun; `outcomes` are there once it is over and counted."""

    number: int
    game: str
    game_id: str = ""
    kept: bool = True  # it can be opened
    outcomes: tuple[SeatResult, ...] = ()

    @property
    def over(self) -> bool:
        """True once the game has been played and counts."""
        return bool(self.outcomes)


@dataclass
class Standing:
    """The standing of a player or a team. `places` are those in the games played, by their numbers, of a team the
    better ones; `rank` 1 = leads. `team` are the names of a team's members."""

    name: str
    kind: str
    points: int = 0
    places: dict[int, int] = field(default_factory=dict)
    gains: dict[int, int] = field(default_factory=dict)
    rank: int = 1
    team: tuple[str, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """The names of everybody who stands for it."""
        return self.team or (self.name,)

    @property
    def wins(self) -> int:
        """The number of games won, alone or with others."""
        return sum(place == 1 for place in self.places.values())

    @property
    def order(self) -> tuple[int, ...]:
        """The sort key: points, then the numbers of first places, of second ones, and so on."""
        return (self.points, *(list(self.places.values()).count(place) for place in range(1, MOST_PLACES + 1)))


def standings(season: Season, fixtures: Sequence[Fixture]) -> list[Standing]:
    """Return the standings after the games played, the leader first: of the teams where there are any."""
    players = player_standings(season, fixtures)
    if not season.teams:
        return players
    known = {standing.name.casefold(): standing for standing in players}
    return _ranked([_team([known[member.name.casefold()] for member in team]) for team in teams_of(season.members)])


def _team(members: Sequence[Standing]) -> Standing:
    """Return the standing of a team: the points of its members together."""
    names = tuple(member.name for member in members)
    team = Standing(" & ".join(names), members[0].kind, sum(member.points for member in members), team=names)
    for member in members:
        for number, place in member.places.items():
            team.places[number] = min(place, team.places.get(number, place))
            team.gains[number] = team.gains.get(number, 0) + member.gains[number]
    return team


def player_standings(season: Season, fixtures: Sequence[Fixture]) -> list[Standing]:
    """Return the standings of the players, each alone.

    All who share a place get its points. Names differ by more than their case.
    """
    found = {member.name.casefold(): Standing(member.name, member.kind) for member in season.members}
    for fixture in fixtures:
        for outcome in fixture.outcomes:
            key = outcome.name.casefold()
            standing = found.setdefault(key, Standing(outcome.name, outcome.kind))
            gain = season.points[outcome.rank - 1] if outcome.rank <= len(season.points) else 0
            standing.points += gain
            standing.places[fixture.number], standing.gains[fixture.number] = outcome.rank, gain
    return _ranked(found.values())


def _ranked(found: Iterable[Standing]) -> list[Standing]:
    """Return standings in their order, with their ranks."""
    ordered = sorted(found, key=lambda standing: standing.order, reverse=True)
    for at, standing in enumerate(ordered):
        before = ordered[at - 1]
        standing.rank = before.rank if at and before.order == standing.order else at + 1
    return ordered


def leaders(ranking: Sequence[Standing]) -> list[Standing]:
    """Return the leaders of the standings; none before the first game is over."""
    return [standing for standing in ranking if standing.rank == 1 and standing.places]


def next_fixture(fixtures: Sequence[Fixture]) -> Fixture | None:
    """Return the game that is played now or next; None = the season is over."""
    return next((fixture for fixture in fixtures if not fixture.over), None)
