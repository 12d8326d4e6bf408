"""Holes: what is left below the last thing in a column, where pictures beside it make it visible."""

# Of every column that shares a row of a grid, the pixels between what it ends with and the end of
# the row, the height of the row, and what it is.
COLUMNS = """() => {
  const found = [];
  const end = element => {
    let last = 0;
    for (const part of element.querySelectorAll("img, iframe, .house, .words > *, li, h2, p")) {
      const box = part.getBoundingClientRect();
      if (box.height && box.width) last = Math.max(last, box.bottom);
    }
    return last;
  };
  for (const grid of document.querySelectorAll(".grid")) {
    const columns = [...grid.children].flatMap(child =>
      getComputedStyle(child).display == "contents" ? [...child.children] : [child]);
    for (const column of columns) {
      const box = column.getBoundingClientRect();
      const row = columns.filter(other => {
        const place = other.getBoundingClientRect();
        return place.top < box.bottom - 1 && place.bottom > box.top + 1;
      });
      if (row.length < 2) continue;
      const hasPicture = row.some(other => [...other.querySelectorAll("img")].some(
        image => image.offsetHeight > 100));
      if (!hasPicture || column.matches(".advert, .widget")) continue;
      found.push({left: Math.round(box.bottom - end(column)), height: Math.round(box.height),
                  name: column.className + ": " + column.innerText.slice(0, 60)});
    }
  }
  return found;
}"""


def holes(page, share=0.33, least=110):
    """The columns of which more is left than a share of the row, and more than a few lines."""
    return [column for column in page.evaluate(COLUMNS)
            if column["left"] > max(least, share * column["height"])]
