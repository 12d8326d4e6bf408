"""Ages of stories: true while a page stays open, and no minute moves what stands below."""

from datetime import datetime, timedelta

import pytest

from newsstand import BRANDS


# Whether ages are set in figures of one width, for which the style asks.
HAS_EVEN_FIGURES = """() => {
  const time = document.querySelector(".meta time");
  if (!getComputedStyle(time).fontVariantNumeric.includes("tabular-nums")) return true;
  const width = text => {
    time.textContent = text;
    return time.getBoundingClientRect().width;
  };
  return Math.abs(width("1111111111") - width("0000000000")) < 0.5;
}"""


def age_after(page, published, minutes):
    """The words and the width of the age of the first story that is so many minutes old."""
    page.clock.set_fixed_time(published + timedelta(minutes=minutes))
    return page.evaluate("""() => {
      document.dispatchEvent(new CustomEvent("grown", {detail: document.createElement("div")}));
      const time = document.querySelector(".meta time");
      return [time.textContent, Math.round(time.getBoundingClientRect().width * 10) / 10];
    }""")


@pytest.mark.parametrize("brand", BRANDS)
def test_minutes_pass_and_nothing_moves(pages, open_page, brand):
    page = open_page(pages[brand], 390)
    published = page.locator(".meta time").first.get_attribute("datetime")
    published = datetime.fromisoformat(published.replace("Z", "+00:00"))
    ages = [age_after(page, published, minutes) for minutes in range(10, 60)]
    is_even = page.evaluate(HAS_EVEN_FIGURES)
    assert all(str(minutes) in words for minutes, (words, _) in zip(range(10, 60), ages)), ages
    # Some faces have no figures of one width.
    assert not is_even or len({width for _, width in ages}) == 1, ages


def test_minutes_become_hours(pages, open_page):
    page = open_page(pages[BRANDS[0]], 390)
    published = page.locator(".meta time").first.get_attribute("datetime")
    published = datetime.fromisoformat(published.replace("Z", "+00:00"))
    ages = [age_after(page, published, minutes)[0] for minutes in [0, 1, 59, 60, 23 * 60 + 59]]
    assert len(set(ages)) == 5
    assert ["59" in ages[2], "1" in ages[3], "23" in ages[4]] == [True] * 3, ages
