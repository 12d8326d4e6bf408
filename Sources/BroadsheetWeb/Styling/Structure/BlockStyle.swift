/// Blocks: the page's measure, titles, grids with column rules, rows that scroll.
enum BlockStyle {
  static let css = """
    main{max-width:82rem;margin-inline:auto;padding:0 16px 3rem}
    @media (min-width:660px){main{padding-inline:28px}}
    .bl{padding-block-start:.6rem;border-block-start:var(--br);margin-block-start:var(--bs)}
    main>.bl:first-child,main>:is(.v,.se,.old)+.bl,main>.k-strip:first-child+.bl,\
    main>.v+.k-strip+.bl{\
    border-block-start:0;margin-block-start:0;padding-block-start:var(--ga)}
    .bt{margin-block-end:calc(var(--ro)/2);font-size:calc(1.375rem*var(--hx))}
    .bt a{text-decoration:none}
    .bt a:hover{text-decoration:underline;text-underline-offset:.15em}
    .g{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:var(--ro) 16px;\
    overflow-x:clip;clip-path:inset(-6px 0)}
    .g>.c{position:relative}
    .g>.c::after{content:"";position:absolute;pointer-events:none;inset-inline:calc(var(--ga)/-2);\
    inset-block-start:calc(var(--ro)/-2);border-block-start:var(--hr)}
    @media (min-width:660px){
    .g{column-gap:var(--ga)}
    .g>.c::before{content:"";position:absolute;pointer-events:none;inset-block:0;\
    inset-inline-start:calc(var(--ga)/-2);border-inline-start:var(--vr)}
    }
    .k-opinion{background:var(--sf);box-shadow:0 0 0 100vmax var(--sf);clip-path:inset(0 -100vmax);\
    padding-block:var(--ga)}
    .k-briefs .g{row-gap:calc(var(--ro)*.6)}
    .k-briefs .g>.c::after{inset-block-start:calc(var(--ro)*-.3)}
    .k-strip{border-block-start:0;padding-block-start:0}
    .sh{display:flex;align-items:center;gap:.5rem;margin-block-end:.75rem}
    .sh>:first-child{flex:1;margin:0}
    .sh .po{color:var(--t2);font-size:.875rem;font-variant-numeric:tabular-nums}
    .sh button{width:2.5rem;height:2.5rem;border:1px solid var(--ln);border-radius:50%}
    .sh button::before{content:"";display:block;width:.55rem;height:.55rem;margin:auto;\
    border:solid;border-width:2px 2px 0 0;rotate:45deg;translate:-.1rem}
    .sh .pr{scale:-1 1}
    [dir=rtl] .sh .pr{scale:none}
    [dir=rtl] .sh .ne{scale:-1 1}
    .sh button:disabled{opacity:.35;cursor:default}
    .sc{overflow-x:auto;scroll-snap-type:x mandatory;overscroll-behavior-x:contain;\
    scrollbar-width:thin;padding-block-end:.75rem}
    .sc ul{display:flex;gap:var(--ga)}
    .sc li{flex:0 0 min(72%,16rem);scroll-snap-align:start;position:relative}
    @media (min-width:980px){.sc li{flex-basis:calc((100% - 3*var(--ga))/4)}}
    """
}
