"""The crews as strips."""

# Interface, being filled (names and signatures stay):
#
# CrewStrip(FrontStrip), Strips(ui, seats, last_line, on_pick: Callable[[int], object],
#                               tip: Callable[[CrewView], str])
#   set(table: TableView, kinds: Sequence[str], thinking: int | None, front: int);  of(seat) -> CrewStrip
