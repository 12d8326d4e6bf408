"""What a reader sees of a front without scrolling: headlines, and the picture of the lead."""

import typing

# Windows, and how many headlines are complete in each at the least.
FRAMES = {(390, 844): 1, (820, 1180): 3, (1440, 900): 4, (1920, 1080): 7}
# How many begin at the least, whatever the window.
BEGUN = 2
# What the lead's picture takes of the window's height at the most.
PICTURE_SHARE = 0.45

# A line is seen where no bar is painted over its ends and its middle.
READ = """() => {
  const isSeen = rect => {
    if (rect.top < 0 || rect.bottom > innerHeight) return false;
    const y = (rect.top + rect.bottom) / 2;
    return [rect.left + 2, (rect.left + rect.right) / 2, rect.right - 2].every(
      x => document.elementFromPoint(x, y)?.closest("main"));
  };
  const headlines = [];
  for (const heading of document.querySelectorAll("main .card:not(.notice) :is(h2, h3)")) {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines = [...range.getClientRects()].filter(rect => rect.width > 4 && rect.height > 4);
    if (lines.length === 0 || !isSeen(lines[0])) continue;
    headlines.push({
      text: heading.innerText.trim(), isComplete: lines.every(isSeen),
      size: parseFloat(getComputedStyle(heading).fontSize)});
  }
  const picture = document.querySelector("main .opening .card > img");
  return {headlines, picture: (picture?.getBoundingClientRect().height ?? 0) / innerHeight};
}"""


class Headline(typing.NamedTuple):
    text: str
    isComplete: bool
    # In CSS pixels.
    size: float


class FirstScreen(typing.NamedTuple):
    # Those of which the first line is seen, in the document's order.
    headlines: list[Headline]
    # What the first picture of the opening takes of the window's height.
    picture: float

    @property
    def complete(self):
        return [headline for headline in self.headlines if headline.isComplete]

    def faults(self, frame):
        """What a window of this size lacks, in words; empty for a first screen that sells its paper."""
        least = FRAMES[frame]
        faults = []
        if len(self.complete) < least:
            faults.append(f"{len(self.complete)} complete headlines of {least}")
        if len(self.headlines) < BEGUN:
            faults.append(f"{len(self.headlines)} headlines begin")
        if self.picture > PICTURE_SHARE:
            faults.append(f"a picture of {self.picture:.0%}")
        return faults


def read(page):
    """The first screen of a page that stands at its top."""
    seen = page.evaluate(READ)
    return FirstScreen([Headline(**each) for each in seen["headlines"]], seen["picture"])
