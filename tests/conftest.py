"""How hard hypothesis tries: a little with the tests, much longer with ``make fuzz``."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("tests", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fuzz", settings.get_profile("tests"), max_examples=3_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "tests"))
