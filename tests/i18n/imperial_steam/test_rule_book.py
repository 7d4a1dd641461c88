"""The rule book of Imperial Steam holds every rule of the game and of its Automa, in every language."""

from functools import partial

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.rules.imperial_steam.content.cards import TILES
from tests.i18n.rule_book_checks import figures, rule_book
from tests.support.positions import content_of

GAME = "imperial-steam"
CONTENT = content_of(GAME)
book = partial(rule_book, GAME)


@pytest.mark.parametrize(("rule", "shown"), [
    ("IMP-3.2", lambda n: n.factories.values()),
    ("IMP-3.3", lambda n: (TILES, len(n.hub_columns), TILES + len(n.hub_columns))),
    ("IMP-3.6", lambda n: n.crowns.values()),
    ("IMP-3.7", lambda n: n.hub_columns),
    ("IMP-3.9", lambda n: (min(n.shipment_tiles), max(n.shipment_tiles), sum(s.shipment for s in n.round_track))),
    ("IMP-3.10", lambda n: n.round_track[-1].goods.values()),
    ("IMP-3.11", lambda n: n.engines["ENGINE-8"].copies.values()),
    ("IMP-3.12", lambda n: n.market_start.values()),
    ("IMP-3.13", lambda n: n.contract_display.values()),
    ("IMP-3.15", lambda n: (n.start_money, n.start_workers, n.workers - n.start_workers)),
    ("IMP-3.14", lambda n: (n.stations - 1, n.round_track[0].hands, n.round_track[-1].hands - n.round_track[0].hands)),
    ("IMP-3.16", lambda n: (n.pulls[n.start_engine], n.start_cars, *n.start_goods.values())),
    ("IMP-3.17", lambda n: (n.share_values[0], n.investors)),
    ("IMP-4.2", lambda n: {space.hands for space in n.round_track}),
    ("IMP-3.21", lambda n: (n.highest_bid,)),
    ("IMP-3.23", lambda n: (n.step_price,)),
    ("IMP-4.3", lambda n: (next(i for i, s in enumerate(n.round_track, 1) if s.goods[2]), len(n.round_track))),
    ("IMP-4.4", lambda n: {i for i, space in enumerate(n.round_track, 1) if space.growth}),
    ("IMP-4.6", lambda n: (n.passenger_income, n.station_income)),
    ("IMP-4.7", lambda n: (n.highest_level,)),
    ("IMP-5.2", lambda n: (len(n.main_actions),)),
    ("IMP-5.3", lambda n: (n.lose_for_repeat,)),
    ("IMP-5.6", lambda n: (n.last_column,)),
    ("IMP-6.3", lambda n: (n.tracks_without_station,)),
    ("IMP-6.5", lambda n: (n.trieste_first, n.trieste_later)),
    ("IMP-6.6", lambda n: (n.share_city, n.share_hub, n.share_station, n.share_values[-1])),
    ("IMP-6.11", lambda n: n.track_goods.values()),
    ("IMP-6.13", lambda n: (n.surcharge, 2 * n.surcharge)),
    ("IMP-6.15", lambda n: (n.fee,)),
    ("IMP-6.16", lambda n: (n.state_price,)),
    ("IMP-7.1", lambda n: (n.station_price,)),
    ("IMP-7.2", lambda n: (n.station_storage, n.station_income)),
    ("IMP-7.3", lambda n: n.factory_cost.values()),
    ("IMP-7.4", lambda n: n.factory_goods),
    ("IMP-8.4", lambda n: (n.engineer_price,)),
    ("IMP-9.2", lambda n: {engine.pulls for engine in n.engines.values()} | {e.round for e in n.engines.values()}),
    ("IMP-9.3", lambda n: (n.car_price,)),
    ("IMP-9.4", lambda n: (n.station_storage,)),
    ("IMP-9.5", lambda n: (n.buy_price,)),
    ("IMP-9.6", lambda n: (n.order_price,)),
    ("IMP-10.6", lambda n: (n.key_values["gold"],)),
    ("IMP-11.1", lambda n: (n.most_open_contracts,)),
    ("IMP-11.3", lambda n: (n.step_price, n.last_column)),
    ("IMP-11.4", lambda n: (n.earned,)),
    ("IMP-12.1", lambda n: (n.investors,)),
    ("IMP-12.2", lambda n: (n.step_price,)),
    ("IMP-13.8", lambda n: (n.investor_percent,)),
    ("IMP-14.1", lambda n: (n.goods_supply,)),
    ("IMP-14.4", lambda n: (n.reserved_supply,)),
    ("IMP-14.5", lambda n: (n.car_supply,)),
    ("IMP-14.7", lambda n: (n.workers,)),
])
def test_figures_are_those_of_the_content(rule, shown) -> None:  # type: ignore[no-untyped-def]
    entry = book().find(rule)
    assert entry is not None
    assert set(shown(CONTENT.numbers)) <= {int(figure) for figure in figures(entry.text)}, entry.text


