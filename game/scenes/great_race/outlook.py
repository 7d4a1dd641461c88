"""The prestige if it ended now."""

# Interface, being filled (names and signatures stay):
#
# PrestigeNow(ui, content)    set(table: TableView)     "if all arrived in this order" (GRR-10.3)
