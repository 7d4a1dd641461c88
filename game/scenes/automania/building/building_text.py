"""Words of the building card: each choice with what it leads to, and the sum of all."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.markup import capitalize
from game.i18n.renderer import Renderer
from game.rules.automania.content.factory_boards import ELECTRIC
from game.rules.automania.decisions.action_phase import Taken
from game.rules.automania.decisions.popularity import stars_of
from game.rules.automania.decisions.production import Production
from game.rules.automania.forecast import entry
from game.rules.automania.state import AutomaniaState
from game.rules.core.actions import Action, Move
from game.scenes.automania.art.icon_names import car_art, card_art, tile_art, worker_art
from game.scenes.automania.building.building_draft import DRAW, BuildingDraft, BuildingSum, Step
from game.scenes.automania.table_texts import say
from game.scenes.automania.text.landing_text import car_landing, landing_signs, landing_words
from game.scenes.automania.text.placing_text import placing_signs
from game.scenes.table.prompt.action_texts import HOLDS

DOT = f"{HOLDS}·{HOLDS}"
GAINS = "am-coin", "am-points", "am-medal"


class BuildingText:
    """Words about one draft; `colour` is that of its seat."""

    def __init__(self, renderer: Renderer, draft: BuildingDraft, colour: str) -> None:
        self.renderer, self.draft, self.colour = renderer, draft, colour

    def option(self, step: Step, at: int) -> str:
        """Return the words of an option of a step."""
        move, state = step.options[at], step.before
        makers = {"sponsor": self._sponsor, "place": self._place, "produce": self._produce, "workers": self._workers,
                  "contract": self._contract, "ship": self._ship, "reward": self._reward, "draw": self._draw}
        if move[0] in ("take", "corner"):
            return self._tile(state, move) if step.name == "tile" else self._space(state, move)
        verb = str(move[0])
        return makers[verb](state, move) if verb in makers else say(f"building.{verb}")

    def _action(self, move: Move) -> Action:
        return Action(self.draft.seat, str(move[0]), move[1:])

    def _worker(self, count: object) -> str:
        return f"<icon:{worker_art(self.colour)}>{HOLDS}{count}"

    def _sponsor(self, state: AutomaniaState, move: Move) -> str:
        count = int(str(move[1]))
        return f"{self._worker(count)}{HOLDS}<icon:arrow-right>{HOLDS}+{self.renderer.thing('money', count)}" \
            if count else say("crew.none")

    def _space(self, state: AutomaniaState, move: Move) -> str:
        name = str(move[1])
        found, space = entry(state, name), state.content.board.spaces[name]
        car_type = str(move[2]) if move[0] == "corner" else space.type
        words = say(f"corner.{car_type}") if move[0] == "corner" else capitalize(self.renderer.thing("space", name))
        icon = car_art(car_type) if car_type else card_art(None)
        price = f"{DOT}{self.renderer.thing('money', state.cost(car_type))}" if car_type else ""
        home = f"{DOT}<seat:{found.displaced}>{HOLDS}+{found.home}" if found.displaced is not None else ""
        return f"<icon:{icon}> <b>{words}</b>{price}{DOT}{self._worker(found.workers)}{home}"

    def _tile(self, state: AutomaniaState, move: Move) -> str:
        tile = state.grid[str(move[2])]
        return f"<icon:{tile_art(state.content.tiles[tile])}> <b>{self.renderer.thing('tile', tile)}</b>"

    def _place(self, state: AutomaniaState, move: Move) -> str:
        follows = next((frame.type for frame in state.stack if isinstance(frame, Taken)), "")
        tile = str(getattr(state.stack[-1], "tile", ""))
        signs = placing_signs(self.renderer, state, tile, self._action(move), follows)
        words = f"<b>{capitalize(self.renderer.thing('target', str(move[1])))}</b>"
        return f"{words}{DOT}{signs}" if signs else words

    def _lands(self, state: AutomaniaState, move: Move) -> str:
        found = car_landing(self._action(move), state)
        return landing_signs(found) if found is not None else ""

    def _produce(self, state: AutomaniaState, move: Move) -> str:
        market = self.renderer.thing("market", str(move[1]))
        words = say("electric", market=market) if move[2] == ELECTRIC else market
        return f"<b>{capitalize(words)}</b>{HOLDS}{self._lands(state, move)}"

    def _workers(self, state: AutomaniaState, move: Move) -> str:
        words = self._worker(move[1]) if move[1] else say("crew.none")
        return f"<b>{words}</b>{HOLDS}{self._lands(state, move)}"

    def _contract(self, state: AutomaniaState, move: Move) -> str:
        found = state.content.contracts[str(move[1])]
        money = f"{DOT}+{self.renderer.thing('money', found.money)}" if found.money else ""
        name = self.renderer.thing("contract", str(move[1]))
        return f"<b>{name}</b>{DOT}{found.medals}<icon:am-medal>{money}"

    def _ship(self, state: AutomaniaState, move: Move) -> str:
        return self._lands(state, move)

    def _reward(self, state: AutomaniaState, move: Move) -> str:
        return f"<b>{capitalize(self.renderer.thing('sales-space', str(move[1])))}</b>"

    def _draw(self, state: AutomaniaState, move: Move) -> str:
        name = state.display[int(str(move[1])) - 1] if str(move[1]).isdecimal() else ""
        words = f"<b>{capitalize(self.renderer.thing('display', str(move[1])))}</b>"
        return f"{words}{DOT}{state.content.contracts[name].medals}<icon:am-medal>" if name else words

    def stars(self, step: Step | None) -> tuple[str, dict[str, int], int | None]:
        """Return type, stars by space of the factory, and popularity of the car that a step ships; none without one."""
        made = _made(step.before) if step is not None else None
        if made is None or step is None:
            return "", {}, None
        worth = dict.fromkeys(step.before.board_of(made.seat).lines[made.type], 0)
        for found in stars_of(step.before, made.seat, made.type, made.market, made.electric):
            if found.target:
                worth[found.target] = worth.get(found.target, 0) + found.stars
        return made.type, worth, made.popularity

    # sums -----------------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """Yield what the action comes to: stars, landing, sums."""
        draft = self.draft
        if draft.is_possible:
            yield from self._car()
            yield from self._sums(draft.sum())

    def total(self) -> str:
        """Return everything together in a line, "" where nothing is laid out; what stays the same is left out."""
        if not self.draft.is_possible:
            return ""
        total = self.draft.sum()
        changes = {"points": total.all_points, "money": total.all_money}
        changed = [name for name, count in changes.items() if count]
        draws = any(step.name == DRAW for step in self.draft.steps)
        if not changed:
            return say("building.sum.draw" if draws else "building.sum.none")
        key = "building.sum" if len(changed) == len(changes) else f"building.sum.{changed[0]}"
        words = say(key, **{name: _signed(changes[name]) for name in changed})
        return f"{words}{DOT}{say('building.sum.card')}" if draws else words

    def _car(self) -> Iterator[str]:
        """Yield the popularity of the car with its sources, and its landing."""
        step = next((each for each in self.draft.steps if each.name == "ship"), None)
        if step is None:
            return
        made = _made(step.before)
        assert made is not None
        yield say("building.car", type=capitalize(self.renderer.thing("car-type", made.type)), n=made.popularity)
        if step.move[0] == "ship":
            found = car_landing(self._action(step.move), step.before)
            if found is not None:
                yield capitalize("; ".join(landing_words(found, self.renderer)))
        elif step.move[0] == "skip":
            yield f"<bad>{say('lead.no-token')}</bad>"

    def _sums(self, total: BuildingSum) -> Iterator[str]:
        """Yield the workers, what comes at once, and what the sales would bring more."""
        words = say("building.workers", n=total.workers)
        yield f"{words}{DOT}{say('building.home', n=total.home)}" if total.home else words
        for key, changes in (("now", (total.money, total.points, total.medals)),
                             ("sales", (total.sales_money, total.sales_points))):
            gains = [f"{_signed(count)}<icon:{icon}>" for count, icon in zip(changes, GAINS, strict=False) if count]
            if gains:
                yield say(f"building.{key}", gains=", ".join(gains))


def _made(state: AutomaniaState) -> Production | None:
    """Return the car in production, None for none."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, Production)), None)


def _signed(count: int) -> str:
    """Return a change with its sign, good or bad by its colour."""
    words = f"{count:+}".replace("-", "\u2212")
    return f"<good>{words}</good>" if count > 0 else f"<bad>{words}</bad>"
