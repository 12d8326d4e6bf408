"""Files that change while readers are on the pages: sources, and the newsstand file itself."""

import os
import pathlib
import signal
import threading
import time

import pytest

from newsstand import Newsstand, wait_until, write


def feed(headline):
    items = f"<item><title>{headline}</title><guid>1</guid></item>"
    return f'<rss version="2.0"><channel><title>N</title>{items}</channel></rss>'


def paper(name="Paper", source="news.xml", **more):
    return {
        "title": "Stand",
        "brands": [{
            "id": "paper", "name": name, "language": "en",
            "front": {"blocks": [{"kind": "fixed", "section": "news", "count": 8}]},
            "sections": [{"id": "news", "title": "News", "source": source, "interval": "1d"}],
            **more}]}


class Stand(Newsstand):
    """A newsstand with its files beside it."""

    def __init__(self):
        super().__init__(paper(), files={"news.xml": feed("Before the edit")})
        self.wait_until_pressed()
        # A front is pressed right after its first section, which is all that health waits for.
        self.wait_until("/paper", lambda answer: answer.status == 200)

    @property
    def folder(self):
        return pathlib.Path(self._folder.name)

    def hang_up(self):
        self._process.send_signal(signal.SIGHUP)

    def log(self):
        return (self.folder / "log").read_text()


@pytest.fixture
def stand():
    with Stand() as running:
        yield running


def seconds_until(stand, path, text):
    start = time.monotonic()
    stand.wait_until(path, lambda answer: text in answer.text)
    return time.monotonic() - start


@pytest.mark.parametrize("replaces", [False, True])
def test_an_edited_source_is_live_within_a_second(stand, replaces):
    # Beside others an edit may take longer, but not one after the other.
    taken = []
    while not any(seconds < 1 for seconds in taken):
        assert len(taken) < 30, taken
        round = len(taken)
        file = stand.folder / "news.xml"
        if replaces:
            other = stand.folder / "news.xml.tmp"
            other.write_text(feed(f"Edit {round}"))
            os.replace(other, file)
        else:
            file.write_text(feed(f"Edit {round}"))
        taken.append(max(seconds_until(stand, path, f"Edit {round}")
                         for path in ["/paper/news", "/paper"]))


class Reader(threading.Thread):
    """Reads pages without a pause and remembers what was no page."""

    def __init__(self, stand):
        super().__init__()
        self.stand, self.troubles, self.pages, self.ended = stand, [], 0, False

    def run(self):
        while not self.ended:
            for path in ["/paper", "/paper/news", "/"]:
                try:
                    answer = self.stand.get(path)
                    self.pages += 1
                    if answer.status != 200:
                        self.troubles.append((path, answer.status))
                except OSError as error:
                    self.troubles.append((path, repr(error)))


def test_a_hang_up_reads_the_file_anew_and_drops_nobody(stand):
    readers = [Reader(stand) for _ in range(4)]
    for reader in readers:
        reader.start()
    try:
        for round in range(5):
            write(paper(f"Paper {round}"), stand.folder / "newsstand.yaml")
            stand.hang_up()
            seconds_until(stand, "/paper/news", f"Paper {round}")
    finally:
        for reader in readers:
            reader.ended = True
        for reader in readers:
            reader.join()
    assert sum(reader.pages for reader in readers) > 20
    assert [trouble for reader in readers for trouble in reader.troubles] == []


def test_a_wrong_file_keeps_the_old_one_and_says_why(stand):
    wrong = paper("Wrong", source="../beside.xml", timezone="Nowhere/Here")
    write(wrong, stand.folder / "newsstand.yaml")
    stand.hang_up()
    wait_until(lambda: "served on" in stand.log(), stand.log)
    assert "beside.xml" in stand.log()
    assert "Nowhere/Here" in stand.log()
    assert "Before the edit" in stand.get("/paper/news").text
    write(paper("Right"), stand.folder / "newsstand.yaml")
    stand.hang_up()
    seconds_until(stand, "/paper/news", "Right")


def test_sources_of_the_new_file_are_watched(stand):
    (stand.folder / "other.xml").write_text(feed("From the other"))
    write(paper(source="other.xml"), stand.folder / "newsstand.yaml")
    stand.hang_up()
    seconds_until(stand, "/paper/news", "From the other")
    (stand.folder / "other.xml").write_text(feed("Edited since"))
    seconds_until(stand, "/paper/news", "Edited since")
