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
import http.server
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from server import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
BRAND = "kills"
SECTIONS = ("home", "sport", "world")
PAGES = {None: f"/{BRAND}"} | {section: f"/{BRAND}/{section}" for section in SECTIONS}
STORIES = range(1, 9)
WRITERS = 3
# More switches than this are ended before others are set.
MOST_STANDING = 16
# In seconds: until pages show what stands, until a command has ended, and until a round has.
SOON, COMMAND, ROUND = 5, 60, 150
# A writer may want to take back what another has just taken back.
REFUSALS = re.compile(r"There is no (switch \d+ that stands|entry \d+ that is in force)\.")


def main():
    parser = argparse.ArgumentParser(description="Kills servers and commands, and counts losses.")
    parser.add_argument("kills", nargs="?", type=int, default=5, help="5 when left out")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--broadsheet", type=pathlib.Path, default=os.environ.get(
        "BROADSHEET", ROOT / ".build/debug/broadsheet"), help="the command to kill")
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


class Loss(Exception):
    """What should have been there, or should not."""


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


class Desk:
    """Writers who switch all the time, but for pauses."""

    def __init__(self, line, chance):
        self._line = line
        self._chance = chance
        self._lock = threading.Lock()
        self._is_open = False
        self._is_closed = False
        self._running = {}
        self._words = {}
        self._reasons = []
        self._refused_authors = set()
        # Entries that commands said to be kept, by number.
        self.acknowledged = {}
        self.killed = self.refused = 0
        self._threads = [
            threading.Thread(target=self._write, args=(f"w{number}", chance.randrange(10**9)))
            for number in range(WRITERS)]
        for thread in self._threads:
            thread.start()

    def open(self):
        self._is_open = True

    def pause(self):
        """Returns when no command runs any more."""
        with self._lock:
            self._is_open = False
        end = time.monotonic() + COMMAND + 5
        while self._running:
            if time.monotonic() > end:
                raise Loss("a command does not end")
            time.sleep(0.01)

    def close(self):
        with self._lock:
            self._is_open, self._is_closed = False, True
            for process in self._running.values():
                process.kill()
        for thread in self._threads:
            thread.join(COMMAND)

    def kill(self, most):
        """Kills so many of the commands that run now; how many it were."""
        end = time.monotonic() + 2
        while not self._running and time.monotonic() < end:
            time.sleep(0.001)
        with self._lock:
            chosen = self._chance.sample(sorted(self._running), min(most, len(self._running)))
            for author in chosen:
                self._running[author].kill()
        return len(chosen)

    def ask(self, *flags):
        """What a command says that only looks."""
        done = subprocess.run([*self._line, "--json", *flags], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=COMMAND)
        if done.returncode != 0:
            raise Loss(f"{flags} ended with {done.returncode}: {done.stderr}")
        return json.loads(done.stdout)

    def check(self):
        if self._reasons:
            raise Loss("\n".join(self._reasons))

    def check_entry(self, entry):
        """An entry is what the command of its author was told to do, and that has not refused it."""
        word = next(iter(entry["act"]))
        word = entry["act"]["set"]["action"]["action"] if word == "set" else word
        author = entry["author"]
        if self._words.get(author) != word or author in self._refused_authors:
            raise Loss(f"nobody decided this: {entry}")

    def _write(self, name, seed):
        chance = random.Random(seed)
        for count in itertools.count():
            while not self._is_open and not self._is_closed:
                time.sleep(0.01)
            if self._is_closed:
                return
            self._decide(f"{name}x{count}", chance)

    def _decide(self, author, chance):
        words = self._choose(author, chance)
        with self._lock:
            if not self._is_open:
                return
            self._words[author] = words[0][2:] if words[0].startswith("--") else words[1]
            process = subprocess.Popen(
                [*self._line, "--json", "--by", author, "--why", "a drill", *words],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self._running[author] = process
        try:
            said, complaint = process.communicate(timeout=COMMAND)
        except subprocess.TimeoutExpired:
            process.kill()
            said, complaint = process.communicate()
            self._reasons.append(f"took longer than {COMMAND} s: {words}")
        with self._lock:
            self._take(author, words, process.returncode, said, complaint)
            del self._running[author]

    def _take(self, author, words, status, said, complaint):
        # Who is killed between saying it and ending has said it.
        with contextlib.suppress(ValueError):
            entry = json.loads(said)
            self.acknowledged[entry["number"]] = entry
            if entry["author"] != author:
                self._reasons.append(f"{author} was given the entry of another: {entry}")
        self.killed += status == -signal.SIGKILL
        if status == 1 and REFUSALS.search(complaint):
            self.refused += 1
            self._refused_authors.add(author)
        elif status not in (0, -signal.SIGKILL) or status == 0 and not said:
            self._reasons.append(f"ended with {status}: {words}: {said} {complaint}")

    def _choose(self, author, chance):
        """What to decide, as words of a command line."""
        with self._lock:
            known = [self.acknowledged[number] for number in sorted(self.acknowledged)]
        stand = list(standing(known))
        if len(stand) > MOST_STANDING or stand and chance.random() < 0.25:
            return ["--end", str(chance.choice(stand))]
        if known and chance.random() < 0.25:
            return ["--undo", str(chance.choice(effective(known)[-12:])["number"])]
        section = chance.choice(SECTIONS)
        page = chance.choice([BRAND, f"{BRAND}/front", f"{BRAND}/{section}"])
        item = ["--item", f"{section}-{chance.choice(STORIES)}"]
        return chance.choice([
            [page, "notice", f"Message {author}"],
            [page, "banner", f"Message {author}"],
            [BRAND, "hide", *item],
            [BRAND, "reword", *item, "--headline", f"Rewording {author}"],
            [f"{BRAND}/{section}", "web", f"https://example.org/{author}"],
            [f"{BRAND}/{section}", "native"],
        ])


class PatientServer(Server):
    """Leaves no process behind that does not come up."""

    def start(self):
        try:
            super().start()
        except BaseException:
            self.kill()
            raise


class Backend:
    """Every section at an address of its own, with other items at every request."""

    def __enter__(self):
        revisions = itertools.count(1)
        self.revision = 0

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(handler):
                self.revision = next(revisions)
                body = feed(handler.path.strip("/"), self.revision)
                handler.send_response(200)
                handler.send_header("Content-Type", "application/feed+json")
                handler.send_header("Content-Length", str(len(body)))
                handler.end_headers()
                handler.wfile.write(body)

            def log_message(handler, *_):
                pass

            timeout = 20
        self._server = QuietServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """Who is killed asks no more."""


def newsstand(address):
    return {
        "title": "Kills",
        "settings": {"allowed-hosts": ["127.0.0.1"], "interval": "1s"},
        "brands": [{
            "id": BRAND, "name": "Kills", "language": "en",
            "front": {"blocks": [{"kind": "fixed", "query": {"limit": 12}}]},
            "sections": [{"id": section, "title": section.capitalize(), "interval": "1s",
                          "source": f"{address}/{section}"} for section in SECTIONS],
        }],
    }


def feed(section, revision):
    """The steady stories in other words, and one that comes and goes."""
    names = [*STORIES, f"r{revision}"]
    return json.dumps({
        "version": "https://jsonfeed.org/version/1.1", "title": section,
        "items": [{"id": f"{section}-{name}", "title": f"Story {section}-{name} at {revision}",
                   "content_text": f"All that is known of it at {revision}."} for name in names],
    }).encode()


# What stands, by the words of the documentation

def effective(entries):
    """The entries that nobody has taken back."""
    undone, kept = set(), []
    for entry in reversed(entries):
        if entry["number"] not in undone:
            undone.add(entry["act"].get("undo"))
            kept.append(entry)
    return kept[::-1]


def standing(entries):
    """The switches that were set and neither ended nor taken back, by number."""
    kept = effective(entries)
    ended = {entry["act"].get("end") for entry in kept}
    return {entry["number"]: entry["act"]["set"] for entry in kept
            if "set" in entry["act"] and entry["number"] not in ended}


def covers(target, section):
    """Whether a target of pages has the page of a section, or the front for None."""
    if target.get("front"):
        return section is None
    return target.get("section", section) == section


def mistakes(section, text, switches, revision):
    """How a page, the front for None, differs from what the switches that stand make of it."""
    messages, hidden, reworded, address = set(), set(), {}, None
    for switch in switches.values():
        action, target = switch["action"], switch["target"]
        if "item" in target:
            if action["action"] == "hide":
                hidden.add(target["item"])
            else:
                reworded[target["item"]] = action["words"]["headline"]
        elif covers(target, section):
            if "message" in action:
                messages.add(action["message"]["title"])
            else:
                address = action.get("address")
    page = PAGES[section]
    if (frame := re.search(r'<iframe[^>]* src="([^"]*)"', text)) or address:
        if not frame or frame[1] != address:
            yield f"{page} should be {address}, and is {frame and frame[1]}"
        return
    if (found := set(re.findall(r"Message w\d+x\d+", text))) != messages:
        yield f"{page} should say {messages}, and says {found}"
    rewordings = {words for item, words in reworded.items() if item not in hidden}
    steady = {f"{name}-{story}" for name in SECTIONS for story in STORIES} - hidden - set(reworded)
    if section:
        rewordings = {words for item, words in reworded.items()
                      if item not in hidden and item.startswith(f"{section}-")}
        steady = {item for item in steady if item.startswith(f"{section}-")}
    stories = re.findall(r"Story (\w+-\d+) at (\d+)", text)
    found = {item for item, _ in stories}, set(re.findall(r"Rewording w\d+x\d+", text))
    # A front has not room for all.
    for shown, right in zip(found, (steady, rewordings)):
        if shown - right or section and right - shown:
            yield f"{page} should show {sorted(right)}, and shows {sorted(shown)}"
    if section and stories and max(int(number) for _, number in stories) <= revision:
        yield f"{page} has nothing newer than {revision}"


def _give_up(*_):
    raise Loss(f"nothing came of it within {ROUND} s")


if __name__ == "__main__":
    sys.exit(main())
