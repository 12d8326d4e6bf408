#!/usr/bin/env python3
"""Kills servers and commands while a newsroom decides, and counts what is lost.

    Tests/Faults/newsroom_kills.py [--broadsheet FILE] [--seed NUMBER] [KILLS]

A server presses a newspaper whose backends say something else at every request, and several writers
run `broadsheet switch` beside it all the time. Each `kill -9` takes the server, a command, all
commands, or both; half of the kills wait for the moment in which an entry is being written. Then
every decision that a command said to be taken is in the trail once, as it was said, and nothing else
is but what a killed command may have begun; both files are whole; every page is readable at once, and
soon shows what stands, no more and no less, from newer items. Everything stays on the loopback; a
kill takes about five seconds.

A kill takes the process and not the power: that bytes reach the disk is not shown here. The seed
repeats the choices, not the moments.

Exits with 1, and says what, when anything was lost; the folder then stays for whoever looks.
"""

import argparse
import contextlib
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import sys
import tempfile
import time

from newsroom_desk import WRITERS, Desk, Loss, standing
from newsroom_paper import PAGES, Backend, mistakes, newsstand
from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
# In seconds: until pages show what stands, and until a round has ended.
SOON, ROUND = 5, 150


def main():
    parser = argparse.ArgumentParser(description="Kills servers and commands, and counts losses.")
    parser.add_argument("kills", nargs="?", type=int, default=5, help="5 when left out")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--broadsheet", type=pathlib.Path, default=os.environ.get(
        "BROADSHEET", ROOT / ".build/release/broadsheet"), help="the command to kill")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    signal.signal(signal.SIGALRM, _give_up)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="newsroom-kills-"))
    try:
        with contextlib.ExitStack() as stack:
            run = Run(arguments.broadsheet, folder, random.Random(arguments.seed), stack)
            for number in range(1, arguments.kills + 1):
                run.round(number)
            run.end(arguments.kills)
    except Loss as loss:
        print(f"LOST, seed {arguments.seed}, see {folder}:\n{loss}", flush=True)
        return 1
    shutil.rmtree(folder)
    return 0


