"""Profile of the property test of a table."""

from tests.support import property_profile

__all__ = ["property_profile"]
