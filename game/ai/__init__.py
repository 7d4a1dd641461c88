"""Computer opponents: policies that see masked views only, and the process in which they think."""
