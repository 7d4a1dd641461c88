"""The cards of the bivouac."""

# Interface, being filled (names and signatures stay):
#
# BivouacPanel(ui, on_pick, tip, face)   set(table: TableView);  things: names ((("card", kind),),), verb "take"
#   mark_taken(taken: Sequence[tuple[str, int]])   kind and seat: cards taken today stay there, dimmed, with a badge
#   also shows how many cards lie in deck and discard pile
