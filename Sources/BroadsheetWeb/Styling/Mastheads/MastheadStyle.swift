import BroadsheetCore

/// How a brand's name stands at the head of its pages; a brand's sheet carries only its own.
enum MastheadStyle {
  static func css(_ masthead: BrandStyle.Masthead) -> String {
    switch masthead {
    case .classic: classic
    case .block: block
    case .bar: bar
    case .spaced: spaced
    case .band: band
    case .landmark: landmark
    }
  }

  static let common = """
    .ma{padding-inline:var(--pi);background:var(--mb);color:var(--mt)}
    .ma .na{font-family:var(--hf);font-weight:var(--hw);letter-spacing:var(--hs);line-height:1;\
    text-wrap:balance}
    .ma a{text-decoration:none}
    .ma a:focus-visible{outline-color:currentColor}
    .ear,.ta{font:.8125rem/1.4 var(--bf)}
    .ear::first-letter{text-transform:uppercase}
    .se{padding-block:1.75rem .5rem;max-width:46rem}
    .se h1{font-size:calc(2.5rem*var(--hx))}
    .se p{margin-block-start:.5em;color:var(--t2)}
    """

  private static let classic = """
    .m-classic .ma{display:grid;grid-template-columns:1fr auto 1fr;align-items:end;gap:.5rem 1.5rem;\
    padding-block:1.6rem 1.1rem;border-block-end:var(--br)}
    .m-classic .ma .na{grid-area:1/2;font-size:clamp(2rem,1rem + 5.2vw,5rem);text-align:center}
    .m-classic .ma .ear{grid-area:1/1}
    .m-classic .ma .ta{grid-area:1/3;text-align:end;font-style:italic}
    .m-classic .ma.sm{padding-block:.7rem}
    .m-classic .ma.sm .na{font-size:1.625rem}
    .m-classic .ba ul{gap:1.6rem}
    .m-classic .bt{font-size:1.25rem}
    @media (max-width:859px){
    .m-classic .ma{grid-template-columns:1fr;text-align:center}
    .m-classic .ma :is(.na,.ear,.ta){grid-area:auto;text-align:center}
    .m-classic .ma .ear{order:1}
    .m-classic .ma .ta{display:none}
    }
    """

  private static let block = """
    .m-block .ma{--mt2:var(--tx);display:flex;align-items:flex-end;gap:1rem;background:var(--bg);\
    color:var(--tx);border-block-end:var(--br)}
    .m-block .ma .na{background:var(--mb);color:var(--mt);padding:.22em .28em .14em;\
    margin-inline-start:calc(-1*min(16px,2vw));font-size:clamp(3.25rem,2rem + 6vw,6.5rem);\
    line-height:.82;letter-spacing:-.03em;text-transform:uppercase}
    .m-block .ma .ear{order:2;margin-inline-start:auto;padding-block-end:.6rem;color:var(--t2);\
    text-align:end}
    .m-block .ma .ta{order:1;padding-block-end:.6rem;font-weight:700}
    .m-block .ma.sm .na{font-size:2rem}
    .m-block .bt{display:inline-block;background:var(--tx);color:var(--bg);\
    padding:.16em .45em .1em;margin-block-start:-.6rem;text-transform:uppercase}
    .m-block .sh .bt{flex:none;margin-inline-end:auto}
    @media (max-width:659px){.m-block .ma .ear{display:none}}
    """

  private static let bar = """
    .m-bar .ma{display:flex;align-items:baseline;gap:1.25rem;padding-block:.7rem}
    .m-bar .ma .na{font-size:1.625rem;letter-spacing:.01em}
    .m-bar .ma .ear{order:2;margin-inline-start:auto}
    .m-bar .ma .ta{order:1}
    .m-bar .ba{background:var(--sf)}
    .m-bar .bt{font:700 .9375rem/1.3 var(--bf);letter-spacing:.02em;color:var(--ac)}
    .m-bar .bl{padding-block-start:.45rem}
    @media (max-width:859px){.m-bar .ma .ta{display:none}}
    @media (max-width:479px){.m-bar .ma .ear{display:none}}
    """

