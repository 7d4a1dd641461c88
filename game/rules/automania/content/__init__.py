"""Content of Automania: readers of its YAML files into frozen tables."""
