"""The ceremonies of Imperial Steam: the bids are opened, a round ends, Trieste is reached."""

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
    """IMP-3.22 to IMP-3.25 Every bid, what it costs, and who goes when."""
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
    """IMP-4.2 to IMP-4.9 Between two rounds: income, influence gained in the round that is over, the new turn order,
    what each seat may do now that it could not, and the other way round, and what grew on the tracks."""
    state = moment.state
    assert isinstance(state, ImperialSteamState)
    if moment.earlier("bids"):
        return None  # the order of the bids is told with them
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
    """What happened in the round that is over, and since then."""
    told = [*moment.before(), *moment.events[: moment.at]]
    begins = [place for place, event in enumerate(told) if event.kind == "round"]
    start, end = (begins[-2] if len(begins) > 1 else 0), begins[-1]
    return told[start:end], told[end:]


def _last_round(moment: BannerMoment) -> EventBanner:
    """IMP-6.18, IMP-13.5 Trieste is reached: this round is the last one, and contracts count."""
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
    """IMP-13.3 What everybody brings to the scoring, in turn order: it is counted next, and names the winner."""
    state = moment.state
    assert isinstance(state, ImperialSteamState)
    rows = tuple(BannerRow(seat, moment.renderer.thing("money", state.companies[seat].money), _brings(state, seat))
                 for seat in state.order)
    return EventBanner(moment.renderer.tr("heading.results"), rows, say("rite.finished"), sound="bell")


def _brings(state: ImperialSteamState, seat: int) -> str:
    """Keys and completed contracts of a company."""
    company = state.companies[seat]
    keys = Counter(key.partition(".")[2] for key in company.keys)
    shown = [f"<icon:key-{kind}>{n}" for kind, n in sorted(keys.items())]
    done = sum(len(filled) == len(state.content.contracts[name].slots)
               for name, filled in zip(company.contracts, company.filled, strict=True))
    return "  ".join([*shown, *([f"<icon:tile-take_contract>{done}"] if done else [])])


BANNERS: BannerMakers = {"bids": _bids, "order": _round, "last-round": _last_round, "finished": _finished}
