"""What an action would change for a company, in one line: tried on a copy of the view, never worked out here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.rules.core.actions import Action
from game.rules.core.flow import decision, legal
from game.rules.imperial_steam.numbers import GOODS
from game.rules.imperial_steam.state import Empire
from game.scenes.imperial_steam.presenter import CompanyView, present
from game.scenes.imperial_steam.texts import say
from game.session.session import Session

_MOST_STEPS = 4  # questions that may follow a choice until it is carried out
FIGURES = ("influence", "income", "fortune", "share")


def signed(number: int) -> str:
    """+3, −2."""
    return f"{number:+d}".replace("-", "−")


def carried_out(session: Session, actions: Sequence[Action], finish: bool = False) -> Empire | None:
    """The view after these actions; None where chance or a secret decides. With `finish` the questions that remain of
    the same choice are answered with the first answer, which changes nothing of what is counted here."""
    seat, tried = actions[0].seat, list(actions)
    after = session.preview(seat, tried)
    for _ in range(_MOST_STEPS if finish else 0):
        if after is None or not isinstance(after.view, Empire):
            return None
        top = decision(after.view)
        if top is None or top.seat != seat or not top.PARTIAL:
            break
        tried.append(legal(after.view)[0])
        after = session.preview(seat, tried)
    return after.view if after is not None and isinstance(after.view, Empire) else None


def outcome(session: Session, now: CompanyView, actions: Sequence[Action]) -> str:
    """What the actions would change for the company that acts, several of them carried out to their end; "" = nothing
    that can be told."""
    after = carried_out(session, actions, finish=len(actions) > 1)
    return "" if after is None else changes(now, present(after).companies[now.seat])


def changes(now: CompanyView, then: CompanyView) -> str:
    """Gulden and what is left of them, goods, influence, income, net worth, share value, keys, tokens, workers."""
    found = []
    if now.money != then.money:
        found.append(say("change.money", n=signed(then.money - now.money), left=then.money))
    goods = [(good, then.goods.count(good) + then.landing.count(good) - now.goods.count(good)
              - now.landing.count(good)) for good in GOODS]
    words = " ".join(f"{signed(by)}<icon:good-{good}>" for good, by in goods if by)
    if words:
        found.append(words)
    for name in FIGURES:
        by = getattr(then, name) - getattr(now, name)
        if by:
            found.append(say(f"change.{name}", n=signed(by)))
    had = [key for key, _ in now.keys]
    found += [f"+<icon:key-{key.rpartition('.')[2]}>{worth}" for key, worth in then.keys if key not in had]
    tokens = Counter(then.tokens) - Counter(now.tokens)
    found += [f"+<icon:business-{value}>" for value in tokens.elements()]
    workers = sum(then.ready) - sum(now.ready)
    if workers:
        found.append(f"{signed(workers)}<icon:worker-1>")
    return " · ".join(found)
