"""Where processes of a drill run: all on the loopback, or each in a network namespace of its own."""

import contextlib
import ctypes
import os
import pathlib
import signal
import subprocess
import time

PATIENCE = 30
_CLONE_NEWNET, _PR_SET_PDEATHSIG = 0x40000000, 1
_LIBC = ctypes.CDLL(None, use_errno=True)


class NotPermitted(Exception):
    """Why this machine lets nobody make namespaces."""


def dies_with_parent():
    """For `preexec_fn`: nothing outlives the drill, however that ends."""
    _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


class Loopback:
    """One place for all processes, which nothing cuts off."""

    host, prefix, can_be_cut = "127.0.0.1", [], False


class Place:
    """A network namespace with one address, at a bridge; it goes with its last process."""

    can_be_cut = True

    def __init__(self, number):
        self.host = f"10.77.0.{number}"
        self._port = f"port{number}"
        self._holder = subprocess.Popen(
            ["unshare", "--net", "sleep", "infinity"], preexec_fn=dies_with_parent)
        self._namespace = pathlib.Path(f"/proc/{self._holder.pid}/ns/net")
        own, end = os.readlink("/proc/self/ns/net"), time.monotonic() + PATIENCE
        while os.readlink(self._namespace) == own:
            assert self._holder.poll() is None and time.monotonic() < end, "no namespace was made"
            time.sleep(0.01)
        self.prefix = ["nsenter", f"--net={self._namespace}", "--"]
        _ip("link", "add", self._port, "type", "veth", "peer", "name", "wire", "netns", self._holder.pid)
        _ip("link", "set", self._port, "master", Network.BRIDGE, "up")
        for words in (["link", "set", "lo", "up"], ["addr", "add", f"{self.host}/16", "dev", "wire"],
                      ["link", "set", "wire", "up"]):
            subprocess.run([*self.prefix, "ip", *words], check=True)
        # A system asks once a second where its neighbour is, and would have a healed wire be silent for as
        # long. Between servers are routers, which know.
        subprocess.run([*self.prefix, "tee", "/proc/sys/net/ipv4/neigh/wire/retrans_time_ms"], input=b"100",
                       stdout=subprocess.DEVNULL, check=True)

    def cut(self):
        """Nothing comes or goes any more, and nobody is told: what is sent is lost."""
        _ip("link", "set", self._port, "nomaster")

    def heal(self):
        _ip("link", "set", self._port, "master", Network.BRIDGE)

    def close(self):
        self._holder.kill()
        self._holder.wait()


class Network:
    """A bridge in a namespace that is the drill's own, and has no contact with any other network.

    The drill itself is at the bridge, and takes it away with its own end.
    """

    BRIDGE, host = "bridge", "10.77.0.1"

    def __init__(self, stack, addresses=0):
        """Makes it; `addresses` are more of the drill's own, each in a network of its own for who counts
        by networks. Throws `NotPermitted` where there is no right to."""
        if os.getuid() != 0:
            raise NotPermitted("network namespaces need root")
        if _LIBC.unshare(_CLONE_NEWNET):
            raise NotPermitted(f"no network namespace: {os.strerror(ctypes.get_errno())}")
        self._stack, self._last = stack, 1
        try:
            _ip("link", "set", "lo", "up")
            _ip("link", "add", self.BRIDGE, "type", "bridge")
            _ip("addr", "add", f"{self.host}/16", "dev", self.BRIDGE)
            self.addresses = [f"10.77.{100 + number}.1" for number in range(addresses)]
            for address in self.addresses:
                _ip("addr", "add", f"{address}/16", "dev", self.BRIDGE)
            _ip("link", "set", self.BRIDGE, "up")
        except (OSError, subprocess.CalledProcessError) as error:
            raise NotPermitted(f"no bridge: {error}") from error

    def place(self):
        self._last += 1
        place = Place(self._last)
        self._stack.callback(place.close)
        return place


class Program:
    """A process at a place, which is killed and started again as often as somebody likes."""

    def __init__(self, place, command, log):
        self.place, self._command = place, [*place.prefix, *map(str, command)]
        self._log = log.open("a")
        self._process = None

    def start(self):
        self._process = subprocess.Popen(
            self._command, stdout=self._log, stderr=self._log, preexec_fn=dies_with_parent)

    def kill(self):
        """With all that it has begun: nginx' workers go on without their master."""
        if self._process is None:
            return
        for process in [*_below(self._process.pid), self._process.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()

    @property
    def has_ended(self):
        return self._process.poll() is not None


def _below(process):
    try:
        text = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return []
    return [found for child in map(int, text.split()) for found in [*_below(child), child]]


def _ip(*words):
    subprocess.run(["ip", *map(str, words)], check=True)
