"""The rule book's pages: the words of a search stand out, and each chapter leads to the next one."""

from collections.abc import Iterator

import pytest

from game.i18n.catalog import tr
from game.scenes.menus.rule_book.rule_book_page import EntryBlock, Link, RuleBookScene
from tests.support.robots.app_robot import AppRobot


@pytest.fixture
def visitor() -> Iterator[AppRobot]:
    made = AppRobot(first=RuleBookScene("automobiles", "AUT-4.83"))
    yield made
    made.close()


def test_the_words_of_a_search_stand_out_on_the_page_that_it_opens(visitor: AppRobot) -> None:
    book = visitor.on(RuleBookScene)
    visitor.type("wear")
    visitor.key("return")
    blocks = [widget for widget in book.screen.body.walk() if isinstance(widget, EntryBlock)]
    assert any("<good><b>wear</b></good>" in block.text.markup.lower() for block in blocks)


def test_each_chapter_leads_to_the_next_and_the_last_one_ends(visitor: AppRobot) -> None:
    book = visitor.on(RuleBookScene)
    read = [book.chapter]
    for _ in book.book.chapters:
        titles = {tr("book.next", title=chapter.title) for chapter in book.book.chapters}
        links = [widget for widget in book.screen.body.walk() if isinstance(widget, Link) and widget.words in titles]
        if not links:
            break
        links[0].activate()
        visitor.look()
        read.append(book.chapter)
    chapters = [chapter.id for chapter in book.book.chapters]
    assert read == chapters[chapters.index(read[0]):]
