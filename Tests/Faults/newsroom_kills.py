#!/usr/bin/env python3
"""Kills servers and editors' commands while both are at work, and counts what is lost: nothing may be.

    Tests/Faults/newsroom_kills.py [--broadsheet FILE] [--seed N] [KILLS]

Three editors decide all the time, and the feeds change all the time, so that every kill -9 comes in the
middle of something. A decision counts from the moment in which its command says that it is done. After
every kill the server is started again: the trail has every decision that counts, as it was; both files
are sound; every page is whole, and has the notices that stand and none that have ended.

Exits with 1 when anything is lost. A kill takes some five seconds.
"""

import argparse
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECTIONS = ("news", "sport", "culture")
EDITORS = ("anna", "berit", "carl")
# Seconds within which a page shows what stands.
PATIENCE = 20


class Feeds:
    """Files that sections are read from, each changed several times a second."""

    def __init__(self, folder):
        self._folder = folder
        self._version = 0
        self._is_over = threading.Event()
        self.change()
        self._thread = threading.Thread(target=self._work)
        self._thread.start()

    def change(self):
        self._version += 1
        for section in SECTIONS:
            items = [
                {"id": f"{section}-{number}", "title": f"{section} {number} version {self._version}",
                 "url": f"https://example.org/{section}/{number}"}
                for number in range(8)]
            feed = {"version": "https://jsonfeed.org/version/1.1", "title": section, "items": items}
            partial = self._folder / f"{section}.partial"
            partial.write_text(json.dumps(feed))
            os.replace(partial, self._folder / f"{section}.json")

    def _work(self):
        while not self._is_over.wait(0.3):
            self.change()

    def stop(self):
        self._is_over.set()
        self._thread.join()


