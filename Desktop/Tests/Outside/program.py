"""The program under test as a process of its own, with hands on its keyboard and pointer."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import tree

ROOT = pathlib.Path(__file__).resolve().parents[3]
BINARY = pathlib.Path(
    os.environ.get("BROADSHEET_DESKTOP", ROOT / ".build/release/broadsheet-desktop"))
PICTURES = ROOT / "Screenshots/desktop"
MOST_SECONDS = 150


class Program:
    """A running program; its data are in a folder that outlives it."""

    def __init__(self, *arguments, data, log, under=(), environment=None):
        self._log = log.open("a")
        self._process = subprocess.Popen(
            [*under, BINARY, "--data", data, *arguments], stdout=self._log, stderr=self._log,
            env=environment)
        self.pid = self._process.pid
        self.tree = tree.Tree(self.pid)
        self._window = tree.until(self._find_window, 30, lambda: "no window on the screen")
        self._x("windowfocus", "--sync", self._window)

    def wait(self, **what):
        """The first object of the tree that is like this, once there is one."""
        return self.tree.wait(**what)

    def keys(self, *combinations):
        """Presses keys, such as "alt+Left"."""
        self.focus_window()
        self._x("key", "--clearmodifiers", *combinations)

    def press(self, *combinations):
        """Presses keys while those stay down or locked that are, such as Caps Lock."""
        self.focus_window()
        self._x("key", *combinations)

    def drop_from(self, pid):
        """Drags what is in the window of another process to this one's."""
        other = tree.until(
            lambda: self._x("search", "--onlyvisible", "--pid", str(pid), check=False).split(), 30,
            lambda: "nothing to drag from")[-1]
        left, top = self.size[0] + 50, 300
        self._x("windowmove", "--sync", other, str(left), str(top))
        self._x("mousemove", str(left + 100), str(top + 100), "mousedown", "1")
        # The toolkits talk of each step.
        for x in range(left + 80, 300, -60):
            self._x("mousemove", str(x), "400")
            time.sleep(0.05)
        self._x("mouseup", "1")

    def resize(self, width, height):
        """Gives the window another size, as a window manager would."""
        self._x("windowsize", "--sync", self._window, str(width), str(height))

    @property
    def size(self):
        """How wide and high the window is."""
        said = self._x("getwindowgeometry", "--shell", self._window)
        lines = dict(line.split("=") for line in said.split())
        return int(lines["WIDTH"]), int(lines["HEIGHT"])

    def wait_for_front(self):
        """The names of a page's cards once they are all there."""
        self.wait(role=tree.HEADING, where=lambda node: node.around(tree.LINK))
        return self.settled(self.tree.card_names)

    def write(self, text):
        """Types a text where the keyboard is."""
        self._x("type", text)

    def turn_wheel(self, clicks, at):
        """Turns the wheel over a point of the window, so many clicks down."""
        self._x("mousemove", *map(str, at))
        self._x("click", "--repeat", str(clicks), "--delay", "20", "5")

    def tab_to(self, node_is, most=80, keys="Tab"):
        """Presses Tab until something is reached; whatever was passed is in the message if not."""
        passed = [self.focused()]
        for _ in range(most):
            self.keys(keys)
            passed.append(tree.until(
                lambda: self.focused(passed[-1]), 5,
                lambda: f"{keys} leaves {passed[-1]} for nothing in the tree"))
            if node_is(passed[-1]):
                return passed[-1]
        raise AssertionError(f"Tab passes {passed}")

    def tab_among(self, nodes, keys="Tab", most=10):
        """Presses Tab until another of these has the keyboard; its name.

        Looks at no more than these, and so at what lies between them for as long as it takes to see
        that none of them is it.
        """
        before = next((node for node in nodes if node.has("focused")), None)
        for _ in range(most):
            self.keys(keys)
            end = time.monotonic() + 1.5
            while time.monotonic() < end:
                now = next((node for node in nodes if node.has("focused")), None)
                if now is not None and now is not before:
                    return now.name
                time.sleep(0.02)
        raise AssertionError(f"{keys} from {before} reaches none of {nodes}")

    def focused(self, other_than=None):
        """The object that has the keyboard; None where it is still the one before."""
        nodes = self.tree.find(where=lambda node: node.role != "frame" and node.had("focused"))
        if not nodes:
            return None
        if other_than and (nodes[-1].name, nodes[-1].frame) == (other_than.name, other_than.at):
            return None
        nodes[-1].at = nodes[-1].frame
        return nodes[-1]

    def focus_window(self):
        """Gives the newest window the keyboard, as a window manager would."""
        window = self._find_window()
        if window and window != self._window:
            self._window = window
            self._x("windowfocus", "--sync", window)

    def settled(self, look, seconds=20):
        """What a look gives once it has been the same for four looks in a row."""
        seen = []

        def is_settled():
            seen.append(look())
            return len(seen) >= 4 and all(each == seen[-1] for each in seen[-4:])

        tree.until(is_settled, seconds, lambda: f"never settles: {seen[-6:]}")
        return seen[-1]

    def colour(self, x, y):
        """The colour of a pixel of the screen as numbers of 0 to 255."""
        text = subprocess.run(
            ["import", "-window", "root", "-crop", f"1x1+{x}+{y}", "-depth", "8", "txt:-"],
            check=True, capture_output=True, text=True, timeout=20).stdout
        return tuple(map(int, re.search(r"\((\d+),(\d+),(\d+)", text).groups()))

    def picture(self, name):
        """Keeps what is on the screen as a picture for people."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["import", "-window", "root", PICTURES / f"{name}.png"], check=True, timeout=20)

    def processor_seconds(self):
        """What the process has used of a core since it began, with its children that have ended."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def is_running(self):
        return self._process.poll() is None

    def quit(self):
        """Ends it as a reader does; its status."""
        self.keys("ctrl+q")
        try:
            return self._process.wait(20)
        finally:
            self.end()

    def end(self):
        """Ends it whatever it does; nothing happens where it has ended."""
        if self.is_running:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(10)
        self._log.close()

    def _find_window(self):
        assert self.is_running, f"it has ended with {self._process.returncode}"
        found = self._x("search", "--onlyvisible", "--pid", str(self.pid), check=False).split()
        return found[-1] if found else None

    def _x(self, *arguments, check=True):
        return subprocess.run(
            ["xdotool", *arguments], check=check, capture_output=True, text=True, timeout=30).stdout


