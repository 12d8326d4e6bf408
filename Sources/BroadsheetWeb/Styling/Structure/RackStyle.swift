/// The rack: front pages side by side, each in its own paper's type and colours.
enum RackStyle {
  static let css = """
    .rack{--bg:light-dark(#d9d4cb,#1b1917);--tx:light-dark(#1c1a17,#efe9e0);\
    background:var(--bg);color:var(--tx)}
    .rh{display:flex;align-items:center;gap:1rem;max-width:96rem;margin:auto;\
    padding:1.5rem max(16px,3vw) .5rem}
    .rh .na{flex:1;font-size:clamp(1.5rem,1rem + 2vw,2.5rem)}
    .rh a{text-decoration:none}
    .shelf{display:flex;flex-wrap:wrap;justify-content:center;gap:2.25rem clamp(1.25rem,2.5vw,2.5rem);max-width:96rem;margin:auto;\
    padding:1rem max(16px,3vw) 4rem}
    .shelf>li{display:grid;flex:1 1 min(100%,18.5rem);max-width:20.5rem}
    .sheet{display:flex;flex-direction:column;background:var(--bg);color:var(--tx);\
    font-family:var(--bf);min-height:34rem;overflow:hidden;\
    box-shadow:0 1px 2px #0004,0 14px 28px -14px #0008;transition:translate .25s}
    .sheet:hover{translate:0 -.4rem}
    .sheet a{text-decoration:none}
    .sheet a:hover{text-decoration:underline}
    .sheet .ma{padding:1rem 1.1rem .7rem;background:var(--mb);color:var(--mt)}
    .sheet .na{font:var(--hw) 1.9rem/1 var(--hf);letter-spacing:var(--hs);text-wrap:balance}
    .sheet .ear{font-size:.75rem;margin-block-start:.35rem}
    .sheet .ear::first-letter{text-transform:uppercase}
    .sheet .le{padding:1rem 1.1rem}
    .sheet img{width:100%;aspect-ratio:5/4;border-radius:var(--rd);margin-block-end:.7rem}
    .sheet h3{font-size:calc(1.6rem*var(--hx))}
    .sheet .st{margin-block-start:.4rem;color:var(--t2);font-size:.9375rem;line-height:1.4}
    .sheet .k{display:block;margin-block-end:.3rem;color:var(--ac);font:700 .75rem/1.4 var(--bf)}
    .sheet .li{display:grid;grid-template-columns:1fr 1fr;gap:0 1.1rem;padding:0 1.1rem 1.1rem}
    .sheet .li li{padding-block:.55rem;border-block-start:1px solid var(--ln);\
    font:var(--hw) 1rem/1.2 var(--hf);letter-spacing:var(--hs)}
    .sheet .li .k{display:none}
    .sheet.m-classic .ma,.sheet.m-spaced .ma{text-align:center}
    .sheet.m-classic .ma{border-block-end:var(--br)}
    .sheet.m-classic .na{font-size:2.125rem}
    .sheet.m-block .ma{padding-block:0 .5rem;background:var(--bg);color:var(--t2);\
    border-block-end:var(--br)}
    .sheet.m-block .na{display:inline-block;padding:.3em .3em .18em;background:var(--mb);\
    color:var(--mt);font-size:3.25rem;line-height:.85;text-transform:uppercase}
    .sheet.m-bar .ma{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;\
    padding-block:.6rem}
    .sheet.m-bar .na{font-size:1.375rem}
    .sheet.m-spaced .ma{padding-block:1.7rem 1rem}
    .sheet.m-spaced .na{font-size:1.375rem;letter-spacing:.28em;text-transform:uppercase}
    .sheet.m-band .na{font-size:2.75rem;font-style:italic;letter-spacing:-.05em}
    .sheet.m-landmark .ma{position:relative;padding-block-end:2.9rem}
    .sheet.m-landmark .ma::after{content:"";position:absolute;inset:auto 0 -1px;height:2.4rem;\
    background:var(--bg);mask:\(LandmarkDrawing.near) repeat-x bottom/32rem 100%}
    """
}
