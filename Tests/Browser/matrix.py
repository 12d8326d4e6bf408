"""Which of many cases that are alike every change runs; the others are for the long pass."""

import pytest


def mostly_matrix(cases, count=1):
    """The cases, of which all but the first are marked `matrix`."""
    return [*cases[:count],
            *(pytest.param(case, marks=pytest.mark.matrix) for case in cases[count:])]