class OutsideTest(unittest.TestCase):
    """A test with a folder of its own and a limit of time; every process it starts ends with it."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="broadsheet-outside-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.log = self.folder / "log"
        signal.signal(signal.SIGALRM, self._time_is_up)
        signal.alarm(MOST_SECONDS)
        self.addCleanup(signal.alarm, 0)
        self._pictures = 0
        self._program = None

    def newsstand(self, content):
        """The path of a newsstand file with this content."""
        file = self.folder / "newsstand.yaml"
        # JSON is YAML too.
        file.write_text(json.dumps(content, indent=1))
        return file

    def start(self, *arguments, **how):
        """Starts the program with the test's data folder.

        `under` are words before it that become it in the end, `environment` its variables.
        """
        self._program = Program(*arguments, data=self.folder / "data", log=self.log, **how)
        self.addCleanup(self._program.end)
        return self._program

    def picture(self, words):
        """Keeps what is on the screen, under the test's name and what it shows."""
        self._pictures += 1
        name = self._testMethodName.removeprefix("test_")
        self._program.picture(f"{name}-{self._pictures}-{words}")

    def _time_is_up(self, *_):
        raise AssertionError(f"not done after {MOST_SECONDS} seconds")

    # The one place that knows of a failure while the program still runs.
    def _callTestMethod(self, method):
        try:
            method()
        except BaseException:
            if self._program and self._program.is_running:
                self.picture("failed")
            if self.log.exists():
                print(self.log.read_text()[-3000:])
            raise
