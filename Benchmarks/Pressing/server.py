"""The server that is measured: its answers, its processor time, its memory."""

import http.client
import json
import os
import pathlib
import re
import subprocess
import threading
import time

_TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """One build, with a newsstand and, unless it is to forget everything, a folder for its data.

    More options of `serve` name a store or a role.
    """

    def __init__(self, command, file, data=None, options=()):
        self._command = pathlib.Path(command).resolve()
        self._arguments = ["serve", "--port", "0", "--newsstand", file, "--log-level", "critical"]
        self._arguments += [*(["--data", data] if data else []), *options]
        self._process = None

    def start(self, port=0):
        """Starts, and waits until it says where it listens."""
        self.exec(port)
        for line in self._process.stdout:
            if match := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(match[1])
                # Whatever else it says must not fill the pipe.
                threading.Thread(target=self._process.stdout.read, daemon=True).start()
                return
        raise RuntimeError(f"{self._command} did not start")

    def exec(self, port):
        """Starts, and waits for nothing."""
        arguments = [str(port) if known == "0" else known for known in map(str, self._arguments)]
        self._process = subprocess.Popen(
            [self._command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True)
        self.port = port

    def stop(self):
        self._process.terminate()
        try:
            self._process.wait(60)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @property
    def process(self):
        return self._process.pid

    @property
    def processor_time(self):
        """Seconds, of user and system, of all threads."""
        fields = pathlib.Path(f"/proc/{self.process}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def peak_memory(self):
        """Megabytes."""
        status = pathlib.Path(f"/proc/{self.process}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def get(self, path, connection, method="GET"):
        """Status, entity tag and text; the connection is used again."""
        connection.request(method, path)
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        return answer.status, answer.headers.get("ETag"), text

    def health(self):
        connection = self.connect()
        try:
            return json.loads(self.get("/healthz", connection)[2])
        except (OSError, http.client.HTTPException, ValueError):
            return {"pressed": 0, "sections": 0}
        finally:
            connection.close()

    def seconds_to_first_page(self, path, port, patience=120):
        """Starts on a port, and asks for a page until it is there: seconds, and those of the
        processor."""
        begun = time.monotonic()
        self.exec(port)
        while time.monotonic() - begun < patience:
            connection = self.connect()
            try:
                if self.get(path, connection)[0] == 200:
                    return time.monotonic() - begun, self.processor_time
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()
            time.sleep(0.002)
        return None, self.processor_time
