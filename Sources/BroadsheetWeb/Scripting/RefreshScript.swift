/// Asks again for a page that is being made, once the reader looks at it.
enum RefreshScript {
  static let source = """
    const page=document.querySelector("[data-refresh]");
    if(page)setTimeout(()=>{
    if(!document.hidden)location.reload();
    else document.addEventListener("visibilitychange",()=>location.reload(),{once:true})},
    page.dataset.refresh*1000)
    """
}
