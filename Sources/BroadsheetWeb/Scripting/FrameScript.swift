/// The contract with pages in frames: a page may say its height, `{broadsheet:{height:N}}`, and one
/// that has not answered in time gives way to its fallback.
///
/// ``EarlyScript`` hears which have loaded, those too that did so before this runs.
///
/// A new height is taken only while the frame is below the screen, so that nothing the reader looks
/// at moves; later the frame keeps its size and scrolls inside.
enum FrameScript {
  static let source = """
    const frames=[...every(".fr iframe")];
    addEventListener("message",e=>{
    const frame=frames.find(f=>f.contentWindow==e.source),
    height=e.data&&e.data.broadsheet&&+e.data.broadsheet.height;
    if(!frame||!(height>0))return;
    frame.parentNode.classList.remove("gone");frame.ok=true;
    if(frame.getBoundingClientRect().top>innerHeight)
    frame.height=Math.min(\(WebTeaserCard.heights.upperBound),\
    Math.max(\(WebTeaserCard.heights.lowerBound),Math.round(height)))});
    const watch=new IntersectionObserver(entries=>{for(const entry of entries){
    if(!entry.isIntersecting)continue;
    const frame=entry.target;watch.unobserve(frame);
    setTimeout(()=>{if(!frame.ok)frame.parentNode.classList.add("gone")},8000)}});
    for(const frame of frames){
    frame.onload=()=>frame.parentNode.classList.remove("gone");
    watch.observe(frame)}
    """
}
