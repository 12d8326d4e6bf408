/// Sends what was seen and done to the server, in batches, as a `ReaderReport`.
///
/// Only for readers who may be counted: never where the browser objects, and by the reader's choice
/// or, before one is made, the brand's. What was seen of an edition is sent once, over all visits.
enum ReportScript {
  /// Milliseconds between two batches.
  private static let interval = 10_000
  /// Pages whose seen slots are remembered.
  private static let remembered = 20

  static let source = """
    let seen=[],actions=[];
    const may=()=>page.counting&&!objects&&(memory.get(own("counting"))||page.counting)=="yes",
    send=()=>{if(seen.length+actions.length&&may())
    navigator.sendBeacon("/events",JSON.stringify({brand:page.brand,section:page.section,
    edition:+page.edition||undefined,seen,actions}));
    seen=[];actions=[]},
    open=()=>{if(document.hidden||!may()||sessionStorage.getItem(own(page.story)))return;
    sessionStorage.setItem(own(page.story),1);actions.push({open:page.story})};
    document.addEventListener("act",e=>{if(may())actions.push(e.detail)});
    document.addEventListener("click",e=>{
    if(may()&&e.target.closest('[href$="?\(StatePage.retryQuery)"]'))actions.push({retry:true})});
    document.addEventListener("seen",e=>{
    if(!page.edition||!may())return;
    const slot=e.detail.dataset.slot,known=memory.get("seen")||{},at=location.pathname,
    slots=known[at]&&known[at][0]==page.edition?known[at]:[page.edition];
    if(slots.includes(slot))return;
    slots.push(slot);seen.push(slot);
    delete known[at];known[at]=slots;
    for(const old of Object.keys(known).slice(0,-\(remembered)))delete known[old];
    memory.set("seen",known)});
    setInterval(send,\(interval));
    addEventListener("pagehide",send);
    document.addEventListener("visibilitychange",()=>{if(document.hidden)send();
    else if(page.story)open()});
    if(page.story)open()
    """
}
