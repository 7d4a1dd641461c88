"""Characters: files with clear messages, a manner that changes moves and nothing else, and texts in all languages."""

from dataclasses import replace

import pytest

from game.ai.beam_search import CandidatePlan
from game.ai.characters import character_reader
from game.ai.characters.character import ENDS, FEATURES
from game.ai.characters.character_reader import character_of, characters_of, manner_of, read_characters
from game.ai.characters.manner import NEUTRAL, Leaning, Manner
from game.ai.great_race.weights import Weights as GreatRaceWeights
from game.ai.kraftwagen.weights import Weights
from game.ai.policies import policy_for
from game.ai.registry import opponents_of
from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.rules.core.engine import apply, legal
from game.rules.core.errors import DataError
from game.rules.core.registry import GAMES, spec_of
from tests.ai.played_games import begun

FILE = """
characters:
  - id: eva
    name: Eva Test
    portrait: {hat: beret}
    weights: {car: 1.5, engineers.ENG-BENZ: 2.0}
    risk: 0.5
    leanings: [{move: "take ACT-0[12]", worth: 3, rounds: 1}]
    lines: {pass: [tea]}
"""


def test_for_no_character_no_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(character_reader, "characters_of", lambda game: pytest.fail("a file was read"))
    assert character_of("kraftwagen", "") is None and manner_of("kraftwagen", "") == NEUTRAL


def test_every_game_has_characters_that_differ() -> None:
    everybody = [character for game in GAMES for character in characters_of(game).values()]
    assert all(len(characters_of(game)) >= 4 for game in GAMES)
    assert len({character.id for character in everybody}) == len(everybody)
    assert len({character.name for character in everybody}) == len(everybody)
    assert len({tuple(character.portrait.items()) for character in everybody}) == len(everybody)
    assert all(character.manner != NEUTRAL for character in everybody)


