"""One profile for all properties: the same examples in every run, whatever the clock says."""

from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture import providers

settings.register_profile(
    "properties",
    derandomize=True,
    deadline=None,
    database=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=(HealthCheck.too_slow,),  # a clock would decide whether a test passes
)
settings.load_profile("properties")

# Newer versions take values from the source of all modules that are loaded: examples would depend on the tests before.
if hasattr(providers, "_get_local_constants"):
    providers._get_local_constants = lambda: providers._local_constants
