"""Debian's modules belong to Debian's own Python, and the tests may run in another one."""

import os
import sys

DEBIAN_PYTHON = "/usr/bin/python3"


def go_on_in_debian_python():
    """Starts the test again in Debian's Python, if it does not run there yet. Returns if that cannot help."""
    if sys.executable != DEBIAN_PYTHON and os.path.exists(DEBIAN_PYTHON) and not os.environ.get("DAMIER_SECOND_PYTHON"):
        os.environ["DAMIER_SECOND_PYTHON"] = "1"
        os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON] + sys.argv)
