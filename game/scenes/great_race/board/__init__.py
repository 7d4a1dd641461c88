"""The parchment map: plan, pieces and the view on the screen."""
