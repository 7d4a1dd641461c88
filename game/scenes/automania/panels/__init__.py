"""Panels of Automania beside its board: desk with private information, car forecast, seat panels."""
