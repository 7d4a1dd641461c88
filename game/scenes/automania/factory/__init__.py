"""Factory of the shown seat: belts, machines, offices, styles, cars, workers and money."""
