"""Scripted player that repeats a recorded game without regard to the position.

It tests that the levels do not always play the same game: otherwise a game that was won once would win every time.
"""

from game.ai.hints import HINT_COUNT
from game.ai.policy import Choice, Policy, Watch
from game.rules.core.actions import Action
from game.rules.core.engine import legal
from game.rules.imperial_steam.flow import Hand
from game.rules.imperial_steam.state import ImperialSteamState

BID = 6
# A game against `hard` in the introductory set-up, won with 550 to 420. A full stop ends each turn.
RECORDED = """
hand hire; hub villach; engineer bridge; engineer tunnel; worker; worker; done.
share; hand hire; hub wiener_neustadt; worker; worker; worker; done.
share; hand build_tracks; track wien--bratislava; track bratislava--sopron; track sopron--szombathely; track
  szombathely--fuerstenfeld; track graz--fuerstenfeld; done; crew 0 7 0 0.
business 3 gulden; business 3 gulden; hand build_station; station szombathely.
share; hand goods_market; order wood; order stone; order iron; order wood.
hand build_tracks; track bruck--graz; track bruck--judenburg; track judenburg--wolfsberg; track
  wolfsberg--klagenfurt; track klagenfurt--villach; done; crew 0 7 0 0.
share; hand goods_market; order stone; order iron.
hand hire; hub villach; worker; done.
hand build_factory; factory wien coal; level 1.
hand build_factory; factory wien iron; level 2.
hand goods_market; order coal; order coal; order coal; order coal.
hand build_tracks; track wien--baden; track szombathely--nagykanizsa; track baden--wiener_neustadt; done; crew 0 5 0
  0.
business 2 gulden; hand build_factory; factory fuerstenfeld coal; level 2.
hand take_contract; contract CON-21.
hand deliver_goods; deliver f2 graz; deliver f3 villach; deliver f3 wiener_neustadt; deliver f3 graz; done.
hand goods_market; order coal; order coal; done.
hand build_factory; factory judenburg stone; level 2.
hand collect_goods; collect f2; collect f5; done.
hand buy_train; engine ENGINE-8 new; car; car; car; car; done; flip; flip; flip; flip.
hand goods_market; order stone; order iron; order wood; done.
hand deliver_goods; deliver f5 villach; deliver f5 wiener_neustadt; deliver f7 wiener_neustadt; deliver f7 graz;
  deliver f7 wiener_neustadt.
hand buy_train; car; car; done; flip; flip.
hand earn_gulden.
hand hire; hub amstetten; worker; done.
hand build_factory; factory fuerstenfeld wood; level 4.
hand earn_gulden.
hand goods_market; buy coal.
hand goods_market; buy coal.
hand deliver_goods; deliver f9 wiener_neustadt; deliver f9 graz; assign CON-21 coal; assign CON-21 coal; discard
  wood; assign CON-21 iron.
"""


class RecordedPlayer:
    """A player that makes the turns of a recorded game one by one; if a move is not legal, the policy `somebody` ends
    the turn."""

    def __init__(self, somebody: Policy, recorded: str = RECORDED, bid: int = BID) -> None:
        self.somebody = somebody
        turns = " ".join(recorded.split()).split(".")
        self.turns = [[*turn.strip().split("; "), "end"] for turn in turns if turn]
        self.bid = bid
        self.played = 0  # number of recorded turns begun in this game
        self.left: list[str] = []  # moves left of this turn

    def decide(self, view: ImperialSteamState, seat: int, seed: int, watch: Watch | None = None) -> Choice:
        """Return the next move of the record as long as it is legal."""
        top = view.stack[-1]
        if not view.round:
            self.played, self.left = 0, []
            return Choice(Action(seat, "bid", (self.bid,)))
        if isinstance(top, Hand) and not self.left and self.played < len(self.turns):
            self.left = list(self.turns[self.played])
            self.played += 1
        if self.left:
            text = f"{seat} {self.left.pop(0)}"
            found = next((action for action in legal(view) if action.text() == text), None)
            if found is not None:
                return Choice(found)
            self.left = []
        return self.somebody.decide(view, seat, seed)

    def advise(
        self, view: ImperialSteamState, seat: int, seed: int, count: int = HINT_COUNT, watch: Watch | None = None
    ) -> list[Choice]:
        """Return the advice of the policy `somebody`."""
        return self.somebody.advise(view, seat, seed, count, watch)
