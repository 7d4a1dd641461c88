"""Fixtures of the property tests."""

from tests.support import property_profile
from tests.ui.conftest import ui, window

__all__ = ["property_profile", "ui", "window"]
