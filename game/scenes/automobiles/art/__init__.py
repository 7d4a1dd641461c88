"""Pictures of Automobiles as SVG."""
