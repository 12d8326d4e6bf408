/// Cards: picture and text in whatever arrangement the shape's properties name.
enum CardStyle {
  static let css = """
    .c{position:relative;min-width:0;display:flex;flex-direction:var(--fd,column);gap:.7rem var(--cg,1rem)}
    .c>img{display:var(--pd);flex:var(--pg,0) 0 auto;width:var(--pw);aspect-ratio:var(--ra);align-self:flex-start;\
    border-radius:var(--pr)}
    .c>.t{flex:var(--tg,1);min-width:0}
    .t>h2,.t>h3,.t>h4{--f:calc(clamp(var(--h),var(--b,0px),var(--H))*var(--hx)*var(--n,1));\
    font-size:max(1.0625rem*var(--hx),var(--f))}
    .b1{--b:2.125rem}.b2{--b:2.625rem}.b3{--b:3.125rem}
    .lo{--n:.88}
    .lw>.t{container-type:inline-size}
    .lw>.t>h2,.lw>.t>h3,.lw>.t>h4{font-size:min(var(--f),9.5cqi*var(--hx))}
    .np{--n:1.08}
    .t a{text-decoration:none}
    .t>h2>a,.t>h3>a,.t>h4>a{display:block}
    .t>h2 a::after,.t>h3 a::after,.t>h4 a::after{content:"";position:absolute;inset:0}
    .c:hover>.t>h2 a,.c:hover>.t>h3 a,.c:hover>.t>h4 a{text-decoration:underline;\
    text-decoration-thickness:.06em;text-underline-offset:.12em}
    .g a:focus-visible{outline-offset:-1px}
    .st{display:var(--sd,block);margin-block-start:.45em;color:var(--t2);text-wrap:pretty;\
    font-size:var(--s,1rem);line-height:1.42}
    .k{display:block;margin-block-end:.4em;color:var(--ac);font:700 .8125rem/1.3 var(--bf);\
    letter-spacing:.01em}
    .me time{order:1}\
    .me{display:flex;flex-wrap:wrap;gap:0 .9em;margin-block-start:.5em;color:var(--t2);\
    font:.8125rem/1.5 var(--bf)}
    .by{margin-block-start:.4em;font:700 .875rem/1.4 var(--bf)}
    .op>.t>h2,.op>.t>h3,.op>.t>h4{font-style:italic;font-weight:400}
    .op .st{font-style:italic}
    .su{position:relative;z-index:1;margin-block-start:.7em;font-weight:600;font-size:.9375rem;\
    line-height:1.35}
    .su li{padding-block:.4em;border-block-start:1px solid var(--ln)}
    .su a:hover{text-decoration:underline}
    .br{background:var(--sf);padding:.8rem;border-radius:var(--rd)}
    """
}
