"""The parts of a newspaper that several servers make, each with the processor time that it has used."""

import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Caches"), str(ROOT / "Benchmarks/Pressing")]

from fronts import Nginx  # noqa: E402
from server import Server  # noqa: E402

PATIENCE = 120
_TICKS = os.sysconf("SC_CLK_TCK")


def processor_time(process):
    """Seconds of a process, of those below it, and of those below it that have ended."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        children = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return 0  # It ended meanwhile; its parent has its time.
    return sum(map(int, fields[11:15])) / _TICKS + sum(processor_time(int(child)) for child in children)


def resident_bytes(process):
    """What a process has in memory now."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024


class Database:
    """A server of PostgreSQL in a folder of its own, which goes with it."""

    PROGRAM = ROOT / "Scripts/private-postgresql"

    def __init__(self, folder):
        self.store = f"postgres://paper@/postgres?host={folder}"
        self._folder = folder
        self._runner = subprocess.Popen(
            [self.PROGRAM, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._runner.stdin.write("start\n")
        self._runner.stdin.flush()
        if self._runner.stdout.readline().strip() != "done":
            raise RuntimeError("PostgreSQL did not start")
        self.process = int((folder / "data/postmaster.pid").read_text().split()[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._runner.stdin.close()
        self._runner.wait(PATIENCE)

    @classmethod
    def is_installed(cls):
        return subprocess.run([cls.PROGRAM, "--programs"], capture_output=True).returncode == 0


class Part(Server):
    """A server of a role, which runs as long as its block."""

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    @property
    def resident_bytes(self):
        return resident_bytes(self.process)


class Cache(Nginx):
    """nginx before fronts, as Documentation/Operations has it."""

    def __init__(self, ports):
        super().__init__("; server ".join(f"127.0.0.1:{port}" for port in ports))

    @property
    def process(self):
        return self._process.pid


class Proxy(Cache):
    """nginx that keeps nothing and passes everything on."""

    def command(self, backend):
        command = super().command(backend)
        site = self.folder / "site.conf"
        site.write_text(site.read_text().replace("proxy_cache broadsheet;", "proxy_cache off;"))
        return command
