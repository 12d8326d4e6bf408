"""One instance for each folder, and words of their own for what keeps a newsstand from opening."""

import subprocess
import unittest

import program
import tree
from test_server import COMMAND


class InstanceTests(program.OutsideTest):
    def test_who_starts_it_twice_has_one_window_which_goes_to_the_page_that_was_asked_for(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()

        second = self._start_again("--open", "lantern")

        self.assertEqual(second.returncode, 0, second.stderr)
        app.wait(role=tree.HEADING, containing="The Lantern")
        self.picture("other-page")
        self.assertTrue(app.is_running)
        self.assertEqual(app.quit(), 0)

    def test_another_folder_has_an_instance_of_its_own(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()

        other = program.Program(
            "--open", "lantern", data=self.folder / "other", log=self.folder / "other-log")
        self.addCleanup(other.end)

        other.wait_for_front()
        self.assertTrue(app.is_running)

    def test_a_folder_that_a_server_has_is_said_to_be_open_already(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        self.assertEqual(app.quit(), 0)
        data = self.folder / "data"
        kept, = [file.parent for file in data.glob("*/broadsheet.sqlite")]
        holder = subprocess.Popen(
            [COMMAND, "serve", "--port", "0", "--data", kept], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self._end, holder)
        next(line for line in holder.stdout if "http://127.0.0.1:" in line)

        app = self.start("--open", "harbour-ledger")
        app.wait(role=tree.HEADING, name="This newsstand is open already")
        self.picture("open-already")
        self._end(holder)
        app.wait(role=tree.BUTTON, name="Try again").act()

        app.wait_for_front()

    def test_mistakes_in_a_newsstand_file_are_said_to_be_that_and_listed(self):
        file = self.newsstand({"title": "Mine", "brands": [{"id": "one", "nmae": "One"}]})

        app = self.start("--newsstand", file)

        app.wait(role=tree.HEADING, name="Your newsstand file has mistakes")
        app.wait(role="label", containing="nmae")
        self.picture("mistakes")

    def test_a_list_that_is_not_there_is_said_to_be_that(self):
        app = self.start(self.folder / "none.opml")

        app.wait(role=tree.HEADING, name="Your list of feeds cannot be read")

    def _start_again(self, *arguments):
        return subprocess.run(
            [program.BINARY, "--data", self.folder / "data", *arguments], capture_output=True,
            text=True, timeout=30, check=False)

    def _end(self, process):
        if process.poll() is None:
            process.terminate()
            process.wait(20)
            process.stdout.close()


if __name__ == "__main__":
    unittest.main()
