"""Prompt options for purchases and other one-click choices, with price and remaining money: where to hire, goods to buy
and order, stations and factories to build, trains for an engine, contracts, influence."""

from __future__ import annotations

from functools import partial

from game.rules.core.actions import Action
from game.rules.imperial_steam.content.numbers import GOODS
from game.rules.imperial_steam.state import NEW, ImperialSteamState
from game.scenes.imperial_steam.table_keys import BOUGHT
from game.scenes.imperial_steam.table_texts import say
from game.scenes.imperial_steam.text.preview_text import complete_choice, signed
from game.scenes.imperial_steam.view_model import TableView
from game.scenes.table.game_scene import GameScene
from game.scenes.table.prompt.prompt_option import PromptOption
from game.table.action_selection import Selection

LISTED = ("hub", "buy", "order", "station", "factory", "level", "contract", "influence", "drop",
          "good")  # verbs
TRAINS = ("engine",)  # verbs that are listed once their first argument has been chosen on the table
FEW = 8  # most buttons; if there are more places to build, they are chosen on the map alone


def purchase_options(scene: GameScene, table: TableView) -> list[PromptOption]:
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
    return [_offer(scene, table, action) for action in sorted(influence[:FEW] or actions, key=partial(_place, table))]


def _place(table: TableView, action: Action) -> tuple[int, ...]:
    name = str(action.args[0])
    if action.verb == "hub":
        hub = next(hub for hub in table.hubs if hub.city == name)
        return hub.worker_price or 0, -hub.workers_left, table.hubs.index(hub)
    if action.verb not in BOUGHT:
        return 0, 0  # in the order of the legal actions: the lowest level or number first
    return GOODS.index(name), BOUGHT.index(action.verb)


def _offer(scene: GameScene, table: TableView, action: Action) -> PromptOption:
    pick = Selection(action=action)
    if action.verb == "hub":
        short = _hub(scene, table, action)
        words = f"{short}{_after_hiring(table, action)}"
    elif action.verb == "level":
        words, short = _foreman(scene, action), scene.renderer.action(action)
    elif action.verb == "contract":
        words, short = _contract(scene, action, "offer.contract"), _contract(scene, action, "offer.contract.short")
    elif action.verb == "influence":
        cost = scene.option_cost(action)
        words = f"{scene.renderer.action(action)} ·\u00a0{cost}"
        short = say("offer.columns", n=action.args[0], cost=signed(_gulden(scene, scene.view, action)[0]))
    elif action.verb in ("drop", "good"):
        words = short = scene.renderer.action(action)
    elif action.verb == "engine":
        words, short = f"{_train(scene, action)} ·\u00a0{scene.option_cost(action)}", _train(scene, action)
    else:
        words = f"{scene.renderer.action(action)} ·\u00a0{scene.option_cost(action)}"
        short = scene.option_short_text(action)
    return PromptOption(
        words,
        partial(scene.controller.press, pick),
        tip=lambda: scene.remarks.consequence(pick) or None,
        thing=action.text(),
        short=short,
        key=scene.choice_key(action),
    )


def _contract(scene: GameScene, action: Action, key: str) -> str:
    """Return the words of a contract (IMP-11.2): its goods, its reward, and its penalty if it is not completed."""
    card = scene.session.package.content.contracts[action.args[0]]
    return say(key, goods="".join(f"<icon:good-{good}>" for good in card.slots), reward=card.reward,
               penalty=card.penalty)


def _train(scene: GameScene, action: Action) -> str:
    """Return the words for the use of an engine (IMP-9.2): a new train, or more cars behind an existing one."""
    engine, train = map(str, action.args)
    pulls = scene.session.package.content.numbers.pulls
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


# words on buttons -----------------------------------------------------------------------------------------------------

def cost_words(scene: GameScene, state: ImperialSteamState, action: Action) -> str:
    """Return the cost of an action in gulden with the money left afterwards, or its gain; "" when the money stays the
    same."""
    by, left = _gulden(scene, state, action)
    return say("offer.cost", n=signed(by), left=left) if by < 0 else signed(by) if by else ""


def short_words(scene: GameScene, state: ImperialSteamState, action: Action) -> str:
    """Return the short words of a purchase: the person, good or building and its price; "" for any other action. The
    money left stands there too where the good says all: when only ordering is possible."""
    verb, words = action.verb, scene.renderer
    if verb == "order" and scene.asked is not None and all(each.verb != "buy" for each in scene.asked.choices.actions):
        return f"<icon:good-{action.args[0]}> {cost_words(scene, state, action)}"
    if verb in ("buy", "order"):
        named = f"{say(f'head.{verb}')} <icon:good-{action.args[0]}>"
    elif verb in ("station", "factory"):
        colour = scene.session.seats[action.seat].colour
        sign = f"station-{colour}" if verb == "station" else f"factory-{action.args[1]}"
        named = f"<icon:{sign}> {words.thing('city', str(action.args[0]))}"
    elif verb in ("worker", "engineer"):
        named = words.thing("engineer", str(action.args[0])) if action.args else words.action(action)
    else:
        return ""
    return f"{named} {signed(_gulden(scene, state, action)[0])}"


def _gulden(scene: GameScene, state: ImperialSteamState, action: Action) -> tuple[int, int]:
    """Return by how much an action changes the money of its company, and the money afterwards; zeros when its result is
    unknown. A factory is paid for once its worker has been chosen."""
    preview = scene.previews.action_previews.foresee(action)
    if preview is None or not isinstance(preview.view, ImperialSteamState):
        return 0, 0
    after = complete_choice(preview.view, action.seat) if action.verb == "factory" else preview.view
    left = after.companies[action.seat].money
    return left - state.companies[action.seat].money, left
