"""A newsstand that runs, and its addresses."""

import contextlib
import json
import os
import pathlib
import re
import resource
import subprocess
import tempfile
import time
import typing
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = pathlib.Path(os.environ.get("BROADSHEET", ROOT / ".build/release/broadsheet"))
# Seconds until a test gives up what it waits for. A busy machine takes long, and nothing else does.
PATIENCE = float(os.environ.get("BROADSHEET_PATIENCE", 120))
BUILT_IN = (ROOT / "Newsstands/BuiltIn/newsstand.yaml").read_text()
BRANDS = re.findall(r"^  - id: (\S+)", BUILT_IN, re.M)


class Answer(typing.NamedTuple):
    status: int
    headers: typing.Mapping[str, str]
    body: bytes

    @property
    def text(self):
        return self.body.decode()


class Newsstand:
    """A running server; the built-in newsstand when no content is given.

    `limits` are those of its process, as `resource.setrlimit` takes them; `files` are texts beside
    the newsstand file, by name.
    """

    def __init__(self, content=None, *flags, limits=None, files=None):
        self._folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self._folder.name)
        arguments = []
        for name, text in (files or {}).items():
            (folder / name).write_text(text)
        if content:
            arguments = ["--newsstand", write(content, folder / "newsstand.yaml")]
        self._log = (folder / "log").open("w+")
        self._process = subprocess.Popen(
            [COMMAND, "serve", "--port", "0", *flags, *arguments],
            stdout=subprocess.PIPE, stderr=self._log, text=True,
            preexec_fn=limits and (lambda: [resource.setrlimit(*each) for each in limits.items()]))
        self.address = self._read_address()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        status = self.stop()
        assert status == 0, f"SIGTERM ended the server with {status}: {self.last_words}"

    def get(self, path, **headers):
        """The answer at a path, whatever its status; redirects are followed."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.address + path, headers=names)
        try:
            answer = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return Answer(answer.status, answer.headers, answer.read())

    def wait_until(self, path, condition):
        """The answer at a path once it meets the condition."""
        answer = None

        def is_met():
            nonlocal answer
            answer = self.get(path)
            return condition(answer)

        wait_until(is_met, lambda: f"{path}: {answer.status}, {answer.text[-2000:]}")
        return answer

    def wait_until_pressed(self):
        """Waits until every page has content, or a failure that says why not."""
        self.wait_until("/healthz", lambda answer: answer.status == 200)

    def paths(self, depth):
        """The paths of so many words that the sitemap lists: 1 fronts, 2 sections, 3 stories."""
        listed = re.findall(r"<loc>(.*?)</loc>", self.get("/sitemap.xml").text)
        paths = [re.sub(r"^https?://[^/]+", "", address) for address in listed]
        return [path for path in paths if path != "/" and path.count("/") == depth]

    def limit_of_descriptors(self):
        """How many descriptors the process may have open now."""
        return resource.prlimit(self._process.pid, resource.RLIMIT_NOFILE)[0]

    def holds(self, port):
        """Whether the process still has its end of the connection from a local port."""
        sockets = pathlib.Path(f"/proc/{self._process.pid}/net/tcp").read_text().splitlines()[1:]
        inodes = {line.split()[9] for line in sockets if line.split()[2].endswith(f":{port:04X}")}
        for file in pathlib.Path(f"/proc/{self._process.pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                if os.readlink(file)[8:-1] in inodes:
                    return True
        return False

    def signal(self, number):
        """Sends the process a signal."""
        self._process.send_signal(number)

    def stop(self):
        """Ends the server as a service manager would; its status."""
        self._process.terminate()
        try:
            return self._process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        finally:
            self._log.seek(0)
            self.last_words = self._log.read()[-4000:]
            self._process.stdout.close()
            self._log.close()
            self._folder.cleanup()

    def _read_address(self):
        for line in self._process.stdout:
            if match := re.search(r"http://[\d.]+:\d+", line):
                return match.group()
        self._log.seek(0)
        raise RuntimeError("the newsstand did not start:\n" + self._log.read())


def wait_until(condition, words):
    """Waits for something outside of the browser that says by no event when it has come.

    `words`, or what they return in the end, say what that was.
    """
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"never: {words() if callable(words) else words}"
        time.sleep(0.05)


def write(content, file):
    """Writes a newsstand file; JSON is YAML too."""
    file.write_text(json.dumps(content, ensure_ascii=False, indent=2))
    return file


def slot_of(path, text):
    """What the first card of a page is called that leads to a path."""
    card = next(card for card in text.split("<article")[1:] if f'href="{path}"' in card)
    return re.search(r'data-slot="([^"]+)"', card)[1]


def links(text, path):
    """The addresses below a path to which a page links, in their order, each once."""
    return list(dict.fromkeys(re.findall(rf'href="({re.escape(path)}/[a-z0-9-]+)"', text)))
