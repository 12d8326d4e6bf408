/// Widgets: titled lists, rows, and pages in a frame.
enum WidgetStyle {
  static let css = """
    .wi{display:block}
    .wh{font-size:calc(1.25rem*var(--hx));margin-block-end:.6rem}
    .wh a{text-decoration:none}
    .wh a:hover{text-decoration:underline}
    .g>.wi:not(.ca){padding:1rem 1.1rem;background:var(--sf);border-radius:var(--rd)}
    .li li{display:flex;gap:.8rem;padding-block:.6rem;border-block-start:1px solid var(--ln);\
    font:var(--hw) 1.0625rem/1.25 var(--hf)}
    .li a{text-decoration:none}
    .li a:hover{text-decoration:underline}
    @media (min-width:660px){.g>.wi:not(.ca) .li{columns:2 22rem;column-gap:2.5rem}}
    .g>.wi:not(.ca) .li li{break-inside:avoid}
    .ra .li{counter-reset:rank}
    .ra .li li::before{counter-increment:rank;content:counter(rank);flex:0 0 1.5em;\
    font:var(--hw) 1.75rem/1 var(--hf);color:var(--ac);font-variant-numeric:lining-nums}
    .li .k{font-size:.75rem}
    .ra .k{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .pl{display:block;color:var(--t2);font:.8125rem/1.4 var(--bf)}
    .fr{position:relative;border:1px solid var(--ln);border-radius:var(--rd);overflow:hidden;\
    background:var(--bg)}
    .fr iframe{width:100%;background:var(--bg)}
    .fr p{position:absolute;inset:0;display:grid;place-content:center;padding:1rem;\
    text-align:center;color:var(--t2);visibility:hidden}
    .fr.gone p{visibility:visible}
    .fr.gone iframe{visibility:hidden}
    .out{margin-block-start:.5rem;font-size:.875rem}
    .page{width:100%;height:calc(100vh - 4rem);min-height:30rem;border:1px solid var(--ln);\
    background:#fff;margin-block-start:.75rem}
    .web main{padding-block-end:0}
    .old{margin-block:1rem 0;padding:.5rem .9rem;background:var(--sf);color:var(--t2);\
    border-inline-start:4px solid var(--ac);font-size:.9375rem}
    """
}
