"""Content of Kraftwagen: readers of its YAML files into frozen tables."""
