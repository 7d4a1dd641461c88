"""A plan of the computer for some turns of Imperial Steam in a sentence or two: what is done with this hand, what it
comes to, and what it is for, as far as that is read at a glance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.i18n.catalog import tr
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.core.events import Event
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.presenter import present
from game.scenes.imperial_steam.text.preview_text import changes
from game.scenes.imperial_steam.view_model import CompanyView
from game.scenes.table.interaction.action_previews import SEPARATOR
from game.scenes.table.prompt.text_shortening import MOST, reading_length, shorten_sentence
from game.session.action_preview import PlannedTurn

FIGURE = 25  # characters that are kept for the money that it costs or brings
NAMED = 2  # tracks of one action that are told by their names
FIGURES = ("influence", "income", "share")  # that a turn changes, besides money, goods and people
RAISING = ("share", "business", "flipped", "assigned", "completed", "dropped", "discarded", "earned", "passed")
Found = Sequence[Mapping[str, Any]]  # the data of all events of a kind
Deed = Callable[[Renderer, Found], str]


def plan_text(plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
    """This turn with its figures, and what follows if nobody else comes in between; "" where the first move says
    enough."""
    now, later = plan[0], plan[1:]
    done = deeds(now.events, renderer)
    if not done and any(move.verb != "done" for move in now.moves):
        return ""
    changed = ""
    if isinstance(now.before, ImperialSteamState) and isinstance(now.after, ImperialSteamState):
        seat = now.before.stack[-1].seat
        changed = changes(_company(now.before, seat), _company(now.after, seat), FIGURES)
    told = _now(done, changed, renderer) if done else f"{tr('imperial-steam-ai.plan.nothing')}."
    turns = [found for leg in later if (found := deeds(leg.events, renderer, RAISING, LATER))]
    if not turns:
        return told
    steps = [renderer.join(found) for found in turns]
    whole = shorten_sentence(steps, lambda step: 0, lambda kept: f"{told} {_then(kept)}")
    return whole if reading_length(whole) <= MOST else told


def _now(done: Sequence[str], changed: str, renderer: Renderer) -> str:
    """What is done, and what that changes; of either what matters most."""
    deeds = shorten_sentence(
        done,
        lambda deed: 0,
        lambda kept: (
            tr("imperial-steam-ai.plan.more", what=renderer.join(kept))
            if len(kept) < len(done)
            else renderer.join(kept)
        ),
        MOST - FIGURE,
    )
    deeds = capitalize(deeds)
    return shorten_sentence(changed.split(SEPARATOR), _worth, lambda kept: f"{deeds}: {SEPARATOR.join(kept)}."
                            ) if changed else f"{deeds}."


def _worth(figure: str) -> int:
    """Money tells most of what changes, then the other figures; goods and people are seen on the board."""
    return 3 if "<icon:coin>" in figure else 0 if "<icon:good-" in figure else 1 if "<icon:" in figure else 2


def _then(steps: Sequence[str]) -> str:
    return tr("imperial-steam-ai.plan.then", turns="; ".join(steps))


def _company(state: ImperialSteamState, seat: int) -> CompanyView:
    """A company as it stands; in a plan the others have left the order of turns."""
    state = state.clone()
    state.order = state.rows = list(range(len(state.companies)))
    return present(state).companies[seat]


def deeds(events: Sequence[Event], renderer: Renderer, but: Sequence[str] = (),
          otherwise: Mapping[str, Deed] = MappingProxyType({})) -> list[str]:
    """What is done, as things to do, in the order in which it begins; kinds of events in `but` are left out, those in
    `otherwise` are told in that way."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for event in events:
        if event.kind in DEEDS and event.kind not in but:
            found.setdefault(event.kind, []).append(event.data)
    if "laid" in found:
        found["laid"] += [event.data for event in events if event.kind == "joined"]
    return [otherwise.get(kind, DEEDS[kind])(renderer, data) for kind, data in found.items()]


