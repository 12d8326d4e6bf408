/// Lets a story open out of its teaser, and fold back into it: the names that tie the two together
/// are put on the one card that leads to the story.
///
/// It stands in the page itself, since a page is revealed before a deferred script has run.
enum TransitionScript {
  static let source = """
    (function(){function run(e,to){if(!e.viewTransition||!to)return;var path=new URL(to).pathname,\
    a=[].find.call(document.querySelectorAll("main .t a"),function(a){return a.pathname==path}),\
    card=a&&a.closest(".c"),named=[];if(!card)return;\
    function name(part,as){if(part){part.style.viewTransitionName=as;named.push(part)}}\
    document.querySelectorAll(".he img,.ar h1").forEach(function(p){name(p,"none")});\
    var img=card.querySelector("img");if(img&&img.offsetWidth)name(img,"picture");\
    name(card.querySelector("h2,h3,h4"),"headline");\
    e.viewTransition.finished.finally(function(){named.forEach(function(p){\
    p.style.viewTransitionName=""})})}\
    addEventListener("pageswap",function(e){run(e,e.activation&&e.activation.entry.url)});\
    addEventListener("pagereveal",function(e){var n=self.navigation&&navigation.activation;\
    run(e,n&&n.from&&n.from.url)})})()
    """
}
