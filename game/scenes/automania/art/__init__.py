"""Pictures of Automania as SVG, drawn by code."""
