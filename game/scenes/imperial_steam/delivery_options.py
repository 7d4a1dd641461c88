"""Prompt options for the possible deliveries: from which city, to which hub, and their pay; best first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from game.rules.core.actions import Action
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.action_texts import ImperialSteamActionTexts
from game.scenes.imperial_steam.view_model import FactoryView, HubView, TableView
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.choice_grid import MOST_CHOICES
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import Selection

LONG = 10  # letters of the longest city name that is not shortened


class DeliveryOption(NamedTuple):
    """A possible delivery. `key` is the kind of the key that it brings, "" when it is paid in money; `worth` is in
    gulden, paid now or the key's value."""

    action: Action
    factory: FactoryView
    hub: HubView
    key: str
    worth: int


def possible_deliveries(table: TableView, actions: Iterable[Action]) -> list[DeliveryOption]:
    """Return the deliveries among these actions, best paid first, at most `MOST_CHOICES`; the others can be chosen on
    the map. Factories of one good in one city bring the same (IMP-10.4, IMP-10.5): the one with the most goods left
    stands for all."""
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


def delivery_options(scene: GameScene, texts: ImperialSteamActionTexts, table: TableView) -> list[PromptOption]:
    """Return a prompt option for each possible delivery: one click instead of two on the map."""
    asked = scene.asked
    return (
        []
        if asked is None
        else [_offer(scene, texts, table, each) for each in possible_deliveries(table, asked.choices.actions)]
    )


def _offer(scene: GameScene, texts: ImperialSteamActionTexts, table: TableView, each: DeliveryOption) -> PromptOption:
    """Return the prompt option of a delivery: its pay and the money afterwards. The short form omits the money, the
    name of the hub, which its emblem says, and the coal, which each delivery takes."""
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
        key=texts.choice_key(each.action),
    )


def cut(name: str) -> str:
    """Return the name of a city, shortened to at most `LONG` letters.

    >>> cut("Wien"), cut("Klagenfurt am See")
    ('Wien', 'Klagenfu.')
    """
    return name if len(name) <= LONG else f"{name[:LONG - 2].rstrip(' .')}."
