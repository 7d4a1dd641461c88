"""The dashboard on the screen."""

# Interface, being filled (names and signatures stay):
#
# Dashboard(ui, content: Content, on_pick: Callable[[ThingWidget], None], tip: Callable[[ThingWidget], str | None],
#           face: Callable[[str], CardFace])          a Panel with an edge in the seat's colour
#   set(table: TableView, seat: int)
#   foreshow(fuel=None, engine=None, chassis=None, money=None)   levels after what is pointed at; all None = nothing
#   plan(counts: Sequence[int] | None)           assistants as planned so far, in place of those on the board
#   things -> list[ThingWidget]:
#     hand cards     names ((("card", kind),),)           one widget a card; face-down ones have no names
#     areas          names ((("area", "scout"),),)        scout, mechanic, escort, funding
#     gauges         names ((("gauge", "fuel"),),)        fuel, engine, chassis: for splits and purchases
#     the crew's badge of money is no thing
#   spots() -> Mapping[str, Rect]: "gauges", "fuel", "engine", "chassis", "hand", "assistants", "money"
#   card_rect(number) -> Rect, area_rect(area) -> Rect      for flights
