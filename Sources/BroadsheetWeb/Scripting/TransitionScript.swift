/// Lets a story open out of its teaser, and fold back into it: the names that tie the two together
/// are put on the one card that leads to the story.
///
/// It stands in the page itself, since a page is revealed before a deferred script has run.
enum TransitionScript {
  static let source = """
    (()=>{let run=(e,to)=>{if(!e.viewTransition||!to)return;let path=new URL(to).pathname,\
    card=[...document.querySelectorAll("main .t a")].find(a=>a.pathname==path)?.closest(".c"),\
    img=card?.querySelector("img"),named=[],\
    name=(part,as)=>{if(part){part.style.viewTransitionName=as;named.push(part)}};\
    if(!card)return;\
    document.querySelectorAll(".he img,.ar h1").forEach(p=>name(p,"none"));\
    if(img?.offsetWidth)name(img,"picture");name(card.querySelector("h2,h3,h4"),"headline");\
    e.viewTransition.finished.finally(()=>named.forEach(p=>p.style.viewTransitionName=""))};\
    addEventListener("pageswap",e=>run(e,e.activation?.entry.url));\
    addEventListener("pagereveal",e=>run(e,self.navigation?.activation?.from?.url))})()
    """
}
