"""Prompt options for purchases and other one-click choices, with price and remaining money: where to hire, goods to buy
and order, stations and factories to build, trains for an engine, contracts, influence."""

from __future__ import annotations

from functools import partial

from game.rules.core.actions import Action
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import NEW, ImperialSteamState
from game.scenes.imperial_steam.table_keys import BOUGHT
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.action_texts import ImperialSteamActionTexts
from game.scenes.imperial_steam.text.preview_text import signed
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import Selection

LISTED = ("hub", "buy", "order", "station", "factory", "level", "contract", "influence", "drop",
          "good")  # verbs
TRAINS = ("engine",)  # verbs that are listed once their first argument has been chosen on the table
FEW = 8  # most buttons; if there are more places to build, they are chosen on the map alone


def purchase_options(scene: GameScene, texts: ImperialSteamActionTexts, table: TableView) -> list[PromptOption]:
    """Return a prompt option for each action of these verbs that may be chosen. Buying stands beside ordering; the hub
    with the cheapest worker comes first, equal ones as in the panel of the hubs. Empty when there are more than `FEW`,
    except for influence."""
    asked = scene.asked
    if asked is None:
        return []
    listed = (*LISTED, *TRAINS) if asked.chosen else LISTED
    actions = [action for action in asked.choices.actions if action.verb in listed]
    influence = [action for action in actions if action.verb == "influence"]
    if len(actions) > FEW and not influence:
        return []
    found = sorted(influence[:FEW] or actions, key=partial(_place, table))
    return [_offer(scene, texts, table, action) for action in found]


def _place(table: TableView, action: Action) -> tuple[int, ...]:
    name = str(action.args[0])
    if action.verb == "hub":
        hub = next(hub for hub in table.hubs if hub.city == name)
        return hub.worker_price or 0, -hub.workers_left, table.hubs.index(hub)
    if action.verb not in BOUGHT:
        return 0, 0  # in the order of the legal actions: the lowest level or number first
    return GOODS.index(name), BOUGHT.index(action.verb)


def _offer(scene: GameScene, texts: ImperialSteamActionTexts, table: TableView, action: Action) -> PromptOption:
    pick = Selection(action=action)
    if action.verb == "hub":
        short = _hub(scene, table, action)
        words = f"{short}{_after_hiring(table, action)}"
    elif action.verb == "level":
        words, short = _foreman(scene, action), scene.renderer.action(action)
    elif action.verb == "contract":
        words, short = _contract(scene, action, "offer.contract"), _contract(scene, action, "offer.contract.short")
    elif action.verb == "influence":
        words = f"{scene.renderer.action(action)} ·\u00a0{texts.cost(action)}"
        short = say("offer.columns", n=action.args[0], cost=signed(texts.money_change(action)[0]))
    elif action.verb in ("drop", "good"):
        words = short = scene.renderer.action(action)
    elif action.verb == "engine":
        words, short = f"{_train(scene, action)} ·\u00a0{texts.cost(action)}", _train(scene, action)
    else:
        words = f"{scene.renderer.action(action)} ·\u00a0{texts.cost(action)}"
        short = texts.short(action)
    return PromptOption(
        words,
        partial(scene.controller.press, pick),
        tip=lambda: scene.remarks.consequence(pick) or None,
        thing=action.text(),
        short=short,
        key=texts.choice_key(action),
    )


def _contract(scene: GameScene, action: Action, key: str) -> str:
    """Return the words of a contract (IMP-11.2): its goods, its reward, and its penalty if it is not completed."""
    card = scene.session.package.content.contracts[action.args[0]]
    return say(key, goods="".join(f"<icon:good-{good}>" for good in card.slots), reward=card.reward,
               penalty=card.penalty)


def _train(scene: GameScene, action: Action) -> str:
    """Return the words for the use of an engine (IMP-9.2): a new train, or more cars behind an existing one."""
    engine, train = map(str, action.args)
    pulls = scene.view.content.numbers.pulls
    if train == NEW:
        return say("offer.train.new", n=pulls[engine])
    return say("offer.train", train=scene.renderer.thing("train", train), now=pulls[train], then=pulls[engine])


def _hub(scene: GameScene, table: TableView, action: Action) -> str:
    """Return the words of a hub to hire at: the price of its next worker, how many are left, its engineers."""
    hub = next(hub for hub in table.hubs if hub.city == action.args[0])
    people = [] if hub.worker_price is None else [f"<dim>{hub.workers_left}×</dim><icon:worker-1> −{hub.worker_price}"]
    people += ["".join(f"<icon:engineer-{kind}>" for kind in hub.engineers)] if hub.engineers else []
    return f"<icon:hub-{hub.colour}> {scene.renderer.thing('city', hub.city)}: {' '.join(people)}"


def _after_hiring(table: TableView, action: Action) -> str:
    """Return the money left when the next worker of a hub has been paid (IMP-8.1), as words; "" when he cannot be
    paid."""
    price = next(hub.worker_price for hub in table.hubs if hub.city == action.args[0])
    money = table.companies[action.seat].money
    return f"\u00a0{say('offer.left', left=money - price)}" if price is not None and price <= money else ""


def _foreman(scene: GameScene, action: Action) -> str:
    """Return the words of a worker who may lead the factory (IMP-7.4): the goods that it gets by him, and the strength
    that stays."""
    words, preview = scene.renderer.action(action), scene.previews.action_previews.foresee(action)
    if preview is None or not isinstance(preview.view, ImperialSteamState):
        return words
    (_, _, good, _), ready = preview.view.factories[-1], preview.view.companies[action.seat].ready
    strength = sum(level * count for level, count in enumerate(ready, 1))
    return say("offer.level", worker=words, n=preview.view.lying[-1], good=good, strength=strength)