@pytest.mark.parametrize("game", GAMES)
def test_characters_have_words_for_every_occasion_of_their_game(game: str) -> None:
    occasions = {kind.occasion for kind in spec_of(game).events.values()} - {""}
    assert all(set(character.lines) == {*occasions, *ENDS} for character in characters_of(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_characters_speak_all_languages(game: str) -> None:
    for language in LANGUAGES:
        texts = Catalog(language).area(f"{game}-characters")
        keys = {key for each in characters_of(game).values() for said in each.lines.values() for key in said}
        assert set(texts) == keys | {character.style for character in characters_of(game).values()}


def test_a_file_is_read() -> None:
    eva = read_characters("kraftwagen", FILE, "characters.yaml")["eva"]
    assert eva.portrait == {feature: values[0] for feature, values in FEATURES.items()} | {"hat": "beret"}
    assert eva.lines == {"pass": ("kraftwagen-characters.eva.tea",)}
    assert eva.style == "kraftwagen-characters.eva.style"
    assert eva.manner.leanings == (Leaning("take ACT-0[12]", 3.0, 1),)


def test_a_liking_without_rounds_holds_in_the_whole_game() -> None:
    eva = read_characters("kraftwagen", FILE.replace(", rounds: 1", ""), "characters.yaml")["eva"]
    plans = [CandidatePlan(1.0, (("take", "ACT-01"),), ())]
    assert [eva.manner.lean(plans, number)[0].value for number in (1, 2, 9)] == [4.0, 4.0, 4.0]


@pytest.mark.parametrize(("was", "now", "expected"), [
    ("car: 1.5", "cra: 1.5", "6:20: characters[0].weights.cra: unknown weight 'cra' (did you mean 'car'?)"),
    ("engineers.ENG-BENZ", "engineers.ENG-BNEZ", "unknown weight 'engineers.ENG-BNEZ'"),
    ("car: 1.5", "car: 9", "found '9' (expected a number from 0 to 5)"),
    ("beret", "helm", "unknown hat 'helm'"),
    ("take ACT", "tkae ACT", "unknown verb 'tkae' (did you mean 'take'?)"),
    ("risk: 0.5", "risk: bold", "found 'bold' (expected a number from 0 to 2)"),
    ("pass: [tea]", "pas: [tea]", "unknown key 'pas' (did you mean 'pass'?)"),
    ("id: eva", "ident: eva", "'id' is missing"),
    ("Eva Test", "Eva " + "T" * 30, "a name of more than 24 letters"),
])
def test_a_mistake_is_told_with_its_line(was: str, now: str, expected: str) -> None:
    with pytest.raises(DataError) as told:
        read_characters("kraftwagen", FILE.replace(was, now), "characters.yaml")
    assert str(told.value).startswith("characters.yaml:") and expected in str(told.value)


def test_two_of_one_id_or_name_are_refused() -> None:
    again = FILE.partition("characters:\n")[2]
    with pytest.raises(DataError, match="'eva' stands here twice"):
        read_characters("kraftwagen", FILE + again, "characters.yaml")
    with pytest.raises(DataError, match="'Eva Test' stands here twice"):
        read_characters("kraftwagen", FILE + again.replace("id: eva", "id: ida"), "characters.yaml")


def test_a_manner_multiplies_weights() -> None:
    plain = Weights()
    weighed = Manner({"car": 2.0, "spare": 0.5, "engineers.ENG-BENZ": 3.0, "engineers.ENG-OPEL": 0.5}).weigh(plain)
    assert weighed == replace(plain, car=tuple(2.0 * each for each in plain.car), spare=0.5 * plain.spare,
                              engineers=plain.engineers | {name: tuple(factor * each for each in plain.engineers[name])
                                                           for name, factor in (("ENG-BENZ", 3.0), ("ENG-OPEL", 0.5))})
    assert plain == Weights()
    rich = Manner({"earned": 1.5}).weigh(GreatRaceWeights(earned=33))
    assert rich.earned == 50 and isinstance(rich.earned, int), "francs stay whole"


def test_a_leaning_counts_once_a_plan_and_in_its_rounds() -> None:
    plans = [CandidatePlan(1.0, (("take", "ACT-01"), ("take", "ACT-02")), ()), CandidatePlan(2.0, (("pass",),), ())]
    manner = Manner(leanings=(Leaning("take *", 4.0, 1),))
    assert [plan.value for plan in manner.lean(plans, 1)] == [5.0, 2.0]
    assert [plan.value for plan in manner.lean(plans, 2)] == [1.0, 2.0]


def test_better_levels_follow_their_likings_less() -> None:
    found = {level: policy_for(level, "kraftwagen", "kuno").manner.leanings[0].worth  # type: ignore[attr-defined]
             for level in ("normal", "hard", "expert")}
    assert found["normal"] > found["hard"] > found["expert"] > 0


def test_risk_is_the_size_of_the_errors() -> None:
    level = replace(opponents_of("kraftwagen").levels["normal"], near=3.0)
    careful = Manner(risk=0.5).level(level)
    assert (careful.noise, careful.near) == (0.5 * level.noise, 1.5)
    assert Manner(risk=0.5).level(level).budget == level.budget


def test_an_unknown_character_plays_like_none() -> None:
    assert manner_of("kraftwagen", "nobody") is manner_of("kraftwagen", "") is NEUTRAL


@pytest.mark.parametrize("game", GAMES)
def test_a_character_plays_legally_and_the_same_again(game: str) -> None:
    """And it thinks of what it sees alone: another deal of what is hidden changes no move."""
    spec = spec_of(game)
    for character in characters_of(game):
        state = begun(game, 2, 5)
        for number in range(8):
            actions = legal(state)
            if not actions:
                break
            seat = actions[0].seat
            view = spec.mask(state, seat)
            choices = [policy_for("easy", game, character).decide(view, seat, number).action for _ in range(2)]
            assert choices[0] == choices[1] in actions
            dealt = spec.mask(spec.sample_state(view, seat, number + 1), seat)
            assert policy_for("easy", game, character).decide(dealt, seat, number).action == choices[0]
            apply(state, choices[0])


@pytest.mark.parametrize("game", GAMES)
def test_hints_and_reviews_are_neutral(game: str) -> None:
    policy = policy_for("expert", game)
    assert policy.manner == NEUTRAL  # type: ignore[attr-defined]
