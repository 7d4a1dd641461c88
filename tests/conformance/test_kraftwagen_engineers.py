"""Contract of the engineers of Kraftwagen: each is a constant, acts, has a worth, a portrait, a sign, a rule, texts.

A check returns complaints that name the engineer and the place where he is missing. `PLANTED` is an engineer of whom
nothing but his entry in the content exists: every check has to tell of him.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest

from game import paths
from game.ai.kraftwagen.weights import ENGINEERS as ENGINEER_WEIGHTS
from game.content_loader import load_docs
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.renderer import Renderer
from game.i18n.rule_book import load_rule_book
from game.rules.core.engine import apply, decision, legal
from game.rules.core.errors import DataError
from game.rules.core.events import Event
from game.rules.core.game_spec import GameConfig
from game.rules.core.yaml_reader import YamlDocument
from game.rules.kraftwagen import SPEC
from game.rules.kraftwagen.content import build, cards
from game.rules.kraftwagen.content.build import CARDS, Content
from game.rules.kraftwagen.content.engineers import ENGINEERS, RAISED_FEATURES
from game.rules.kraftwagen.state import KraftwagenState
from game.scenes.kraftwagen.art.card_effect_signs import ENGINEER_SIGNS, effects
from game.scenes.kraftwagen.art.icon_names import badge_of, card_art
from game.scenes.kraftwagen.art.icons import compose_icon
from game.scenes.kraftwagen.art.people_art import ENGINEERS as PORTRAITS
from game.scenes.kraftwagen.text.descriptions import CARD_RULES, Descriptions
from game.scenes.kraftwagen.text.player_aid import player_aid_pages
from game.tools.random_options import SeededDraws
from tests.conformance.catalogue_checks import require_none, without_text
from tests.rules.kraftwagen.positions import content, own_content

PLANTED = "ENG-PLANTED"
NAMELESS = "ENG-X"  # an engineer whom no code knows
ENTRY = f"  - {{id: {PLANTED}, phase: action, markers: {{PLANTED-1: 1}}}}\n"
SEATS = 3
SEEDS = range(3)
TRIED = 8  # legal actions of a position, spread over all, that are carried out with and without an engineer


def engineers(of: Content) -> list[str]:
    """The engineers of a content."""
    return [card.id for card in of.cards.values() if card.kind == cards.ENGINEER]


def planted_docs() -> dict[str, YamlDocument]:
    """The documents of the program with one more engineer."""
    docs = dict(load_docs(SPEC.id).docs)
    text = (paths.rules_data() / SPEC.id / CARDS).read_text(encoding="utf-8")
    assert text.endswith("\n") and "\nengineers:\n" in text
    docs[CARDS] = YamlDocument.parse(text + ENTRY, docs[CARDS].file)
    return docs


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Content:
    """The content with one more engineer, who is a constant already."""
    positions()  # of the content as it is
    for module in (cards, build):
        monkeypatch.setattr(module, "ENGINEERS", (*ENGINEERS, PLANTED))
    return build.build_content(planted_docs())


# where he acts --------------------------------------------------------------------------------------------------------


@cache
def positions() -> list[KraftwagenState]:
    """Every position of some random games without engineers."""
    found = []
    of = own_content(cards__plain="sets:\n  - {id: plain, cards: {DEV-BE: 8, DEV-BX: 8, DEV-EX: 8, INS-GP: 4}}\n")
    for seed in SEEDS:
        state = SPEC.setup(of, GameConfig(SEATS, {"cards": "plain"}), seed)
        draws = SeededDraws(seed)
        while actions := legal(state):
            found.append(state.clone())
            apply(state, actions[draws.below(len(actions))], trusted=True)
    return found


def acts(of: Content, engineer: str) -> bool:
    """Return whether an engineer makes a difference anywhere in random games: he against a man without a name.

    Every seat has the one or the other, or takes him just now.
    """
    nameless = replace(of.cards[engineer], id=NAMELESS, markers={})
    of = replace(of, cards={**of.cards, NAMELESS: nameless})
    for position in positions():
        position.content = of
        if _seen(_engaged(position, engineer)) != _seen(_engaged(position, NAMELESS)):
            return True
        if type(decision(position)).__name__ == "PickCard" and (
                _seen(_opened(position, engineer)) != _seen(_opened(position, NAMELESS))):
            return True
    return False


def _engaged(state: KraftwagenState, engineer: str) -> KraftwagenState:
    """The position in which every seat has this engineer with his markers."""
    found = state.clone()
    for factory in found.factories:
        factory.engineers, factory.markers = [engineer], list(found.content.cards[engineer].markers)
    return found


def _opened(state: KraftwagenState, engineer: str) -> KraftwagenState:
    """The position in which this engineer is the card that can be taken."""
    found = state.clone()
    found.open = [engineer]
    return found


def _seen(state: KraftwagenState) -> list[str]:
    """The legal actions of a position, and of some of them the events and the decision that follows, without names."""
    actions = legal(state)
    found = [action.text() for action in actions]
    for action in actions[:: max(1, len(actions) // TRIED)]:
        after, events = state.clone(), list[Event]()
        apply(after, action, sink=events, trusted=True)
        asked = decision(after)
        found.append(f"{events} {type(asked).__name__} {asked and asked.seat}")
    return [re.sub(r"ENG-\w+", "ENG", text) for text in found]


# the checks -----------------------------------------------------------------------------------------------------------


def set_complaints(of: Content, engineer: str) -> list[str]:
    if any(engineer in found.cards for found in of.card_sets.values()):
        return []
    return [f"{engineer} is in no set of rules_data/kraftwagen/cards/sets.yaml"]


def behaviour_complaints(of: Content, engineer: str) -> list[str]:
    if acts(of, engineer):
        return []
    return [f"{engineer} makes no difference anywhere in {len(SEEDS)} random games: nothing in"
            " game/rules/kraftwagen/decisions or game/rules/kraftwagen/flow.py asks for him"]


def weight_complaints(of: Content, engineer: str) -> list[str]:
    if engineer not in ENGINEER_WEIGHTS:
        return [f"{engineer} is not in ENGINEERS of game/ai/kraftwagen/weights.py"]
    rounds = len(of.numbers.prices)
    if len(ENGINEER_WEIGHTS[engineer]) != rounds:
        return [f"{engineer} has {len(ENGINEER_WEIGHTS[engineer])} weights in game/ai/kraftwagen/weights.py"
                f" (expected {rounds}, one for each round)"]
    return []


def picture_complaints(of: Content, engineer: str) -> list[str]:
    found = []
    if engineer not in PORTRAITS:
        found.append(f"{engineer} has no face in game/scenes/kraftwagen/art/people_art.py")
    icons = [card_art(of.cards[engineer]), *(badge_of(of.markers[name]) for name in of.cards[engineer].markers)]
    return found + [f"{engineer}: game/scenes/kraftwagen/art/icons.py draws no {icon}"
                    for icon in icons if compose_icon(icon) is None]


def sign_complaints(of: Content, engineer: str) -> list[str]:
    if engineer not in ENGINEER_SIGNS:
        return [f"{engineer} is not in ENGINEER_SIGNS of game/scenes/kraftwagen/art/card_effect_signs.py"]
    others = [effects(of.cards[name], of.numbers) for name in ENGINEER_SIGNS if name != engineer]
    return [f"{engineer} has the sign of another engineer"] * (effects(of.cards[engineer], of.numbers) in others)


def rule_complaints(of: Content, engineer: str) -> list[str]:
    rule = CARD_RULES.get(engineer)
    if rule is None:
        return [f"{engineer} is not in CARD_RULES of game/scenes/kraftwagen/text/descriptions.py"]
    book = load_rule_book(SPEC.id, Catalog())
    return [] if book.find(rule) else [f"{engineer}: rules_data/kraftwagen/rule_book.yaml has no rule {rule}"]


def text_complaints(of: Content, engineer: str) -> list[str]:
    parts = [f"kraftwagen.card.{engineer}.{part}" for part in ("name", "text")]
    return without_text(*parts, *(f"kraftwagen.marker.{name}.name" for name in of.cards[engineer].markers))


def page_complaints(of: Content, engineer: str) -> list[str]:
    """Complaints about the player aid and the description, as they are in a game with him."""
    with_him = next((name for name, found in of.card_sets.items() if engineer in found.cards), "")
    if not with_him:
        return [f"{engineer} comes into no game, so neither player aid nor tooltip has been looked at"]
    state = SPEC.setup(of, GameConfig(SEATS, {"cards": with_him}), 1)
    words = Renderer(Catalog(), SPEC, ("Marta",) * SEATS, state, of)
    aid = [item for page in player_aid_pages(words, state) for item in page.items
           if words.thing("card", engineer) in item.name]
    described = list(Descriptions(words, state, 0).card(engineer))
    found = [] if len(aid) == 1 else [f"{engineer} is {len(aid)} times in the player aid (expected 1)"]
    return found + [f"{engineer} is described without his text"] * (
        words.named("card", engineer, "text") not in described)


CHECKS: dict[str, Callable[[Content, str], Sequence[str]]] = {
    "set": set_complaints, "behaviour": behaviour_complaints, "weight": weight_complaints,
    "picture": picture_complaints, "sign": sign_complaints, "rule": rule_complaints, "texts": text_complaints,
    "pages": page_complaints,
}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("engineer", engineers(content()))
def test_engineer(engineer: str, check: str) -> None:
    require_none(CHECKS[check](content(), engineer))


def test_no_table_names_an_engineer_whom_the_content_does_not_have() -> None:
    named = {*ENGINEERS, *ENGINEER_WEIGHTS, *PORTRAITS, *ENGINEER_SIGNS}
    named |= {name for name in CARD_RULES if name.startswith("ENG-")} | RAISED_FEATURES.keys()
    assert named == set(engineers(content()))


# the checks find what is missing --------------------------------------------------------------------------------------


def test_a_planted_engineer_without_a_constant_is_a_mistake_of_the_content() -> None:
    with pytest.raises(DataError) as caught:
        build.build_content(planted_docs())
    assert [str(problem) for problem in caught.value.problems if PLANTED in str(problem) and CARDS in str(problem)]


@pytest.mark.parametrize(("check", "told"), [
    ("set", ["rules_data/kraftwagen/cards/sets.yaml"]),
    ("behaviour", ["game/rules/kraftwagen/decisions"]),
    ("weight", ["game/ai/kraftwagen/weights.py"]),
    ("picture", ["game/scenes/kraftwagen/art/people_art.py", "no kw-card-ENG-PLANTED", "no kw-badge-PLANTED-1"]),
    ("sign", ["game/scenes/kraftwagen/art/card_effect_signs.py"]),
    ("rule", ["game/scenes/kraftwagen/text/descriptions.py"]),
    ("texts", [f"kraftwagen.{key} in assets/i18n/kraftwagen.{language}.yaml"
               for key in (f"card.{PLANTED}.name", f"card.{PLANTED}.text", "marker.PLANTED-1.name")
               for language in LANGUAGES]),
    ("pages", ["player aid"]),
])
def test_a_planted_engineer_is_told(planted: Content, check: str, told: list[str]) -> None:
    found = CHECKS[check](planted, PLANTED)
    assert len(found) == len(told)
    for complaint, place in zip(found, told, strict=True):
        assert place in complaint and (PLANTED in complaint or "PLANTED-1" in complaint)


def test_a_planted_engineer_harms_nobody_else(planted: Content) -> None:
    for check in (check for name, check in CHECKS.items() if name != "behaviour"):
        assert [check(planted, name) for name in engineers(content())] == [
            check(content(), name) for name in engineers(content())]
