/// An explained page: numbers on the cards, and the panel of reasons docked at the window's foot.
///
/// A sheet of its own beside the brand's, so that readers never pay for it. On a low window the
/// panel is not docked but stands under the page.
enum ExplanationStyle {
  static let css = """
    :root{--dk:clamp(12rem,38vh,26rem)}
    .explain .c:has(>.nr){padding-block-start:2.25rem}
    .explain .c:has(>.nr:target){box-shadow:inset 0 3px var(--ac)}
    .nr:target{outline:3px solid var(--ac);outline-offset:2px}
    .nr{position:absolute;inset-block-start:.15rem;inset-inline-start:.15rem;z-index:3;\
    min-width:2rem;padding:.25rem .55rem;border-radius:99px;background:var(--tx);color:var(--bg);\
    font:700 .8125rem/1.15rem var(--bf);font-variant-numeric:tabular-nums;text-align:center;\
    text-decoration:none;scroll-margin-block:1rem}
    .nr span{font-weight:400}
    .nr.put{background:var(--ac);color:var(--oa);box-shadow:0 0 0 2px var(--bg)}
    .nr:hover{text-decoration:underline}
    .why{--lead:1.45;margin-block-start:var(--bs);background:var(--sf);color:var(--tx);\
    font:.875rem/1.45 var(--bf);border-block-start:3px solid var(--ac);padding-block-end:1.5rem}
    .why>header{position:sticky;inset-block-start:0;z-index:1;display:flex;flex-wrap:wrap;\
    align-items:baseline;gap:.15rem 1.25rem;padding-block:.55rem;background:var(--sf);\
    border-block-end:1px solid var(--ln)}
    .why h2{font-size:1.0625rem;letter-spacing:0;hyphens:none}
    .why>header ul{display:flex;flex:1;flex-wrap:wrap;gap:.15rem 1.25rem}
    .why>header a{display:inline-block;padding-block:.15rem}
    .why h3{margin-block:1.5rem .5rem;font-size:1rem;letter-spacing:0;hyphens:none}
    .why>header+h3{margin-block-start:.75rem}
    .why a{color:var(--ac);text-underline-offset:.15em}
    .why b{font-variant-numeric:tabular-nums}
    .why table{width:100%;border-collapse:collapse}
    .why :is(th,td){padding:.45rem .9rem .45rem 0;text-align:start;vertical-align:top;\
    border-block-end:1px solid var(--ln)}
    .why thead th{color:var(--t2);font-weight:400}
    .why tbody th{font-variant-numeric:tabular-nums;white-space:nowrap}
    .why .sl tbody th a{display:inline-block;min-width:1.5rem;min-height:1.5rem}
    .why code{font:.8125rem/1.45 ui-monospace,"DejaVu Sans Mono",Menlo,monospace;color:var(--t2)}
    .why small{color:var(--t2);font-size:1em}
    .why :is(h3,tr){scroll-margin-block-start:4rem}
    .why tr:target{background:var(--bg);outline:2px solid var(--ac);outline-offset:-1px}
    .why .gr th{padding-block:1rem .35rem;font-weight:400;white-space:normal}
    .why .name{width:32%;font-weight:600}
    .ki{white-space:nowrap}
    .ki.put{padding:.1rem .5rem;border-radius:99px;background:var(--ac);color:var(--oa)}
    .why>ul>li{padding-block:.35rem;border-block-end:1px solid var(--ln)}
    .why :is(.warning,.error){color:var(--ac)}
    .nil{color:var(--t2);padding-block:.35rem}
    .why summary{padding-block:.4rem;cursor:pointer}
    .ot{margin-block-start:1.5rem}
    .ot ul{columns:12rem;line-height:2}
    @media (max-width:859px){
    .why>header ul{order:1;flex-basis:100%;gap:.15rem 1rem}
    .why>header>a{margin-inline-start:auto}
    .why :is(h3,tr){scroll-margin-block-start:5.5rem}
    .why table.sl thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
    .why .sl tr{display:grid;grid-template-columns:2.75rem 1fr auto;column-gap:.25rem;\
    padding-block:.5rem;border-block-end:1px solid var(--ln)}
    .why .sl :is(th,td){padding:0;border:0}
    .why .sl tr>:nth-child(n+4),.why .sl .gr>th{grid-column:2/-1}
    .why .sl .name{width:auto}
    }
    @media (min-height:30rem) and (min-width:18rem){
    html{scroll-padding-block-end:calc(var(--dk) + 1rem)}
    .explain{padding-block-end:var(--dk)}
    .why{position:fixed;inset:auto 0 0;z-index:6;height:var(--dk);overflow:auto;\
    overscroll-behavior:contain;padding-inline:var(--pi);margin:0;\
    box-shadow:0 -8px 24px -12px #0006}
    }
    @media print{.why{position:static;height:auto}.explain{padding:0}}
    """
}
