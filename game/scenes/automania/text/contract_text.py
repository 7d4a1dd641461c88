"""Contracts in words: how far the cars of a seat are from one, what would finish it, and how one gets it."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.automania.content.board import CONTRACT
from game.rules.automania.contract_forecast import Finish, contract_progress, finishes
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Thing
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.placing_text import tile_sign

MOST = 2  # actions that are named


def contract_words(state: AutomaniaState, seat: int, name: str, renderer: Renderer) -> Iterator[str]:
    """Yield how far a seat is from a contract, and the actions with which it could be played now."""
    lacks = contract_progress(state, seat, name)
    what = [renderer.thing("demand", symbol) for symbol in lacks.machines]
    what += [renderer.thing("part", part) for part in lacks.styles]
    what += [say("contract.stars", n=lacks.stars)] if lacks.stars else []
    place = {"type": renderer.thing("car-type", lacks.type), "market": say(f"prospects.{lacks.market}")}
    if not what:
        yield f"<good>{say('contract.met', **place)}</good>"
        return
    yield say("contract.lacks", what=renderer.join(what), **place)
    if not state.factories[seat].office:
        for finish in finishes(state, seat, name)[:MOST]:
            yield _finish_words(state, finish, renderer)


def _finish_words(state: AutomaniaState, finish: Finish, renderer: Renderer) -> str:
    """Return an action that finishes a contract: space, tile and its place, marketing, market."""
    parts = [renderer.thing("space", str(finish.move[1]))]
    if finish.target:
        tile = state.grid[str(finish.move[2])]
        parts.append(f"{tile_sign(state.content.tiles[tile])} {renderer.thing('target', finish.target)}")
    parts.append(say(f"prospects.{finish.market}"))
    parts += [say("contract.marketing", n=finish.workers)] if finish.workers else []
    return say("contract.finish", how=capitalize(", ".join(parts)))


def finish_things(state: AutomaniaState, seat: int, name: str) -> list[Thing]:
    """Return the spaces, tiles and the marketing with which a contract could be played now."""
    found = finishes(state, seat, name)
    things = [("space", str(finish.move[1])) for finish in found]
    things += [("spot", str(finish.move[2])) for finish in found if finish.target]
    things += [("factory-space", finish.target) for finish in found if finish.target]
    return things + ([("pool", "marketing")] if any(finish.workers for finish in found) else [])


def drawing_words(state: AutomaniaState, renderer: Renderer) -> str:
    """Return the action spaces with which a contract is drawn (MAN-4.9)."""
    spaces = [renderer.thing("space", name) for name, space in state.content.board.spaces.items()
              if space.type == CONTRACT]
    return f"<accent>{say('contract.draw', spaces=renderer.join(spaces))}</accent>"
