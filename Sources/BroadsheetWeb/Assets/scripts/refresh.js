// Asks again for a page that is being made, once the reader looks at it.

const awaited = document.querySelector("[data-refresh]");

if (awaited) {
  setTimeout(() => {
    if (!document.hidden) location.reload();
    else document.addEventListener("visibilitychange", () => location.reload(), {once: true});
  }, awaited.dataset.refresh * 1000);
}
