"""Time that jumps from event to event, and stations at which work waits for its turn."""

import collections
import heapq
import math


class Engine:
    """Calls what was put down for a moment, in order; of one moment, what was put down first."""

    def __init__(self):
        self.now = 0.0
        self._events, self._number = [], 0

    def at(self, moment, action, *arguments):
        self._number += 1
        heapq.heappush(self._events, (moment, self._number, action, arguments))

    def after(self, seconds, action, *arguments):
        self.at(self.now + seconds, action, *arguments)

    def run(self, end=math.inf):
        """Until a moment, or until nothing is left to do."""
        while self._events and self._events[0][0] <= end:
            self.now, _, action, arguments = heapq.heappop(self._events)
            action(*arguments)


class Station:
    """Some cores, before which work waits in the order in which it came.

    `speed` is the part of each core that is left for this work; it counts for what begins from then on.
    """

    def __init__(self, engine, cores):
        self.cores, self.speed = cores, 1.0
        self.arrived = self.departed = 0
        # Seconds that all have been here, and the integral of how many are here over time.
        self.sojourns = self.area = self.busy = 0.0
        self._engine, self._waiting = engine, collections.deque()
        self._working, self._is_paused, self._last = 0, False, 0.0

    def work(self, seconds, then, *arguments):
        """Seconds of one core, and what happens afterwards."""
        self._count()
        self.arrived += 1
        self._waiting.append((self._engine.now, seconds, then, arguments))
        self._begin()

    def pause(self):
        """Nothing begins until `resume`."""
        self._is_paused = True

    def resume(self):
        self._is_paused = False
        self._begin()

    @property
    def here(self):
        return self.arrived - self.departed

    @property
    def waiting(self):
        return len(self._waiting)

    def _begin(self):
        while self._waiting and self._working < self.cores and not self._is_paused:
            came, seconds, then, arguments = self._waiting.popleft()
            self._working += 1
            self.busy += seconds
            self._engine.after(seconds / self.speed, self._end, came, then, arguments)

    def _end(self, came, then, arguments):
        self._count()
        self.departed += 1
        self._working -= 1
        self.sojourns += self._engine.now - came
        self._begin()
        then(*arguments)

    def _count(self):
        self.area += self.here * (self._engine.now - self._last)
        self._last = self._engine.now


def poisson(chance, mean):
    """How many of something that happens so often in the mean; of many, by the normal law."""
    if mean > 50:
        return max(0, round(chance.gauss(mean, math.sqrt(mean))))
    count, product, limit = 0, chance.random(), math.exp(-mean)
    while product > limit:
        count += 1
        product *= chance.random()
    return count
