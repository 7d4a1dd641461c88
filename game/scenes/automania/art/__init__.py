"""The pictures of Automania as SVG."""
