"""Preview of an action in one line: the changes of a company, read off a copy of the view on which the action was
tried."""

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

_MOST_STEPS = 4  # most decisions that may follow an action until it is complete
FIGURES = ("influence", "income", "fortune", "share")
CARS = ("freight", "passenger", "reserved")
CONTRACTS, RECEIVED = "contract", "received"  # new contracts, received goods
CHANGES = (*FIGURES, *CARS, CONTRACTS, RECEIVED)


def signed(number: int) -> str:
    """Return a number with its sign and a real minus.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '±0')
    """
    return f"{number:+d}".replace("-", "−") if number else "±0"


def complete_choice(state: ImperialSteamState, seat: int) -> ImperialSteamState:
    """Return the position once an action that has been begun is complete, as far as it can be foreseen: planned tracks
    are built, further decisions get their first answer, which changes nothing of the figures shown here."""
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
    """Return the changes of a company between two positions, "" = none that can be said. If `named`, good and hub of
    the delivery stand in the text before it and are left out."""
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
    """Return the worth of the contracts of these companies, which count once the goal is reached (IMP-13.5); "" where
    they have none."""
    contracts = {seat: present(state).companies[seat].contracts for seat in seats}
    found = [f"<seat:{seat}>\u00a0{signed(sum(item.reward if item.complete else -item.penalty for item in items))}"
             for seat, items in contracts.items() if items]
    return say("change.contracts", seats="  ".join(found)) if found else ""


def changes(now: CompanyView, then: CompanyView, names: Collection[str] = CHANGES) -> str:
    """Return the changes of a company: gulden and what is left, goods that go, keys, tokens, workers, and those in
    `names`: figures, cars of each kind, contracts, received goods."""
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
        if name == "fortune" and by == then.money - now.money:  # already said by the gulden
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
    """Yield the changes of workers, exhausted workers, engineers, engines."""
    counts = ([sum(each) for each in zip(company.ready, company.tired, strict=True)] for company in (now, then))
    by_level = [(level, after - before) for level, (before, after) in enumerate(zip(*counts, strict=True), 1)]
    if sum(by > 0 for _, by in by_level) and sum(by < 0 for _, by in by_level):  # some rose a level
        by_level = [(1, sum(by for _, by in by_level))]
    yield from (f"{signed(by)}<icon:worker-{level}>" for level, by in by_level if by)
    tired = sum(then.tired) - sum(now.tired)
    if tired > 0:
        yield say("change.tired", n=tired)
    yield from (f"+<icon:engineer-{kind}>" for kind in then.engineers if kind not in now.engineers)
    pulls = sum(train.pulls for train in then.trains) - sum(train.pulls for train in now.trains)
    if pulls:
        yield say("change.pulls", n=signed(pulls))
