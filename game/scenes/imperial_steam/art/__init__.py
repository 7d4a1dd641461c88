"""Pictures of Imperial Steam as SVG."""
