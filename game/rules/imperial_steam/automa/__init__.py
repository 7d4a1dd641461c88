"""The Automa, the solo opponent of Imperial Steam (AMA)."""
