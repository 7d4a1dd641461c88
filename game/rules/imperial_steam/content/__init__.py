"""Content of Imperial Steam: readers of its YAML files into frozen tables."""
