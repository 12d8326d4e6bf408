import BroadsheetCore

/// Tells which cards were seen, by the core's definition of an impression.
enum ImpressionScript {
  static let source = """
    const visible=new Set,timers=new Map,
    stop=card=>{clearTimeout(timers.get(card));timers.delete(card)},
    start=card=>{if(!document.hidden&&!timers.has(card))timers.set(card,setTimeout(()=>{
    watch.unobserve(card);visible.delete(card);tell("seen",card)},\
    \(Int(Impression.leastSeconds * 1000))))},
    watch=new IntersectionObserver(entries=>{for(const entry of entries){
    const card=entry.target;
    if(entry.intersectionRatio>=\(Impression.leastShare)){visible.add(card);start(card)}
    else{visible.delete(card);stop(card)}}},{threshold:\(Impression.leastShare)});
    document.addEventListener("visibilitychange",()=>visible.forEach(document.hidden?stop:start));
    for(const card of every("[data-slot]"))watch.observe(card)
    """
}
