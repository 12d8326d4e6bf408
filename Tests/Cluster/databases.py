"""A database of PostgreSQL with a standby that has all that was acknowledged, each at a place of its own."""

import os
import pathlib
import pwd
import subprocess
import time

from places import PATIENCE, Program

PROGRAMS = pathlib.Path(__file__).resolve().parents[2] / "Scripts/private-postgresql"
PORT = 5432
# As Documentation/Operations/postgresql.conf has it, for whoever is the first and whoever follows.
SETTINGS = pathlib.Path(__file__).resolve().parents[2] / "Documentation/Operations/postgresql.conf"


class Postgres:
    """One server; it keeps its address when it is made anew of another."""

    def __init__(self, name, place, folder):
        self.name, self.place, self._folder = name, place, folder
        folder.mkdir()
        self._bin = pathlib.Path(subprocess.run(
            [PROGRAMS, "--programs"], capture_output=True, text=True, check=True).stdout.strip())
        # A server refuses to be root's.
        self._user = _user()
        os.chown(folder, pwd.getpwnam(self._user).pw_uid, -1)
        self._data, self._made = folder / "data-0", 0
        self._program = None

    def begin(self):
        """A new database."""
        self._do("initdb", "-D", self._data, "-U", "paper", "-A", "trust", "-E", "UTF8", "--no-sync")
        with (self._data / "pg_hba.conf").open("a") as rules:
            rules.write("host all,replication all 10.77.0.0/16 trust\n")
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(SETTINGS.read_text())
        self.start()

    def follow(self, first):
        """A copy of another, which follows it from now on."""
        self._made += 1
        self._data = self._folder / f"data-{self._made}"
        self._do("pg_basebackup", "-D", self._data, "-R", "-X", "stream", "--no-sync", "-c", "fast",
                 # It asks anew soon, and does not wait for a first packet that was lost.
                 "-d", f"host={first.place.host} port={PORT} user=paper application_name=standby "
                       "connect_timeout=2 tcp_user_timeout=3000")
        # What was said to the first one alone.
        own = self._data / "postgresql.auto.conf"
        own.write_text("".join(line for line in own.read_text().splitlines(keepends=True)
                               if not line.startswith("synchronous_standby_names")))
        self.start()

    def start(self):
        # The disk may lose it all: the folder is gone with the drill.
        self._program = Program(self.place, [
            *self._as_user(), self._bin / "postgres", "-D", self._data, "-c", f"port={PORT}",
            "-c", f"listen_addresses={self.place.host}", "-c", "unix_socket_directories=",
            "-c", "fsync=off"], self._folder / "log")
        self._program.start()
        self.wait("SELECT 1")

    def kill(self):
        if self._program is None:
            return
        self._program.kill()
        # Whoever still has a connection ends by himself.
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def ask(self, sql, patience=PATIENCE):
        """What the server says; throws where it is out of reach or refuses."""
        address = f"host={self.place.host} port={PORT} user=paper dbname=postgres connect_timeout=2"
        return subprocess.run([self._bin / "psql", "-XAtqc", sql, address], capture_output=True, text=True,
                              check=True, timeout=patience).stdout.strip()

    def wait(self, sql, answer=None):
        end = time.monotonic() + PATIENCE
        while True:
            try:
                found = self.ask(sql)
                if answer is None or found == answer:
                    return
            except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
                pass
            assert time.monotonic() < end, f"{self.name} never answered {sql}"
            time.sleep(0.02)

    def wait_for_standby(self):
        """Acknowledges nothing from now on that the standby does not have."""
        self.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.ask("SELECT pg_reload_conf()")
        self.wait("SELECT sync_state FROM pg_stat_replication WHERE application_name = 'standby'", "sync")

    def promote(self):
        assert self.ask("SELECT pg_promote()") == "t", "the standby did not take over"

    def _do(self, program, *words):
        done = subprocess.run([*self.place.prefix, *self._as_user(), self._bin / program, *words],
                              capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def _as_user(self):
        # Else the process would outlive the drill's own end: who changes users forgets whose end is theirs.
        return ["setpriv", f"--reuid={self._user}", f"--regid={pwd.getpwnam(self._user).pw_gid}",
                "--clear-groups", "--pdeathsig", "KILL", "--"]


def _user():
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return "nobody"