def test_figures_of_the_map_are_those_of_the_content() -> None:
    chart = CONTENT.maps["suedbahn"]
    effort = {terrain: {str(c.effort) for c in chart.connections.values() if c.terrain == terrain}
              for terrain in ("plain", "bridge", "tunnel")}
    entry, slots = book().find("IMP-6.13"), book().find("IMP-7.7")
    assert entry is not None and slots is not None
    assert effort == {"plain": {"2", "3"}, "bridge": {"3"}, "tunnel": {"4"}}
    assert "2 or 3 on plain land, 3 for a bridge, 4 for a tunnel" in entry.text
    assert {str(n) for n in chart.cities[chart.start].slots.values()} <= set(figures(slots.text))


@pytest.mark.parametrize(("rule", "action", "shown"), [
    ("AMA-4.43", "build_two_tracks", lambda cost: (cost.goods, cost.terrain_goods)),
    ("AMA-4.45", "build_track_to_factory_city", lambda cost: (cost.gulden,)),
    ("AMA-4.55", "build_factory", lambda cost: (cost.gulden,)),
    ("AMA-4.60", "hire_workers", lambda cost: (cost.gulden,)),
    ("AMA-4.63", "hire_workers", lambda cost: (cost.gulden,)),
    ("AMA-4.70", "order_goods", lambda cost: (cost.gulden,)),
    ("AMA-4.73", "buy_one_good", lambda cost: (cost.gulden,)),
])
def test_prices_of_the_automa_are_those_of_its_cards(rule, action, shown) -> None:  # type: ignore[no-untyped-def]
    entry = book().find(rule)
    assert entry is not None
    for card in CONTENT.automa.actions.values():
        for slot in card.slots:
            if slot.action == action and not card.strategy:
                assert {str(n) for n in shown(slot.cost)} <= set(figures(entry.text)), card.id


def test_figures_of_the_automa_are_those_of_its_content() -> None:
    automa = CONTENT.automa
    for rule, shown in (("AMA-3.4", automa.goods), ("AMA-4.53", automa.factory_goods),
                       ("AMA-4.60", automa.workers_hired), ("AMA-4.81", automa.delivery_goods),
                       ("AMA-4.91", automa.compensation)):
        entry = book().find(rule)
        assert entry is not None and str(shown) in figures(entry.text), rule
    levels = book().find("AMA-4.102")
    assert levels is not None
    assert {level.extra for level in automa.levels.values() if level.extra} <= {int(n) for n in figures(levels.text)}
    assert {level.removeprefix("D") for level in automa.levels} <= set(figures(levels.text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_of_the_book_are_those_of_the_set_up(language: str) -> None:
    """AMA-4.102 A level draws its B cards; whoever wants to choose them takes the mix, by its name there."""
    rule, said = book(language).find("AMA-4.102"), Catalog(language).tr
    by_chance = {"en": "at random", "it": "a caso", "es": "al azar"}[language]
    assert rule is not None and said("imperial-steam.option.automa.custom") in rule.text
    for level in CONTENT.automa.levels.values():
        note = said(f"imperial-steam.option.automa.{level.id}.note")
        drawn = 0 < level.b_cards < len(CONTENT.automa.choices())
        assert (by_chance in note) == drawn, level.id
        assert not level.extra or str(level.extra) in figures(note)
