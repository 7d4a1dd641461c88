"""The icon names that stand for the pieces of The Great Race in texts and panels. All begin with ``gr-``."""

# Interface, being filled (names stay):
#
# compose(name) -> str | None
#   Signs in the ink of the text: gr-sym-fuel, -engine, -chassis, -wear (mechanical points), -franc, -prestige, -hand,
#     -danger, -stop, -scout, -mechanic, -escort, -funding, -tile, -bag, -line, -sea, -air, -city
#   Coloured: gr-fuel, gr-engine, gr-chassis, gr-wear, gr-franc, gr-prestige, gr-danger, gr-stop, gr-unknown,
#     gr-scout, gr-mechanic, gr-escort, gr-funding
#   gr-fuel-<n>, gr-wear-<n>   a drop, a cog with a number
#   gr-card-<kind>             the picture of a resource card (15 kinds), gr-back
#   gr-tile-<terrain>-<fuel>-<points>[-danger][-stop]   a terrain tile; tile_of(Tile) names it
#   gr-car-<colour>[-ghost], gr-man-<colour> (assistant), gr-marker-<colour>, gr-token-<colour>
#   gr-city-<draw>, gr-start-<draw>, gr-finish
