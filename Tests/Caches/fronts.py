"""Caches in front of a server, as Documentation/Operations has them, on ports of the loopback."""

import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONFIGURATIONS = ROOT / "Documentation/Operations"
PATIENCE = 30


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def filled_in(name, places):
    """A documented configuration with other words in some places, each of which is there once."""
    text = (CONFIGURATIONS / name).read_text()
    for place, words in places.items():
        assert text.count(place) == 1, f"{name} has {place!r} {text.count(place)} times"
        text = text.replace(place, words)
    return text


class Front:
    """A cache that runs, in a folder of its own."""

    name = program = None
    # Seconds until readers have what has changed behind it: what is promised in Operations.md.
    delay = None

    # Where it listens, and what comes before its command to have it run somewhere else.
    host, prefix = "127.0.0.1", []

    # What is written for ten seconds of an old page, and for one.
    long_grace = short_grace = None

    # What is written for pages that are kept for a second, and for an hour.
    short_life = long_life = None

    def __init__(self, backend, is_short=False, port=None, is_lasting=False):
        """`backend` is its port, or host and port of one or several; `is_short` has an old page shown for a
        second where it is for ten, and `is_lasting` a page kept until it is purged. It listens at `port`, any
        where that is nil."""
        self.places = {self.long_grace: self.short_grace} if is_short and self.long_grace else {}
        if is_lasting:
            self.places[self.short_life] = self.long_life
        self._folder = tempfile.TemporaryDirectory(prefix="caches")
        self.folder = pathlib.Path(self._folder.name)
        self.port = port or free_port()
        self._log = (self.folder / "log").open("w+")
        self._command = [*self.prefix, *map(str, self.command(backend))]
        self.start()

    def start(self):
        """Has it run, and waits until it listens."""
        self._process = subprocess.Popen(self._command, stdout=self._log, stderr=self._log)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None and time.monotonic() < end, self.words
            time.sleep(0.02)

    @classmethod
    def path(cls):
        """Where the program is; nil where it is not installed."""
        return shutil.which(cls.program, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")

    @property
    def words(self):
        self._log.seek(0)
        return self._log.read()[-4000:]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait(PATIENCE)
        self._log.close()
        self._folder.cleanup()

    def _answers(self):
        with socket.socket() as probe:
            return probe.connect_ex((self.host, self.port)) == 0


class Nginx(Front):
    name = program = "nginx"
    # Its clock counts whole seconds.
    delay = 2

    def command(self, backend):
        (self.folder / "kept").mkdir()
        site = filled_in("nginx.conf", {
            "127.0.0.1:8080": backend if ":" in str(backend) else f"127.0.0.1:{backend}",
            "/var/lib/nginx/broadsheet": str(self.folder / "kept/broadsheet"),
            "listen 443 ssl http2;": f"listen {self.host}:{self.port} backlog=2048;",
            "ssl_certificate /etc/ssl/news.example.pem;": "",
            "ssl_certificate_key /etc/ssl/news.example.key;": "",
            **self.places,
        })
        (self.folder / "site.conf").write_text(site)
        paths = "\n".join(f"{kind}_temp_path {self.folder}/{kind};"
                          for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;" if os.getuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {self.folder}/pid; worker_processes 2; error_log stderr;\n"
            f"events {{ worker_connections 4096; }}\n"
            f"http {{ access_log off; {paths} include {self.folder}/site.conf; }}\n")
        return [self.path(), "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", "stderr"]


class Varnish(Front):
    name, program = "Varnish", "varnishd"
    # A second, and then the old page for whoever comes first.
    delay = 2
    long_grace, short_grace = "set req.grace = 10s;", "set req.grace = 1s;"
    short_life, long_life = "set beresp.ttl = 1s;", "set beresp.ttl = 1h;"

    def command(self, backend):
        text = filled_in("varnish.vcl", {'.port = "8080"': f'.port = "{backend}"', **self.places})
        (self.folder / "broadsheet.vcl").write_text(text)
        documented = re.search(r"^#\s+(varnishd .*)$", text, re.M)[1]
        words = {"varnishd": self.path(), "127.0.0.1:6081": f"127.0.0.1:{self.port}",
                 "/etc/varnish/broadsheet.vcl": str(self.folder / "broadsheet.vcl")}
        own = ["-F", "-j", "none", "-n", str(self.folder / "work"), "-l", "8m"]
        return [words.get(word, word) for word in shlex.split(documented)] + own


FRONTS = {front.program: front for front in (Nginx, Varnish)}
