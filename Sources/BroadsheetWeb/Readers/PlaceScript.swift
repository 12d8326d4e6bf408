/// Shows the weather and the news of the reader's own place, which it remembers on this device.
///
/// The device is asked for its position only when the reader says so, and a tenth of a degree is all
/// that leaves it.
enum PlaceScript {
  static let source = """
    const cards=document.querySelectorAll("[data-near]"),
    show=query=>fetch(document.querySelector(".at form").action+"?"+query)
    .then(answer=>answer.ok?answer.text():"").then(text=>{
    const other=new DOMParser().parseFromString(text,"text/html"),sky=document.querySelector("symbol");
    for(const symbol of other.querySelectorAll("symbol"))
    if(sky&&!document.getElementById(symbol.id))sky.parentNode.append(symbol);
    for(const card of cards){
    const found=other.querySelector(`[data-near=${card.dataset.near}]`);
    if(found){card.style.minHeight=card.offsetHeight+"px";
    card.replaceChildren(...found.cloneNode(true).childNodes)}}}),
    choose=query=>{memory.set(own("place"),query);tell("act",{"choose-place":true});show(query)};
    if(!cards.length)return;
    document.addEventListener("submit",e=>{if(e.target.closest(".at")){e.preventDefault();
    choose(new URLSearchParams(new FormData(e.target))+"")}});
    document.addEventListener("click",e=>{if(e.target.matches(".my"))
    navigator.geolocation.getCurrentPosition(({coords})=>
    choose("at="+coords.latitude.toFixed(1)+","+coords.longitude.toFixed(1)))});
    const kept=memory.get(own("place"));
    if(kept&&!location.search)show(kept)
    """
}
