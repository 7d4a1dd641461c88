"""The main board of Automobiles: view, art, geometry, pieces."""