class Editor:
    """Sets notices, ends them and takes back, one decision after another."""

    def __init__(self, name, command, random_seed):
        self.name = name
        self.acknowledged = {}
        self.killed = 0
        self._command = command
        self._random = random.Random(random_seed)
        self._process = None
        self._is_over = threading.Event()
        self._count = 0
        self._thread = threading.Thread(target=self._work)
        self._thread.start()

    def _work(self):
        while not self._is_over.is_set():
            self._decide(self._act())

    def _act(self):
        own = [number for number, entry in self.acknowledged.items() if "set" in entry["act"]]
        if len(own) > 2 and self._random.random() < 0.6:
            way = self._random.choice(["--end", "--undo"])
            return [way, str(self._random.choice(own))]
        self._count += 1
        section = self._random.choice(SECTIONS)
        return [f"paper/{section}", "notice", f"{self.name}-{self._count}-stands", "--why", "a test"]

    def _decide(self, act):
        self._process = subprocess.Popen(
            [*self._command, *act, "--by", self.name, "--json"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        output, _ = self._process.communicate(timeout=120)
        if self._process.returncode == 0:
            entry = json.loads(output)
            self.acknowledged[entry["number"]] = entry
        elif self._process.returncode == -signal.SIGKILL:
            self.killed += 1

    def kill(self):
        if (process := self._process) and process.poll() is None:
            process.send_signal(signal.SIGKILL)

    def stop(self):
        self._is_over.set()
        self._thread.join()


class Loss(Exception):
    """Something that was said to be kept is not."""


def newsstand():
    return {
        "title": "Kills", "settings": {"interval": "1h"},
        "brands": [{
            "id": "paper", "name": "Paper", "language": "en",
            "front": {"blocks": [{"kind": "fixed", "query": {"limit": 8}}]},
            "sections": [
                {"id": section, "title": section.capitalize(), "format": "syndication",
                 "source": f"{section}.json"} for section in SECTIONS],
        }],
    }


def ask(command, *words):
    answer = subprocess.run([*command, *words, "--json"], capture_output=True, text=True, timeout=120)
    if answer.returncode:
        raise Loss(f"the trail cannot be read: {answer.stderr.strip()}")
    return json.loads(answer.stdout)


def check_trail(command, editors):
    """The trail has everything that counts; those who decide meanwhile may have added to it."""
    expected = {number: entry for editor in editors for number, entry in editor.acknowledged.copy().items()}
    trail = ask(command, "--trail")
    if [entry["number"] for entry in trail] != list(range(1, len(trail) + 1)):
        raise Loss("the numbers of the trail have gaps")
    kept = {entry["number"]: entry for entry in trail}
    for number, entry in expected.items():
        if kept.get(number) != entry:
            raise Loss(f"entry {number} was {entry}, and is {kept.get(number)}")


def check_files(folder):
    for name in ("newsroom.sqlite", "broadsheet.sqlite"):
        database = sqlite3.connect(f"file:{folder / 'data' / name}?mode=ro", uri=True, timeout=20)
        verdict = database.execute("PRAGMA integrity_check").fetchone()[0]
        database.close()
        if verdict != "ok":
            raise Loss(f"{name}: {verdict}")
    aside = [file.name for file in (folder / "data").iterdir() if ".damaged" in file.name]
    if aside:
        raise Loss(f"put aside: {', '.join(aside)}")


def check_pages(server):
    paths = ["/paper", *(f"/paper/{section}" for section in SECTIONS)]
    for path in paths:
        page = server.get(path)
        if page.status != 200 or "</html>" not in page.text or not page.has_words:
            raise Loss(f"{path} answers {page.status}: {page.text[:200]}")
    return len(paths)


def check_notices(server, command, editors):
    """With everybody quiet, pages show the notices that stand and none that do not."""
    standing = {kept["value"]["action"]["message"]["title"]: kept["value"]["target"]["section"]
                for kept in ask(command)}
    ever = {entry["act"]["set"]["action"]["message"]["title"]
            for editor in editors for entry in editor.acknowledged.values() if "set" in entry["act"]}

    def are_right():
        pages = {section: server.get(f"/paper/{section}").text for section in SECTIONS}
        shown = {title: section for title in ever | set(standing) for section in SECTIONS
                 if title in pages[section]}
        return shown == standing
    if not server.wait(are_right, PATIENCE):
        raise Loss(f"pages do not show what stands: {standing}")


def run(arguments, folder):
    seed = arguments.seed if arguments.seed is not None else random.randrange(1 << 32)
    print(f"seed {seed}", flush=True)
    chance = random.Random(seed)
    feeds = Feeds(folder)
    server = Server(arguments.broadsheet, newsstand(), folder)
    command = [arguments.broadsheet, "switch", "--newsstand", folder / "newsstand.yaml",
               "--data", folder / "data"]
    editors = [Editor(name, command, chance.random()) for name in EDITORS]
    read = 0
    try:
        for kill in range(arguments.kills):
            time.sleep(chance.uniform(0.5, 4))
            victims = chance.choice(["server", "editors", "both"])
            if victims != "server":
                for editor in editors:
                    editor.kill()
            if victims != "editors":
                server.kill()
                server.start()
            server.wait(lambda: server.get("/paper").status == 200, PATIENCE)
            read += check_pages(server)
            check_trail(command, editors)
            check_files(folder)
            count = sum(len(editor.acknowledged) for editor in editors)
            print(f"kill {kill + 1} ({victims}): {count} decisions", flush=True)
        for editor in editors:
            editor.stop()
        check_trail(command, editors)
        check_notices(server, command, editors)
    finally:
        for editor in editors:
            editor.stop()
        feeds.stop()
        if server.is_running:
            server.stop()
    count = sum(len(editor.acknowledged) for editor in editors)
    cut = sum(editor.killed for editor in editors)
    print(f"{arguments.kills} kills: {count} decisions counted, {cut} were cut short, none is lost; "
          f"{read} pages read")


def main():
    parser = argparse.ArgumentParser(description="Kills who decides and who serves, and counts.")
    parser.add_argument("kills", nargs="?", type=int, default=5)
    parser.add_argument("--seed", type=int, help="to repeat a run as far as the machine lets it")
    parser.add_argument("--broadsheet", type=pathlib.Path, default=os.environ.get(
        "BROADSHEET", ROOT / ".build/debug/broadsheet"), help="the command")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            run(arguments, pathlib.Path(folder))
        except Loss as loss:
            print(f"lost: {loss}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
