"""Table rules: what one game's table says once and for all about turns, prompt, layout and banners."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.table.banners.event_banner import BannerMakers


class TurnVerbs(NamedTuple):
    """Verbs that end a turn.

    Those of `end` are made for a person without asking only with the setting `auto_end_turn`. Those of `acting_end`
    also do something in the turn: its end still has to be confirmed.
    """

    end: tuple[str, ...]
    acting_end: tuple[str, ...] = ()


class PromptRules(NamedTuple):
    """Rules of the prompt: which actions have buttons, and where these lie."""

    button_arguments: tuple[str, ...] = ()  # kinds of arguments that are chosen with buttons
    # of these, the kinds whose buttons stay where the action is blocked, and say why
    disabled_button_arguments: tuple[str, ...] = ()
    hides_unrelated_options: bool = False  # while a choice is begun, options that do not belong to it have no button
    verbs_without_button: tuple[str, ...] = ()  # verbs without a button where they are blocked: nobody looks for them
    continue_verbs: tuple[str, ...] = ()  # verbs whose button stands at the place of "go on"; best first
    first_tab_verbs: tuple[str, ...] = ()  # of these, the verbs that Tab does not put behind the choices
    # verbs at the same place that nothing suggests to the player: neither a primary button nor Enter
    give_up_verbs: tuple[str, ...] = ()
    lookahead_verbs: tuple[str, ...] = ()  # verbs whose preview text already names the next question


class LayoutRules(NamedTuple):
    """Rules of the layout: top bar, panels, cards that lie over the board."""

    phases: tuple[str, ...] = ()  # phases of a turn, as the top bar names them
    phases_before: tuple[str, ...] = ()  # further phases, while no turn has begun
    shown_seat_panel: str = ""  # landmark name of the panel that can show another seat; "" = none
    # the corner of the board (0 to 1 across and down) where guide and hints hide least
    floating_card_corner: tuple[float, float] = (0.0, 0.0)
    foot_may_shrink: bool = True  # a replay may take room from the foot of the table rather than the board


class BannerRules(NamedTuple):
    """Rules of the banners, and of the highlights of a replay."""

    by_event: BannerMakers = {}  # the banners by the kinds of events that they follow
    highlight_events: tuple[str, ...] = ()  # kinds of events that highlights show; none = there are no highlights


class TableRules(NamedTuple):
    """Rules of one game's table."""

    turn: TurnVerbs
    prompt: PromptRules = PromptRules()
    layout: LayoutRules = LayoutRules()
    banners: BannerRules = BannerRules()
