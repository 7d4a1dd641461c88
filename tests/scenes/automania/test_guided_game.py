"""Promises of the pages of the guided first game of Automania."""

from tests.support.guided_games import end_of, guide_of


def test_its_moves_bring_what_the_pages_promise() -> None:
    state = end_of("automania")
    assert state.score(0) == 12 and state.order[0] == 0 and len(state.factories[0].played) == 2


def test_the_page_of_a_market_speaks_of_the_prospects() -> None:
    """It speaks of stars that stand there, so its card may not lie on them."""
    pages = [page for pages in guide_of("automania").pages.values() for page in pages if page.words.endswith("market")]
    assert pages and all("prospects" in page.at for page in pages)
