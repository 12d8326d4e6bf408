#!/usr/bin/env python3
"""Laws that hold for every day, whatever its costs are."""

import dataclasses
import itertools
import random
import sys
import unittest

from day import HOUR, Day, MissCurve, Plan, Region, curve, poisson, zipf
from engine import Engine, Station
from plots import Mark, Panel, picture

COSTS = {
    "press": {"nothing": 0.001, "one": 0.004, "all": 0.012},
    "front": {"nothing": 0.0002, "one": 0.004, "all": 0.009},
    "database": {"take": 0.0005, "nothing": 0.0005, "one": 0.002, "all": 0.008},
    "reader": {"hit": 2e-5, "since": 1e-4, "cached": 2e-5, "passed": 4e-5, "opening": 5e-4, "idle": 1e-6,
               "event": 1e-4},
}
REGIONS = tuple(Region(name, share, peak, fronts=1, front_cores=2, cache_cores=1, presses=1)
                for name, share, peak in (("West", 0.5, 1), ("Middle", 0.3, 18), ("East", 0.2, 12)))


def small(**changes):
    plan = Plan(regions=REGIONS, costs=COSTS, brands=4, sections=15, interval=60, views=1e6, seconds=3 * HOUR,
                stories_an_hour=8, items=5,
                surge=(HOUR, 1.25 * HOUR, 200, 5), loss=(1.5 * HOUR, 2 * HOUR, 2),
                failover=(2.5 * HOUR, 2.5 * HOUR + 60))
    return dataclasses.replace(plan, **changes)


def calm(**changes):
    """Nothing goes wrong."""
    never = 10 * HOUR
    return small(hanging=0, surge=(never, never, 1, 1), loss=(never, never, 2), failover=(never, never),
                 **changes)


class StationTests(unittest.TestCase):
    def loaded(self, load, draw, cores=1, count=60_000):
        """A station that so many come to by chance, once all have left."""
        engine, chance = Engine(), random.Random(7)
        station = Station(engine, cores)
        moment = 0.0
        for _ in range(count):
            moment += chance.expovariate(load * cores)
            engine.at(moment, lambda: station.work(draw(chance), lambda: None))
        engine.run()
        return station, engine.now

    def test_as_many_are_here_as_come_times_how_long_they_stay(self):
        station, seconds = self.loaded(0.7, lambda chance: chance.expovariate(1), cores=3)
        self.assertEqual(station.arrived, station.departed)
        in_the_mean = station.area / seconds
        stay = station.sojourns / station.departed
        self.assertAlmostEqual(in_the_mean, station.arrived / seconds * stay, 6)

    def test_waiting_is_as_long_as_queueing_theory_says(self):
        load = 0.7
        for name, draw, expected in (
                ("exponential", lambda chance: chance.expovariate(1), load / (1 - load)),
                ("constant", lambda chance: 1.0, load / (1 - load) / 2)):
            with self.subTest(name):
                station, _ = self.loaded(load, draw)
                waited = station.sojourns / station.departed - station.busy / station.departed
                self.assertAlmostEqual(waited / expected, 1, delta=0.1)

    def test_nothing_begins_while_it_is_paused_and_nothing_is_lost(self):
        engine, done = Engine(), []
        station = Station(engine, 1)
        station.pause()
        for number in range(5):
            station.work(1, done.append, number)
        engine.at(10, station.resume)
        engine.run()
        self.assertEqual(done, [0, 1, 2, 3, 4])
        self.assertEqual(engine.now, 15)


class DayTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.day = Day(small(), seed=3).run()

    def test_the_same_seed_is_the_same_day_and_another_is_not(self):
        again, other = Day(small(), seed=3).run(), Day(small(), seed=4).run()
        self.assertEqual(self.day.samples, again.samples)
        self.assertEqual(self.day.counts, again.counts)
        self.assertEqual(dict(self.day.lags), dict(again.lags))
        self.assertNotEqual(self.day.counts, other.counts)

    def test_every_fetch_is_kept_or_failed_or_lost_or_under_way(self):
        counts = self.day.counts
        self.assertGreater(counts["failed"], 0)
        self.assertEqual(counts["taken"], counts["kept"] + counts["failed"] + counts["lost with a press"]
                         + counts["under way"])

    def test_every_story_is_shown_in_every_region_that_is_there(self):
        counts = self.day.counts
        self.assertGreater(counts["missed"], 0)
        for place in self.day.places:
            told = counts["appeared"] - counts["missed"] - counts[f"not there {place.number}"]
            on_its_way = told - counts[f"shown {place.number}"]
            self.assertGreaterEqual(on_its_way, 0)
            self.assertLess(on_its_way, 100)
        self.assertGreater(counts["not there 2"], 0)

    def test_stations_obey_little_s_law(self):
        for station in [self.day.database, *(press.station for press in self.day.presses),
                        *(place.station for place in self.day.places)]:
            self.assertAlmostEqual(station.area, station.sojourns, delta=1e-3 * station.area + 60)

    def test_no_host_is_asked_for_more_at_a_time_whoever_dies(self):
        self.assertLessEqual(self.day.most_of_a_host, self.day.plan.of_a_host)
        crowded = Day(small(brands=1, sections=60, latency=2), seed=1).run()
        self.assertEqual(crowded.most_of_a_host, crowded.plan.of_a_host)

    def test_no_source_is_asked_twice_in_its_interval(self):
        day = Day(calm()).run()
        self.assertGreaterEqual(day.shortest_gap, day.plan.interval)

    def test_views_fail_only_when_a_region_is_lost(self):
        self.assertEqual(Day(calm()).run().counts["failed views"], 0)
        failed = [row["time"] for row in self.day.samples if row["failed views"]]
        begin = self.day.plan.loss[0]
        self.assertTrue(failed)
        self.assertTrue(all(begin <= moment <= begin + 2 * self.day.plan.detour for moment in failed), failed)

    def test_no_source_is_asked_without_a_database_and_all_are_afterwards(self):
        begin, end = self.day.plan.failover
        kept = {row["time"]: row["kept"] for row in self.day.samples}
        self.assertEqual(kept[end], 0)
        self.assertGreaterEqual(kept[end + 60], 55)
        self.assertEqual(self.day.samples[-1]["waiting sources"], 0)

    def test_nothing_is_later_than_its_interval_where_nothing_goes_wrong(self):
        day = Day(calm()).run()
        # An answer, some work, a second in a cache.
        latest = max(itertools.chain(*day.lags.values()))
        self.assertLess(latest, day.plan.interval + 10)

    def test_twice_the_views_are_twice_the_work_of_caches(self):
        one, two = (Day(calm(views=views)).run().places[0].spent["cache"] for views in (1e6, 2e6))
        self.assertAlmostEqual(two / one, 2, delta=0.1)


class ChanceTests(unittest.TestCase):
    def test_counts_have_their_mean_and_their_spread(self):
        for mean in (0.3, 8, 400):
            chance = random.Random(1)
            counts = [poisson(chance, mean) for _ in range(20_000)]
            middle = sum(counts) / len(counts)
            spread = sum((count - middle) ** 2 for count in counts) / len(counts)
            self.assertAlmostEqual(middle / mean, 1, delta=0.05)
            self.assertAlmostEqual(spread / mean, 1, delta=0.05)

    def test_a_cache_asks_as_often_as_one_that_is_played_through(self):
        weights, rate, seconds = zipf(50), 200.0, 300
        chance, fresh_until, asked, now = random.Random(5), {}, 0, 0.0
        while now < seconds:
            now += chance.expovariate(rate)
            page = chance.choices(range(50), weights)[0]
            if fresh_until.get(page, 0) < now:
                fresh_until[page] = now + 1
                asked += 1
        self.assertAlmostEqual(MissCurve(weights, 1).at(rate) / (asked / seconds), 1, delta=0.05)

    def test_a_day_s_curve_has_one_for_its_mean(self):
        self.assertAlmostEqual(sum(curve(HOUR * hour / 10, 18) for hour in range(240)) / 240, 1)


class PlotTests(unittest.TestCase):
    def test_words_are_words_and_nothing_leaves_the_picture(self):
        panel = Panel("Fronts & caches", "%", {"a<b": [(0, 0), (3600, 7)]})
        text = picture("A & B", [panel], [Mark(0, 60, "news < 200")], 3600)
        self.assertIn("a&lt;b", text)
        self.assertIn("A &amp; B", text)
        self.assertIn("prefers-color-scheme:dark", text)


def main():
    """Says at the end what Scripts/run-tests counts."""
    result = unittest.main(exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
