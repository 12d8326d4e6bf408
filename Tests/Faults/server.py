"""The newsstand that the drill is about, and what its readers see."""

import http.client
import json
import pathlib
import re
import signal
import subprocess
import time
import typing

STALE = re.compile(r'class="old"[^>]*>[^<]*\d{4} at \d\d:\d\d')


class Answer(typing.NamedTuple):
    status: int
    text: str

    @property
    def is_stale(self):
        """Whether the page says since when there is nothing newer."""
        return bool(STALE.search(self.text))

    @property
    def has_words(self):
        """Whether a person would call it a page: it has a heading, and more than that."""
        return "<h1" in self.text and len(re.sub(r"<[^>]*>|\s", "", self.text)) > 100


class Server:
    """A server with a folder of its own; it can be killed and started again."""

    def __init__(self, command, content, folder):
        self._command = command
        self._folder = pathlib.Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._file = self._folder / "newsstand.yaml"
        # JSON is YAML too.
        self._file.write_text(json.dumps(content, indent=1))
        self._process = None
        self.start()

    def start(self, *options):
        self._log = (self._folder / "log").open("a")
        self._process = subprocess.Popen(
            [self._command, "serve", "--port", "0", "--newsstand", self._file,
             "--data", self._folder / "data", *options],
            stdout=subprocess.PIPE, stderr=self._log, text=True)
        for line in self._process.stdout:
            if match := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(match[1])
                return
        raise RuntimeError(f"the server did not start, see {self._folder / 'log'}")

    def kill(self):
        """As the power does."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()
        self._log.close()

    def stop(self):
        """As a service manager does; its status."""
        self._process.terminate()
        try:
            return self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def signal(self, number):
        """As an operator does."""
        self._process.send_signal(number)

    @property
    def is_running(self):
        return self._process.poll() is None

    def get(self, path):
        """What is at a path; a server that does not answer in time gives status 0."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", path, headers={"Connection": "close"})
            answer = connection.getresponse()
            return Answer(answer.status, answer.read().decode("utf-8", "replace"))
        except (OSError, http.client.HTTPException) as error:
            return Answer(0, repr(error))
        finally:
            connection.close()

    def health(self):
        answer = self.get("/healthz")
        try:
            return json.loads(answer.text)
        except ValueError:
            return {"status": f"answers {answer.status}", "failing": []}

    def troubles(self):
        """The reason why a page has nothing new, by page."""
        return {entry["page"]: entry["reason"] for entry in self.health()["failing"]}

    def wait(self, condition, seconds):
        """Whether the condition is met within so many seconds."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end or not self.is_running:
                return False
            time.sleep(0.2)
        return True
