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

//
// It may be of another version: what cannot be read is "", which is neither a yes nor a list.
const memory = {
  get(key) {
    let text = null;
    try {
      text = localStorage.getItem(key);
      return JSON.parse(text);
    } catch (error) {
      return text && "";
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch (error) {}
  },
  // The entries of a list, each itself a list that begins with a text; one that is none takes no
  // other with it.
  list(key) {
    const kept = memory.get(key);
    const isEntry = entry => Array.isArray(entry) && typeof entry[0] == "string";
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  },
  // The stories that the reader of a brand has saved. What cannot be read of them is set aside
  // under another key, and said where they are listed.
  saved(brand) {
    const key = "saved-" + brand, kept = memory.get(key), read = memory.list(key);
    if (kept !== null && !(Array.isArray(kept) && read.length == kept.length)) {
      try {
        localStorage.setItem(key + ".unreadable-" + Date.now(), localStorage.getItem(key));
        memory.set(key, read);
      } catch (error) {}
    }
    return read;
  }
};

// What the reader has chosen for this brand, or else what holds before they have. A choice that
// cannot be read is one, and no yes.
const chosen = (name, otherwise) => memory.get(own(name)) ?? otherwise;

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
// there is one to be had, and its number; "told" that entries of a live report were put in.
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, {detail}));

// Whether the reader wants pages in an order of their own; before they have chosen, unless their
// browser objects to being followed.
const ranks = () => chosen("personal", objects ? "no" : "yes") == "yes";
