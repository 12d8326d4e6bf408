"""Firefox, driven by WebDriver BiDi, which it speaks itself."""

import contextlib
import json
import re
import shutil
import subprocess
import tempfile

from websockets.sync.client import connect

from newsstand import PATIENCE, wait_until

COMMAND = shutil.which("firefox-esr") or shutil.which("firefox")
# Nothing that a test is about goes out by itself.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """A running Firefox with one window; errors of its console are kept in `complaints`."""

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});"
                 for name, value in PREFERENCES.items()]
        with open(f"{self._folder.name}/user.js", "w") as file:
            file.write("\n".join(lines))
        self._process = subprocess.Popen(
            [COMMAND, "--headless", "--no-remote", "--profile", self._folder.name,
             "--remote-debugging-port", "0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self._open = contextlib.ExitStack()
        self._socket = self._open.enter_context(
            connect(self._read_address() + "/session", max_size=None))
        self._count = 0
        self.complaints = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._window = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._open.close()
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)
        self._process.stderr.close()
        self._folder.cleanup()

    def ask(self, method, **parameters):
        """The result of a command."""
        self._count += 1
        self._socket.send(json.dumps(
            {"id": self._count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message.get("type") == "event":
                self._hear(message)
            elif message["id"] == self._count:
                assert message["type"] == "success", message
                return message["result"]

    def resize(self, width, height):
        self.ask("browsingContext.setViewport", context=self._window,
                 viewport={"width": width, "height": height})

    def open(self, address):
        """Opens a page and waits until it has loaded.

        What the page before had not got yet is given up, and Firefox complains of that.
        """
        heard = len(self.complaints)
        self._go("about:blank")
        self.settle()
        del self.complaints[heard:]
        self._go(address)

    def _go(self, address):
        self.ask("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def evaluate(self, expression):
        """The value of an expression in the page: a number, a text, a truth value."""
        result = self.ask(
            "script.evaluate", expression=expression, target={"context": self._window},
            awaitPromise=True)
        assert result["type"] == "success", result
        return result["result"].get("value")

    def wait_for(self, expression):
        """Waits until an expression is true."""
        wait_until(lambda: self.evaluate(expression), expression)

    def settle(self):
        """Waits until the browser has drawn what changed, and has said what it has to say."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def _hear(self, message):
        entry = message["params"]
        if entry["level"] == "error":
            self.complaints.append(entry["text"])

    def _read_address(self):
        for line in self._process.stderr:
            if match := re.search(r"listening on (ws://\S+)", line):
                return match[1]
        raise RuntimeError("Firefox did not start")
