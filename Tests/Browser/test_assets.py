"""A designer's folder: `serve --assets`."""

import re
import shutil
import subprocess

import pytest

from newsstand import COMMAND, ROOT, Newsstand, wait_until
from test_reloading import feed, paper

ASSETS = ROOT / "Sources/BroadsheetWeb/Assets"


class Studio(Newsstand):
    """A newsstand whose assets are read from a folder."""

    def __init__(self, folder):
        self.assets = folder
        super().__init__(paper(), "--assets", str(folder), files={"news.xml": feed("Headline")})
        self.wait_until("/paper", lambda answer: answer.status == 200)

    def edit(self, name, *change):
        file = self.assets / name
        file.write_text(file.read_text().replace(*change))

    def asset(self, pattern):
        """What the front's asset of this pattern says now."""
        return self.get(re.search(rf'/assets/{pattern}', self.get("/paper").text)[0]).text

    def log(self):
        return open(self._log.name).read()

    def wait_for_log(self, text):
        wait_until(lambda: text in self.log(), lambda: f"{text!r} in the log: {self.log()}")
        return self.log()


@pytest.fixture
def studio(tmp_path):
    shutil.copytree(ASSETS, tmp_path / "assets")
    with Studio(tmp_path / "assets") as running:
        yield running


def test_a_reload_shows_an_edit(studio, open_page):
    page = open_page(studio.address + "/paper")
    style = "getComputedStyle(document.querySelector('h1')).outlineWidth"
    assert page.evaluate(style) != "7px"

    studio.edit("styles/foundation.css", ":root {", "h1 {\n  outline: 7px solid;\n}\n\n:root {")
    studio.edit("scripts/early.js", "try {", "document.edited = 1;\n\ntry {")
    studio.wait_until("/paper", lambda answer: "edited" in answer.text)
    wait_until(lambda: "7px solid" in studio.asset(r"paper\.\w+\.css"), "the edited stylesheet")
    page.reload()

    assert page.evaluate(style) == "7px"
    assert page.evaluate("document.edited") == 1


def test_a_broken_file_is_said_and_the_built_in_one_used(studio):
    studio.edit("styles/story.css", "}", "")
    studio.wait_for_log("styles/story.css")
    log = studio.wait_for_log("does not end")
    assert log.count("styles/story.css") == 1
    assert ".standfirst" in studio.asset(r"paper\.\w+\.css")

    (studio.assets / "scripts/ages.js").unlink()
    studio.wait_for_log("scripts/ages.js")
    assert "setInterval" in studio.asset(r"page\.\w+\.js")


def test_a_folder_that_is_none_is_said():
    result = subprocess.run([COMMAND, "serve", "--assets", "/no/such"], capture_output=True, text=True)
    assert result.returncode == 64
    assert "'--assets /no/such' is no folder" in result.stderr
