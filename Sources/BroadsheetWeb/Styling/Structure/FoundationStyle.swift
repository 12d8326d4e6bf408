/// The ground of every page: box model, colours, type, focus, what is only for the ear.
enum FoundationStyle {
  static let css = """
    :root{color-scheme:light dark}
    :root[data-theme=light]{color-scheme:light}
    :root[data-theme=dark]{color-scheme:dark}
    :root{--pi:max(16px,50% - 41rem + 16px)}
    @media (min-width:660px){:root{--pi:max(28px,50% - 41rem + 28px)}}
    *,::before,::after{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:3.5rem}
    body{margin:0;background:var(--bg);color:var(--tx);\
    font:1.0625rem/var(--lead) var(--bf);font-synthesis:style;overflow-wrap:break-word}
    h1,h2,h3,h4,h5,h6,p,ul,ol,figure,blockquote{margin:0;padding:0}
    h1,h2,h3,h4,h5,h6{font:var(--hw) 1.25rem/var(--hl) var(--hf);letter-spacing:var(--hs);\
    text-wrap:balance;hyphens:auto;hyphenate-limit-chars:14 6 5}
    ul,ol{list-style:none}
    a{color:inherit}
    img,svg,iframe{display:block;max-width:100%;border:0}
    img{height:auto;object-fit:cover;background:var(--q,var(--sf))}
    button{font:inherit;color:inherit;background:none;border:0;cursor:pointer}
    [hidden]{display:none!important}
    button[hidden]{display:block!important;visibility:hidden}
    :focus-visible{outline:3px solid var(--ac);outline-offset:2px}
    main:focus{outline:0}
    .v{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);\
    white-space:nowrap;border:0}
    .skip{position:absolute;inset-block-start:0;inset-inline-start:0;z-index:9;padding:.75rem 1rem;\
    background:var(--ac);color:var(--oa);transform:translateY(-110%)}
    .skip:focus{transform:none}
    .bu{display:inline-block;padding:.5em 1.1em;background:var(--ac);color:var(--oa);\
    border-radius:var(--rd);font-weight:700;text-decoration:none}
    .th{flex:none;width:2.5rem;height:2.5rem;padding:.65rem}
    .th::before{content:"";display:block;width:1.2rem;height:1.2rem;border-radius:50%;\
    border:2px solid;background:linear-gradient(90deg,currentColor 50%,transparent 0)}
    @media (prefers-color-scheme:dark){img{filter:brightness(.9)}}
    [data-theme=dark] img{filter:brightness(.9)}
    [data-theme=light] img{filter:none}
    """
}
