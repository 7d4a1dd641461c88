"""Overlays: modal pages and cards, toasts, and their placement."""