class Run:
    """One server, the writers beside it, and what was known of the trail last."""

    def __init__(self, command, folder, chance, stack):
        self._chance = chance
        self._data = folder / "data"
        self._backend = stack.enter_context(Backend())
        self._entries = []
        self._pages_read = 0
        signal.alarm(ROUND)
        self._server = PatientServer(command, newsstand(self._backend.address), folder)
        stack.callback(self._server.kill)
        line = [command, "switch", "--newsstand", folder / "newsstand.yaml", "--data", self._data]
        self._desk = Desk(line, chance)
        stack.callback(self._desk.close)
        if not self._server.wait(lambda: self._server.health()["status"] == "ok", 40):
            raise Loss(f"not well before the first kill: {self._server.health()}")
        self._desk.open()

    def round(self, number):
        signal.alarm(ROUND)
        self._read_for(self._chance.uniform(0.3, 1.5))
        before = self._backend.revision
        victims = self._strike()
        self._read()
        self._desk.pause()
        quiet = time.monotonic()
        self._desk.check()
        entries = self._check_trail()
        self._check_pages(standing(entries), before, quiet + SOON)
        shown = time.monotonic() - quiet
        self._check_files()
        self._desk.open()
        print(f"kill {number}: {victims}; {len(self._desk.acknowledged)} of {len(entries)} entries "
              f"acknowledged, none lost; {len(standing(entries))} stand, shown within {shown:.1f} s",
              flush=True)

    def end(self, kills):
        signal.alarm(ROUND)
        self._desk.pause()
        self._desk.check()
        self._check_trail()
        if (status := self._server.stop()) != 0:
            raise Loss(f"SIGTERM did not end the server cleanly: {status}")
        signal.alarm(0)
        said = len(self._desk.acknowledged)
        print(f"{self._desk.killed} commands killed, of which {len(self._entries) - said} had written "
              f"their entry and not said so; {self._desk.refused} came too late for what they would "
              f"take back; {self._backend.revision} answers of backends")
        print(f"{kills} kills: {said} decisions acknowledged, none lost; "
              f"{self._pages_read} pages read", flush=True)

    def _strike(self):
        """Kills what chance says, when it says, and has the server run again; what was taken."""
        takes_server, commands = self._chance.choice(
            [(True, 0), (False, 1), (False, WRITERS), (True, 1), (True, WRITERS)])
        moment = "anywhere"
        if self._chance.random() < 0.5 and self._await_writing():
            moment = "as it was written"
            time.sleep(self._chance.uniform(0, 0.003))
        strikes = [lambda: self._desk.kill(commands)] if commands else []
        strikes += [self._server.kill] if takes_server else []
        self._chance.shuffle(strikes)
        taken = sum(strike() or 0 for strike in strikes)
        if takes_server:
            self._server.start()
        names = ["the server"] * takes_server + [f"{taken} commands"] * bool(commands)
        return f"{' and '.join(names)}, {moment}"

    def _await_writing(self):
        """Whether the log of the newsroom's file changes within two seconds."""
        log = self._data / "newsroom.sqlite-wal"

        def state():
            with contextlib.suppress(OSError):
                return log.stat().st_size, log.stat().st_mtime_ns
        first, end = state(), time.monotonic() + 2
        while time.monotonic() < end:
            if state() != first:
                return True
            time.sleep(0.0003)
        return False

    # What must be there

    def _check_trail(self):
        """The trail as a command tells it; it goes on from what it was."""
        said = dict(self._desk.acknowledged)
        entries = self._desk.ask("--trail")
        numbers = [entry["number"] for entry in entries]
        if numbers != list(range(1, len(entries) + 1)):
            raise Loss(f"numbers with gaps: {numbers}")
        for number, entry in said.items():
            if number > len(entries) or entries[number - 1] != entry:
                found = entries[number - 1:number] or "nothing"
                raise Loss(f"acknowledged, and lost: {entry}\nin its place: {found}")
        for entry in entries:
            self._desk.check_entry(entry)
        authors = [entry["author"] for entry in entries]
        if twice := {author for author in authors if authors.count(author) > 1}:
            raise Loss(f"kept more than once: {twice}")
        if entries[:len(self._entries)] != self._entries:
            raise Loss(f"the trail is not what it was:\n{self._entries}\nnow:\n{entries}")
        listed = [kept["number"] for kept in self._desk.ask()]
        if listed != list(standing(entries)):
            raise Loss(f"{list(standing(entries))} should stand, and {listed} are listed")
        self._entries = entries
        return entries

    def _check_pages(self, switches, revision, end):
        """The pages show what stands in time, from items newer than the kill."""
        while wrong := [words for section, text in self._read().items()
                        for words in mistakes(section, text, switches, revision)]:
            if time.monotonic() > end:
                raise Loss(f"after {SOON} s, {list(switches)} stand, and\n" + "\n".join(wrong))
            time.sleep(0.1)

    def _check_files(self):
        for name in ("newsroom.sqlite", "broadsheet.sqlite"):
            address = f"{(self._data / name).as_uri()}?mode=ro"
            with contextlib.closing(sqlite3.connect(address, uri=True, timeout=20)) as file:
                if (found := file.execute("PRAGMA integrity_check").fetchall()) != [("ok",)]:
                    raise Loss(f"{name} is broken: {found}")
        if aside := [file.name for file in self._data.iterdir() if ".damaged" in file.name]:
            raise Loss(f"put aside: {aside}")

    def _read_for(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read()
            time.sleep(0.1)

    def _read(self):
        """Every page, by section."""
        texts = {}
        for section, path in PAGES.items():
            answer = self._server.get(path)
            if answer.status != 200 or not answer.text.rstrip().endswith("</html>"):
                raise Loss(f"{path} is unreadable: {answer.status}, …{answer.text[-500:]}")
            texts[section] = answer.text
        self._pages_read += len(texts)
        return texts


class PatientServer(Server):
    """Leaves no process behind that does not come up."""

    def start(self):
        try:
            super().start()
        except BaseException:
            self.kill()
            raise


def _give_up(*_):
    raise Loss(f"nothing came of it within {ROUND} s")


if __name__ == "__main__":
    sys.exit(main())
