"""Everything that Imperial Steam and its Automa declare has words in every language; the report reads as it should."""

from functools import cache
from itertools import product
from typing import Any

import pytest

from game.i18n.catalog import Catalog
from game.i18n.imperial_steam.log_texts import KINDS
from game.i18n.languages import LANGUAGES
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.imperial_steam import SPEC, reasons
from game.rules.imperial_steam.automa.events import BARS, CAUSES, LINES, OBSTACLES, QUESTIONS, REACH
from game.rules.imperial_steam.content.automa_cards import ACTIONS, CONDITIONS, REWARDS
from game.rules.imperial_steam.decisions.action_tiles import TILES
from game.rules.imperial_steam.scoring import score
from game.scenes.imperial_steam.art.icons import compose_icon
from game.scenes.imperial_steam.pages.game_summary import SUMMARY_EVENTS
from tests.i18n.text_checks import TextProbe, e
from tests.support.positions import content_of

CONTENT = content_of(SPEC.id)
UNTOLD = ("round", "last-round", "order", "bids", "hands", "market-grew", "grew", "grew-run", "finished", "automa-slot",
          "automa-condition", "automa-action", "automa-cannot", "automa-decided", "automa-compared", "automa-barred",
          "automa-target", "automa-dead-ends", "automa-distance", "automa-special", "automa-no-contract",
          "automa-reshuffled", "version-named")  # nobody is named
SAMPLES: dict[str, Any] = {
    "money": 40, "columns": [3, 0, 5], "seats": [2, 0, 1], "seat": 1, "number": 2, "goods": ["wood", "wood", "coal"],
    "city": "linz", "hub": "graz", "good": "iron", "workers": [2, 0, 1, 0], "tile": "build_tracks", "cause": "city",
    "connection": "wien--baden", "factory": "f1", "engineer": "bridge", "engine": "ENGINE-5", "train": "START",
    "key": "graz.gold", "contract": "CON-12", "use": "influence", "token": 3, "load": 2, "works": "iron",
    "growths": [("graz", 2, 7)],
    "action-card": "AC-1B", "decision-card": "DC-2", "state-card": "SR-01", "action": "AC-1B",
    "column": 4, "factory-type": "stone", "stored": "coal", "market": "wood", "level": 2,
    **{f"level-{level}": level % 2 for level in range(1, 5)},
}


@cache
def empire() -> Any:
    """A solo game in which a factory has been built."""
    state = SPEC.setup(CONTENT, GameConfig(2, {"automa": "D1"}), 5)
    state.factories.append((0, "wien", "wood", 1))
    return state


probe = TextProbe(SPEC, empire, r"imperial-steam\.|[{}]|\b(?:CON|ENGINE|SR|AC|DC|NS|CT\d)-\w|--|\b[a-z]+_[a-z_]+\b",
                  compose_icon)
said, renderer, report = probe.said, probe.renderer, probe.report


# everything has words -------------------------------------------------------------------------------------------------


