"""Content showcase of Imperial Steam: maps and set-ups of a content file as they lie on the table, city tiles,
contracts, the Automa's cards and the figures of an edition."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial

from game.i18n.markup import escape
from game.i18n.renderer import Renderer
from game.option_text import Given
from game.own_content import BroughtIds
from game.rules.imperial_steam.content.build import Content
from game.rules.imperial_steam.content.cards import CityTile, ContractCard
from game.rules.imperial_steam.state import ImperialSteamState
from game.scenes.imperial_steam.automa.panels import card_icons
from game.scenes.imperial_steam.automa.panels.action_card_view import ActionCardView
from game.scenes.imperial_steam.automa.panels.card_sheet import CardSheet
from game.scenes.imperial_steam.automa.panels.decision_card_view import DecisionCardView
from game.scenes.imperial_steam.automa.turn_story import DecisionPath
from game.scenes.imperial_steam.board.city_layout import CityOffer, plate_size
from game.scenes.imperial_steam.board.landscape.city_plates import draw_plate
from game.scenes.imperial_steam.board.main_board import MainBoard, plan_of
from game.scenes.imperial_steam.board_colours import STANDARD
from game.scenes.imperial_steam.pages import menu_content
from game.scenes.imperial_steam.presenter import present
from game.scenes.menus.content_showcase import Exhibit, beginning, things
from game.scenes.menus.menu_content import ContentPart
from game.scenes.menus.own_content.form_samples import FormSample, FormSamples
from game.ui.board.sprites import Thing
from game.ui.context import Ui
from game.ui.drawing.svg import document

FOLDERS = ("boards", "setups", "cards", "automa")
SAMPLES: FormSamples = {"automa": {
    "figures": FormSample("game.yaml"),
    "setup": FormSample("automa/setup.yaml"),
    "action_cards": FormSample("automa/action_cards.yaml", ("cards",)),
    "decision_cards": FormSample("automa/decision_cards.yaml", ("cards",)),
    "levels": FormSample("automa/difficulty.yaml", ("levels",)),
}}


def exhibits(renderer: Renderer, content: Content, folder: str, brought: BroughtIds) -> list[Exhibit]:
    """Return the exhibits of a content file: maps, set-up cards, an edition, or city tiles and contracts."""
    if folder == "boards":
        return [_map_exhibit(renderer, content, "map", name, 2, {"map": name, "mode": "random"})
                for name in brought.get("", ()) if name in content.maps]
    if folder == "automa":
        return [exhibit for name in brought.get("", ()) if name in content.editions
                for exhibit in _edition(renderer, content, content.editions[name])]
    if folder == "setups":
        cards = [content.setups[name] for name in brought.get("cards", ()) if name in content.setups]
        return [_map_exhibit(renderer, content, "setup", card.id, card.players,
                      {"map": card.map, "mode": card.mode, "card": card.id}) for card in cards]
    tiles = [_tile(renderer, content.city_tiles[name]) for name in brought.get("tiles", ())
             if name in content.city_tiles]
    contracts = [_contract(renderer, content.contracts[name]) for name in brought.get("contracts", ())
                 if name in content.contracts]
    return [*tiles, *things("contracts", contracts)]


def _edition(renderer: Renderer, content: Content, edition: Content) -> Iterator[Exhibit]:
    """Yield both decks of an edition, and how many of its figures differ from those of the program."""
    named = Renderer(renderer.catalog, renderer.spec, content=edition)
    cards, name = edition.automa, f"<b>{escape(edition.edition_name)}</b>"
    differing = [each.name for each in fields(edition.numbers)
                 if getattr(edition.numbers, each.name) != getattr(content.numbers, each.name)]
    facts = renderer.tr("edition.figures", n=len(differing))

    def actions(names: Collection[str], ui: Ui) -> CardSheet:
        return _sheet(ui, "action-card", [ActionCardView(ui, named, cards) for _ in names], names)

    def decisions(names: Collection[str], ui: Ui) -> CardSheet:
        return _sheet(ui, "decision-card", [DecisionCardView(ui, named, cards) for _ in names], names)

    yield Exhibit(f"{name} · {renderer.tr('edition.actions', n=len(cards.actions))}", facts,
                  board=partial(actions, cards.actions),
                  parts=[ContentPart("tile-build_tracks", named.thing("action-card", card.id), "")
                         for card in cards.actions.values()],
                  singles={card: partial(actions, [card]) for card in cards.actions})
    yield Exhibit(f"{name} · {renderer.tr('edition.decisions', n=len(cards.decisions))}",
                  board=partial(decisions, cards.decisions),
                  singles={card: partial(decisions, [card]) for card in cards.decisions})


def _sheet(ui: Ui, kind: str, views: Sequence[ActionCardView | DecisionCardView], names: Iterable[str]) -> CardSheet:
    ui.assets.add_composer(card_icons.compose)
    for view, name in zip(views, names, strict=True):
        view.set(name, DecisionPath())
    return CardSheet(ui, kind, views)


def _tile(renderer: Renderer, tile: CityTile) -> Exhibit:
    offer = CityOffer(tile.slots, tile.influence, tile.business)
    wide, high = plate_size(offer) or (1.0, 1.0)
    frame = f"-8 -8 {wide + 16:.0f} {high + 16:.0f}"
    return Exhibit(tile.id, renderer.catalog.tr("content.players", n=tile.players),
                   svg=lambda: document(wide + 16, high + 16, draw_plate((0, 0, wide, high), offer, STANDARD),
                                        view=frame))


def _contract(renderer: Renderer, card: ContractCard) -> ContentPart:
    return ContentPart("tile-take_contract", renderer.thing("contract", card.id), f"<dim>{card.id}</dim>")


def _map_exhibit(renderer: Renderer, content: Content, kind: str, name: str, seats: int, given: Mapping[str, Given],
          ) -> Exhibit:
    """Return a map with the tiles of a set-up."""
    state: ImperialSteamState = beginning(renderer, content, seats, given)
    return Exhibit(renderer.thing(kind, name), menu_content.facts(renderer, content, kind, name),
                   svg=lambda: plan_of(state).svg(), board=partial(_table, renderer, state))


def _table(renderer: Renderer, state: ImperialSteamState, ui: Ui) -> MainBoard:
    """Return the main board; pointing at a city or connection shows its name."""
    named = Renderer(renderer.catalog, renderer.spec, state=state)

    def tooltip(thing: Thing) -> str | None:
        return f"<b>{named.thing(*thing)}</b>  <dim>{thing[1]}</dim>" if thing[0] in ("city", "connection") else None

    view = MainBoard(ui, state, named, lambda names: None, tooltip)
    view.set(present(state), renderer.spec.colours(state.content), ())
    return view
