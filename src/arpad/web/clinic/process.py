"""The process apart: ``python -m arpad.web.clinic.process DESCRIPTOR``."""

import sys

from arpad.web.clinic.dividing import divide_for_each
from arpad.web.clinic.treating import treat, warm_up

if __name__ == "__main__":
    warm_up()
    divide_for_each(int(sys.argv[1]), treat)
