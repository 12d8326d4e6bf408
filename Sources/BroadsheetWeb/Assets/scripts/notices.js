// Notices that are sent away stay away, and those that repeat wait for their days; breaking
// news waits for nobody.
//
// An offer of notifications asks the browser, goes for good once they are allowed, and says when
// they are not. early.js reads what this one writes: for each name, until when it is not shown.

const key = "notices";
const read = () => memory.get(key) || {};
const keep = (name, until) => memory.set(key, {...read(), [name]: until});

for (const notice of every("[data-notice]")) {
  const name = notice.dataset.notice, days = +notice.dataset.days;
  const refusal = notice.dataset.asks;
  const button = notice.querySelector(".dismiss"), action = notice.querySelector(".button");

  const done = () => {
    keep(name, 8e15);
    tell("act", {dismiss: name});
  };

  const leave = () => {
    const block = notice.closest(".block");
    done();
    notice.remove();
    if (block && !block.querySelector(".card")) block.remove();
    document.getElementById("main").focus({preventScroll: true});
  };

  if (button) {
    button.hidden = false;
    button.onclick = leave;
  }
  if (!refusal) {
    // Breaking news stands until it is sent away, also beside the page that it leads to.
    if (action && !notice.classList.contains("notice-breaking")) {
      action.addEventListener("click", done);
    }
  } else if (self.Notification) {
    action.hidden = false;
    action.onclick = async () => {
      const answer = await Notification.requestPermission();
      if (answer == "granted") leave();
      if (answer == "denied") notice.querySelector("[role]").textContent = refusal;
    };
  }
  if (days && notice.offsetParent) {
    addEventListener("pagehide", () => {
      if (!(read()[name] > Date.now())) keep(name, Date.now() + days * 864e5);
    });
  }
}
