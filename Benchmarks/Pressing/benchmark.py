#!/usr/bin/env python3
"""What keeping a thousand sections pressed costs, with one build or with two side by side.

    Scripts/press-benchmark [BROADSHEET ...] [--quick] [--sections N] [--interval SECONDS]
                            [--brands N] [--latency SECONDS] [--share SHARE]

Starts a backend of its own on the loopback, writes a newsstand of 20 brands, and lets each build go
through a day in short: a cold start, an hour in which nothing changes, one in which feeds change,
a restart. The backend takes a fifth of a second for each answer, as those far away do, and a server
asks each of its twenty hosts for two things at a time: a thousand sections in a minute are possible
if one brand does not hold up the others. A second of the processor is counted for the server alone,
with all of its threads. A thousand sections at a minute take a quarter of an hour for each build;
--quick takes two minutes.

With fewer brands each is larger and has one host all the same, so that --brands 1 wants a --latency
of a hundredth of a second.
"""

import argparse
import pathlib
import sys
import tempfile

from figures import FIGURES
from run import Run

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    parser = argparse.ArgumentParser(description="Measures what keeping sections pressed costs.")
    parser.add_argument("builds", nargs="*", type=pathlib.Path, help="commands to compare",
                        default=[ROOT / ".build/release/broadsheet"])
    parser.add_argument("--sections", type=int, help="1000 unless it is to be quick")
    parser.add_argument("--brands", type=int, default=20, help="that share the sections")
    parser.add_argument("--interval", type=int, help="seconds between fetches, 60 unless quick")
    parser.add_argument("--share", type=float, default=0.5,
                        help="of the feeds that change in an interval while refreshing")
    parser.add_argument("--latency", type=float, default=0.2,
                        help="seconds that the backend takes for an answer")
    parser.add_argument("--quick", action="store_true", help="120 sections, every 8 seconds")
    arguments = parser.parse_args()
    arguments.sections = arguments.sections or (120 if arguments.quick else 1000)
    arguments.interval = arguments.interval or (8 if arguments.quick else 60)
    for build in arguments.builds:
        if not build.exists():
            parser.error(f"{build} is not there; make it with: swift build -c release")
    print(f"{arguments.sections} sections of {arguments.brands} brands, asked every {arguments.interval} s; "
          f"{arguments.share:.0%} change in an interval while refreshing; "
          f"an answer takes {arguments.latency:g} s", flush=True)
    results = []
    for build in arguments.builds:
        with tempfile.TemporaryDirectory() as folder:
            results.append(Run(build, pathlib.Path(folder), arguments, say).measure())
    show(arguments.builds, results)
    return 0


def say(words):
    print(f"  {words}", file=sys.stderr, flush=True)


def show(builds, results):
    columns = [name_of(build, builds) for build in builds]
    print(f"{'':<56}" + "".join(f"{name:>16}" for name in columns))
    for words, write in FIGURES:
        print(f"{words:<56}" + "".join(f"{write(result):>16}" for result in results))


def name_of(build, builds):
    """A short name that tells the builds apart."""
    names = [other.name for other in builds]
    return (build.name if names.count(build.name) == 1 else f"{build.parent.name}")[-15:]


if __name__ == "__main__":
    sys.exit(main())
