/// The bar of sections and the footer.
///
/// The bar sticks to the top, shrinks by what slides out of sight, and shows the brand's name once
/// the masthead is gone. The footer lists all sections.
enum NavigationStyle {
  static let css = """
    .ba{position:sticky;inset-block-start:-.75rem;z-index:5;display:flex;align-items:center;\
    gap:1rem;height:3.5rem;padding-block-start:.75rem;padding-inline:var(--pi);\
    background:var(--nb,var(--bg));color:var(--nc,var(--tx));\
    border-block-end:1px solid var(--ln)}
    .ba ul{order:-1;flex:1;min-width:0;display:flex;gap:1.35rem;overflow-x:auto;\
    scroll-padding-inline:3rem;scrollbar-width:none;height:100%;align-items:center;\
    mask-image:linear-gradient(90deg,#000 calc(100% - 2rem),transparent)}
    [dir=rtl] .ba ul{mask-image:linear-gradient(270deg,#000 calc(100% - 2rem),transparent)}
    .ba li{flex:none}
    .ba li:last-child{padding-inline-end:2rem}
    .ba li a{display:block;padding-block:.4rem;font:600 .9375rem/1.2 var(--bf);\
    text-decoration:none;border-block-end:2px solid transparent}
    .ba li a:hover,.ba li a[aria-current]{border-color:currentColor}
    .ba :focus-visible{outline-offset:-3px;outline-color:currentColor}
    .ba .wo{display:none;font:var(--hw) 1.125rem/1 var(--hf);text-decoration:none;\
    white-space:nowrap}
    @media (min-width:980px){.ba .wo{display:block}}
    .ba.un .wo:not(:focus){opacity:0}
    .ba .wo{transition:opacity .25s}
    @supports (animation-timeline:scroll()){
    .wo:not(:focus){animation:wo linear both;animation-timeline:scroll(root);\
    animation-range:30px 90px}
    .front .wo:not(:focus){animation-range:90px 220px}
    .ba{animation:ba linear both;animation-timeline:scroll(root);animation-range:90px 220px}
    }
    @keyframes wo{from{opacity:0;transform:translateY(.5rem)}}
    @keyframes ba{to{box-shadow:0 6px 18px -12px #0008}}
    .fo{margin-block-start:2rem;padding:2rem var(--pi) 3rem;\
    background:var(--sf);border-block-start:var(--br)}
    .fo .na{font:var(--hw) 1.75rem/1.1 var(--hf)}
    .fo a{text-decoration:none}
    .fo a:hover{text-decoration:underline}
    .fo nav{scroll-margin-top:4rem}
    .fo ul{columns:10rem;gap:1.5rem;margin-block:1.25rem;font-size:.9375rem;line-height:2}
    .fl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;color:var(--t2);font-size:.875rem}
    """
}
