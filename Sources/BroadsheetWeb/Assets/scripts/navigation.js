// Shows the brand's name in the bar once the masthead is gone, where CSS cannot do it alone; and
// brings the open section into sight.

const bar = document.querySelector(".ba"), head = document.querySelector(".ma");

if (bar && head && !CSS.supports("animation-timeline:scroll()")) {
  new IntersectionObserver(([entry]) => bar.classList.toggle("un", entry.isIntersecting))
    .observe(head);
}

const open = bar && bar.querySelector("[aria-current]");
if (open) {
  const list = bar.querySelector("ul");
  list.scrollLeft =
    open.offsetLeft - list.offsetLeft - list.clientWidth / 2 + open.clientWidth / 2;
}
