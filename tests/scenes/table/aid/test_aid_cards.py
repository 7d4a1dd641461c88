"""Cards of the player aid: icon, name and words side by side, the number and the rule at the right."""

import pytest
from pygame import Rect, Surface

from game.i18n.catalog import tr
from game.scenes.table.aid.player_aid import AidItem
from game.scenes.table.aid.player_aid_page import AidCard, count_words
from game.ui.drawing.panel_painter import hex_of
from game.ui.screen import Screen
from tests.support.drawing.drawing_recorder import drawing_of
from tests.support.robots.widget_robot import WidgetRobot

TEXT = "It lets its owner go on, and on, and further on, as long as there are spaces of that colour before the car."


def item(**changes: object) -> AidItem:
    return AidItem(**{"name": "Gearbox", "text": TEXT, "icon": "coin", "rule": "AUT-4.10", "total": 6, "left": 2,
                      **changes})  # type: ignore[arg-type]


def card(screen: Screen, wide: int = 400, **changes: object) -> AidCard:
    found = screen.add(AidCard(screen.ui, item(**changes), lambda rule: None))
    found.place(Rect((100, 100), found.natural_size(wide)))
    return found


def test_words_stand_right_of_the_icon_and_left_of_number_and_rule(screen: Screen) -> None:
    found, px = card(screen), screen.ui.px
    drawn = drawing_of(found)
    icon, name, text = drawn.rect("picture", "coin"), drawn.rect("words", "Gearbox"), drawn.rect("words", TEXT)
    count, rule = drawn.rect("words", count_words(item())), drawn.rect("words", "AUT-4.10")
    assert icon.left == 100 + px(14) and icon.w == icon.h == px(44) and abs(icon.centery - found.rect.centery) <= 1
    assert name.left == text.left == 100 + px(14) + px(56) > icon.right
    assert name.right < rule.left and name.bottom <= text.top and count.bottom <= rule.top
    assert count.right <= 500 - px(14) and rule.right <= 500 - px(14) and text.right <= 500 - px(14)
    assert name.top >= 100 + round(px(11)) and text.bottom <= found.rect.bottom - px(8)
    assert all(found.rect.contains(part.rect) for part in drawn.parts)


def test_without_an_icon_the_words_have_its_room(screen: Screen) -> None:
    drawn = drawing_of(card(screen, icon=""))
    assert drawn.rect("words", "Gearbox").left == 100 + screen.ui.px(14) and not drawn["picture"]
    assert drawn.one("words", TEXT).style["width"] == 400 - 2 * screen.ui.px(14)


def test_a_card_is_as_high_as_its_words_and_its_icon_need(screen: Screen) -> None:
    def high(**changes: object) -> int:
        return card(screen, **changes).rect.h

    rim = 2 * screen.ui.px(14 * 0.8)
    assert high(text="", rule="", total=None, left=None) == screen.ui.px(44) + rim
    assert high(text="", icon="", rule="", total=None, left=None) < screen.ui.px(44) + rim
    assert high() > high(text="It goes on.") >= screen.ui.px(44) + rim
    assert card(screen, 200).rect.h > card(screen, 600).rect.h


@pytest.mark.parametrize("left, total, words", [
    (None, None, ""), (None, 6, "<b>6</b>"), (2, None, "<b>2</b>"), (0, None, "<b>0</b>"), (2, 6, None)])
def test_what_is_counted_is_told(left: int | None, total: int | None, words: str | None) -> None:
    wanted = tr("game.aid.left", n=left, total=total) if words is None else words
    assert count_words(item(left=left, total=total)) == wanted


def test_a_click_opens_the_rule_where_there_is_one(screen: Screen, window: Surface) -> None:
    opened: list[str] = []
    user = WidgetRobot(screen, window)
    for rule, wanted in (("AUT-4.10", ["AUT-4.10"]), ("", [])):
        opened.clear()
        found = screen.add(AidCard(screen.ui, item(rule=rule), opened.append), Rect(100, 100, 400, 120))
        user.click(found)
        assert opened == wanted and bool(found.tip_text(None)) == bool(rule)
        style = drawing_of(found).one("plate", "card").style
        assert style.get("border") == hex_of(screen.ui.theme["accent"]), "it is pointed at"
        user.point((5, 5))
        assert "border" not in drawing_of(found).one("plate", "card").style
        screen.body.remove(found)


def test_a_long_name_leaves_number_and_rule_their_place(screen: Screen) -> None:
    found = card(screen, name="A name of very many words that goes on and on")
    side = max(found.count.natural_size()[0], found.rule.natural_size()[0]) + screen.ui.px(6)
    assert found.name.rect.right == found.count.rect.left == found.rule.rect.left
    assert found.count.rect.w == found.rule.rect.w == side and found.name.rect.h >= found.name.natural_size(
        found.name.rect.w)[1]
    assert found.text.rect.right == found.count.rect.right == 500 - screen.ui.px(14)
    plain = card(screen, rule="", total=None, left=None)
    assert plain.name.rect.right == 500 - screen.ui.px(14) - screen.ui.px(6)
