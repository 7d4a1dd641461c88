"""Banners of Imperial Steam: the bids are opened, a round ends, the goal is reached, the game is over."""

from __future__ import annotations

from collections import Counter

from game.i18n.markup import capitalize
from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.preview_text import contracts_count, signed
from game.scenes.imperial_steam.text.round_summary_text import brought, column_then, new_round_text, released
from game.scenes.table.banners.event_banner import BannerMakers, BannerMoment, BannerRow, EventBanner


def _bids(moment: BannerMoment) -> EventBanner:
    """Return the banner of the bids (IMP-3.22 to IMP-3.25): each bid, its cost, and the turn order."""
    columns: list[int] = moment.event.data["columns"]
    cost = {event.seat: event.data["cost"] for event in moment.later("paid-bid")}
    order = next((event.data["order"] for event in moment.later("order")), range(len(columns)))
    rows = tuple(
        BannerRow(seat, say("rite.bid", n=columns[seat]),
                  say("rite.bid.order", cost=cost.get(seat, 0), place=moment.renderer.tr(f"place.{place}")))
        for place, seat in enumerate(order, 1)
    )
    alike = len(set(columns)) < len(columns)
    return EventBanner(say("rite.bids"), rows, say("rite.bids.alike" if alike else "rite.bids.note"))


def _round(moment: BannerMoment) -> EventBanner | None:
    """Return the banner between two rounds (IMP-4.2 to IMP-4.9): income, influence gained in the round before, the new
    turn order, changes in what each seat may do, and the growth on the tracks."""
    state = moment.state
    assert isinstance(state, ImperialSteamState)
    if moment.earlier("bids"):
        return None  # the banner of the bids shows the order too
    over, begun = _rounds(moment)
    gained: Counter[int] = Counter()
    for event in over:
        if event.kind == "influence" and event.seat is not None:
            gained[event.seat] += event.data["columns"]
    income = {event.seat: event.data["gain"] for event in begun if event.kind == "income"}
    rows = []
    for seat in moment.event.data["order"]:
        column = column_then(state.companies[seat], moment.later("influence"), seat)
        rows.append(BannerRow(seat, say("rite.income", n=signed(income.get(seat, 0))),
                              say("rite.influence", n=column, by=signed(gained[seat])),
                              " · ".join(brought(moment.renderer, begun, seat, column))))
    last = state.round == len(state.content.numbers.round_track)
    return EventBanner(
        say("rite.round", n=state.round),
        tuple(rows),
        say("rite.round.last" if last else "rite.round.note"),
        news=(*new_round_text(moment.renderer, begun), *released(moment.renderer, state)),
    )


def _rounds(moment: BannerMoment) -> tuple[list[Event], list[Event]]:
    """Return the events of the round that is over, and those since its end."""
    events = [*moment.before(), *moment.events[: moment.at]]
    begins = [place for place, event in enumerate(events) if event.kind == "round"]
    start, end = (begins[-2] if len(begins) > 1 else 0), begins[-1]
    return events[start:end], events[end:]


def _last_round(moment: BannerMoment) -> EventBanner:
    """Return the banner of the reached goal (IMP-6.18, IMP-13.5): this round is the last one, and contracts count."""
    seat, state = moment.event.seat, moment.state
    assert isinstance(state, ImperialSteamState)
    contracts = contracts_count(state, state.order)
    gain = next((event.data["gain"] for event in moment.later("trieste")), 0)
    return EventBanner(
        say("rite.trieste"),
        (BannerRow(seat, "", say("rite.income", n=signed(gain))),),
        say("rite.last-round"),
        news=(capitalize(contracts),) if contracts else (),
    )


def _finished(moment: BannerMoment) -> EventBanner:
    """Return the banner of the end (IMP-13.3): what each seat brings to the scoring, in turn order. The scoring itself
    follows and names the winner."""
    state = moment.state
    assert isinstance(state, ImperialSteamState)
    rows = tuple(BannerRow(seat, moment.renderer.thing("money", state.companies[seat].money), _brings(state, seat))
                 for seat in state.order)
    return EventBanner(moment.renderer.tr("heading.results"), rows, say("rite.finished"), sound="bell")


def _brings(state: ImperialSteamState, seat: int) -> str:
    """Return the keys and completed contracts of a company as markup."""
    company = state.companies[seat]
    keys = Counter(key.partition(".")[2] for key in company.keys)
    shown = [f"<icon:key-{kind}>{n}" for kind, n in sorted(keys.items())]
    done = sum(len(filled) == len(state.content.contracts[name].slots)
               for name, filled in zip(company.contracts, company.filled, strict=True))
    return "  ".join([*shown, *([f"<icon:tile-take_contract>{done}"] if done else [])])


BANNERS: BannerMakers = {"bids": _bids, "order": _round, "last-round": _last_round, "finished": _finished}
