"""Names of seats that nobody named follow the language; a name that somebody gave stays."""

from pathlib import Path

import pytest

from game.i18n.catalog import Catalog
from game.i18n.renderer import Renderer
from game.i18n.usual_names import displayed_name
from game.rules.core.registry import spec_of
from game.scenes.shared.menu_scene import seat_name
from game.session.seats import Seat
from tests.support.robots.automa_robot import solitaire


@pytest.mark.parametrize(("name", "language", "shown"), [
    ("Autómata", "en", "Automa"),
    ("Jugador 1", "it", "Giocatore 1"),
    ("Player 3", "es", "Jugador 3"),
    ("Automa", "es", "Autómata"),
    ("Marta", "es", "Marta"),
    ("Jugadora 1", "en", "Jugadora 1"),
])
def test_a_usual_name_is_translated_and_no_other(name: str, language: str, shown: str) -> None:
    assert displayed_name(name, Catalog(language)) == shown
    assert Renderer(Catalog(language), spec_of("imperial-steam"), [name]).seats == [shown]


def test_a_table_names_the_automa_in_its_language(tmp_path: Path) -> None:
    with solitaire(tmp_path, language="es") as player:
        assert seat_name(Seat("Automa", "black")) == "Autómata"
        assert "Autómata" in player.table.renderer.plain("<seat:1>")
