"""A machine that lacks something: the program says so or does without, and never ends of it."""

import os
import shlex
import subprocess
import unittest

import program
import tree

PAPER, WEB = "harbour-ledger", "harbour-ledger/tides"
EMPTY = "/dev/null"


class WithoutTests(program.OutsideTest):
    def test_where_pages_have_no_sandbox_that_is_said_and_everything_else_works(self):
        for missing in ["/usr/bin/bwrap", "/usr/bin/xdg-dbus-proxy"]:
            with self.subTest(missing):
                app = self.start("--open", WEB, under=self._with(missing, "/bin/false"))
                app.wait(role=tree.HEADING, name="Web pages cannot be shown here")
                self.picture(os.path.basename(missing))

                app.keys("alt+Left")
                app.wait(role=tree.LINK, containing="Harbour Ledger")
                self.assertEqual(app.quit(), 0)

    def test_where_there_is_a_sandbox_the_page_is_shown(self):
        app = self.start("--open", WEB)
        app.wait(role=tree.BUTTON, containing="")
        tree.until(lambda: self._children(app, "WebKitWebProces"), 60, lambda: "no page is made")

        self.assertFalse(app.tree.find(tree.HEADING, "Web pages cannot be shown here"))
        self.assertEqual(app.quit(), 0)

    def test_without_icons_drawings_sounds_and_a_graphics_card_a_front_is_shown(self):
        without = {
            "icons": {"under": self._with("/usr/share/icons", self.folder / "empty")},
            "decoders": {"environment": {**os.environ, "GDK_PIXBUF_MODULE_FILE": EMPTY}},
            "graphics": {"environment": {
                **{name: value for name, value in os.environ.items() if name != "GSK_RENDERER"},
                "GDK_DEBUG": "gl-disable"}},
            "sounds": {"environment": {**os.environ, "GST_PLUGIN_SYSTEM_PATH_1_0": EMPTY}},
        }
        (self.folder / "empty").mkdir()
        for what, how in without.items():
            with self.subTest(what):
                app = self.start("--open", PAPER, **how)
                app.wait_for_front()
                self.picture(what)
                self.assertEqual(app.quit(), 0)

    def test_without_a_bus_a_front_is_shown(self):
        # With no address at all, one would be started.
        environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/none"}
        app = self.start("--open", PAPER, "--measure", environment=environment)

        # Without a bus there is no tree to look at.
        tree.until(lambda: "first content" in self.log.read_text(), 60, lambda: "nothing is shown")

        self.picture("bus")
        self.assertEqual(app.quit(), 0)

    def _with(self, place, other):
        """Words that start a program for which something else lies in a place."""
        there = f"mount --bind {shlex.quote(str(other))} {shlex.quote(place)} && exec \"$@\""
        words = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", there, "sh"]
        if os.getuid() == 0:
            words = ["unshare", "--mount", "sh", "-c", there, "sh"]
        return words

    def _children(self, app, name):
        return subprocess.run(
            ["pgrep", "--full", name], capture_output=True, text=True, timeout=20).stdout.split()


if __name__ == "__main__":
    unittest.main()
