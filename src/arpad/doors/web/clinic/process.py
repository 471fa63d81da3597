"""The process apart: ``python -m arpad.doors.web.clinic.process DESCRIPTOR``."""

import sys

from arpad.doors.web.clinic.dividing import divide_for_each
from arpad.doors.web.clinic.treating import treat, warm_up

if __name__ == "__main__":
    warm_up()
    divide_for_each(int(sys.argv[1]), treat)
