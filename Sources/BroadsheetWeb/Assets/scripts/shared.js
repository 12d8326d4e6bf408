// What the scripts share: the reader's own memory on this device, the page's facts, and a word to
// each other. It stands before all others, outside of their functions; `settings` stands before it
// and comes from the server.

const page = document.body.dataset;

// Whether the browser objects to being followed.
const objects = navigator.globalPrivacyControl || navigator.doNotTrack == "1";

// A name in the memory that belongs to this brand alone.
const own = key => key + "-" + page.brand;

// What the story on the page is called, and was called before.
const names = [page.story, ...(page.was || "").split(" ")];

const memory = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch (error) {}
  },
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch (error) {}
  }
};

// Declares that the page it parses is one of ours, where the browser wants to know.
let trusted;
const parse = text => {
  if (self.trustedTypes) {
    trusted ??= trustedTypes.createPolicy(settings.trustedTypes, {createHTML: text => text});
    text = trusted.createHTML(text);
  }
  return new DOMParser().parseFromString(text, "text/html");
};

const every = selector => document.querySelectorAll(selector);

// Tells the other scripts: "act" what the reader did, as a `ReaderAction`; "seen" which card was
// seen; "grown" which block has come; "renewed" that the page has another edition; "live" that
// there is one to be had, and its number.
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, {detail}));

// Whether the reader wants pages in an order of their own; before they have chosen, unless their
// browser objects to being followed.
const ranks = () => (memory.get(own("personal")) || (objects ? "no" : "yes")) == "yes";
