"""The engraved railway map: geometry from the YAML of a map, its layers as SVG, and the map on the screen."""
