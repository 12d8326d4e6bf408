"""Writers who decide all the time, and what they were told of it."""

import contextlib
import itertools
import json
import random
import re
import signal
import subprocess
import threading
import time

from newsroom_paper import BRAND, SECTIONS, STORIES

WRITERS = 3
# More switches than this are ended before others are set.
MOST_STANDING = 16
# Seconds until a command has ended.
COMMAND = 60
# A writer may want to take back what another has just taken back.
REFUSALS = re.compile(r"There is no (switch \d+ that stands|entry \d+ that is in force)\.")


class Loss(Exception):
    """What should have been there, or should not."""


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
