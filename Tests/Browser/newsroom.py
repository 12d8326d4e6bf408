"""A newsstand in which people decide: with a data folder, switches, and users of the console."""

import pathlib
import subprocess
import tempfile

from newsstand import COMMAND, PATIENCE, Newsstand, write

PASSWORD = "correct horse battery"


class Newsroom:
    """A running newsstand; `users` are the roles of its people, by their names."""

    def __init__(self, content, users=None):
        self._folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self._folder.name)
        self.content = content
        self._file, self._data = write(content, folder / "newsstand.yaml"), folder / "data"
        self._data.mkdir()
        for name, role in (users or {}).items():
            self._run("user", "add", "--data", self._data, name, "--role", role, given=PASSWORD)
        self.stand = None
        self.start()

    def start(self, *flags):
        self.stand = Newsstand(self.content, "--data", str(self._data), *flags)

    @property
    def address(self):
        """Where browsers keep its cookies, which are only for secure places."""
        return self.stand.address.replace("127.0.0.1", "localhost")

    def switch(self, *words):
        return self._run("switch", "--newsstand", self._file, "--data", self._data, *words,
                         "--why", "a test")

    def _run(self, *words, given=None):
        done = subprocess.run([COMMAND, *words], input=given, capture_output=True, text=True,
                              timeout=PATIENCE)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def stop(self):
        status = self.stand.stop()
        self._folder.cleanup()
        assert status == 0, self.stand.last_words


def sign_in(page, newsroom, name="anna", password=PASSWORD, path="/newsroom"):
    page.goto(newsroom.address + path)
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