def _tracks(renderer: Renderer, found: Found) -> str:
    """A few by their names, more of them by the new cities where they end."""
    laid = [data["connection"] for data in found if "connection" in data]
    joined = [data["city"] for data in found if "city" in data]
    between = renderer.state.selected.chart.connections
    at = Counter(city for name in laid for city in (between[name].a, between[name].b))
    ends = [renderer.thing("city", city) for city in joined if at[city] == 1]
    if len(laid) <= NAMED or not ends:
        return tr("imperial-steam-ai.plan.tracks",
                  what=renderer.join([renderer.thing("connection", name) for name in laid]))
    return tr("imperial-steam-ai.plan.tracks-to", n=len(laid), cities=renderer.join(ends))


def _factories(renderer: Renderer, found: Found) -> str:
    what = [tr("imperial-steam-ai.plan.works", works=renderer.thing("works", data["good"]),
               city=renderer.thing("city", data["city"])) for data in found]
    return tr("imperial-steam-ai.plan.factory", what=renderer.join(what))


def _hires(renderer: Renderer, found: Found) -> str:
    return tr("imperial-steam-ai.plan.hire", n=len(found), city=renderer.thing("hub", found[0]["hub"]))


def _counted(found: Found) -> str:
    """Goods with their numbers."""
    counts = Counter(data["good"] for data in found)
    return " ".join(f"{n}\u00a0<icon:good-{good}>" for good, n in counts.items())


def _goods(key: str) -> Deed:
    return lambda renderer, found: tr(f"imperial-steam-ai.plan.{key}", goods=_counted(found))


def _delivers(renderer: Renderer, found: Found) -> str:
    counts = Counter((data["good"], data["hub"]) for data in found)
    what = [tr("imperial-steam-ai.plan.load", goods=f"{n}\u00a0<icon:good-{good}>", city=renderer.thing("hub", hub))
            for (good, hub), n in counts.items()]
    return tr("imperial-steam-ai.plan.deliver", what=renderer.join(what))


def _delivers_for(renderer: Renderer, found: Found) -> str:
    """Without the hubs; with the money that it brings, if any."""
    goods, gain = _counted(found), sum(data["gain"] for data in found)
    if gain:
        return tr("imperial-steam-ai.plan.deliver-for", goods=goods, n=gain)
    return tr("imperial-steam-ai.plan.deliver", what=goods)


def _things(key: str, kind: str, of: str) -> Deed:
    def told(renderer: Renderer, found: Found) -> str:
        names = [renderer.thing(kind, data[of]) for data in found]
        return tr(f"imperial-steam-ai.plan.{key}", what=renderer.join(names))

    return told


def _sum(key: str, of: str) -> Deed:
    return lambda renderer, found: tr(f"imperial-steam-ai.plan.{key}", n=sum(data[of] for data in found))


def _count(key: str) -> Deed:
    return lambda renderer, found: tr(f"imperial-steam-ai.plan.{key}", n=len(found))


DEEDS: Mapping[str, Deed] = {
    "laid": _tracks,
    "station": _things("station", "city", "city"),
    "factory": _factories,
    "hired": _hires,
    "engineer": _things("engineer", "engineer", "engineer"),
    "engine": _things("engine", "engine", "engine"),
    "car": _count("cars"),
    "bought": _goods("buy"),
    "ordered": _goods("order"),
    "collected": _goods("collect"),
    "delivered": _delivers,
    "contract": _things("contract", "contract", "contract"),
    "assigned": _count("assign"),
    "completed": _count("complete"),
    "paid-influence": _sum("influence", "cost"),
    "earned": _sum("earn", "gain"),
    "share": _count("share"),
    "business": _count("token"),
    "flipped": _count("flip"),
    "passed": _count("pass"),
    "dropped": _goods("drop"),
    "discarded": _goods("drop"),
}
LATER: Mapping[str, Deed] = {"delivered": _delivers_for}  # told in short where another turn comes first
