"""Pictures: SVG, assets, panel painting, rounded corners, seat badges."""
