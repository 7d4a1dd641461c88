"""The deliveries that are possible, as a list for the prompt: from where, to which hub, what each pays; best first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from game.rules.core.actions import Action
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.view_model import FactoryView, HubView, TableView
from game.scenes.table.game_scene import GameScene
from game.scenes.table.interaction.action_selection import Selection
from game.scenes.table.prompt.choice_grid import MOST_CHOICES
from game.scenes.table.prompt.prompt_option import PromptOption

LONG = 10  # letters of a name that is not cut


class DeliveryOption(NamedTuple):
    """One delivery. `key` is the kind of key that it brings, "" = it is paid; `worth` gulden, now or of the key."""

    action: Action
    factory: FactoryView
    hub: HubView
    key: str
    worth: int


def possible_deliveries(table: TableView, actions: Iterable[Action]) -> list[DeliveryOption]:
    """The deliveries among these actions. IMP-10.4, IMP-10.5 Of factories of a kind in one city, which bring the same,
    the one with the most goods left stands for all; as many as a prompt has buttons for: the others are on the map."""
    factories, hubs = {item.id: item for item in table.factories}, {hub.city: hub for hub in table.hubs}
    best: dict[tuple[str, str, str], DeliveryOption] = {}
    for action in actions:
        if action.verb == "deliver":
            found = _dispatch(table, action, factories[str(action.args[0])], hubs[str(action.args[1])])
            same = (found.factory.city, found.factory.good, found.hub.city)
            if same not in best or best[same].factory.left < found.factory.left:
                best[same] = found
    return sorted(best.values(), key=lambda each: -each.worth)[:MOST_CHOICES]


def _dispatch(table: TableView, action: Action, factory: FactoryView, hub: HubView) -> DeliveryOption:
    price = table.boards[factory.good].price
    kind, worth = ("", price) if price is not None else next(iter(hub.keys), ("", 0))
    return DeliveryOption(action, factory, hub, kind, worth)


def delivery_options(scene: GameScene, table: TableView) -> list[PromptOption]:
    """A button for each that may be chosen at a table: one click instead of two on the map."""
    asked = scene.asked
    return (
        []
        if asked is None
        else [_offer(scene, table, each) for each in possible_deliveries(table, asked.choices.actions)]
    )


def _offer(scene: GameScene, table: TableView, each: DeliveryOption) -> PromptOption:
    """What it pays and what is in the coffers then. The short form leaves that away, the hub's name, which its emblem
    says, and the coal, which each of them takes."""
    pick, name = Selection(action=each.action), partial(scene.renderer.thing, "city")
    good, hub = f"<icon:good-{each.factory.good}>", f"<icon:hub-{each.hub.colour}>"
    gain = f"+<icon:key-{each.key}>{each.worth}" if each.key else f"+{each.worth}"
    then = table.companies[each.action.seat].money + each.worth
    full = gain if each.key else say("offer.gained", n=gain, left=then)
    start, end = name(each.factory.city), name(each.hub.city)
    return PromptOption(
        f"{good} {start} <icon:arrow-right> {hub} {end}: {full}\u00a0−<icon:good-coal>",
        partial(scene.controller.press, pick),
        tip=lambda: scene.remarks.consequence(pick) or None,
        thing=each.action.text(),
        short=f"{good}{cut(start)} › {hub}{gain}",
        key=scene.choice_key(each.action),
    )


def cut(name: str) -> str:
    """As much of a city's name as tells it apart in a list."""
    return name if len(name) <= LONG else f"{name[:LONG - 2].rstrip(' .')}."
