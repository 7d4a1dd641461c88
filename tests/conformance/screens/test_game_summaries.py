"""Summaries of finished games: figures, graphs, scoring, highlights, trophies; in every language."""

import pytest

from game.i18n.catalog import Catalog
from game.i18n.languages import LANGUAGES
from game.i18n.rule_book import load_rule_book
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES, spec_of
from game.scenes.registry import screens_of
from tests.conformance.screens.sample_games import RULE, check_words, finished, has_icon, package, renderer
from tests.support.corners import crossed

TABLES = [*((game, False) for game in GAMES), *((game, True) for game in GAMES if spec_of(game).solo)]
TABLE = pytest.mark.parametrize(("game", "alone"), TABLES, ids=[f"{game}{'-solo' * alone}" for game, alone in TABLES])
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
TOLD = pytest.mark.parametrize(("game", "alone", "language"), crossed(TABLES, [(language,) for language in LANGUAGES]))


def number(figure: str) -> int | None:
    """The number of a cell; None where a word or a dash stands there."""
    figure = figure.replace("\u2212", "-").replace("+", "")
    return int(figure) if figure.lstrip("-").isdigit() else None


@TOLD
def test_figures_graphs_and_highlights_have_their_words(game: str, alone: bool, language: str) -> None:
    session, summary = finished(game, alone), screens_of(game).game_summary()
    words, seats = renderer(game, language, session.view(None)), len(session.seats)
    told = [summary.subtitle(session, words), *summary.averages().values()]
    told += [text for seat in range(seats) if (text := summary.figures_tip(session, seat))]
    told += [text for seat in range(seats) for figure in summary.figures(session, seat) for text in figure]
    drawn = summary.graphs(session, words)
    assert drawn
    for name, curves in drawn.values():
        told += [name]
        assert len(curves.lines) == seats and all(curves.lines)
    highlights = summary.highlights(session)
    assert len(highlights) >= 2
    for highlight in highlights:
        told.append(highlight.text)
        assert not highlight.icon or has_icon(game, highlight.icon), highlight.icon
        assert highlight.ply is None or 0 <= highlight.ply <= session.ply
    for text in told:
        check_words(game, words, text)


@TOLD
def test_the_lines_of_the_final_scoring_add_up_and_name_rules_that_there_are(game: str, alone: bool,
                                                                            language: str) -> None:
    session, book = finished(game, alone), load_rule_book(game, Catalog("en"))
    words, result = renderer(game, language, session.view(None)), session.result()
    lines = screens_of(game).game_summary().scoring(session, words)
    assert result is not None and bool(lines) >= screens_of(game).counts
    for line in lines:
        check_words(game, words, line.name)
        assert len(line.figures) == len(session.seats) and len(line.amounts) in (0, len(session.seats))
        assert not line.tip or check_words(game, words, line.tip)
        assert [rule for rule in RULE.findall(line.tip) if book.find(rule) is None] == []
        for amount, figure in zip(line.amounts, line.figures, strict=False):
            assert number(figure) in (None, amount), line
    if not lines:
        return
    total = next(line for line in lines if line.strong)
    for seat, score in enumerate(result.scores):
        parts = [line.amounts[seat] for line in lines if line.amounts and not line.strong]
        assert number(total.figures[seat]) in (None, score) and sum(parts) == score
    assert any(RULE.search(line.tip) for line in lines)


@TABLE
def test_a_rematch_is_a_game_that_can_be_played(game: str, alone: bool) -> None:
    session, spec, content = finished(game, alone), spec_of(game), package(game).content
    before = dict(session.game.head.options)
    config = GameConfig(len(session.seats), screens_of(game).game_summary().rematch(session))
    assert spec.setup_problems(content, config) == [] and spec.setup(content, config, 2).stack
    assert session.game.head.options == before


@pytest.mark.parametrize("game", GAMES)
def test_lines_that_sum_a_turn_up_are_kinds_of_the_rules_or_of_the_log(game: str) -> None:
    words = renderer(game, "en", finished(game).view(None)).words
    assert set(screens_of(game).game_summary().SUMMARY_EVENTS) <= {*spec_of(game).events, *words.events}


@TABLE
@LANGUAGE
def test_every_seat_stands_on_the_podium_with_its_best_piece(game: str, alone: bool, language: str) -> None:
    session, screens = finished(game, alone), screens_of(game)
    words, seats = renderer(game, language, session.view(None)), range(len(session.seats))
    story = screens.finish_story(session, words) if screens.finish_story else None
    trophies = screens.trophies(session, words) if screens.trophies else story.trophies if story else ()
    assert len(trophies) in (0, len(seats)) and bool(trophies) == bool(screens.trophies or story)
    for trophy in trophies:
        assert has_icon(game, trophy.picture), trophy.picture
        told = [text for text in (trophy.name, trophy.text) if text]
        assert (told or story) and all(check_words(game, words, text) for text in told)
    if story:
        assert len(story.lines) >= 2 and len(story.figures) == len(story.behind) == len(seats)
        assert min(story.behind) == 0 <= story.past
        for text in (*(line.text for line in story.lines), *story.figures):
            check_words(game, words, text)
        assert all(not line.icon or has_icon(game, line.icon) for line in story.lines)
