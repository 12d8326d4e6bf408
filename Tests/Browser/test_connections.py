"""What a thousand connections, slow clients and closing ones do to a server with few descriptors."""

import contextlib
import resource
import socket
import threading
import time
import urllib.parse

import pytest

from matrix import mostly_matrix
from newsstand import PATIENCE, Newsstand, wait_until

DESCRIPTORS = 256
GET = b"GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n"
POST = b"POST /events HTTP/1.1\r\nHost: %s\r\nContent-Length: 1000\r\n\r\n"


@pytest.fixture(scope="module")
def narrow():
    """A newsstand that may open few descriptors, as few as a shell's `ulimit -n` says."""
    with Newsstand(limits={resource.RLIMIT_NOFILE: (DESCRIPTORS, DESCRIPTORS)}) as running:
        running.wait_until_pressed()
        yield running


@pytest.fixture(autouse=True)
def enough_descriptors_for_us():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def connect(newsstand, first=b"", buffer=None):
    """A connection on which something has been sent."""
    address = urllib.parse.urlsplit(newsstand.address)
    connection = socket.socket()
    if buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.settimeout(PATIENCE)
    connection.connect((address.hostname, address.port))
    if first:
        connection.sendall(first % address.netloc.encode())
    return connection


def read_all(connection):
    """Everything until the other side closes."""
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            received += piece
    return received


def test_a_thousand_connections_leave_the_server_running(narrow):
    held = []
    for _ in range(1100):
        with contextlib.suppress(OSError):
            held.append(connect(narrow))
    assert len(held) > DESCRIPTORS
    # Whoever has asked for nothing gives way to whoever asks, and none of these goes without.
    for _ in range(50):
        with contextlib.closing(connect(narrow, GET)) as reader:
            assert b" 200 OK" in reader.recv(100)
    wait_until(lambda: not is_open(held[0]), "the longest idle connection gives way")
    for connection in held:
        connection.close()
    assert narrow.wait_until("/", lambda answer: answer.status == 200).text


def test_the_limit_is_raised_as_far_as_it_goes():
    limits = {resource.RLIMIT_NOFILE: (128, 1024)}
    with Newsstand(limits=limits) as running:
        running.wait_until_pressed()
        assert running.limit_of_descriptors() == 1024
        held = [connect(running, GET) for _ in range(400)]
        assert all(b" 200 OK" in connection.recv(100) for connection in held)
        for connection in held:
            connection.close()


@pytest.mark.matrix
def test_who_is_slow_is_cut(narrow):
    """Heads and bodies that come byte by byte, and a reader of a byte a second, half a minute each."""
    heads = [connect(narrow, b"GET / HTTP/1.1\r\nHost: %s") for _ in range(10)]
    bodies = [connect(narrow, POST) for _ in range(10)]
    front = next(iter(narrow.paths(1)))
    ask = b"GET " + front.encode() + b" HTTP/1.1\r\nHost: %s\r\n\r\n"
    reader = connect(narrow, ask, buffer=2048)
    # Far more than the system's own buffers take.
    with contextlib.suppress(OSError):
        for _ in range(300):
            reader.sendall(ask % b"news.example")

    def are_cut():
        time.sleep(1)
        for connection in heads + bodies:
            with contextlib.suppress(OSError):
                connection.send(b"x")
        with contextlib.suppress(OSError):
            reader.recv(1)
        port = reader.getsockname()[1]
        return not any(is_open(each) for each in heads + bodies) and not narrow.holds(port)

    wait_until(are_cut, "slow heads, slow bodies and a slow reader are cut")
    reader.close()


def is_open(connection):
    """Whether the other side has neither closed nor reset the connection."""
    connection.setblocking(False)
    try:
        return connection.recv(65536) != b"" and is_open(connection)
    except BlockingIOError:
        return True
    except OSError:
        return False


@pytest.mark.parametrize("request_text", [
    b"nonsense\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n",
    b"GET / HTTP/1.0\r\nHost: %s\r\n\r\n",
    b"DELETE / HTTP/1.1\r\nHost: %s\r\nContent-Length: 10\r\n\r\n",
])
def test_whoever_closes_says_so(narrow, request_text):
    connection = connect(narrow)
    host = urllib.parse.urlsplit(narrow.address).netloc.encode()
    connection.sendall(request_text.replace(b"%s", host))
    head = read_all(connection).split(b"\r\n\r\n")[0].lower()
    assert b"\r\nconnection: close" in head
    connection.close()


@pytest.mark.parametrize("_round", mostly_matrix(range(5), 2))
def test_a_server_ends_while_readers_arrive(_round):
    """A connection accepted in that moment reaches nobody; the moment is short, so there are rounds."""
    running = Newsstand()
    has_ended, arrived = threading.Event(), []

    def knock():
        while not has_ended.is_set():
            with contextlib.suppress(OSError), connect(running, GET):
                arrived.append(1)

    readers = [threading.Thread(target=knock, daemon=True) for _ in range(4)]
    for reader in readers:
        reader.start()
    wait_until(lambda: len(arrived) > 50, "fifty readers arrive")
    status = running.stop()
    has_ended.set()
    for reader in readers:
        reader.join()
    assert status == 0, running.last_words
