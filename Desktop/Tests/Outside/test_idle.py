"""What the program takes from a machine while nobody does anything."""

import time
import unittest

import backend
import program

# The part of a core that a program at rest may take, and for how many times five seconds it may be at work
# before.
MOST, WINDOWS = 0.01, 24


class IdleTests(program.OutsideTest):
    def test_a_front_comes_to_rest(self):
        self._rests("--open", "harbour-ledger")

    def test_a_rack_comes_to_rest(self):
        self._rests()

    def test_a_web_page_comes_to_rest(self):
        self._rests("--open", "morgenvarden/kryssord")

    def test_a_failure_comes_to_rest(self):
        origin = backend.Backend()
        self.addCleanup(origin.close)
        origin.hangs_up = True
        file = self.newsstand(origin.newspaper(format="media-list"))
        self._rests("--newsstand", file, "--open", "daily/news")

    def _rests(self, *arguments):
        app = self.start(*arguments)

        # Nothing tells from outside that a program has nothing left to do but that it does nothing; how long
        # it takes until then is what else the machine has to do as well.
        shares = []
        while not shares or shares[-1] >= MOST and len(shares) < WINDOWS:
            before = app.processor_seconds()
            time.sleep(5)
            shares.append((app.processor_seconds() - before) / 5)
        self.picture("idle")

        self.assertTrue(app.is_running)
        self.assertLess(shares[-1], MOST, shares)


if __name__ == "__main__":
    unittest.main()
