"""Player aid of Automania: actions, tiles, cars, markets, contracts, sales offices, and the remaining pieces."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.automania.texts import ICON
from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.automania.content.numbers import MARKETS, PARTS, SYMBOLS, TYPES
from game.rules.automania.content.tiles import MACHINE, MANAGER, ROLES, STYLE
from game.rules.automania.state import AutomaniaState
from game.scenes.automania.art.icon_names import car_art, card_art
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.descriptions import BOARD_RULES, OWN_BOARD, TILE_RULES
from game.scenes.table.aid.player_aid import AidItem, AidPage


def player_aid_pages(renderer: Renderer, state: AutomaniaState) -> list[AidPage]:
    """Return the pages of the player aid with all pieces of this game; empty pages are left out."""
    made = {"turn": _turn, "cars": _cars, "tiles": _tiles, "contracts": _contracts, "sales": _sales, "boards": _boards,
            "end": _end}
    found = [AidPage(name, say(f"aid.{name}"), list(make(renderer, state))) for name, make in made.items()]
    return [page for page in found if page.items]


def _turn(renderer: Renderer, state: AutomaniaState) -> Iterator[AidItem]:
    """Yield the possible actions of a turn, and the neutral workers."""
    for name, rule in (("action", "MAN-4.10"), ("displaced", "MAN-4.11"), ("corner", "MAN-4.19"),
                       ("contract", "MAN-4.51"), ("sponsor", "MAN-4.4"), ("recall", "MAN-4.5"),
                       ("withdraw", "MAN-4.61")):
        yield AidItem("", say(f"aid.{name}.name"), say(f"aid.{name}.text"), rule)
    yield AidItem(f"{ICON}worker-neutral", say("aid.neutral"), say("aid.neutral.text"), "MAN-5.5", state.neutral,
                  state.content.numbers.neutral)


def _cars(renderer: Renderer, state: AutomaniaState) -> Iterator[AidItem]:
    """Yield the types of cars, and the sources of popularity."""
    for name in TYPES:
        kind = state.content.numbers.types[name]
        yield AidItem(car_art(name), capitalize(renderer.thing("car-type", name)),
                      say("aid.type.text", cost=renderer.thing("money", kind.cost), n=kind.tokens), "MAN-4.31")
    stars = ", ".join(str(n) for n in state.content.numbers.stars)
    for name, rule in (("demand", "MAN-4.33"), ("printed", "MAN-4.35"), ("marketing", "MAN-4.36"), ("ship", "MAN-4.40"),
                       ("top", "MAN-4.47")):
        yield AidItem(
            "", say(f"aid.{name}.name"), say(f"aid.{name}.text", stars=stars, n=state.content.numbers.top_car), rule
        )


def _tiles(renderer: Renderer, state: AutomaniaState) -> Iterator[AidItem]:
    """Yield machines, managers and styles with the number of those not laid out yet."""
    known = state.content.tiles
    every = [name for names in state.selected.tiles.stacks.values() for name in names]
    left = [name for names in state.stacks.values() for name in names]
    for kind, shown, of in ((MACHINE, SYMBOLS, "symbol"), (MANAGER, ROLES, "role"), (STYLE, PARTS, "part")):
        for each in shown:
            alike = [name for name in every if known[name].kind == kind and getattr(known[name], of) == each]
            if not alike:
                continue
            words = {"demand": renderer.thing("demand", each)} if kind == MACHINE else {}
            text = say(f"aid.manager.{each}") if kind == MANAGER else renderer.tr(f"{kind}.text", **words)
            sign = {MACHINE: "sym", MANAGER: "role", STYLE: "part"}[kind]
            yield AidItem(f"{ICON}{sign}-{each}", renderer.tr(f"{kind}.{each}"), text,
                          TILE_RULES[each if kind == MANAGER else kind], sum(name in left for name in alike),
                          len(alike))


def _contracts(renderer: Renderer, state: AutomaniaState) -> Iterator[AidItem]:
    """Yield the deck with the number of its cards, and the contracts that are open or have been played."""
    yield AidItem(
        card_art(None),
        capitalize(renderer.tr("display.deck")),
        say("aid.deck.text"),
        "MAN-4.51",
        len(state.deck),
        len(state.selected.contracts.main),
    )
    for name in state.display:
        if name:
            yield _contract(renderer, state, name, say("aid.display"))
    for seat, factory in enumerate(state.factories):
        for name in factory.played:
            yield _contract(renderer, state, name, say("aid.played", seat=f"<seat:{seat}>"))


def _contract(renderer: Renderer, state: AutomaniaState, name: str, where: str) -> AidItem:
    found = state.content.contracts[name]
    text = f"{renderer.thing('medals', found.medals)}\n<dim>{where}</dim>"
    return AidItem(card_art(found), capitalize(renderer.thing("contract", name)), text, "MAN-4.55")


def _sales(renderer: Renderer, state: AutomaniaState) -> Iterator[AidItem]:
    """Yield the sales offices and the rewards of both markets."""
    for number in range(1, len(state.content.board.offices) + 1):
        owner = next((seat for seat, factory in enumerate(state.factories) if factory.office == number), None)
        text = "" if owner is None else say("aid.office.taken", seat=f"<seat:{owner}>")
        yield AidItem("", say("tip.sales-office", office=renderer.thing("office", number)), text, "MAN-4.63")
    for market in MARKETS:
        sales = state.content.board.regions[market].sales
        rewards = [renderer.thing("sales-space", name) for name, space in sales.items() if space.row]
        anything = [renderer.thing("sales-space", name) for name, space in sales.items() if not space.row]
        yield AidItem("", renderer.thing("market", market), say("aid.rewards", rewards="; ".join(rewards),
                                                                any=renderer.join(anything)), "MAN-4.73")
    yield AidItem("", say("aid.wait.name"), say("aid.wait.text"), "MAN-4.71")
    if state.selected.rows:
        yield AidItem("", say("aid.rows.name"), say("aid.rows.text"), "MAN-4.74")


def _boards(renderer: Renderer, state: AutomaniaState) -> Iterator[AidItem]:
    """Yield the factory boards of the game with their owners."""
    for name in state.selected.boards.boards:
        board = state.content.factories[name]
        owner = next((seat for seat, factory in enumerate(state.factories) if factory.board == name), None)
        text = renderer.tr(f"board.{name}.text") if name in BOARD_RULES else ""
        if owner is not None and len(state.selected.boards.boards) > 1:
            text += "\n" + say("aid.board.of", seat=f"<seat:{owner}>")
        yield AidItem("", renderer.named("board", name, "name", board.name), text, BOARD_RULES.get(name, OWN_BOARD))


def _end(renderer: Renderer, state: AutomaniaState) -> Iterator[AidItem]:
    """Yield the start of a new round, and the final scoring."""
    ranks = ", ".join(str(points) for points in state.content.numbers.money_ranks)
    for name, rule in (("round", "MAN-4.77"), ("order", "MAN-4.81"), ("unsold", "MAN-4.85"), ("medals", "MAN-4.86"),
                       ("money", "MAN-4.87"), ("tie", "MAN-4.88")):
        yield AidItem("", say(f"aid.{name}.name"), say(f"aid.{name}.text", ranks=ranks), rule)
