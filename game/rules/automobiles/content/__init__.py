"""Content of Automobiles: readers of its YAML files into frozen tables."""
