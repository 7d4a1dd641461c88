"""Characters: the manners in which computer opponents play, whatever their level."""
