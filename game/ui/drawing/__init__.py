"""Pictures: SVG, assets, panel painting, dashed outlines, rounded corners, seat badges."""
