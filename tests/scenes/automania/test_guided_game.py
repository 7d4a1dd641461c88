"""Promises of the pages of the guided first game of Automania."""

from pathlib import Path

from tests.support.guided_games import begin, end_of, guide_of, on, speeches, visitor_of


def test_its_moves_bring_what_the_pages_promise() -> None:
    state = end_of("automania")
    assert state.score(0) == 26 and state.order[0] == 0 and len(state.factories[0].played) == 2 and state.round == 3


def test_the_first_page_is_quiet(tmp_path: Path) -> None:
    visitor = visitor_of(tmp_path)
    table = begin(visitor, "automania")
    (speech,) = speeches(table)
    assert speech.quiet and len(speech.marks) == 2
    window, hall = visitor.app.screenshot(), table.panels.hall
    dark, lit = (window.get_at(spot)[:3] for spot in (hall.offices.rect.midbottom, hall.ship("NA", 0).rect.center))
    assert sum(dark) < 250 < 500 < sum(lit)
    on(visitor)
    assert not speeches(table)[0].quiet


def test_the_page_of_a_market_speaks_of_the_prospects() -> None:
    """It speaks of stars that stand there, so its card may not lie on them."""
    pages = [page for pages in guide_of("automania").pages.values() for page in pages if page.words.endswith("market")]
    assert pages and all("prospects" in page.at for page in pages)
