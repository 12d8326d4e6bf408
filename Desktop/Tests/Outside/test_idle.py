"""What the program takes from a machine while nobody does anything."""

import time
import unittest

import backend
import program


class IdleTests(program.OutsideTest):
    def test_ten_seconds_after_start_a_front_takes_less_than_a_hundredth_of_a_core(self):
        self._rests("--open", "harbour-ledger")

    def test_a_rack_rests_as_well(self):
        self._rests()

    def test_a_web_page_rests_as_well(self):
        self._rests("--open", "morgenvarden/kryssord")

    def test_a_failure_rests_as_well(self):
        origin = backend.Backend()
        self.addCleanup(origin.close)
        origin.hangs_up = True
        file = self.newsstand(origin.newspaper(format="media-list"))
        self._rests("--newsstand", file, "--open", "daily/news")

    def _rests(self, *arguments):
        app = self.start(*arguments)

        # Nothing tells from outside that a program has nothing left to do.
        time.sleep(10)
        before = app.processor_seconds()
        time.sleep(5)
        used = app.processor_seconds() - before
        self.picture("idle")

        self.assertTrue(app.is_running)
        self.assertLess(used / 5, 0.01)


if __name__ == "__main__":
    unittest.main()
