"""Drawing of panels at a table: highlight, dimming and warning of a thing, chips, phases, and the frame of a seat."""

from collections import Counter
from collections.abc import Sequence

import pytest
from pygame import Rect, Surface

from game.scenes.table.interaction.ghosts import Ghost, Ghosts
from game.scenes.table.log.sound_captions import SoundCaptions
from game.scenes.table.overlays.toast import Toast
from game.scenes.table.panels.chips import Art, Chip, Spec
from game.scenes.table.panels.hold_to_reveal import HoldToReveal
from game.scenes.table.panels.piece_container import PieceContainer
from game.scenes.table.panels.seat_nameplate import SeatNameplate
from game.scenes.table.panels.seat_panel import CountingSeatPanel, SelectableSeatPanel
from game.scenes.table.panels.tabbed_panels import TabbedPanels
from game.scenes.table.panels.top_bar import PhaseChips
from game.timing.curtain_times import REVEAL
from game.timing.sound_times import SOUND
from game.ui.drawing.panel_painter import hex_of, reach
from game.ui.input.keymap import Command, Intent
from game.ui.screen import Screen
from game.ui.target_glow import DIMMING, FAINT, GlowingWidget, highlight_reach
from game.ui.text.text_layout import SeatLook
from game.ui.widgets import Label, Panel, Widget
from tests.support.drawing.drawing_recorder import Drawing, drawing_of
from tests.support.robots.widget_robot import WidgetRobot

AT = Rect(100, 100, 120, 60)


@pytest.fixture
def user(screen: Screen, window: Surface) -> WidgetRobot:
    return WidgetRobot(screen, window)