  private static let spaced = """
    .m-spaced .ma{display:grid;justify-items:center;gap:.75rem;padding-block:3rem 1.6rem;\
    text-align:center}
    .m-spaced .ma .na{font-size:clamp(1.5rem,.7rem + 3.6vw,3.5rem);text-transform:uppercase;\
    letter-spacing:.34em;margin-inline-end:-.34em}
    .m-spaced .ma .ta{font-family:var(--hf);font-style:italic;font-size:1.0625rem;order:1}
    .m-spaced .ma .ear{order:2;color:var(--t2)}
    .m-spaced .ma.sm{padding-block:1.1rem}
    .m-spaced .ma.sm .na{font-size:1.125rem}
    .m-spaced .ba{justify-content:center}
    .m-spaced .ba ul{justify-content:safe center}
    .m-spaced .ba li a{font-weight:400;font-family:var(--hf);font-size:1.0625rem}
    .m-spaced .bt{text-align:center;font-size:1.75rem}
    .m-spaced .se{margin-inline:auto;text-align:center}
    .m-spaced .k{font:italic 400 1rem/1.3 var(--hf)}
    .m-spaced .bo>p:first-of-type::first-letter{-webkit-initial-letter:3;initial-letter:3;\
    font-family:var(--hf);font-weight:var(--hw);margin-inline-end:.12em;color:var(--ac)}
    @media (min-width:980px){
    .m-spaced :is(.d-splash,.d-large)>.t{text-align:center;max-width:44rem;margin-inline:auto}
    .m-spaced :is(.d-splash,.d-large) .me{justify-content:center}
    }
    """

  private static let band = """
    .m-band .ma{display:flex;align-items:flex-end;gap:1.25rem;padding-block:1.1rem .9rem;\
    background:linear-gradient(112deg,transparent 62%,#0000000f 62.1% 68%,transparent 68.1% 71%,\
    #0000000f 71.1% 79%,transparent 79.1%) var(--mb)}
    .m-band .ma .na{font-size:clamp(2.75rem,1.4rem + 6vw,6rem);letter-spacing:-.055em;\
    line-height:.9;font-style:italic}
    .m-band .ma .ta{order:1;font-weight:700;padding-block-end:.35rem}
    .m-band .ma .ear{order:2;margin-inline-start:auto;padding-block-end:.35rem}
    .m-band .ma.sm{padding-block:.5rem}
    .m-band .ma.sm .na{font-size:1.75rem}
    .m-band .ba{--nb:light-dark(var(--tx),var(--sf));\
    --nc:light-dark(var(--bg),var(--tx));border:0}
    .m-band .bt{display:flex;align-items:center;gap:.5em;font-size:1.625rem;font-style:italic}
    .m-band .bt::before{content:"";width:.42em;height:.9em;background:var(--mb);\
    box-shadow:.62em 0 var(--ac);margin-inline-end:.62em;transform:skewX(-14deg)}
    @media (max-width:659px){.m-band .ma .ta,.m-band .ma .ear{display:none}}
    """

  private static let landmark = """
    .m-landmark .ma{position:relative;display:flex;flex-wrap:wrap;align-items:baseline;\
    gap:.25rem 1.25rem;padding-block:1.9rem 4.6rem;overflow:hidden}
    .m-landmark .ma .na{font-size:clamp(1.7rem,.6rem + 5vw,4.25rem);flex-basis:100%}
    .m-landmark .ma .ear{order:2}
    .m-landmark .ma::before,.m-landmark .ma::after{content:"";position:absolute;inset-inline:0;\
    inset-block-end:-1px;height:4.5rem;\
    mask:\(LandmarkDrawing.far) repeat-x bottom/53rem 100%}
    .m-landmark .ma::before{background:color-mix(in srgb,var(--mb) 62%,var(--mt))}
    .m-landmark .ma::after{mask-image:\(LandmarkDrawing.near);mask-size:80rem 100%;background:var(--bg)}
    .m-landmark .ma.sm{padding-block:.7rem 1.9rem}
    .m-landmark .ma.sm .na{font-size:1.5rem}
    .m-landmark .ma.sm::before,.m-landmark .ma.sm::after{height:1.7rem;mask-size:24rem 100%}
    .m-landmark .bt{color:var(--ac)}
    .m-landmark .ba{border-block-end:1px solid var(--tx)}
    """
}
