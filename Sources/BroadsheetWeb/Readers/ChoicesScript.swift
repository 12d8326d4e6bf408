/// Shows and remembers the reader's choices at the foot of the page.
///
/// Who does not want to be ranked, or counted, is forgotten as well.
enum ChoicesScript {
  static let source = """
    const foot=document.querySelector(".yc");
    if(!foot)return;
    foot.hidden=false;
    for(const choice of foot.querySelectorAll("[data-choice]")){
    const name=choice.dataset.choice,
    show=()=>{const now=name=="personal"?ranks()?"yes":"no":memory.get(own(name))||page.counting;
    for(const button of choice.querySelectorAll("button"))
    button.setAttribute("aria-pressed",button.value==now)};
    if(objects&&choice.dataset.never){choice.querySelector("span").textContent=choice.dataset.never;
    for(const button of choice.querySelectorAll("button"))button.remove();continue}
    choice.onclick=e=>{const value=e.target.value;
    if(!value)return;
    memory.set(own(name),value);
    if(value=="no")name=="personal"?memory.set(own("read"),[]):memory.set("seen",{});
    show()};
    show()}
    """
}
