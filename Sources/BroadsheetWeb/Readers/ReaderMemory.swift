/// What the scripts share: the reader's own memory on this device, the page's facts, and a word to
/// each other.
///
/// `names` is what the story on the page is or was called. "act" tells what the reader did, as a
/// `ReaderAction`; "seen" which card was seen.
enum ReaderMemory {
  static let source = """
    const page=document.body.dataset,
    objects=navigator.globalPrivacyControl||navigator.doNotTrack=="1",
    own=key=>key+"-"+page.brand,names=[page.story,...(page.was||"").split(" ")],
    memory={get(key){try{return JSON.parse(localStorage.getItem(key))}catch(e){}},
    set(key,value){try{localStorage.setItem(key,JSON.stringify(value))}catch(e){}}},
    every=selector=>document.querySelectorAll(selector),
    tell=(name,detail)=>document.dispatchEvent(new CustomEvent(name,{detail}));
    """
}
