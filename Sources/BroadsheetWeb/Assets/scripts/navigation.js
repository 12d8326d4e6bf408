// Shows the brand's name in the bar once the masthead is gone, where CSS cannot do it alone; and
// brings the open section into sight.

const bar = document.querySelector(".bar");
const masthead = document.querySelector(".masthead");

if (bar && masthead && !CSS.supports("animation-timeline:scroll()")) {
  const show = ([entry]) => bar.classList.toggle("under-masthead", entry.isIntersecting);
  new IntersectionObserver(show).observe(masthead);
}

const open = bar && bar.querySelector("[aria-current]");
if (open) {
  const list = bar.querySelector("ul");
  list.scrollLeft =
    open.offsetLeft - list.offsetLeft - list.clientWidth / 2 + open.clientWidth / 2;
}
