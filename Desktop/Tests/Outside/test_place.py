"""The reader's place: where the system says they are, coarsely, or one that they choose."""

import json
import os
import unittest
from unittest import mock

from gi.repository import GLib

import backend
import program
import services
import tree

PAGE = "harbour-ledger"
USE, FINDING = "Use my position", "Finding your position …"
UNKNOWN, REFUSED = "does not know where it is", "was not given"


class PlaceTests(program.OutsideTest):
    def setUp(self):
        super().setUp()
        # What is a bus for everybody elsewhere is the test's own here.
        bus = mock.patch.dict(
            os.environ, DBUS_SYSTEM_BUS_ADDRESS=os.environ["DBUS_SESSION_BUS_ADDRESS"])
        bus.start()
        self.addCleanup(bus.stop)

    def test_where_the_system_says_the_reader_is_has_its_weather_and_only_the_grid_is_kept(self):
        geoclue = self._geoclue(59.7391, 10.2077)
        app = self._open_menu()
        self.picture("menu")

        app.wait(role=tree.BUTTON, name=USE).act()
        app.wait(role=tree.HEADING, name="Weather, Your place")
        app.tree.wait_gone(role=tree.BUTTON, containing="Tarn Head")
        self.picture("weather")
        tree.until(lambda: geoclue.asked("DeleteClient"), 10, lambda: f"not ended: {geoclue.calls}")
        self.assertEqual(app.quit(), 0)

        self.assertEqual(self._places(), {PAGE: "at=59.7,10.2"})
        self.assertEqual(self._files_with("59.73", "10.207"), [])
        self.assertEqual(
            geoclue.settings, {"DesktopId": "org.broadsheet.Desktop", "RequestedAccuracyLevel": 4})
        self.assertEqual(len(geoclue.asked("Stop")), 1)
        self.start("--open", PAGE).wait(role=tree.HEADING, name="Weather, Your place")

    def test_nobody_asks_the_system_before_the_reader_does(self):
        geoclue = self._geoclue()
        app = self._open_menu()

        app.wait(role=tree.BUTTON, name="Tarn Head").act()
        app.wait(role=tree.HEADING, name="Weather, Tarn Head")
        self.assertEqual(app.quit(), 0)

        self.assertEqual(geoclue.calls, [])
        self.assertEqual(self._places(), {PAGE: "place=tarn-head"})

    def test_a_refusal_is_told_in_words_and_a_place_can_still_be_chosen(self):
        self._geoclue().refuses = True
        app = self._open_menu()

        app.wait(role=tree.BUTTON, name=USE).act()
        app.wait(role="label", containing=REFUSED)
        self.picture("refused")

        self._choose_from_list(app)

    def test_a_system_without_the_service_is_told_of_in_words_and_a_place_can_be_chosen(self):
        app = self._open_menu()

        app.wait(role=tree.BUTTON, name=USE).act()
        app.wait(role="label", containing=UNKNOWN)
        self.picture("missing")

        self._choose_from_list(app)

    def test_a_system_without_a_bus_is_told_of_in_words_and_a_place_can_be_chosen(self):
        os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere/at/all"
        app = self._open_menu()

        app.wait(role=tree.BUTTON, name=USE).act()
        app.wait(role="label", containing=UNKNOWN)

        self._choose_from_list(app)

    def test_what_is_no_position_is_told_of_in_words_and_changes_nothing(self):
        geoclue = self._geoclue()
        app = self._open_menu()

        for number, (latitude, longitude) in enumerate([
                (float("nan"), 10.7), (59.9, float("inf")), (90.5, 10.7), (59.9, -181),
                (GLib.Variant("s", "59.9"), 10.7), (59.9, GLib.Variant("ad", [10.7])),
                (GLib.Variant("v", GLib.Variant("d", 59.9)), 10.7)]):
            geoclue.place(latitude, longitude)
            app.wait(role=tree.BUTTON, name=USE, where=lambda node: node.has("sensitive")).act()
            tree.until(lambda: len(geoclue.asked("DeleteClient")) > number, 10,
                       lambda: f"{latitude}, {longitude} are believed")
            app.wait(role="label", containing=UNKNOWN)
        geoclue.location = {}
        app.wait(role=tree.BUTTON, name=USE).act()
        app.wait(role="label", containing=UNKNOWN)

        self._choose_from_list(app)

    def test_the_place_is_asked_for_once_and_given_up_after_a_while_in_words(self):
        geoclue = self._geoclue()
        geoclue.is_silent = True
        app = self._open_menu()

        app.wait(role=tree.BUTTON, name=USE).act()
        button = app.wait(role=tree.BUTTON, name=FINDING)
        self.picture("finding")
        self.assertFalse(button.has("sensitive"))
        self.assertRaises(AssertionError, button.act)
        app.wait(role="label", containing="was not found in time", seconds=25)
        self.picture("late")
        geoclue.update()

        self.assertEqual(len(geoclue.asked("Start")), 1)
        self._choose_from_list(app)

    def test_a_menu_that_is_closed_wants_to_know_no_more(self):
        geoclue = self._geoclue()
        geoclue.is_silent = True
        app = self._open_menu()
        heading = self._weather(app)

        app.wait(role=tree.BUTTON, name=USE).act()
        tree.until(lambda: geoclue.asked("Start"), 10, lambda: "nobody asks")
        app.keys("Escape")
        app.tree.wait_gone(role=tree.BUTTON, name=FINDING)
        tree.until(lambda: geoclue.asked("Stop"), 10, lambda: f"not stopped: {geoclue.calls}")
        geoclue.update()

        self.assertEqual(app.settled(lambda: self._weather(app)), heading)
        self.assertEqual(app.quit(), 0)
        self.assertEqual(self._places(), {})

    def test_a_paper_that_names_no_places_has_the_weather_where_the_reader_is(self):
        origin = Forecaster()
        self.addCleanup(origin.close)
        self._geoclue(-33.8688, 151.2093)
        paper = origin.newspaper(format="listing")
        paper["brands"][0]["front"]["blocks"].insert(0, {"kind": "strip", "weather": {
            "place": {"name": "Town", "latitude": 50, "longitude": 5},
            "service": "open-meteo", "source": origin.address("/forecast.json")}})
        app = self._open_menu("--newsstand", self.newsstand(paper), "--open", "daily")
        self.picture("menu")

        app.wait(role=tree.BUTTON, name=USE).act()

        app.wait(role=tree.HEADING, name="Weather, Your place")
        asked = [query for query in origin.queries if "-33" in query]
        self.assertIn("latitude=-33.9&longitude=151.2", asked[0])

    def _geoclue(self, *place):
        geoclue = services.GeoClue(*place)
        self.addCleanup(geoclue.close)
        return geoclue

    def _open_menu(self, *arguments):
        app = self.start(*(arguments or ("--open", PAGE)))
        app.wait_for_front()
        app.wait(role=tree.BUTTON, name="Choose place").act()
        app.wait(role=tree.BUTTON, name=USE)
        return app

    def _choose_from_list(self, app):
        app.wait(role=tree.BUTTON, name="Tarn Head").act()
        app.wait(role=tree.HEADING, name="Weather, Tarn Head")
        self.assertEqual(app.quit(), 0)
        self.assertEqual(self._places(), {PAGE: "place=tarn-head"})

    def _weather(self, app):
        return [node.name for node in app.tree.find(tree.HEADING, containing="Weather, ")]

    def _places(self):
        """The places that are remembered, by papers."""
        kept = [json.loads(file.read_text()) for file in self.folder.rglob("*.reader.json")]
        self.assertEqual(len(kept), 1)
        places = kept[0]["places"]
        return places if isinstance(places, dict) else dict(zip(places[::2], places[1::2]))

    def _files_with(self, *texts):
        """What the program has kept or said that has one of these texts in it."""
        files = [file for file in self.folder.rglob("*") if file.is_file()]
        return [file for file in files
                if any(text.encode() in file.read_bytes() for text in texts)]


class Forecaster(backend.Backend):
    """A backend that knows what the weather will be."""

    def __init__(self):
        self.queries = []
        super().__init__()

    def _answer(self, request):
        self.queries.append(request.path.partition("?")[2])
        super()._answer(request)

    def _body(self, path):
        if path != "/forecast.json":
            return super()._body(path)
        days = [f"2030-01-0{day}" for day in range(1, 8)]
        return 200, "application/json", json.dumps({
            "current": {"time": "2030-01-01T12:00", "temperature_2m": 7, "weather_code": 3},
            "daily": {"time": days, "weather_code": [3] * 7, "temperature_2m_max": [9] * 7,
                      "temperature_2m_min": [2] * 7}}).encode()


if __name__ == "__main__":
    unittest.main()
