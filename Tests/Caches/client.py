"""Readers of a cache."""

import asyncio
import http.client
import re
import time
import typing

PATIENCE = 30


class Answer(typing.NamedTuple):
    status: int
    headers: typing.Mapping[str, str]
    body: bytes


def ask(port, path, method="GET", body=None, **headers):
    """An answer on a connection of its own, as it came: nothing is unpacked or followed."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body=body, headers={"Accept-Encoding": "identity", **names})
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        connection.close()


def until(condition, words):
    """What a condition comes to once it is true of anything."""
    end = time.monotonic() + PATIENCE
    while not (result := condition()):
        assert time.monotonic() < end, f"never: {words}"
        time.sleep(0.05)
    return result


class Crowd:
    """Readers who are connected, and ask at once."""

    def __init__(self, port, count):
        self._port, self._count = port, count

    async def ask(self, path, meanwhile=None):
        """Their answers, each as its head and body; `meanwhile` is called when all but one have theirs."""
        links = await asyncio.gather(
            *(asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20) for _ in range(self._count)))
        request = f"GET {path} HTTP/1.1\r\nHost: news.example\r\nConnection: close\r\n\r\n".encode()
        for _, writer in links:
            writer.write(request)
        answers, waiting = [], {asyncio.ensure_future(reader.read()) for reader, _ in links}
        while waiting:
            if meanwhile and len(waiting) <= 1:
                meanwhile()
                meanwhile = None
            done, waiting = await asyncio.wait(
                waiting, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            assert done, f"{len(waiting)} of {self._count} got no answer"
            answers += [task.result() for task in done]
        if meanwhile:
            meanwhile()
        for _, writer in links:
            writer.close()
        return answers


def pages_behind(port):
    """How many pages a server has answered, as it counts itself."""
    text = ask(port, "/metrics").body.decode()
    return sum(int(float(number)) for number in
               re.findall(r'^broadsheet_http_requests_total\{[^}]*kind="page"[^}]*\} (\S+)', text, re.M))
