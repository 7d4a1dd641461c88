"""Content of The Great Race: readers of its YAML files into frozen tables."""
