// Lets a finger close a story: to the side from the left edge, or down from the top of the page.
//
// The page goes back in history, so that the reader finds the exact place they came from; who came
// from elsewhere gets the front.

const story = document.querySelector(".article");
const calm = matchMedia("(prefers-reduced-motion:reduce)").matches;

// CSS pixels: how wide the edge is, what tells a drag from a touch, and what closes.
const edge = 28, least = 12, enough = 120;
const body = document.getElementById("main");
let start, way, distance = 0;

const place = () => way == "side" ? `${distance / 2}px` : `0 ${distance / 2}px`;

const settle = () => {
  if (way) body.animate([{translate: place()}, {translate: "0"}], 200);
  body.style.translate = "";
  start = way = null;
  distance = 0;
};

const leave = () => {
  const isOurs = document.referrer.startsWith(location.origin + "/");
  if (isOurs && history.length > 1) history.back();
  else location.href = document.querySelector(".masthead a").href;
};

if (story && !calm) {
  addEventListener("touchstart", ({touches, target}) => {
    start = touches.length == 1 && !target.closest("input,select,.scroller,pre,table")
      ? {x: touches[0].clientX, y: touches[0].clientY, isTop: scrollY <= 0} : null;
  }, {passive: true});

  addEventListener("touchmove", event => {
    if (!start) return;
    const {clientX, clientY} = event.touches[0];
    const across = clientX - start.x, down = clientY - start.y;
    if (!way) {
      if (Math.max(Math.abs(across), Math.abs(down)) < least) return;
      if (start.x < edge && across > Math.abs(down)) way = "side";
      else if (start.isTop && down > Math.abs(across)) way = "down";
      else return start = null;
    }
    if (event.cancelable) event.preventDefault();
    distance = Math.max(0, way == "side" ? across : down);
    body.style.translate = place();
  }, {passive: false});

  addEventListener("touchend", () => {
    if (way && distance > enough) leave();
    else settle();
  });
  addEventListener("touchcancel", settle);
  addEventListener("pagehide", settle);
}
