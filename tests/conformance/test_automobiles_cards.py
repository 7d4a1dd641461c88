"""Contract of the cards of Automobiles: each is in a set, can be played, has a rule, a power, texts.

A check returns complaints that name the card and the place where it is missing. `PLANTED` is a card of which nothing
but its entry in the content exists: every check but that of its steps has to tell of it.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache

import pytest

from game import paths
from game.ai.automobiles.weights import CAP, FAMILY_CAP, FAMILY_POWER, POWER
from game.content_loader import load_docs
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.i18n.rule_book import RuleBook, load_rule_book
from game.rules.automobiles import SPEC
from game.rules.automobiles.content.build import Content, build_content
from game.rules.automobiles.content.cards import AMOUNTS, OPTIONS, STEP_KINDS, Card
from game.rules.automobiles.decisions.card_requirements import FIGURES
from game.rules.automobiles.decisions.card_steps import STEPS
from game.rules.core.actions import Action
from game.rules.core.engine import apply, decision, legal
from game.rules.core.errors import DataError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import YamlDocument
from game.scenes.automobiles.text.player_aid import player_aid_pages
from game.tools.random_options import SeededDraws
from tests.conformance.catalogue_checks import catalogs, require_none, without_text
from tests.support.positions import content_of

CARDS, NUMBERS = "cards/cards.yaml", "game.yaml"
PLANTED = "raincoat"
ENTRY = f"""
  - id: {PLANTED}
    family: handling
    cube: red
    cost: 3
    value: 1
    steps:
      - {{do: gain_wear, count: 1}}
