"""A reader may say which place the weather and local news are about, and nobody else learns it."""

import json

import pytest
from playwright.sync_api import expect

from backend import Backend
from measures import WATCH_SHIFTS, come_to_rest, settle, violations
from newsstand import Newsstand
from readers import Reports, paper, stories

OSLO = {"name": "Oslo", "latitude": 59.91, "longitude": 10.75}
BERGEN = {"name": "Bergen", "latitude": 60.39, "longitude": 5.32}


def forecast(temperature):
    """What Open-Meteo would say of a day, with a sky that is as rare as the temperature."""
    return 200, "application/json", json.dumps({
        "utc_offset_seconds": 0,
        "current": {"time": "2026-11-21T12:00", "temperature_2m": temperature,
                    "weather_code": 95 if temperature > 20 else 0, "wind_speed_10m": 3},
        "current_units": {"wind_speed_10m": "m/s"},
        "daily": {"time": ["2026-11-21"], "weather_code": [95 if temperature > 20 else 0],
                  "temperature_2m_max": [temperature], "temperature_2m_min": [temperature - 4],
                  "precipitation_sum": [0]},
    }).encode()


class Weather(Backend):
    """A weather service that knows each place by its coordinates, and remembers who asked."""

    def __init__(self):
        super().__init__()
        self.asked = []
        self.temperatures = {("59.9", "10.8"): 1, ("60.4", "5.3"): 7, ("48.9", "2.4"): 25}

    def _answer(self, request):
        path, _, query = request.path.partition("?")
        if path == "/forecast":
            values = dict(part.split("=") for part in query.split("&"))
            point = values["latitude"], values["longitude"]
            self.asked.append(point)
            self["/forecast?" + query] = forecast(self.temperatures[point])
        super()._answer(request)


@pytest.fixture(scope="module")
def weather():
    running = Weather()
    running["/news"] = stories("news", ["rain"] * 6)
    yield running
    running.close()


@pytest.fixture(scope="module")
def stand(weather):
    source = weather.address("/forecast")
    content = {
        "title": "Readers", "settings": {**weather.settings, "interval": "5m"},
        "brands": [
            paper(weather, "daily", places=[OSLO, BERGEN], providers=[
                {"weather": {"service": "open-meteo", "source": source, "after": 2}}]),
            paper(weather, "plain"),
        ]}
    with Newsstand(content) as running:
        running.wait_until_pressed()
        yield running


def temperature(page):
    return page.locator(".weather .weather-now b")


def test_place_can_be_chosen_without_script(stand, open_page):
    page = open_page(stand.address + "/daily/news", java_script_enabled=False)
    expect(temperature(page)).to_have_text("1°")
    page.locator(".weather summary").click()
    expect(page.locator(".my-position")).to_be_hidden()
    page.get_by_label("Choose place").select_option("Bergen")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(stand.address + "/daily/place.page?place=bergen")
    expect(page.locator("h1")).to_have_text("Bergen")
    expect(temperature(page)).to_have_text("7°")


def test_chosen_place_is_shown_where_the_card_stands_and_remembered(stand, open_page):
    page = open_page(stand.address + "/daily/news", script=WATCH_SHIFTS)
    reports = Reports(page)
    page.locator(".weather summary").click()
    page.get_by_label("Choose place").select_option("Bergen")
    page.get_by_role("button", name="Show").click()
    expect(temperature(page)).to_have_text("7°")
    expect(page.locator(".weather .widget-title")).to_contain_text("Bergen")
    assert page.url == stand.address + "/daily/news"
    assert {"choose-place": True} in reports.of("actions")
    assert "ergen" not in json.dumps(reports.all())
    page.goto(stand.address + "/daily/news")
    expect(temperature(page)).to_have_text("7°")
    settle(page)
    assert sum(shift[0] for shift in page.evaluate("self.shifts")) < 0.01
    assert violations(page) == []


def test_position_is_asked_for_on_a_click_and_leaves_the_device_coarse(stand, weather, open_page):
    page = open_page(
        stand.address + "/daily/news", permissions=["geolocation"],
        geolocation={"latitude": 48.8566969, "longitude": 2.3514616},
        script="""
            self.asked = 0;
            const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
            navigator.geolocation.getCurrentPosition = (...rest) => { asked += 1; ask(...rest) };
        """)
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    come_to_rest(page)
    assert page.evaluate("self.asked") == 0
    page.locator(".weather summary").click()
    page.get_by_role("button", name="Use my position").click()
    expect(temperature(page)).to_have_text("25°")
    expect(page.locator(".weather .widget-title")).to_contain_text("Your place")
    assert [url for url in sent if "place.page" in url] == [
        stand.address + "/daily/place.page?at=48.9,2.4"]
    assert weather.asked[-1] == ("48.9", "2.4")
    # The symbol of this sky was on no page before.
    assert page.evaluate("""[...document.querySelectorAll(".weather use")].every(
        use => document.querySelector(use.getAttribute("href")))""")


def test_only_pages_of_the_brands_own_places_may_be_kept(stand):
    named = stand.get("/daily/place.page?place=bergen")
    coarse = stand.get("/daily/place.page?at=60.39123,5.32")
    assert (named.status, coarse.status) == (200, 200)
    assert "public" in named.headers["Cache-Control"]
    assert coarse.headers["Cache-Control"] == "no-store"
    assert "60.39" not in coarse.text
    assert 'name="robots" content="noindex"' in named.text


@pytest.mark.parametrize("path", [
    "/daily/place.page?place=atlantis", "/daily/place.page?at=91,0", "/daily/place.page?at=x",
    "/daily/place.page?who=me", "/plain/place.page", "/nobody/place.page"])
def test_what_is_no_place_is_not_found(stand, path):
    assert stand.get(path).status == 404
