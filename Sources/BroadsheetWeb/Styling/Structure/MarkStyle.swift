/// Marks before a kicker: breaking, live, for subscribers, video and the like.
enum MarkStyle {
  static let css = """
    .m{display:inline-flex;align-items:center;vertical-align:middle;gap:.35em;\
    margin-inline-end:.5em;font-weight:700}
    .m.live,.m.breaking{padding:.12em .5em;background:var(--ac);color:var(--oa);border-radius:2px}
    .m.branded{color:var(--t2)}
    .m.paid{font-size:0;gap:0;margin-inline-end:.4rem}
    .m.paid::before{content:"+";width:1.05rem;height:1.05rem;background:var(--ac);color:var(--oa);\
    font:700 .9375rem/1 var(--bf);display:grid;place-items:center;border-radius:2px}
    .m::before{flex:none;width:.65em;height:.65em;background:currentColor}
    .m.live::before{content:"";border-radius:50%;animation:pulse 2s infinite}
    .m.video::before{content:"";clip-path:polygon(0 0,100% 50%,0 100%)}
    .m.podcast::before{content:"";border-radius:50%;background:none;\
    border:.2em solid;width:.8em;height:.8em}
    .m.gallery::before{content:"";box-shadow:.2em -.2em 0 -.08em;width:.55em;height:.55em}
    @keyframes pulse{50%{opacity:.25}}
    """
}