@pytest.fixture
def seats(screen: Screen) -> Sequence[SeatLook]:
    found = [SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")]
    screen.ui.set_seats(found)
    return found


def colour(screen: Screen, name: str) -> str:
    return hex_of(screen.ui.theme[name])


class Thing(GlowingWidget):
    """Something that may be chosen."""

    def draw(self, surface: Surface) -> None:
        self.draw_glow(surface, self.rect, 5)
        self.draw_dim(surface, self.rect, 5)
        self.draw_warned(surface, self.rect)

    def solid(self, pos: tuple[int, int]) -> bool:
        return True


@pytest.fixture
def thing(screen: Screen) -> Thing:
    return screen.add(Thing(screen.ui), AT)


def is_dimmed(drawn: Drawing) -> bool:
    return any(part.style.get("opacity") == DIMMING for part in drawn["plate"])


# highlights -------------------------------------------------------------------------------------------------------


def test_what_may_be_chosen_is_ringed_and_bright_under_the_pointer(screen: Screen, user: WidgetRobot,
                                                                  thing: Thing) -> None:
    assert drawing_of(thing).parts == []
    thing.set_state(True, False)
    (quiet,) = drawing_of(thing)["plate"]
    user.point(thing)
    (bright,) = drawing_of(thing)["plate"]
    for part in (quiet, bright):
        assert part.rect.contains(AT) and part.rect.center == AT.center and part.rect != AT
        assert part.style["border"] == part.style["glow"] == colour(screen, "glow") and not part.style["top"]
        assert (part.rect.w - AT.w) // 2 + reach(part.style["shadow"]) <= highlight_reach(screen.ui) == thing.outset
    assert bright.style["border_width"] > quiet.style["border_width"]
    assert bright.style["shadow_alpha"] > quiet.style["shadow_alpha"]


@pytest.mark.parametrize("why", ["quiet", "warned", "fades", "ahead"])
def test_what_is_of_little_use_or_not_chosen_yet_is_ringed_faintly(screen: Screen, user: WidgetRobot, thing: Thing,
                                                                  why: str) -> None:
    if why != "ahead":
        thing.set_state(True, False)
    setattr(thing, why, True)
    ring = drawing_of(thing)["plate"][0]
    assert ring.style["opacity"] == FAINT and "glow" not in ring.style and AT.w < ring.rect.w
    user.point(thing)
    assert ("glow" in drawing_of(thing)["plate"][0].style) == (why != "ahead")


def test_what_goes_with_the_pointed_thing_is_as_bright_as_it(user: WidgetRobot, thing: Thing) -> None:
    thing.set_state(True, False)
    user.point(thing)
    pointed = drawing_of(thing)["plate"][0].style
    user.point((5, 5))
    thing.set_preview(True)
    assert drawing_of(thing)["plate"][0].style == pointed


def test_what_has_been_chosen_has_a_ring_in_the_accent_and_is_never_dimmed(screen: Screen, thing: Thing) -> None:
    thing.set_state(True, False, dim=True)
    thing.set_chosen(True)
    (ring,) = drawing_of(thing)["plate"]
    assert ring.style["border"] == colour(screen, "accent") and ring.rect.contains(AT) and "glow" not in ring.style
    thing.set_state(False, True, dim=True)
    assert not is_dimmed(drawing_of(thing))
    thing.set_chosen(False)
    assert is_dimmed(drawing_of(thing))


@pytest.mark.parametrize("dead, dim, dimmed", [(False, False, False), (True, False, True), (False, True, True)])
def test_what_cannot_be_chosen_is_dimmed_except_under_the_pointer(screen: Screen, user: WidgetRobot, thing: Thing,
                                                                 dead: bool, dim: bool, dimmed: bool) -> None:
    thing.set_state(False, dead, dim)
    drawn = drawing_of(thing)
    assert is_dimmed(drawn) == dimmed
    for part in drawn["plate"]:
        assert part.rect == AT and part.style["top"] == part.style["bottom"] == colour(screen, "ground")
    thing.set_preview(True)
    assert not is_dimmed(drawing_of(thing))
    thing.set_preview(False)
    user.point(thing)
    assert not is_dimmed(drawing_of(thing))


def test_a_warning_stands_on_the_upper_right_corner(screen: Screen, thing: Thing) -> None:
    thing.set_state(True, False)
    for rect in (AT, Rect(100, 100, 30, 30), Rect(100, 100, 400, 300)):
        thing.place(rect)
        thing.set_warned(True)
        drawn = drawing_of(thing)
        mark, disc = drawn.rect("picture", "warning"), drawn["plate"][-1].rect
        assert disc.center == mark.center and mark.w < disc.w == disc.h <= screen.ui.px(26)
        assert disc.w == min(max(screen.ui.px(14), round(rect.w * 0.4)), screen.ui.px(26))
        assert abs(disc.centerx - rect.right) <= 4 and abs(disc.centery - rect.top) <= 4 and thing.bounds.contains(disc)
        thing.set_state(False, False)
        assert not thing.warned, "what cannot be chosen needs no warning"
        thing.set_state(True, False)


@pytest.mark.parametrize("change", [
    lambda thing: thing.set_state(True, False), lambda thing: thing.set_warned(True),
    lambda thing: thing.set_preview(True), lambda thing: thing.set_chosen(True)])
def test_only_another_state_is_redrawn(user: WidgetRobot, thing: Thing, change: object) -> None:
    user.look()
    change(thing)  # type: ignore[operator]
    assert user.look()
    change(thing)  # type: ignore[operator]
    assert user.look() == []


# chips ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def chip(screen: Screen) -> Chip:
    return screen.add(Chip(screen.ui, lambda chip: None, lambda chip: "tip"), AT)


def test_a_chip_is_drawn_in_its_look(screen: Screen, chip: Chip) -> None:
    chip.set(Spec("word", look="card"))
    drawn = drawing_of(chip)
    assert drawn.names("plate") == ["chip"] and drawn.one("words", "word").style["ground"] == "dark"
    chip.set_state(True, False)
    drawn = drawing_of(chip)
    assert drawn.names("plate") == ["chip", "card"] and drawn.one("words", "word").style["ground"] == "card"
    chip.set_state(False, False, dim=True)
    drawn = drawing_of(chip)
    assert drawn.names("plate") == ["well"] and drawn.one("words", "word").style["tone"] == "dim"
    chip.set(Spec("word", look="lit"))
    drawn = drawing_of(chip)
    (plate,) = drawn["plate"]
    assert plate.style["top"] == plate.style["bottom"] == colour(screen, "accent") and plate.rect == AT
    assert drawn.one("words", "word").style["ground"] == "accent"
    chip.set(Spec("word", look="plain"))
    assert not drawing_of(chip)["plate"]


def test_a_quiet_chip_is_highlighted_only_when_it_is_asked_for(user: WidgetRobot, chip: Chip) -> None:
    chip.set(Spec("word", quiet=True))
    chip.set_state(True, False)
    assert len(drawing_of(chip)["plate"]) == 1
    chip.set_loud(True)
    assert len(drawing_of(chip)["plate"]) == 2
    chip.set_loud(False)
    user.point(chip)
    assert len(drawing_of(chip)["plate"]) == 2


def test_words_and_icons_of_a_chip_stand_side_by_side_in_it(screen: Screen, chip: Chip) -> None:
    chip.set(Spec("word"))
    assert abs(drawing_of(chip).rect("words", "word").centerx - AT.centerx) <= 1
    chip.set(Spec("word", left=True, piece=("coin", "flag")))
    drawn = drawing_of(chip)
    words, coin, flag = drawn.rect("words", "word"), drawn.rect("picture", "coin"), drawn.rect("picture", "flag")
    assert words.x - AT.x == screen.ui.px(8) and words.right + screen.ui.px(4) == coin.left
    assert coin.w == flag.w == screen.ui.px(20) and coin.left < flag.left <= AT.right - flag.w
    assert all(abs(part.centery - AT.centery) <= 1 for part in (words, coin, flag))
    assert (chip.place_of("coin"), chip.place_of("flag")) == (coin, flag)
    assert drawn.names("picture") == ["flag", "coin"], "the first lies on top"
    chip.await_pieces(chip.expected_pieces)
    assert not drawing_of(chip)["picture"]


def test_many_icons_of_a_chip_are_fanned_out_inside_it(chip: Chip) -> None:
    chip.set(Spec("word", left=True, piece=("coin",) * 8))
    drawn = drawing_of(chip)
    coins = sorted(part.rect.left for part in drawn["picture"])
    assert len(set(coins)) == 8 and AT.left < coins[0] and coins[-1] + drawn["picture"][0].rect.w <= AT.right
    assert drawn.rect("words", "word").right <= coins[0]


@pytest.mark.parametrize("coming", [{}, {"coin": 1}, {"coin": 2, "star": 1}, {"coin": 3}])
def test_icons_in_flight_to_a_chip_are_left_out_one_by_one(chip: Chip, coming: dict[str, int]) -> None:
    lying = Counter(("coin", "star", "coin", "coin"))
    chip.set(Spec("words", piece=tuple(lying.elements())))
    chip.await_pieces(Counter(coming))
    assert Counter(drawing_of(chip).names("picture")) == lying - Counter(coming)


def test_the_picture_of_a_chip_stands_before_its_words(screen: Screen, chip: Chip) -> None:
    chip.set(Spec("word", art=Art("coin", 0.8)))
    drawn = drawing_of(chip)
    picture, words = drawn.rect("picture", "coin"), drawn.rect("words", "word")
    assert picture.left == AT.left + screen.ui.px(8) and picture.right <= words.left
    assert picture.w == pytest.approx(0.8 * picture.h, abs=1) and abs(picture.centery - AT.centery) <= 1
    assert picture.h <= AT.h - screen.ui.px(4) and picture.w <= 0.34 * AT.w + 1


def test_a_chip_counts_by_figure_or_by_pictures(chip: Chip) -> None:
    chip.set(Spec("{n} left", count=("coin", 3)))
    assert drawing_of(chip).names("words") == ["3 left"]
    chip.set(Spec("{all}", count=("coin", 3)))
    assert drawing_of(chip).names("words") == ["<icon:coin>" * 3]
    last = chip.place_of("coin")
    assert last.right <= AT.right and last.centerx > AT.centerx
    chip.set(Spec("{all}", count=("coin", 0)))
    assert drawing_of(chip).names("words") == ["–"]
    chip.set(Spec("{n}", count=("coin", 0), dims=True))
    assert drawing_of(chip).parts == []


# phases -----------------------------------------------------------------------------------------------------------


def test_the_present_phase_is_lit_among_all(screen: Screen) -> None:
    phases = screen.add(PhaseChips(screen.ui, (("buy", "Buying", "b"), ("drive", "Driving", "d")), {"start": "Start"}),
                        Rect(100, 100, 400, 40))
    phases.set("drive")
    drawn = drawing_of(phases)
    buying, driving = drawn["plate"]
    assert driving.style["top"] == colour(screen, "accent") and "top" not in buying.style
    assert buying.rect.x == 100 and driving.rect.x - buying.rect.right == screen.ui.px(6)
    assert buying.rect.centery == 120 and phases.natural_size()[0] == driving.rect.right - 100 + screen.ui.px(6)
    for plate, words, ground in ((buying, "Buying", "dark"), (driving, "Driving", "accent")):
        part = drawn.one("words", words)
        assert abs(part.rect.centerx - plate.rect.centerx) <= 1 and plate.rect.contains(part.rect)
        assert part.style["ground"] == ground
    phases.folded = True
    assert drawing_of(phases).names("words") == ["Driving <small>2/2</small>"]
    for lit, wanted in (("start", ["Start"]), ("", []), ("unknown", [])):
        phases.set(lit)
        assert drawing_of(phases).names("words") == wanted


# seats ------------------------------------------------------------------------------------------------------------


class Framed(CountingSeatPanel):
    """Panel of a seat with its name alone."""

    seat: int | None = 1
    on_turn = False

    @property
    def shows(self) -> int | None:
        return self.seat

    def kind_of(self, piece: str) -> str:
        return piece[0]

    def draw(self, surface: Surface) -> None:
        body = self.draw_frame(surface, 1, on_turn=self.on_turn, raised=self.front)
        self.draw_name(surface, body.rect, "<seat:1>", 24)


def test_the_frame_of_a_seat_has_an_edge_in_its_colour_and_a_border_on_its_turn(screen: Screen,
                                                                               seats: Sequence[SeatLook]) -> None:
    panel = screen.add(Framed(screen.ui, print), Rect(100, 100, 300, 60))
    drawn = drawing_of(panel)
    (edge,) = drawn["fill"]
    assert edge.name == hex_of(screen.ui.theme.seat("red")) and edge.rect.h > 5 * edge.rect.w
    assert edge.rect.left - 100 == screen.ui.px(4) and edge.rect.centery == pytest.approx(130, abs=1)
    assert drawn.rect("words", "<seat:1>").left > edge.rect.right
    assert drawn.one("plate", "panel").style == {}
    panel.on_turn = panel.front = True
    assert drawing_of(panel).one("plate", "raised").style["border"] == colour(screen, "accent")


def test_who_plays_stands_behind_the_name_where_there_is_room_for_both(screen: Screen,
                                                                      seats: Sequence[SeatLook]) -> None:
    panel = screen.add(Framed(screen.ui, print), Rect(100, 100, 300, 60))
    panel.set_player("Expert", False)
    drawn = drawing_of(panel)
    name, kind = drawn.rect("words", "<seat:1>"), drawn.one("words", "Expert")
    assert name.right < kind.rect.left and kind.rect.right == panel.body.rect.right and kind.style["tone"] == "dim"
    panel.set_player("Expert", True)
    assert drawing_of(panel).one("words", "Expert").style["tone"] == "accent"
    panel.place(Rect(100, 100, name.w + kind.rect.w + 20, 60))
    assert drawing_of(panel).names("words") == ["<seat:1>"]


def test_the_portrait_of_a_character_stands_before_the_name_where_there_is_room(screen: Screen) -> None:
    portrait = "portrait-great-race-maud"
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square", portrait)])
    panel = screen.add(Framed(screen.ui, print), Rect(100, 100, 300, 60))
    drawn, head = drawing_of(panel), panel.body.rect
    face, name = drawn.rect("picture", portrait), drawn.rect("words", "<seat:1>")
    assert face.w == face.h <= head.h and face.left == head.left and abs(face.centery - head.centery) <= 1
    assert name.left == face.right + screen.ui.px(6)
    for high in (300, 40):
        panel.place(Rect(100, 100, 300, high))
        assert drawing_of(panel).rect("picture", portrait).h == min(panel.body.rect.h, face.h)
    panel.place(Rect(100, 100, 2 * face.w, 60))
    assert not drawing_of(panel)["picture"] and drawing_of(panel)["words"][0].rect.left == panel.body.rect.left
    screen.ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square")])
    panel.place(Rect(100, 100, 300, 60))
    assert not drawing_of(panel)["picture"], "a person has none"


def test_a_nameplate_shows_the_portrait_of_its_character_before_the_name(screen: Screen) -> None:
    portrait, wide = "portrait-great-race-maud", []
    for face in (portrait, ""):
        screen.ui.set_seats([SeatLook("Ada", "blue", "circle"), SeatLook("Bo", "red", "square", face)])
        plate = screen.add(SeatNameplate(screen.ui, screen.add(Panel(screen.ui), Rect(100, 200, 400, 60))))
        plate.set("<seat:1>", 1, True)
        drawn = drawing_of(plate)
        assert drawn.names("picture") == [face] * bool(face)
        name = drawn.rect("words", "<seat:1>")
        wide.append(plate.rect.w)
        if face:
            picture = drawn.rect("picture", face)
            assert picture == Rect(plate.rect.topleft, (plate.rect.h, plate.rect.h)) and picture.right < name.left
    assert wide[0] - wide[1] == plate.rect.h + screen.ui.px(2)


def test_a_seat_is_chosen_by_press_and_key_if_there_is_one(screen: Screen, user: WidgetRobot,
                                                          seats: Sequence[SeatLook]) -> None:
    picked: list[int] = []
    panel = screen.add(Framed(screen.ui, picked.append), Rect(100, 100, 300, 60))
    user.click(panel)
    screen.focus(panel, show=True)
    user.key(Command.ACTIVATE, "return")
    assert picked == [1, 1] and isinstance(panel, SelectableSeatPanel)
    panel.seat = None
    user.click(panel)
    assert picked == [1, 1]


def test_pieces_that_fly_to_a_seat_are_left_out_until_they_land(screen: Screen) -> None:
    panel = screen.add(Framed(screen.ui, print), Rect(100, 100, 300, 60))
    places = panel.reserve_slot(["coin", "cube", "disc"])
    assert panel.coming == {"c": 2, "d": 1} and len(places) == 3 == len(panel.take_piece(["coin"] * 3))
    assert places[0].center == panel.rect.center and places[0].size == (screen.ui.px(26),) * 2
    panel.put_piece(["coin", "disc"])
    assert panel.coming == {"c": 1}


def test_a_nameplate_lies_on_the_edge_of_its_panel(screen: Screen, seats: Sequence[SeatLook]) -> None:
    panel = screen.add(Panel(screen.ui), Rect(100, 100, 400, 200))
    plate = screen.add(SeatNameplate(screen.ui, panel))
    plate.set("<seat:1> decides", 1, True)
    drawn = drawing_of(plate)
    body, words = drawn.one("plate", "raised"), drawn.one("words", "<seat:1> decides")
    assert body.rect.centery == 100 and body.rect.x == 100 + round(400 * 0.3) and body.rect.h >= screen.ui.px(25)
    assert body.style["border"] == hex_of(screen.ui.theme.seat("red"))
    assert words.rect.centerx == pytest.approx(body.rect.centerx, abs=1) and words.style["bold"]
    assert words.rect.w <= body.rect.w - screen.ui.px(20) and not plate.solid((250, 100))
    panel.place(Rect(200, 300, 400, 200))
    plate.set("<seat:1> decides", 1, True)
    assert plate.rect.centery == 300 and plate.rect.x == 200 + round(400 * 0.3), "it moves with its panel"
    plate.set("word " * 60, 0, False)
    drawn = drawing_of(plate)
    assert drawn["plate"][0].rect.right <= panel.rect.right and drawn["words"][0].style["tone"] == "dim"
    assert drawn["plate"][0].name == "panel" and not drawn["words"][0].style["bold"]
    plate.set("", 0, False)
    assert drawing_of(plate).parts == []


# things that show and hide ----------------------------------------------------------------------------------------


class Revealing(HoldToReveal):
    """Button that shows something private."""

    KEY = "space"


def test_private_things_are_shown_while_the_button_is_held(screen: Screen, user: WidgetRobot) -> None:
    found = screen.add(Revealing(screen.ui), AT)
    screen.dispatch(user_intent(Command.PRESS, 3))
    assert not found.is_revealed
    screen.dispatch(user_intent(Command.PRESS, 1))
    assert found.is_revealed
    user.look(60.0)
    assert found.is_revealed
    screen.dispatch(user_intent(Command.RELEASE, 1))
    assert not found.is_revealed


def user_intent(do: Command, button: int) -> Intent:
    return Intent(do, AT.center, button)


def test_by_key_private_things_are_shown_for_a_moment(screen: Screen, user: WidgetRobot) -> None:
    found = screen.add(Revealing(screen.ui), AT)
    screen.focus(found, show=True)
    user.key(Command.ACTIVATE, "return")
    assert found.is_revealed
    user.look(REVEAL.shown - 0.1)
    assert found.is_revealed
    user.look(0.2)
    assert not found.is_revealed and screen.wake_in() is None
    user.key(Command.ACTIVATE, "return")
    found.let_go()
    assert not found.is_revealed


def test_the_caption_of_a_sound_stays_for_a_moment_where_it_hides_no_name(screen: Screen, user: WidgetRobot) -> None:
    room, picture = Rect(400, 0, 500, 40), Rect(0, 100, 800, 500)
    captions = screen.add(SoundCaptions(screen.ui, lambda: room, lambda: picture))
    captions.say("a bell")
    drawn = drawing_of(captions)
    assert captions.rect.midright == room.midright and drawn.rect("plate", "chip") == captions.rect
    assert drawn["words"][0].rect.center == pytest.approx(captions.rect.center, abs=1)
    user.look(SOUND.caption - 0.1)
    captions.say("a bell")
    user.look(SOUND.caption - 0.1)
    assert captions.words == "a bell", "the same once more stays longer"
    room.w = 20
    captions.say("a horn")
    assert captions.rect.bottomleft == (picture.left + screen.ui.px(8), picture.bottom - screen.ui.px(8))
    user.look(SOUND.caption + 0.1)
    assert captions.words == "" and drawing_of(captions).parts == [] and screen.wake_in() is None


def test_a_toast_is_as_large_as_its_text_and_goes_by_itself(screen: Screen, user: WidgetRobot) -> None:
    toast = Toast(screen.ui, "A sentence that is told. " * 6)
    sizes = list(toast.sizes(1000))
    assert [wide for wide, _ in sizes] == sorted((wide for wide, _ in sizes), reverse=True)
    assert [high for _, high in sizes] == sorted(high for _, high in sizes) and len(set(sizes)) == 3
    assert all(wide <= 200 for wide, _ in toast.sizes(200))
    toast.lie(Rect((100, 100), sizes[1]))
    screen.add(toast)
    drawn = drawing_of(toast)
    words = drawn["words"][0]
    assert drawn.rect("plate", "tooltip") == toast.rect and words.rect.center == pytest.approx(toast.rect.center, abs=1)
    assert toast.rect.w - words.rect.w == screen.ui.px(44) and toast.rect.h - words.rect.h == screen.ui.px(28)
    assert words.style["ground"] == "card" and not toast.solid(toast.rect.center)
    screen.animate(toast)
    for _ in range(9):
        user.look(30.0)
    assert toast.parent is not None, "of a long frame half a second counts"
    user.look(0.6)
    assert toast.parent is None


# pieces -----------------------------------------------------------------------------------------------------------


class Box(PieceContainer):
    """Something that holds pieces."""

    lying: dict[str, int] = {}

    def piece_counts(self) -> dict[str, int]:
        return self.lying


def test_a_container_shows_what_has_landed(screen: Screen, user: WidgetRobot) -> None:
    box = screen.add(Box(screen.ui, (), print), AT)
    assert not box.focusable and not box.reacts
    box.names = ((("card", "a"),),)
    assert box.focusable
    for flag in ("glow", "ahead", "dim", "dead"):
        setattr(box, flag, True)
        assert box.reacts
        setattr(box, flag, False)
    box.lying = {"red": 2, "blue": 1}
    user.look()
    assert box.reserve_slot(["red", "green"]) == [AT, AT] and user.look()
    assert dict(box.pieces()) == {"red": 1, "blue": 1}
    assert [box.landed_count(piece) for piece in ("red", "blue", "green")] == [1, 1, 0]
    box.put_piece(["red", "red"])
    assert box.landed_count("red") == 2 and user.look(), "one too many is forgotten"


def test_ghosts_are_faint_and_their_words_stand_beside_them(screen: Screen) -> None:
    ghosts = screen.add(Ghosts(screen.ui), Rect(0, 0, 1280, 720))
    room = Rect(100, 100, 400, 300)
    places = {"right": Rect(250, 200, 40, 40), "below": Rect(455, 200, 40, 40), "above": Rect(455, 355, 40, 40)}
    for side, at in places.items():
        ghosts.ghosts = (Ghost("coin", at, "long words", room),)
        drawn = drawing_of(ghosts)
        piece, plate = drawn["picture"][0].rect, drawn.rect("plate", "card")
        assert piece.center == at.center and room.contains(plate) and not plate.colliderect(at)
        assert {"right": plate.left > at.right and plate.centery == pytest.approx(at.centery, abs=1),
                "below": plate.top >= at.bottom, "above": plate.bottom <= at.top}[side]
        assert plate.contains(drawn.rect("words", "long words"))
    ghosts.ghosts = (Ghost("coin", Rect(120, 102, 380, 296), "long words", room),)
    assert room.contains(drawing_of(ghosts).rect("plate", "card")), "where nothing is free it lies on the piece"
    ghosts.ghosts, white = (Ghost("seat-circle-red", Rect(200, 200, 40, 40)),), Surface((300, 300))
    white.fill("#ffffff")
    ghosts.draw(white)
    icon = screen.ui.icon("seat-circle-red", 40)
    darkest = min(white.get_at((x, y)).b for x in range(200, 240) for y in range(200, 240))
    whole = (icon.get_at((x, y)) for x in range(40) for y in range(40))
    assert 255 > darkest > min(pixel.b for pixel in whole if pixel.a > 250)


# tabs -------------------------------------------------------------------------------------------------------------


def tabbed(screen: Screen, turned: list[str], width: int = 600, **options: object) -> TabbedPanels:
    pages = [("a", "First page", Panel(screen.ui)), ("b", "Second page", Panel(screen.ui))]
    found = TabbedPanels(screen.ui, pages, lambda: turned.append("turned"), **options)  # type: ignore[arg-type]
    return screen.add(found, Rect(100, 100, width, 300))


def test_one_page_is_shown_at_a_time_below_its_tab(screen: Screen, user: WidgetRobot) -> None:
    turned: list[str] = []
    found = tabbed(screen, turned)
    first, second = found.pages.values()
    assert (found.page, first.visible, second.visible) == ("a", True, False)
    user.click(found.tabs.cell("b").center)
    assert (found.page, first.visible, second.visible) == ("b", False, True) and turned == ["turned"]
    found.turn_to("a")
    assert first.visible and not second.visible and turned == ["turned"], "who turns it himself knows"
    found.turn_to("nothing")
    assert found.page == "a"
    assert found.tabs.rect.bottom < first.rect.top and found.rect.contains(first.rect) and first.rect == second.rect


def test_tabs_of_icons_name_the_shown_page_where_there_is_room(screen: Screen, user: WidgetRobot) -> None:
    found = tabbed(screen, [], signs={"a": "coin", "b": "flag"})
    assert [text for _, text in found.tabs.options] == ["<icon:coin>", "<icon:flag>"]
    assert found.name_plate.visible and found.name_plate.markup == "First page"
    assert found.name_plate.rect.left > found.tabs.cells()[-1].right
    found.rename("b", "Another page")
    assert found.name_plate.markup == "First page"
    found.turn_to("b")
    assert found.name_plate.markup == "Another page"
    found.rename("b", "Its newest name")
    assert found.name_plate.markup == "Its newest name"
    narrow = tabbed(screen, [], 150, signs={"a": "coin", "b": "flag"})
    assert not narrow.name_plate.visible
    assert not tabbed(screen, []).name_plate.visible, "words name themselves"


def test_a_page_that_is_not_shown_tells_that_something_on_it_may_be_chosen(screen: Screen) -> None:
    found = tabbed(screen, [])
    group = found.pages["b"].add(Widget(screen.ui), AT)
    found.pages["a"].add(Label(screen.ui, "x"), AT)
    box = group.add(Box(screen.ui, (), print), AT)
    assert not found.has_hidden_choice and not found.chosen_from
    box.glow = True
    assert found.has_hidden_choice and not found.chosen_from
    found.turn_to("b")
    assert found.chosen_from and not found.has_hidden_choice
