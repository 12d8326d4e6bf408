#!/usr/bin/env python3
"""Loses what a newsroom decided in every way, and looks whether anything that was closed opens.

    Tests/Faults/lost_decisions.py [--broadsheet FILE] [--long]

A section is off, a story hidden, another section under maintenance. Then newsroom.sqlite is missing,
empty, damaged, of a later version (as after going back to an older program), another newsroom's or an
older copy, when the server starts; with --long also while it runs. Nothing may open from the first answer
on, health and signing in say what is wrong, nothing is decided, no command makes another file, and all is
well again when the right file is back; or when a command begins anew, and then with what was closed. After
that the newsstand file calls a section otherwise: live and at a start it is refused, or carried on by
'was', or accepted in so many words. Everything stays on the loopback; a way takes about four seconds.

Exits with 1, and says what, when anything opened or was not said.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

from newsroom_paper import BRAND, Backend, newsstand
from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = "newsroom.sqlite"
# Seconds until the server has noticed.
SOON = 20
HIDDEN = "home-3"


class Opened(Exception):
    """What should have stayed closed, or should have been said."""


def missing(file, _):
    file.unlink()


def empty(file, _):
    file.write_bytes(b"")


def damaged(file, _):
    file.write_bytes(b"\xa5" * 20_000)


def newer(file, _):
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()


def another(file, paper):
    shutil.copy(paper.other, file)


def older(file, paper):
    shutil.copy(paper.copy, file)


LOSSES = [missing, empty, damaged, newer, another, older]


class Paper:
    """A newspaper of which three things are closed, with the files to lose its decisions by."""

    def __init__(self, command, folder, address):
        self.command, self.folder = command, folder
        self.data, self.content = folder / "data", newsstand(address)
        self.server = Server(command, self.content, folder)
        self.other, self.copy, self.right = (folder / name for name in ("other", "copy", "right"))
        if not self.server.wait(lambda: self.server.health()["status"] == "ok", SOON):
            raise Opened(f"not well at first: {self.server.health()}")
        self.run("user", "add", "anna", "--role", "administrator", "--generate")
        self.switch(f"{BRAND}/sport", "off", "Back at six")
        self.save(self.copy)
        self.switch(BRAND, "hide", "--item", HIDDEN)
        self.switch(f"{BRAND}/world", "maintenance", "Soon")
        self.switch(f"{BRAND}/home", "notice", "A notice that ends")
        self.run("switch", *self.stand(), "--end", "4", "--confirm", "9")
        self.await_closed()
        self.save(self.right)
        elsewhere = folder / "elsewhere"
        elsewhere.mkdir()
        subprocess.run([command, "user", "add", "--data", elsewhere, "eve", "--generate"], check=True,
                       capture_output=True)
        shutil.copy(elsewhere / NAME, self.other)

    @property
    def file(self):
        return self.data / NAME

    def stand(self):
        return ["--newsstand", self.folder / "newsstand.yaml"]

    def run(self, *words, fails=False):
        """Runs a command on the folder; what it said."""
        done = subprocess.run([self.command, *words, "--data", self.data],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
                              check=False)
        said = done.stdout + done.stderr
        if (done.returncode != 0) != fails:
            raise Opened(f"{' '.join(map(str, words))} ended with {done.returncode}: {said}")
        return said

    def switch(self, *words, fails=False):
        said = subprocess.run(
            [self.command, "switch", *self.stand(), "--data", self.data, *words, "--why", "a drill",
             "--by", "anna", "--confirm", "9"],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
        if (said.returncode != 0) != fails:
            raise Opened(f"switch {words} ended with {said.returncode}: {said.stdout}{said.stderr}")
        return said.stdout + said.stderr

    def save(self, target):
        """A copy of the file as it is now, whatever is in its log."""
        with sqlite3.connect(self.file) as source, sqlite3.connect(target) as copy:
            source.backup(copy)
        source.close()
        copy.close()

    def put(self, source):
        for suffix in ("", "-wal", "-shm"):
            pathlib.Path(f"{self.file}{suffix}").unlink(missing_ok=True)
        shutil.copy(source, self.file)

    def lose(self, loss):
        """Loses the file; its log goes with it, but for a file that only comes from the future."""
        self.put(self.right)
        loss(self.file, self)

    # What must hold

    def opened(self, sport="sport"):
        """What is open that should be closed."""
        answers = {path: self.server.get(f"/{BRAND}{path}") for path in ("", "/home", f"/{sport}", "/world")}
        for path, answer in answers.items():
            if answer.status != 200:
                yield f"{path or '/'} answers {answer.status}"
            if f"Story {HIDDEN} " in answer.text:
                yield f"{path or '/'} shows the hidden story"
            if "Story sport-" in answer.text:
                yield f"{path or '/'} shows stories of a section that is off"
        if "Back at six" not in answers[f"/{sport}"].text:
            yield "the section that is off does not say so"
        if "Story" in answers["/world"].text or "Soon" not in answers["/world"].text:
            yield "maintenance is over"
        if "A notice that ends" in "".join(answer.text for answer in answers.values()):
            yield "a notice that was ended is back"

    def check_closed(self, when, **named):
        if found := list(self.opened(**named)):
            raise Opened(f"{when}: {'; '.join(found)}")

    def await_closed(self, **named):
        if not self.server.wait(lambda: not list(self.opened(**named)), SOON):
            raise Opened(f"never closed: {'; '.join(self.opened(**named))}")

    def check_said(self, when):
        def is_said():
            health = self.server.health()
            return health["status"] == "degraded" and NAME in health.get("newsroom", "")
        if not self.server.wait(is_said, SOON):
            raise Opened(f"{when}: health says {self.server.health()}")
        door = self.server.get("/newsroom/sign-in")
        if door.status != 503 or NAME not in door.text:
            raise Opened(f"{when}: signing in says {door.status} {door.text[-300:]}")
        before = self.file.read_bytes() if self.file.exists() else None
        self.run("user", "add", "mallory", "--generate", fails=True)
        self.switch(f"{BRAND}/sport", "native", fails=True)
        self.run("switch", *self.stand(), "--end", "1", fails=True)
        if (self.file.read_bytes() if self.file.exists() else None) != before:
            raise Opened(f"{when}: the file was changed")

    def check_well(self, when):
        if not self.server.wait(lambda: "newsroom" not in self.server.health(), SOON):
            raise Opened(f"{when}: health still says {self.server.health()}")
        self.check_closed(when)

    def say(self, words):
        print(words, flush=True)

    # The ways

    def at_start(self, loss):
        self.server.stop()
        self.lose(loss)
        self.server.start()
        name = f"{loss.__name__} at a start"
        self.check_closed(name)
        self.check_said(name)
        self.check_closed(name)
        self.put(self.right)
        self.check_well(f"{name}, put right")
        self.say(f"{name}: nothing opened, all said, well when put right")

    def live(self, loss):
        self.lose(loss)
        name = f"{loss.__name__} while it runs"
        if loss is not newer or self.server.health().get("newsroom"):
            self.check_said(name)
        self.check_closed(name)
        self.put(self.right)
        self.check_well(f"{name}, put right")
        self.say(f"{name}: nothing opened, all said, well when put right")

    def anew(self, loss):
        self.run("user", "add", "berit", "--generate", "--begin-anew", fails=True)
        self.server.stop()
        self.lose(loss)
        self.run("user", "add", "berit", "--role", "administrator", "--generate", "--begin-anew")
        self.server.start()
        self.check_well(f"{loss.__name__}, begun anew")
        self.save(self.right)
        self.say(f"{loss.__name__}, begun anew: what was closed is closed, all is well")

    def rename(self):
        sport = next(section for section in self.content["brands"][0]["sections"]
                     if section["id"] == "sport")
        sport["id"] = "athletics"
        file = self.folder / "newsstand.yaml"
        file.write_text(json.dumps(self.content, indent=1))
        said = self.run("check", file, fails=True)
        if "athletics" not in said or "was: OLD-ID" not in said:
            raise Opened(f"check --data says {said}")
        log = self.folder / "log"
        self.server.signal(signal.SIGHUP)
        if not self.server.wait(lambda: "What the newsroom closed would open" in log.read_text(), SOON):
            raise Opened("a reload that opens a section was not refused")
        self.check_closed("a reload that was refused")
        self.server.stop()
        refused = subprocess.run(
            [self.command, "serve", "--port", "0", *self.stand(), "--data", self.data],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
        if refused.returncode == 0 or "--accept-lost-switches" not in refused.stderr:
            raise Opened(f"a start that opens a section ended with {refused}")
        sport["was"] = "sport"
        file.write_text(json.dumps(self.content, indent=1))
        self.run("check", file)
        self.server.start()
        self.await_closed(sport="athletics")
        del sport["was"]
        file.write_text(json.dumps(self.content, indent=1))
        self.server.stop()
        self.server.start("--accept-lost-switches")
        if not self.server.wait(lambda: "'sport'" in self.server.health().get("newsroom", ""), SOON):
            raise Opened(f"health does not name the lost switch: {self.server.health()}")
        self.server.stop()
        self.server.start()
        self.say("renamed: refused live and at a start, carried on by 'was', accepted once by a word")


def main():
    parser = argparse.ArgumentParser(description="Loses decisions, and looks what opens.")
    parser.add_argument("--broadsheet", type=pathlib.Path, default=os.environ.get(
        "BROADSHEET", ROOT / ".build/release/broadsheet"), help="the command to try")
    parser.add_argument("--long", action="store_true", help="also while the server runs")
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="lost-decisions-"))
    with Backend() as backend:
        paper = Paper(arguments.broadsheet, folder, backend.address)
        try:
            for loss in LOSSES:
                paper.at_start(loss)
            for loss in LOSSES if arguments.long else [older]:
                paper.live(loss)
            for loss in LOSSES if arguments.long else [missing, older]:
                paper.anew(loss)
            paper.rename()
        except Opened as opened:
            print(f"OPENED, see {folder}:\n{opened}", flush=True)
            return 1
        finally:
            if paper.server.is_running:
                paper.server.kill()
    shutil.rmtree(folder)
    print("nothing that was closed opened", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
