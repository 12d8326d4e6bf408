/// Notices that are sent away stay away; those that repeat wait for their days.
///
/// The early script reads what this one writes: for each name, until when it is not shown.
enum NoticeScript {
  static let source = """
    const key="notices",read=()=>memory.get(key)||{},
    keep=(name,until)=>{const all=read();all[name]=until;memory.set(key,all)};
    for(const notice of document.querySelectorAll("[data-notice]")){
    const name=notice.dataset.notice,days=+notice.dataset.days,button=notice.querySelector(".x"),
    done=()=>{keep(name,8e15);tell("act",{dismiss:name})};
    if(button){button.hidden=false;button.onclick=()=>{
    const block=notice.closest(".bl");done();notice.remove();
    if(block&&!block.querySelector(".c"))block.remove();
    document.getElementById("main").focus({preventScroll:true})}}
    const action=notice.querySelector(".bu");
    if(action)action.addEventListener("click",done);
    if(days&&notice.offsetParent)addEventListener("pagehide",()=>{
    if(!(read()[name]>Date.now()))keep(name,Date.now()+days*864e5)})}
    """
}
