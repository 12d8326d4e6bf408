/// Buttons for rows that scroll, and the line that says where a row stands.
enum ScrollerScript {
  static let source = """
    for(const row of every(".sc")){
    const head=row.previousElementSibling,place=head.querySelector(".po"),
    back=head.querySelector(".pr"),on=head.querySelector(".ne"),items=[...row.querySelectorAll("li")];
    if(!items.length)continue;
    const step=()=>items.length>1?Math.abs(items[1].offsetLeft-items[0].offsetLeft):row.clientWidth,
    show=()=>{
    const size=step(),count=Math.max(1,Math.round(row.clientWidth/size)),
    first=Math.min(Math.round(Math.abs(row.scrollLeft)/size),Math.max(0,items.length-count)),
    last=Math.min(items.length,first+count),all=count>=items.length;
    place.textContent=place.dataset.of.replace("#",last>first+1?first+1+"–"+last:first+1);
    place.hidden=back.hidden=on.hidden=all;
    back.disabled=!first;on.disabled=last>=items.length},
    move=by=>row.scrollBy({left:by*step()*Math.max(1,Math.round(row.clientWidth/step()))*
    (getComputedStyle(row).direction=="rtl"?-1:1),behavior:"smooth"});
    back.onclick=()=>move(-1);on.onclick=()=>move(1);
    let due;
    row.addEventListener("scroll",()=>{cancelAnimationFrame(due);due=requestAnimationFrame(show)},
    {passive:true});
    new ResizeObserver(show).observe(row)}
    """
}
