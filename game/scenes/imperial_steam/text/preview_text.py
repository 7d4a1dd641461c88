"""What an action would change for a company, in one line: tried on a copy of the view, never worked out here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from game.i18n.markup import escape
from game.rules.core.engine import apply, decision, legal
from game.rules.core.errors import RulesError
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.decisions.track_building import PlanTracks
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.view_model import CompanyView

_MOST_STEPS = 4  # questions that may follow a choice until it is carried out
FIGURES = ("influence", "income", "fortune", "share")
CARS = ("freight", "passenger", "reserved")
CONTRACTS, RECEIVED = "contract", "received"  # what is signed for, goods that come
CHANGES = (*FIGURES, *CARS, CONTRACTS, RECEIVED)


def signed(number: int) -> str:
    """+3, −2."""
    return f"{number:+d}".replace("-", "−") if number else "±0"


def complete_choice(state: ImperialSteamState, seat: int) -> ImperialSteamState:
    """The position once a choice that has been begun is complete: tracks that are planned are built, the questions
    that remain get the first answer, which changes nothing of what is counted here. As far as that can be foreseen."""
    after = state.clone()
    for _ in range(_MOST_STEPS):
        top = decision(after)
        if top is None or top.seat != seat or not top.CONTINUES_CHOICE:
            break
        choices = legal(after)
        done = [action for action in choices if action.verb == "done"]
        if not done and isinstance(top, PlanTracks):
            break
        tried = after.clone()
        try:
            apply(tried, (done or choices)[0], trusted=True)
        except (RulesError, LookupError, TypeError, ValueError):  # chance, or something hidden
            break
        after = tried
    return after


def preview_text(before: ImperialSteamState, after: ImperialSteamState, seat: int, named: bool = False) -> str:
    """What would change for a company between two positions; "" = nothing that can be told. `named`: good and hub of
    the delivery stand before it."""
    built = [say("change.factory", n=left, good=good) for (owner, _, good, _), left in
             zip(after.factories[len(before.factories):], after.lying[len(before.factories):], strict=True)
             if owner == seat]
    sent = [say("change.delivered", n=count, good=good, hub=escape(after.selected.chart.cities[then.city].name))
            for now, then in zip(before.hubs, after.hubs, strict=True)
            for good, count in (Counter(now.open) - Counter(then.open)).items() if not named]
    changed = changes(present(before).companies[seat], present(after).companies[seat])
    others = contracts_count(after, [each for each in range(len(after.companies)) if each != seat]
                             ) if after.trieste and not before.trieste else ""
    return " · ".join(filter(None, (*sent, changed, *built, others)))


def contracts_count(state: ImperialSteamState, seats: Iterable[int]) -> str:
    """IMP-13.5 What the contracts of these companies come to now that Trieste is reached; "" where they have none."""
    held = {seat: present(state).companies[seat].contracts for seat in seats}
    found = [f"<seat:{seat}>\u00a0{signed(sum(item.reward if item.complete else -item.penalty for item in items))}"
             for seat, items in held.items() if items]
    return say("change.contracts", seats="  ".join(found)) if found else ""


def changes(now: CompanyView, then: CompanyView, names: Collection[str] = CHANGES) -> str:
    """Gulden and what is left of them, goods that go, keys, tokens, workers, and what is among the `names`: figures,
    cars of each kind, contracts, goods that come."""
    found = []
    if now.money != then.money:
        key = "change.money" if then.money < now.money else "change.money.gained"
        found.append(say(key, n=signed(then.money - now.money), left=then.money))
    goods = [(good, then.goods.count(good) + then.landing.count(good) - now.goods.count(good)
              - now.landing.count(good)) for good in GOODS]
    words = " ".join(f"{signed(by)}<icon:good-{good}>" for good, by in goods
                     if by and (by < 0 or RECEIVED in names))
    if words:
        found.append(words)
    for name in FIGURES:
        by = getattr(then, name) - getattr(now, name)
        if name == "fortune" and by == then.money - now.money:  # the gulden say that already
            continue
        if by and name in names:
            found.append(say(f"change.{name}", n=signed(by)))
    had = [key for key, _ in now.keys]
    found += [f"+<icon:key-{key.rpartition('.')[2]}>{worth}" for key, worth in then.keys if key not in had]
    signed_for = {each.id for each in now.contracts}
    found += [say("change.contract", goods="".join(f"<icon:good-{good}>" for good, _ in each.slots))
              for each in then.contracts if each.id not in signed_for and CONTRACTS in names]
    tokens = Counter(then.tokens) - Counter(now.tokens)
    found += [f"+<icon:business-{value}>" for value in tokens.elements()]
    found += _people(now, then)
    cars = [(kind, getattr(then, kind) - getattr(now, kind)) for kind in CARS if kind in names]
    found += [say(f"change.{kind}", n=signed(by)) for kind, by in cars if by]
    return " · ".join(found)


def _people(now: CompanyView, then: CompanyView) -> Iterator[str]:
    """Workers who come and go, those who tire, engineers, engines."""
    counts = ([sum(each) for each in zip(company.ready, company.tired, strict=True)] for company in (now, then))
    by_level = [(level, after - before) for level, (before, after) in enumerate(zip(*counts, strict=True), 1)]
    if sum(by > 0 for _, by in by_level) and sum(by < 0 for _, by in by_level):  # some have risen
        by_level = [(1, sum(by for _, by in by_level))]
    yield from (f"{signed(by)}<icon:worker-{level}>" for level, by in by_level if by)
    tired = sum(then.tired) - sum(now.tired)
    if tired > 0:
        yield say("change.tired", n=tired)
    yield from (f"+<icon:engineer-{kind}>" for kind in then.engineers if kind not in now.engineers)
    pulls = sum(train.pulls for train in then.trains) - sum(train.pulls for train in now.trains)
    if pulls:
        yield say("change.pulls", n=signed(pulls))
