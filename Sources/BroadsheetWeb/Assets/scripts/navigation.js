// Takes the bar away on the way down, and back on the way up; and says when the masthead is gone,
// for browsers whose CSS cannot tell.
//
// Sections without room are in lines of the bar that the focus brings into sight; the first line
// comes back when the focus has left.

const bar = document.querySelector(".bar");
const masthead = document.querySelector(".masthead");

if (bar && masthead) {
  const list = bar.querySelector("ul");
  list.addEventListener("focusout", () => list.scrollTop = 0);

  // Pixels of a hand that is not quite still.
  const least = 8;
  let before = scrollY;
  const follow = () => {
    const way = scrollY - before, height = masthead.offsetHeight;
    if (Math.abs(way) < least) return;
    before += way;
    bar.classList.toggle("past-masthead", before > height);
    bar.classList.toggle("away", way > 0 && before > height + bar.offsetHeight);
  };
  addEventListener("scroll", follow, {passive: true});
  bar.classList.toggle("past-masthead", before > masthead.offsetHeight);
}
