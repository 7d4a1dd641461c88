"""Plan text of Imperial Steam: the plan of a computer, or a hint, in a sentence or two.

Its words stand in `assets/i18n/imperial-steam-ai.en.yaml` and the other languages, under `plan`.
"""

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

FIGURE = 25  # characters reserved for the money of the turn
FAR = 160  # most characters of a plan with a later turn, without which nobody sees what this one is for
AIMS = ("trieste", "laid", "delivered", "contract", "completed", "station")  # events that others are for
NAMED_SIGNS = ("<icon:worker-", "<icon:engineer-")  # in changes: the deeds name them already
NAMED = 2  # most tracks of one action that are named
FIGURES = ("influence", "income", "share")  # shown changes of a turn, besides money, goods and people
# events that are left out of later turns: they only raise money for the other deeds
RAISING = ("share", "business", "flipped", "assigned", "completed", "dropped", "discarded", "earned", "passed")
Found = Sequence[Mapping[str, Any]]  # the data of all events of a kind
Deed = Callable[[Renderer, Found], str]


def plan_text(plan: Sequence[PlannedTurn], renderer: Renderer) -> str:
    """Return the current turn with its figures, and the later ones if nobody else comes in between; "" where the first
    move says enough."""
    now, later = plan[0], plan[1:]
    done = deeds(now.events, renderer)
    if not done and any(move.verb != "done" for move in now.moves):
        return ""
    changed = ""
    if isinstance(now.before, ImperialSteamState) and isinstance(now.after, ImperialSteamState):
        seat = now.before.stack[-1].seat
        changed = changes(_company(now.before, seat), _company(now.after, seat), FIGURES)
    text = _now(done, changed, renderer) if done else f"{tr('imperial-steam-ai.plan.nothing')}."
    steps = {renderer.join(found): _weight(leg.events) for leg in later
             if (found := deeds(leg.events, renderer, RAISING, LATER))}
    if not steps:
        return text
    whole = shorten_sentence(list(steps), steps.__getitem__, lambda chosen: f"{text} {_then(chosen)}")
    return whole if reading_length(whole) <= FAR else text


def _weight(events: Sequence[Event]) -> int:
    """Return the importance of a later turn: what the turns before it are for comes first."""
    return sum(event.kind in AIMS for event in events)


def _now(done: Sequence[str], changed: str, renderer: Renderer) -> str:
    """Return the deeds of this turn and its changes, shortened to the most important ones."""
    deeds = shorten_sentence(
        done,
        lambda deed: 0,
        lambda chosen: (
            tr("imperial-steam-ai.plan.more", what=renderer.join(chosen))
            if len(chosen) < len(done)
            else renderer.join(chosen)
        ),
        MOST - FIGURE,
    )
    deeds = capitalize(deeds)
    figures = [figure for figure in changed.split(SEPARATOR)
               if figure and not any(sign in figure for sign in NAMED_SIGNS)]
    return shorten_sentence(figures, _worth, lambda chosen: f"{deeds}: {SEPARATOR.join(chosen)}."
                            ) if figures else f"{deeds}."


def _worth(figure: str) -> int:
    """Return the importance of a change: money first, then the other figures; goods and people can be seen on the
    board."""
    return 3 if "<icon:coin>" in figure else 0 if "<icon:good-" in figure else 1 if "<icon:" in figure else 2


def _then(steps: Sequence[str]) -> str:
    return tr("imperial-steam-ai.plan.then", turns="; ".join(steps))


def _company(state: ImperialSteamState, seat: int) -> CompanyView:
    """Return a company of a position. In a plan the others have left the turn order, so it is filled again."""
    state = state.clone()
    state.order = state.rows = list(range(len(state.companies)))
    return present(state).companies[seat]


def deeds(events: Sequence[Event], renderer: Renderer, but: Sequence[str] = (),
          otherwise: Mapping[str, Deed] = MappingProxyType({})) -> list[str]:
    """Return the deeds among events as imperative phrases, in the order in which they begin. Kinds of events in `but`
    are left out; `otherwise` replaces the makers of some kinds."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for event in events:
        if event.kind in DEEDS and event.kind not in but:
            found.setdefault(event.kind, []).append(event.data)
    if "laid" in found:
        found["laid"] += [event.data for event in events if event.kind == "joined"]
    return [otherwise.get(kind, DEEDS[kind])(renderer, data) for kind, data in found.items()]


def _tracks(renderer: Renderer, found: Found) -> str:
    """Return the phrase for tracks: a few by name, more of them by the new cities where they end."""
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
    """Return goods as icons with their numbers."""
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
    """Return the phrase for deliveries without the hubs; with the money earned, if any."""
    goods, gain = _counted(found), sum(data["gain"] for data in found)
    if gain:
        return tr("imperial-steam-ai.plan.deliver-for", goods=goods, n=gain)
    return tr("imperial-steam-ai.plan.deliver", what=goods)


def _things(key: str, kind: str, of: str) -> Deed:
    def phrase(renderer: Renderer, found: Found) -> str:
        names = [renderer.thing(kind, data[of]) for data in found]
        return tr(f"imperial-steam-ai.plan.{key}", what=renderer.join(names))

    return phrase


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
LATER: Mapping[str, Deed] = {"delivered": _delivers_for}  # short forms for later turns
