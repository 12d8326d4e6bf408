"""What the program takes from a machine while nobody does anything."""

import time
import unittest

import program


class IdleTests(program.OutsideTest):
    def test_ten_seconds_after_start_a_front_takes_less_than_a_hundredth_of_a_core(self):
        app = self.start("--open", "harbour-ledger")

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
