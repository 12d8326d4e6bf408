/// Lets a reader save a story to a list of their own, which stays on this device, and share it.
///
/// A story that was saved under an earlier address is found again on its page, and from then on the
/// list has the address of now.
enum SavingScript {
  /// Stories on the list; the oldest make room.
  private static let capacity = 50

  static let source = """
    const list=document.querySelector(".sv"),save=document.querySelector("[value=save]"),
    share=document.querySelector("[value=share]"),here=
    new URL(document.querySelector("[rel=canonical]")?.href||location.href).pathname;
    if(!list)return;
    const saved=()=>memory.get(own("saved"))||[],without=path=>saved().filter(story=>story[0]!=path),
    keep=stories=>{memory.set(own("saved"),stories.slice(-\(capacity)));show()},
    label=(button,done)=>{button.dataset.word??=button.textContent;
    button.textContent=button.dataset[done?"done":"word"]},
    show=()=>{const stories=saved();
    list.hidden=!stories.length;
    list.querySelector("ul").replaceChildren(...stories.map(([path,title])=>{
    const item=document.createElement("li"),link=document.createElement("a"),
    drop=document.createElement("button");
    link.href=path;link.textContent=title;
    drop.textContent="×";drop.setAttribute("aria-label",list.dataset.drop+": "+title);
    drop.onclick=()=>{keep(without(path));(list.hidden?document.getElementById("main"):list.querySelector("h2")).focus()};
    item.append(link,drop);return item}));
    if(save){const has=stories.some(story=>story[0]==here);
    label(save,has);save.setAttribute("aria-pressed",has)}};
    if(page.story){
    const moved=saved().map(([path,title])=>[names.includes(path.split("/").pop())?here:path,title]),
    paths=moved.map(story=>story[0]);
    memory.set(own("saved"),moved.filter((story,at)=>paths.indexOf(story[0])==at))}
    show();
    if(!save)return;
    const title=document.querySelector("h1").textContent;
    save.hidden=false;share.hidden=!navigator.share&&!navigator.clipboard;
    save.onclick=()=>{const others=without(here);
    if(others.length<saved().length)return keep(others);
    keep([...others,[here,title]]);tell("act",{save:page.story})};
    share.onclick=()=>(navigator.share?navigator.share({title,url:location.href}):
    navigator.clipboard.writeText(location.href).then(()=>label(share,true)))
    .then(()=>tell("act",{share:page.story}),()=>{})
    """
}
