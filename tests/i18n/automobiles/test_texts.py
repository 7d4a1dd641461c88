"""Everything that Automobiles declares has words in every language; the sentences of the report read as they should."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.i18n.automobiles.texts import AutomobilesTexts
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.rules.automobiles import SPEC
from game.rules.automobiles.decisions.card_choices import Pick
from game.rules.core.actions import Action
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from tests.i18n.text_checks import SEATS, TextProbe
from tests.support.positions import content_of

CONTENT = content_of(SPEC.id)
OPTIONS = {"board": "monza", "cards": "first_race", "first": "0"}
PICKS = [(["discard"], "stock"), (["active"], "stock"), (["active"], "discard"), (["active"], "used"),
         (["discard"], "active"), (["active", "discard"], "bag"), (["discard"], "bag")]
SAMPLES: dict[str, Any] = {
    "cube": "dark", "cubes": ["white", "wear", "white"], "card": "gearbox", "money": 3, "number": 2, "place": 2,
    "laps": 2, "pile": "discard", "cause": "card", "option": "all-wear", "section": "3.19d",
    "space": "3.19",
    "sections": ["3.18b", "3.19d"], "seat": 1, "seats": [2, 0, 1], "ranking": [2, 0, 1], "pit": "remove",
    "active": "green", "stock": "green", "drawn": "red",
    "colour": "light", "board": "monza",
}


def race() -> Any:
    return SPEC.setup(CONTENT, GameConfig(3, OPTIONS), 5)


probe = TextProbe(SPEC, race, r"automobiles\.|\{")
said, renderer, report, account = probe.said, probe.renderer, probe.report, probe.account


def plain_line(kind: str, seat: int | None = 0, **data: Any) -> str:
    words = renderer()
    return said(words, words.event(Event(kind, seat, data)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_verb_has_a_sentence(language: str) -> None:
    words = renderer(language)
    for kind, declared in {**{k: e.params for k, e in SPEC.events.items()}, **AutomobilesTexts.events}.items():
        text = said(words, words.event(Event(kind, 0, {name: SAMPLES[param] for name, param in declared.items()})))
        assert "Marta" in text or kind in ("round", "finished", "last-round"), kind
    for verb, kinds in SPEC.verbs.items():
        said(words, words.action(Action(0, verb, tuple(SAMPLES[kind] for kind in kinds))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_pick_has_a_prompt(language: str) -> None:
    words, state = renderer(language), race()
    for sources, target in PICKS:
        for least, gears, picked in product((0, 2), (False, True), (0, 1)):
            pick = Pick(seat=0, sources=sources, target=target, least=least, most=2, gears_only=gears, picked=picked)
            text = said(words, words.prompt(*pick.prompt(state)))
            assert str(2 - picked) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_prompts(language: str) -> None:
    words = renderer(language)
    for key, params in (("shopping", {"money": 10}), ("turn-choice", {"wear": 0}), ("act", {}), ("buy", {"money": 0}),
                        ("path", {"colour": "light", "n": 1}), ("path", {"colour": "light", "n": 3}),
                        ("path-exact", {"colour": "dark", "n": 1}), ("path-exact", {"colour": "dark", "n": 2}),
                        ("colour", {"n": 1}), ("colour", {"n": 3}), ("option", {}), ("gain", {"money": 4}),
                        ("draw", {"n": 3, "wear": 1}), ("draw", {"n": 1, "wear": 1}), ("respond", {"seat": 1}),
                        ("assign", {"cube": "wear", "other": "blue"})):
        said(words, words.prompt(key, params))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name(language: str) -> None:
    catalog = Catalog(language)
    words = Renderer(catalog, SPEC, SEATS, content=CONTENT)
    things = [("set", CONTENT.sets, ("name", "note")), ("board", CONTENT.tracks, ("name", "blurb"))]
    for kind, names, parts in things:
        for name in names:
            assert all(f"automobiles.{kind}.{name}.{part}" in catalog for part in parts), name
            said(words, words.thing(kind, name))
    for track in CONTENT.tracks.values():
        assert all(f"automobiles.zone.{zone.id}" in catalog for zone in track.zones)
        assert f"automobiles.difficulty.{track.difficulty}" in catalog
    families = {card.family for card in CONTENT.cards.values()}
    keys = [f"family.{family}" for family in families]
    keys += [f"{kind}.{colour}" for colour in CONTENT.colours for kind in ("cube", "a-cube")]
    keys += [f"colour.{colour}" for colour in CONTENT.car_colours] + [f"place.{place}" for place in range(1, 6)]
    keys += [f"pile.{pile}" for pile in ("active", "used", "discard", "bag", "stock")]
    keys += [f"measure.{name}" for name in SPEC.measures(race(), 0)]
    assert [key for key in keys if f"automobiles.{key}" not in catalog] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_can_be_named(language: str) -> None:
    state = race()
    words = Renderer(Catalog(language), SPEC, SEATS, state)
    for space in state.selected.track.spaces.values():
        text = said(words, words.thing("space", space.id))
        assert str(space.lane) in text
        for section in space.sections:
            said(words, words.thing("section", section))


# the report -----------------------------------------------------------------------------------------------------------


def test_a_card_with_its_wear_is_one_line() -> None:
    assert report(
        Event("played", 0, {"cube": "green", "card": "gearbox", "into": "used"}),
        Event("wear", 0, {"count": 1, "cause": "card"}),
    ) == ["Marta plays Gearbox: +1 wear."]


def test_a_gear_with_its_step_is_one_line() -> None:
    step = Event("entered", 0, {"section": "3.19d", "space": "3.19", "cube": "light"})
    played = Event("played", 0, {"cube": "light", "card": "gear4", "into": "used"})
    (line,) = report(played, step)
    assert line.startswith("Marta plays 4th Gear: ") and "lane 3" in line


def test_steps_of_a_move_are_counted() -> None:
    steps = [Event("entered", 0, {"section": s, "space": s[:-1], "cube": "green"}) for s in ("2.05a", "2.06a", "2.07a")]
    (line,) = report(*steps)
    assert line.startswith("Marta moves 3 spaces, to ")


def test_removed_cubes_are_gathered_but_only_of_one_player_and_pile() -> None:
    def removed(seat: int, cube: str, pile: str = "discard") -> Event:
        return Event("removed", seat, {"cube": cube, "pile": pile})

    assert report(removed(0, "wear"), removed(0, "white"), removed(0, "wear"), removed(0, "red", "active"),
                  removed(1, "red", "active")) == [
        "Marta removes 2\u00a0wear and 1\u00a0white from the discard pile.",
        "Marta removes a red cube from the active pile.",
        "Otto <3 removes a red cube from the active pile.",
    ]


def test_purchases_are_added_up() -> None:
    def bought(cube: str, cost: int, money: int) -> Event:
        return Event("bought", 0, {"cube": cube, "cost": cost, "money": money, "into": "used"})

    assert report(bought("blue", 5, 3), bought("red", 3, 0), Event("shopped", 0, {"money": 0})) == [
        "Marta buys 1\u00a0blue and 1\u00a0red for $8.", "Marta spends the last dollar."]


def test_the_lines_cover_all_events_once() -> None:
    words = renderer()
    events = [Event("tidied", 0, {"active": ["wear"], "used": []}), Event("refilled", 0, {"count": 4}),
              Event("drew", 0, {"cubes": ["white"]}), Event("turn", 1, {"place": 1}), Event("pitted", 1, {})]
    lines = words.lines(events)
    assert [i for line in lines for i in range(line.first, line.last + 1)] == [*range(len(events))]
    assert [line.seat for line in lines] == [0, 0, 1, 1]


@pytest.mark.rule("AUT-4.81", "AUT-4.83", "AUT-4.86")
def test_wear_and_drafting() -> None:
    assert plain_line("drafted", 1, ahead=2) == "Otto <3 ends behind Lucia, drafting: no wear."
    assert report(Event("declined", 0, {"cube": "dark"}), Event("wear", 0, {"count": 3, "cause": "decline"})) == [
        "Marta takes 3 wear: dark grey was the darkest space."]
    assert "stock" in plain_line("wear", count=0, cause="card")


@pytest.mark.rule("AUT-4.71")
def test_laps_to_go() -> None:
    assert plain_line("lap", laps=2) == "Marta completes a lap: 2 to go."
    assert plain_line("lap", laps=1) == "Marta starts the final lap!"
    assert plain_line("lap", laps=0) == "Marta takes the chequered flag!"


def test_the_same_number_of_cubes_reads_well() -> None:
    assert plain_line("cleaned", count=1, pile="discard") == "Marta removes 1 wear cube from the discard pile."
    assert plain_line("cleaned", count=0, pile="discard") == "Marta finds no wear in the discard pile."
    assert plain_line("drew", cubes=[]) == "Marta has no cube left to draw."
    assert plain_line("finished", None, order=[2, 0, 1]) == "The race is over: 1st Lucia, 2nd Marta and 3rd Otto <3."


# things and people ----------------------------------------------------------------------------------------------------


def test_buttons_name_the_card_of_the_race_at_hand() -> None:
    words = renderer()
    assert said(words, words.action(Action(0, "play", ("green",)))) == "Play Gearbox"
    assert said(words, words.action(Action(0, "buy", ("white",)))) == "Buy 3rd Gear"
    assert said(words, words.action(Action(0, "pit", ("keep",)))) == "Pit stop: keep the wear"


def test_the_same_verb_can_have_a_label_for_each_decision() -> None:
    words = renderer()
    assert words.action(Action(0, "done"), "buy") != words.action(Action(0, "done"), "shopping")
    assert words.action(Action(0, "done"), "pick-remove") == words.action(Action(0, "done"))


def test_markup_of_seats_and_cubes() -> None:
    words = renderer()
    text = words.event(Event("removed", 1, {"cube": "wear", "pile": "discard"}))
    assert text.startswith("<seat:1> ") and "<icon:cube-wear>\u00a0a wear cube" in text
    assert words.plain("<b>2 <icon:cube-white></b> &lt;&amp;") == "2 white <&"


def test_an_own_track_speaks_for_itself() -> None:
    """A player's own track has its names in its file; they are no markup."""
    state = race()
    track = state.selected.track
    zone = track.zones[0]
    own = replace(track, id="harbour", name="Harbour & <Pier>", blurb="Wet.", zones=(replace(zone, name="<Quay>"),))
    state.selected = replace(state.selected, track=own)
    state.content = replace(CONTENT, tracks={**CONTENT.tracks, "harbour": own})
    words = Renderer(Catalog("it"), SPEC, SEATS, state)
    assert words.plain(words.thing("board", "harbour")) == "Harbour & <Pier>"
    space = next(space.id for space in track.spaces.values() if space.zone == zone.id)
    assert words.thing("space", space).startswith("&lt;Quay&gt;, corsia ")


def test_what_a_turn_comes_to_names_its_cubes_and_where_the_car_stays() -> None:
    bought = [Event("bought", 1, {"cube": cube, "cost": 2, "money": 0, "into": "used"})
              for cube in ("red", "red", "dark")]
    tidied = Event("tidied", 1, {"active": [], "used": []})
    drove = Event("drove", 1, {"section": "3.18b", "target": "3.19d", "path": ["3.18b", "3.19d"]})
    assert account(*bought, tidied) == "Otto <3 does not move and buys 2\u00a0red and 1\u00a0dark grey."
    assert "does not move" not in account(drove, tidied) and "does not move" not in account(drove)
    assert "does not move" not in account(Event("pitted", 1, {}), tidied)
    assert account(Event("removed", 1, {"cube": "wear", "pile": "discard"})).endswith("removes 1\u00a0wear.")
    assert "drafts" in account(drove, Event("drafted", 1, {"ahead": 0}))