"""
COUNT = re.compile(r"(?<=handling: \{cube: red, cards: )\d+")  # of the cards of the family, in the numbers
ALWAYS_GIVEN = ("gear", "wear")  # families whose cards are in every race, and have neither set nor family power
SEATS, SEEDS, PLIES = 2, range(4), 400
NO_EFFECT = {"played", "cut-short", "in-vain"}  # events that come with a card whose steps do nothing


def content() -> Content:
    """The content as it comes with the program."""
    found: Content = content_of(SPEC.id)
    return found


def planted_docs(counted: bool) -> dict[str, YamlDocument]:
    """The documents of the program with one more card, which the number of its family counts or not."""
    docs = dict(load_docs(SPEC.id).docs)
    texts = {name: (paths.rules_data() / SPEC.id / name).read_text(encoding="utf-8") for name in (CARDS, NUMBERS)}
    texts[CARDS] += ENTRY
    if counted:
        texts[NUMBERS] = COUNT.sub(lambda found: str(int(found[0]) + 1), texts[NUMBERS])
    return docs | {name: YamlDocument.parse(text, docs[name].file) for name, text in texts.items()}


@cache
def planted() -> Content:
    """The content with one more card."""
    return build_content(planted_docs(counted=True))


@cache
def book(language: str) -> RuleBook:
    return load_rule_book(SPEC.id, catalogs()[language])


def rule_of(of: Content, card: Card) -> str:
    """The rule of a card: they stand in the order of the file."""
    return f"AUT-5.{list(of.cards).index(card.id) + 1}"


def by_hand(of: Content, card: Card) -> dict[str, str]:
    """The options of a race with this card."""
    chosen = {family: next(each.id for each in of.cards.values() if each.family == family) for family in of.families}
    return {"cards": "by_hand", **chosen, **({card.family: card.id} if card.family in of.families else {})}


def has_effect(of: Content, card: Card) -> bool:
    """Return whether the card, played in a random race by a seat with many of its cubes, ever does anything."""
    for seed in SEEDS:
        state = SPEC.setup(of, GameConfig(SEATS, {"first": "0", **by_hand(of, card)}), seed)
        draws = SeededDraws(seed)
        for ply in range(PLIES):
            if ply % 40 == 0:
                state.cars[0].bag[card.cube] += 3
            actions = legal(state)
            if not actions:
                break
            plays = [action for action in actions if action[:2] == (0, "play") and action.args == (card.cube,)]
            action: Action = (plays or actions)[draws.below(len(plays or actions))]
            events: list[Event] = []
            apply(state, action, sink=events, trusted=True)
            asked = decision(state)
            if plays and (type(asked).__name__ != "Act" or {event.kind for event in events} - NO_EFFECT
                          or any(event.data.get("into") == "discard" for event in events)):
                return True
    return False


# the checks -----------------------------------------------------------------------------------------------------------


def set_complaints(of: Content, card: Card) -> list[str]:
    if card.family in ALWAYS_GIVEN or any(card.id in found.cards for found in of.sets.values()):
        return []
    return [f"{card.id} is in no set of rules_data/automobiles/cards/sets.yaml"]


def effect_complaints(of: Content, card: Card) -> list[str]:
    if has_effect(of, card):
        return []
    return [f"{card.id} never does anything in {len(SEEDS)} random races: look at its steps in"
            " rules_data/automobiles/cards/cards.yaml and at game/rules/automobiles/decisions/card_steps.py"]


def weight_complaints(of: Content, card: Card) -> list[str]:
    if card.family in ALWAYS_GIVEN or card.id in POWER:
        return []
    return [f"{card.id} is not in POWER of game/ai/automobiles/weights.py"
            f" (the family {card.family} has {FAMILY_POWER[card.family]})"]


def text_complaints(of: Content, card: Card) -> list[str]:
    return without_text(*(f"automobiles.card.{card.id}.{part}" for part in ("name", "text")))


def rule_complaints(of: Content, card: Card) -> list[str]:
    """Complaints about the entry of the rule book: in every language its title is the card's name, and its first line
    ends with cost and value."""
    found, rule = [], rule_of(of, card)
    for language in LANGUAGES:
        entry = book(language).find(rule)
        if entry is None:
            return [f"{card.id}: rules_data/automobiles/rule_book.yaml has no rule {rule}"]
        file = f"assets/i18n/automobiles-rules.{language}.yaml"
        if entry.title != catalogs()[language].tr(f"automobiles.card.{card.id}.name"):
            found.append(f"{card.id}: {rule} in rules_data/automobiles/rule_book.yaml is titled '{entry.title}'"
                         f" (expected the title card.{card.id}.name)")
        figures = entry.text.partition("\n")[0]
        if f"${card.cost}" not in figures or not (card.family == "wear" or figures.endswith(f"${card.value}")):
            found.append(f"{card.id}: {rule} in {file} begins '{figures}' (expected ${card.cost} and ${card.value})")
    return found


def aid_complaints(of: Content, card: Card) -> list[str]:
    state = SPEC.setup(of, GameConfig(SEATS, by_hand(of, card)), 1)
    words = Renderer(Catalog(), SPEC, ("Marta",) * SEATS, state, of)
    name = words.thing("card", card.id)
    items = [item for page in player_aid_pages(words, state) for item in page.items if item.name == name]
    if len(items) != 1:
        return [f"{card.id} is {len(items)} times in the player aid (expected 1)"]
    if items[0].rule != rule_of(of, card):
        return [f"{card.id} has the rule '{items[0].rule}' in the player aid (expected {rule_of(of, card)})"]
    return []


CHECKS: dict[str, Callable[[Content, Card], Sequence[str]]] = {
    "set": set_complaints, "effect": effect_complaints, "weight": weight_complaints, "texts": text_complaints,
    "rule": rule_complaints, "aid": aid_complaints,
}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", content().cards)
def test_card(name: str, check: str) -> None:
    require_none(CHECKS[check](content(), content().cards[name]))


def test_no_weight_names_a_card_that_the_content_does_not_have() -> None:
    assert {*POWER, *CAP} <= content().cards.keys()
    assert FAMILY_POWER.keys() == FAMILY_CAP.keys() == content().families.keys()


@pytest.mark.parametrize("kind", sorted({*STEP_KINDS, *STEPS}))
def test_step(kind: str) -> None:
    assert kind in STEP_KINDS, f"{kind} is not in STEP_KINDS of game/rules/automobiles/content/cards.py"
    assert kind in STEPS, f"{kind} is not in STEPS of game/rules/automobiles/decisions/card_steps.py"


def test_every_figure_and_every_option_that_a_step_may_name_is_known() -> None:
    assert FIGURES.keys() == set(AMOUNTS)
    require_none(without_text(*(f"automobiles.verb.option.{name}" for name in OPTIONS)))


# the checks find what is missing --------------------------------------------------------------------------------------


def test_a_planted_card_that_its_family_does_not_count_is_a_mistake_of_the_content() -> None:
    with pytest.raises(DataError, match=r"cards.yaml.* found \d cards of the handling family \(expected \d\)"):
        build_content(planted_docs(counted=False))


@pytest.mark.parametrize(("check", "told"), [
    ("set", ["rules_data/automobiles/cards/sets.yaml"]),
    ("weight", ["game/ai/automobiles/weights.py (the family handling has 5.0)"]),
    ("texts", [f"automobiles.card.{PLANTED}.{part} in assets/i18n/automobiles.{language}.yaml"
               for part in ("name", "text") for language in LANGUAGES]),
    ("rule", ["rules_data/automobiles/rule_book.yaml has no rule AUT-5."]),
    ("aid", ["has the rule '' in the player aid (expected AUT-5."]),
])
def test_a_planted_card_is_told(check: str, told: list[str]) -> None:
    found = CHECKS[check](planted(), planted().cards[PLANTED])
    assert len(found) == len(told)
    for complaint, place in zip(found, told, strict=True):
        assert place in complaint and PLANTED in complaint


def test_a_planted_card_without_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    card = planted().cards[PLANTED]
    assert effect_complaints(planted(), card) == []
    monkeypatch.setitem(STEPS, "gain_wear", lambda state, effect, step: True)
    (complaint,) = effect_complaints(planted(), card)
    assert complaint.startswith(f"{PLANTED} never does anything")
