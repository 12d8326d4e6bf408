#!/usr/bin/env python3
"""Lets every backend of a newsstand fail in every way, and counts what readers still get.

    Tests/Faults/drill.py [--broadsheet FILE] [FAULT ...]

Three situations for each fault. Cold: nothing good was ever there; a page then says honestly what
is wrong, or is there. Live: the backends break while the server runs. Killed: the server is killed
while they are broken, several times, and started again. Where a good edition ever was, every page
must be useful: its stories are there, and it says since when there is nothing newer. In the end the
backends recover, and the pages with them. Everything stays on the loopback; it takes two minutes.

Exits with 1 when a single page was of no use.
"""

import argparse
import os
import pathlib
import sys
import tempfile
import time

from faults import FAULTS
from origin import Origin
from paper import Paper, newsstand
from server import Server
from tally import Tally

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A fetch is given up after ten seconds; hosts and parallel fetches may make it wait for its turn.
PATIENCE = 40
# When the server is killed, in seconds after it was started.
LIVES = (0.3, 1.5, 4)


def main():
    parser = argparse.ArgumentParser(description="Lets backends fail, and counts useful pages.")
    parser.add_argument("faults", nargs="*", help=f"of {', '.join(FAULTS)}; all when left out")
    parser.add_argument("--broadsheet", type=pathlib.Path, default=os.environ.get(
        "BROADSHEET", ROOT / ".build/release/broadsheet"), help="the command to drill")
    arguments = parser.parse_args()
    if unknown := set(arguments.faults) - set(FAULTS):
        parser.error(f"no such fault: {', '.join(unknown)}")
    origin = Origin()
    chosen = [FAULTS[name] for name in arguments.faults or FAULTS]
    papers = [Paper(origin, fault) for fault in [*chosen, None]]
    tally = Tally(papers)
    with tempfile.TemporaryDirectory() as folder:
        drill = Drill(origin, papers, tally, arguments.broadsheet, pathlib.Path(folder))
        drill.cold()
        drill.live_and_killed()
    tally.show()
    return 0 if tally.is_perfect else 1


class Drill:
    def __init__(self, origin, papers, tally, command, folder):
        self._origin = origin
        self._papers = papers
        self._tally = tally
        self._command = command
        self._folder = folder
        self._start_time = time.monotonic()

    def cold(self):
        self._say("cold: every backend is broken, and nothing was ever there")
        self._origin.break_down()
        server = self._start("cold")
        self._ask_until("cold", server, lambda: server.health()["status"] != "starting")
        self._ask("cold", server)
        self._heal("cold", server)
        self._stop("cold", server)

    def live_and_killed(self):
        self._say("live: the backends break while the server runs")
        self._origin.recover()
        server = self._start("warm")
        if not server.wait(lambda: server.health()["status"] == "ok", PATIENCE):
            raise RuntimeError(f"not well before the drill: {server.health()}")
        for paper in self._papers:
            paper.find_stories(server)
        self._origin.break_down()
        self._ask_until("live", server, lambda: self._has_noticed(server))
        self._look("live", server)
        self._say("killed: the server is killed, and started beside broken backends")
        for life in LIVES:
            server.kill()
            server.start()
            end = time.monotonic() + life
            self._ask_until("killed", server, lambda end=end: time.monotonic() > end)
        self._ask_until("killed", server, lambda: self._has_noticed(server))
        self._look("killed", server)
        self._heal("killed", server)
        self._stop("killed", server)

    def _say(self, words):
        print(f"{time.monotonic() - self._start_time:5.0f} s  {words}", flush=True)

    def _start(self, name):
        return Server(self._command, newsstand(self._papers), self._folder / name)

    def _stop(self, situation, server):
        if (status := server.stop()) != 0:
            self._tally.blame(situation, f"SIGTERM did not end the server cleanly: {status}")

    def _has_noticed(self, server):
        troubles = server.troubles()
        return all(section in troubles for paper in self._papers
                   if paper.fault and paper.fault.must_be_stale for section in paper.sections)

    def _ask_until(self, situation, server, condition):
        """Asks for every page again and again, as readers do meanwhile."""
        end = time.monotonic() + PATIENCE
        self._ask(situation, server)
        while not condition() and time.monotonic() < end:
            if not server.is_running:
                self._tally.blame(situation, "the server has ended")
                raise SystemExit("The server has ended by itself.")
            self._ask(situation, server)
            time.sleep(0.3)

    def _ask(self, situation, server):
        for paper in self._papers:
            pages = paper.pages if situation == "cold" else paper.pages | paper.later
            for path, is_useful in pages.items():
                answer = server.get(path)
                good = is_useful(answer)
                if situation == "cold" and paper.fault:
                    good = good or answer.status in (200, 503) and answer.has_words
                elif situation == "cold":
                    # The steady paper may be on its way.
                    good = good or "The page is being made" in answer.text
                self._tally.count(situation, paper, path, good, answer)

    def _look(self, situation, server):
        """What pages and the report of health say once the faults are noticed."""
        troubles = server.troubles()
        for paper in self._papers:
            for section in paper.sections:
                is_stale = server.get(f"/{section}").is_stale
                should_be = paper.fault.must_be_stale if paper.fault else False
                if paper.fault:
                    self._tally.mark(situation, paper, section, is_stale)
                if section in troubles:
                    self._tally.hear(paper, troubles[section])
                if should_be and section not in troubles:
                    self._tally.blame(situation, f"health does not mention {section}")
                if should_be and not is_stale:
                    self._tally.blame(situation, f"{section} does not say that it is old")
                if is_stale and not paper.fault:
                    self._tally.blame(situation, f"{section} is said to be old")

    def _heal(self, situation, server):
        """The backends recover, and readers press Retry."""
        self._say("the backends recover")
        self._origin.recover()
        waiting = {section: paper for paper in self._papers if paper.fault and paper.fault.heals
                   for section in paper.sections}
        for section, paper in waiting.items():
            self._tally.mark("healed", paper, f"{situation} {section}", False)

        def are_well():
            for section, paper in list(waiting.items()):
                answer = server.get(f"/{section}")
                if answer.status == 200 and not answer.is_stale and "report 12" in answer.text:
                    self._tally.mark("healed", paper, f"{situation} {section}", True)
                    del waiting[section]
                else:
                    server.get(f"/{section}?retry")
            return not waiting
        if not server.wait(are_well, PATIENCE):
            self._tally.blame(situation, f"not well again: {', '.join(waiting)}")


if __name__ == "__main__":
    sys.exit(main())