def automa_samples() -> list[Event]:
    """Every kind of thing that the Automa tells, in all its forms."""
    found = [e("automa-bid", card="SR-01", lowest=3, steps=2, column=5), e("automa-reset", cost=70)]
    found += [e("automa-drew", action=action, decision=choice, left=left) for (action, choice), left in
              product(zip(CONTENT.automa.actions, [*CONTENT.automa.decisions, "DC-1", "DC-2", "DC-3"], strict=True),
                      (0, 1, 4))]
    found += [e("automa-slot", card="AC-4", slot=2, action=action) for action in ACTIONS]
    found += [e("automa-condition", slot=2, condition=kind, needed=4, found=found, passed=passed, jump=3)
              for kind in CONDITIONS for found in (0, 1, 5) for passed in (0, 1)]
    found += [e("automa-action", slot=1, action=action, section=CONTENT.automa.sections[action], card="DC-6S")
              for action in ACTIONS]
    found += [e("automa-cannot", slot=1, action="special", why=why, jump=0) for why in OBSTACLES]
    found += [e("automa-no-delivery", why=why) for why in OBSTACLES]
    found += [e("automa-idle", card=card) for card in CONTENT.automa.actions]
    for (question, kind), line in product(QUESTIONS.items(), LINES):
        names = {"city": ["linz", "graz"], "good": ["wood", "coal"], "factory": ["f1", "f1"],
                 "contract": ["CON-03", "CON-28"]}[kind]
        values: list[Any] = ["linz", "graz"] if LINES[line] == "letters" else [1, 20]
        for kept in (names, names[:1]):
            found.append(e("automa-compared", question=question, line=line, candidates=names, values=values, kept=kept))
        found.append(e("automa-decided", question=question, choice=names[0], line=line))
    found.append(e("automa-barred", connections=["wien--baden"] * len(BARS), reasons=list(BARS)))
    found += [e("automa-target", target=target, city="graz", found=reach)
              for target in CONTENT.automa.decisions["DC-1"].targets for reach in REACH]
    found += [e("automa-dead-ends", cities=["linz", "graz"]), e("automa-token", city="linz", token=2)]
    found += [e("automa-distance", distance=4, cities=["linz"], nearer=nearer) for nearer in ([], ["graz"])]
    found += [e("automa-paid", cost=20, goods=0), e("automa-paid", cost=0, goods=1), e("automa-paid", cost=0, goods=3)]
    found += [e("automa-influence", points=points, limit=7, used=used, paid=10 * (points - used), cause=cause)
              for points, used in ((1, 1), (3, 2), (2, 0)) for cause in CAUSES]
    found += [e("automa-hired", hub="graz", count=count) for count in (1, 2)]
    found += [e("automa-ordered", goods=["wood", "coal"], most=3), e("automa-bought", good="iron")]
    found += [e("automa-unloaded", count=count) for count in (1, 3)]
    found += [e("automa-special", tokens=0, row=1, result=result) for result in ("influence", "contract")]
    found += [e(kind, tokens=tokens) for kind in ("automa-no-contract", "automa-last-contract") for tokens in (1, 3)]
    found += [e("automa-reshuffled", cards=6, joined=joined) for joined in (0, 1)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_the_automa_has_a_sentence(language: str) -> None:
    words, samples = renderer(language), automa_samples()
    assert {sample.kind for sample in samples} == {kind for kind in SPEC.events if kind.startswith("automa-")}
    for sample in samples:
        text = said(words, words.event(sample))
        assert "Marta" in text or sample.kind in UNTOLD, sample


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_event_has_a_sentence(language: str) -> None:
    words = renderer(language)
    declared = {kind: event.params for kind, event in SPEC.events.items() if not kind.startswith("automa-")}
    joined = {kind: params for kind, params in KINDS.items() if kind not in SPEC.events}
    for kind, params in {**declared, **joined}.items():
        for money in (0, 40):
            data = {name: money if param == "money" else SAMPLES[param] for name, param in params.items()
                    if kind != "scored"}
            if kind == "scored":
                data = {"parts": list(score(empire(), 0)), "amounts": [money, 10, 0, 200, -80, -10]}
            text = said(words, words.event(Event(kind, 0, data)))
            assert "Marta" in text or kind in UNTOLD, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_a_label(language: str) -> None:
    words = renderer(language)
    for verb, kinds in SPEC.verbs.items():
        said(words, words.action(Action(0, verb, tuple(SAMPLES[kind] for kind in kinds))))
    tiles = [said(words, words.action(Action(0, "hand", (tile,)))) for tile in TILES]
    assert len(set(tiles)) == len(tiles) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_something_says_what_as_taking_it_back_does(language: str) -> None:
    words, bare = renderer(language), renderer(language).action(Action(0, "done"))
    ends = [("end", ""), ("end", "closing")]
    ends += [("done", name) for name in ("plan-tracks", "hire", "buy-train", "order", "collect", "deliver")]
    said_of = [words.action(Action(0, verb), prompt) for verb, prompt in ends]
    assert bare not in said_of and len({*said_of}) == len(ends)
    plans = ("plan-tracks", "plan-tracks-unpaid", "plan-tracks-full")
    assert len({words.action(Action(0, "done"), prompt) for prompt in plans}) == 1
    assert len({words.prompt(prompt, {"n": 2, "effort": 5, "cost": 10}) for prompt in plans}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name(language: str) -> None:
    catalog, words = Catalog(language), renderer(language)
    keys = [f"difficulty.{level}.name" for level in CONTENT.automa.levels]
    keys += [f"option.automa.{level}.note" for level in (*CONTENT.automa.levels, "custom")]
    keys += [f"action.{tile}.{part}" for tile in TILES for part in ("name", "help")]
    keys += [f"measure.{name}" for name in SPEC.measures(empire(), 0)]
    keys += [f"part.{name}" for name in score(empire(), 0)] + [f"place.{place}" for place in range(1, 5)]
    keys += [f"map.{name}.{part}" for name in CONTENT.maps for part in ("name", "blurb")]
    keys += [f"condition.{name}" for name in CONDITIONS] + [f"reward.{name}" for name in REWARDS]
    keys += [f"obstacle.{name}" for name in BARS]
    keys = [f"{SPEC.id}.{key}" for key in keys]
    assert [key for key in keys if key not in catalog] == []
    for kind, names in (("contract", CONTENT.contracts), ("engine", CONTENT.numbers.pulls), ("train", ("new", "START")),
                        ("state-card", empire().selected.chart.state_cards), ("city", empire().selected.chart.cities),
                        ("connection", empire().selected.connections), ("level", CONTENT.automa.levels),
                        ("key", [f"{hub.city}.{kind}" for hub in empire().hubs for kind in ("gold", "silver")]),
                        ("key", ("gold", "silver")), ("hub", [hub.city for hub in empire().hubs]),
                        ("setup", ("NS-01", "NS-11")), ("factory", ("f1", "f9")), ("reward", REWARDS)):
        for name in names:
            said(words, words.thing(kind, name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_in_the_words_are_those_of_the_content(language: str) -> None:
    words, numbers = renderer(language), CONTENT.numbers
    assert str(numbers.earned) in words.tr("action.earn_gulden.name")
    assert str(numbers.step_price) in words.tr("action.gain_influence.help")
    assert all(str(count) in words.reason(reasons.TRACK_GOODS) for count in numbers.track_goods.values())
    assert (numbers.most_open_contracts, numbers.most_trains, numbers.tracks_without_station) == (3, 2, 2)  # in letters
    assert str(CONTENT.automa.workers_hired) in words.tr("automa-action.hire_workers")


# the report -----------------------------------------------------------------------------------------------------------


def test_building_is_one_line_for_the_means_and_one_for_each_track() -> None:
    assert report(
        e("hand", tile="build_tracks"), e("crew", workers=[1, 0, 1, 0], effort=4),
        e("used-goods", goods=["wood", "stone", "iron"]),
        e("laid", connection="wien--baden"), e("joined", city="baden"),
        e("influence", columns=1, column=4, cause="city"), e("share-value", money=30),
        e("laid", connection="baden--amstetten"), e("joined", city="amstetten"), e("share-value", money=40),
        e("laid", connection="amstetten--linz"),
    ) == [
        "Marta sends 1×level 1 and 1×level 3 (effort 4) and pays 1 wood, 1 stone and 1 iron.",
        "Marta builds Wien–Baden; Baden brings 1 influence: column 4.",
        "Marta builds Baden–Amstetten: Amstetten joins the network.",
        "Marta builds Amstetten–Linz.",
    ]


@pytest.mark.parametrize("events, told", [
    ([e("delivered", factory="f1", hub="graz", good="coal", gain=0), e("key", hub="graz", key="graz.gold", worth=50)],
     "delivers coal to Graz, gold key (50)"),
    ([e("delivered", factory="f1", hub="graz", good="wood", gain=50)], "delivers wood to Graz for 50"),
    ([e("delivered", factory="f1", hub="graz", good="wood", gain=50)] * 3, "delivers 3 goods"),
    ([e("automa-paid", cost=20, goods=0), e("automa-bought", good="iron")], "buys iron for 20"),
    ([e("laid", connection="wien--baden")], "builds Wien–Baden"),
    ([e("laid", connection="wien--baden"), e("laid", connection="baden--amstetten")],
     "builds Wien–Baden–Amstetten"),
    ([e("laid", connection="wien--baden"), e("joined", city="baden"), e("laid", connection="baden--amstetten"),
      e("joined", city="amstetten"), e("laid", connection="amstetten--linz"), e("joined", city="linz")],
     "builds 3 tracks to Linz"),
    ([e("factory", city="wien", good="coal", cost=20, count=3)], "builds a coal factory in Wien"),
    ([e("automa-hired", hub="graz", count=2)], "hires 2 workers in Graz"),
    ([e("automa-ordered", goods=["wood", "wood", "iron"])], "orders 2\u00a0wood and iron"),
    ([e("collected", factory="f1", good="stone")], "collects stone"),
    ([e("automa-cannot", slot=1, action="hire_workers", why="too-dear", jump=2), e("automa-idle", card="AC-4")],
     "finds nothing to do (too little money)"),
    ([e("automa-idle", card="AC-4")], "finds nothing to do"),
])
def test_a_turn_in_short_names_what_little_was_done(events: list[Event], told: str) -> None:
    words = renderer()
    assert words.plain(words.turn_summary(0, events)) == f"Marta {told}."


def test_purchases_are_added_up_hub_by_hub() -> None:
    assert report(
        e("hand", tile="hire"), e("hired", hub="graz", cost=10), e("hired", hub="graz", cost=20),
        e("hired", 1, hub="graz", cost=20), e("car", cost=20), e("car", cost=20), e("ordered", good="wood", cost=10),
        e("ordered", good="coal", cost=10), e("ordered", good="wood", cost=10),
    ) == ["Marta hires 2 workers in Graz for 30 gulden.", "Otto <3 hires a worker in Graz for 20 gulden.",
          "Marta buys 2 cars for 40 gulden.", "Marta orders 2 wood and 1 coal for 30 gulden."]


def test_what_is_given_up_and_sold_is_gathered() -> None:
    assert report(
        e("dropped", good="wood"), e("dropped", good="coal"), e("discarded", good="iron"),
        e("share", gain=30, investors=1), e("share", gain=40, investors=2), e("flipped"), e("flipped"), e("flipped"),
    ) == ["Marta has no room for 1 wood and 1 coal: they go to the supply.", "Marta discards iron.",
          "Marta sells 2 shares for 70 gulden; sold so far: 2.", "Marta turns 3 freight cars into passenger cars."]


def test_a_repeated_tile_is_told_with_what_it_costs() -> None:
    assert report(e("turn", hands=2), e("hand", tile="earn_gulden"),
                  e("influence", columns=-1, column=3, cause="repeat"), e("earned", gain=10)) == [
        "Marta repeats Earn 10 gulden and loses influence: column 3.", "Marta earns 10 gulden."]


def test_the_first_at_trieste_ends_the_game() -> None:
    assert report(e("last-round"), e("trieste", gain=150), e("trieste", 1, gain=80)) == [
        "Marta is the first to reach Trieste and receives 150 gulden. This round is the last one.",
        "Otto <3 reaches Trieste and receives 80 gulden."]


def test_a_fortune_is_told_part_by_part() -> None:
    parts = ["cash", "income", "keys", "contracts", "penalties", "investors"]
    assert report(e("scored", parts=parts, amounts=[200, 80, 0, 200, -80, -40])) == [
        "Marta closes the books with 360 gulden: Cash +200, Final income +80, Contracts +200, Penalties −80 and "
        "Investors −40."]


def test_hubs_grow_together() -> None:
    assert report(e("grew", None, hub="graz", columns=2, column=7), e("grew", None, hub="villach", columns=0, column=6),
                  e("grew", None, hub="amstetten", columns=1, column=5)) == [
        "The hubs grow: Graz +2 (column 7) and Amstetten +1 (column 5)."]


@pytest.mark.rule("AMA-4.20", "AMA-4.39", "AMA-4.91")
def test_the_automas_turn_is_told_by_what_decides() -> None:
    assert report(
        e("turn", 1, hands=2), e("automa-drew", 1, action="AC-1A", decision="DC-2", left=3),
        e("automa-slot", 1, card="AC-1A", slot=1, action="build_two_tracks"),
        e("automa-condition", 1, slot=1, condition="goods_at_least", needed=4, found=4, passed=1, jump=0),
        e("automa-action", 1, slot=1, action="build_two_tracks", section="T-A", card="DC-2"),
        e("automa-barred", 1, connections=["graz--fuerstenfeld"], reasons=["crown"]),
        e("automa-target", 1, target="bronze", city="amstetten", found="joined"),
        e("automa-target", 1, target="green", city="graz", found="far"),
        e("automa-compared", 1, question="best-reward", line="influence", candidates=["linz", "baden"],
          values=[2, 1], kept=["linz"]),
        e("automa-decided", 1, question="best-reward", choice="linz", line="influence"),
        e("automa-decided", 1, question="start", choice="amstetten", line="only"),
        e("laid", 1, connection="amstetten--linz"), e("joined", 1, city="linz"),
        e("automa-influence", 1, points=2, limit=8, used=2, paid=0, cause="city"),
        e("influence", 1, columns=2, column=7, cause="city"), e("automa-token", 1, city="linz", token=2),
        e("automa-influence", 1, points=2, limit=8, used=1, paid=10, cause="token"),
        e("influence", 1, columns=1, column=8, cause="token"), e("automa-paid", 1, cost=0, goods=3),
        e("automa-paid", 1, cost=0, goods=1),
        e("delivered", 1, factory="f1", hub="amstetten", good="coal", gain=0),
        e("key", 1, hub="amstetten", key="amstetten.gold", worth=40),
    ) == [
        "Otto <3 turns over 1A Track Gang and Decision 2; 3 pairs are left.",
        "Slot 1 is due: Build 2 tracks (Decision 2, T-A Routes).",
        "City with the best reward: Linz (influence).",
        "Otto <3 builds Amstetten–Linz; Linz brings 2 influence: column 7.",
        "Otto <3 turns the business token of Linz (2) into influence.",
        "Otto <3 gains 1 of 2 influence and 10 gulden for the rest: it stops at column 8, the farther of the highest "
        "hub and one past you.",
        "Otto <3 pays 3 goods.",
        "Otto <3 pays 1 good, delivers coal and receives the gold key of Amstetten, worth 40 gulden as things are.",
    ]


@pytest.mark.rule("AMA-4.91")
def test_an_automa_past_its_limit_is_told_its_limit_not_where_it_stands() -> None:
    """Its bid may leave it beyond the column that influence would bring it to: it stands on 7 and moves no further."""
    assert report(e("automa-influence", 1, points=2, limit=6, used=0, paid=20, cause="fallback")) == [
        "Otto <3 may advance only as far as column 6, the farther of the highest hub and one past you: 20 gulden "
        "instead of 2 influence.",
    ]


def test_the_screen_tells_every_step() -> None:
    words = renderer()
    compared = e("automa-compared", 1, question="best-reward", line="influence", candidates=["linz", "mariazell",
                 "baden"], values=[2, 2, 1], kept=["linz", "mariazell"])
    assert words.plain(words.event(compared)) == (
        "City with the best reward · influence: Linz (2), Mariazell (2) and Baden (1). Best: Linz and Mariazell.")
    barred = e("automa-barred", 1, connections=["graz--fuerstenfeld", "gloggnitz--muerzzuschlag",
               "gloggnitz--fuerstenfeld"], reasons=["crown", "engineer", "engineer"])
    assert words.plain(words.event(barred)) == (
        "Not possible now: Graz–Fürstenfeld (State Railway) and Gloggnitz–Mürzzuschlag and Gloggnitz–Fürstenfeld "
        "(no engineer within reach).")


def test_what_sums_a_turn_up_is_said() -> None:
    """The review picks lines by their kinds: they are kinds of the rules or of the report."""
    assert set(SUMMARY_EVENTS) <= {*SPEC.events, *KINDS}
    told = renderer().lines([e("laid", connection="wien--baden"), e("joined", city="baden"),
                             e("influence", columns=1, column=4, cause="city")])
    assert [line.kind for line in told] == ["laid-gain"] and told[0].kind in SUMMARY_EVENTS


@pytest.mark.rule("IMP-15.1")
def test_a_bid_stays_secret() -> None:
    assert report(e("sealed")) == ["Marta has made a bid."]
    assert report(e("bids", None, columns=[4, 0, 6])) == ["The bids are opened: Marta 4, Otto <3 0 and Lucia 6."]


def test_the_number_named_n_counts() -> None:
    words = renderer()
    assert words.plain(words.prompt("goods", {"cost": 20, "order": 10, "n": 3})) == (
        "Buy 1 good for 20 gulden, or order up to 3 for 10 gulden each.")
    assert words.plain(words.prompt("goods", {"cost": 20, "order": 10, "n": 0})) == "Buy 1 good for 20 gulden."
    assert words.plain(words.prompt("goods-order", {"cost": 20, "order": 10, "n": 3})) == (
        "Order up to 3 goods for 10 gulden each.")


@pytest.mark.rule("AMA-4.13")
def test_the_automa_is_said_to_deliver_behind_what_it_bought() -> None:
    words = renderer()
    told = words.plain(words.turn_summary(1, [
        e("automa-bought", 1, good="iron"),
        e("delivered", 1, factory="f1", hub="linz", good="wood", gain=50)]))
    assert told.index("buy") < told.index("deliver"), told
