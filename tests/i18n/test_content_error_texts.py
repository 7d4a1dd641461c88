"""Mistakes in content files in the player's language: known by the English messages of the loaders, as these are."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n.catalog import set_language, tr
from game.i18n.content_error_texts import translate_error
from game.own_content import ContentPlace, place_of, read_draft
from game.rules.core.yaml_reader import YamlDocument
from tests.practice.test_exercise_files import GOOD
from tests.tools.content_examples import EXAMPLES

OVAL = EXAMPLES["automobiles", "boards"].files["kitchen_oval.yaml"]


@pytest.fixture(params=["it", "es"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def mistakes(tmp_path: Path, text: str, folder: str = "boards") -> list[str]:
    """Return the errors of a file of a player's own content, as the loader writes them."""
    path = tmp_path / "content" / "automobiles" / folder / "kitchen_oval.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    place = place_of(path)
    assert place == ContentPlace("automobiles", folder)
    return [problem.message for problem in read_draft(path, place, tmp_path / "content").problems]


@pytest.mark.parametrize("old, new, said", [
    ("default_laps: ", "default_laps: x", {"it": "un numero intero da 1 a ", "es": "un número entero de 1 a "}),
    ("kind: corner", "kind: crner", {"it": "tipo 'crner': sconosciuto (intendevi 'corner'?)",
                                     "es": "tipo 'crner': desconocido (¿querías decir 'corner'?)"}),
    ("zones:", "zonse:", {"it": "chiave 'zonse': sconosciuto", "es": "clave 'zonse': desconocido"}),
    ("name: ", "title: ", {"it": "manca 'name'", "es": "falta 'name'"}),
    ("zones:", "zones: {", {"it": "non leggibile come YAML", "es": "no se puede leer como YAML"}),
    ("id: kitchen_oval", "id: other", {"it": "il nome del file, 'kitchen_oval'",
                                       "es": "el nombre del archivo, 'kitchen_oval'"}),
    ("id: kitchen_oval", "id: kitchen_oval\nid: kitchen_oval",
     {"it": "la chiave 'id' compare di nuovo", "es": "la clave 'id' se repite"}),
    ("from: 0", "from: 1", {"it": "dove finisce la zona precedente", "es": "donde acaba la zona anterior"}),
    (OVAL, "", {"it": "il file è vuoto", "es": "el archivo está vacío"}),
])
def test_usual_mistakes_of_a_track_are_told_in_the_language_in_use(
        tmp_path: Path, language: str, old: str, new: str, said: dict[str, str]) -> None:
    assert old in OVAL
    found = [translate_error(message) for message in mistakes(tmp_path, OVAL.replace(old, new, 1))]
    assert any(said[language] in message for message in found), found


@pytest.mark.parametrize("text, key", [
    ("a: 1\n\tb: 2", "tab"), ("a: 1\n\t{[x", "tab"), ("a: [1, 2\nb: 3\n", "list"), ("a: {x: 1\nb: 2\n", "map"),
    ("a: b: c\n", "colon"), ("a: 1\n b: 2\n", "colon"), ('a: "x\n', "quotes"), ("a: 'x", "quotes"),
    ("a: 1\nb\nc: 2\n", "key"), ("- 1\nb: 2\n", "indent"), ("a:\n  b: 1\n c: 2\n", "indent")])
def test_a_text_that_is_no_yaml_is_told_in_plain_words(language: str, text: str, key: str) -> None:
    (problem,) = YamlDocument.parse(text, "f").problems
    assert translate_error(problem.message) == tr(f"mistakes.message.yaml-{key}")


@pytest.mark.parametrize("old, new, said", [
    ("grade: 2", "grade: 4", {"it": "qui c'è '4' (atteso: un numero intero da 1 a 3)",
                              "es": "aquí hay '4' (se esperaba un número entero de 1 a 3)"}),
    ("  - 1 done\n", "", {"it": "non arriva alla fine", "es": "no llega al final"}),
    ("1 buy dark", "1 buy drak", {"it": "non è una mossa", "es": "no es una jugada"}),
    ('"A dark cube costs $3."', '"' + "long " * 100 + '"', {"it": "un testo di 499 lettere (al massimo 480)",
                                                             "es": "un texto de 499 letras (como mucho 480)"}),
])
def test_usual_mistakes_of_a_position_are_told_in_the_language_in_use(
        tmp_path: Path, language: str, old: str, new: str, said: dict[str, str]) -> None:
    found = [translate_error(message) for message in mistakes(tmp_path, GOOD.replace(old, new, 1), "practice")]
    assert any(said[language] in message for message in found), found


def test_a_file_that_cannot_be_read_is_told_in_the_language_in_use(tmp_path: Path, language: str) -> None:
    (message,) = mistakes(tmp_path, "#" * 200_001)
    assert translate_error(message) == {"it": "più grande di 200 kB", "es": "de más de 200 kB"}[language]
    assert translate_error("Permission denied") == {"it": "manca il permesso di leggerlo",
                                                    "es": "falta el permiso para leerlo"}[language]


def test_what_is_not_usual_stays_whole(language: str) -> None:
    for message in ("the wheels came off", "found 3 hubs (expected 4)", "found 'a' (expected something strange)"):
        assert translate_error(message) == message


def test_english_is_what_the_loader_says() -> None:
    assert translate_error("unknown sprocket 'x' (did you mean 'y'?)") == "unknown sprocket 'x' (did you mean 'y'?)"
