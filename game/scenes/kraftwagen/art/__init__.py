"""Pictures of Kraftwagen as SVG, drawn by code."""
