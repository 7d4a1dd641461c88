"""Railway map: geometry from the YAML of a map, its engraved layers as SVG, and the map on the screen."""
