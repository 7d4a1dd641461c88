"""Pictures of The Great Race as SVG."""
