/// Shows the weather and the news of the reader's own place, which it remembers on this device.
///
/// The device is asked for its position only when the reader says so, and a tenth of a degree is all
/// that leaves it. A late answer never takes the place of a newer choice.
enum PlaceScript {
  /// The name under which it declares that the page it parses is one of ours.
  static let trustedTypes = "place"

  static let source = """
    let turn=0,trusted;
    const cards=every("[data-near]"),
    show=query=>{const mine=++turn;
    return fetch(document.querySelector(".at form").action+"?"+query)
    .then(answer=>{if(answer.status==404)memory.set(own("place"),null);
    return answer.ok?answer.text():""}).then(text=>{
    if(mine!=turn)return;
    if(self.trustedTypes){trusted??=trustedTypes.createPolicy("\(trustedTypes)",{createHTML:t=>t});
    text=trusted.createHTML(text)}
    const other=new DOMParser().parseFromString(text,"text/html"),sky=document.querySelector("symbol");
    for(const symbol of other.querySelectorAll("symbol"))
    if(sky&&!document.getElementById(symbol.id))sky.parentNode.append(symbol);
    for(const card of cards){
    const found=other.querySelector(`[data-near=${card.dataset.near}]`);
    if(found){const had=card.contains(document.activeElement);
    card.style.minHeight=card.offsetHeight+"px";
    card.replaceChildren(...found.cloneNode(true).childNodes);
    if(had)card.querySelector("summary").focus()}}}).catch(()=>{})},
    choose=query=>{memory.set(own("place"),query);tell("act",{"choose-place":true});show(query)};
    if(!cards.length)return;
    document.addEventListener("submit",e=>{if(e.target.closest(".at")){e.preventDefault();
    choose(new URLSearchParams(new FormData(e.target))+"")}});
    document.addEventListener("click",e=>{if(e.target.matches(".my"))
    navigator.geolocation.getCurrentPosition(({coords})=>
    choose("at="+coords.latitude.toFixed(1)+","+coords.longitude.toFixed(1)),
    ()=>e.target.disabled=true)});
    const kept=memory.get(own("place"));
    if(kept&&!location.search)show(kept)
    """
}
