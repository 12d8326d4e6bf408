/// What belongs to the reader: choices at the foot, the choice of a place, and the question why a
/// teaser moved up.
enum ReaderStyle {
  static let css = """
    .do{display:flex;gap:.6rem;min-height:2.25rem;margin-block-start:.7rem}
    .do button{padding:.35rem .9rem;border:1px solid var(--ln);border-radius:var(--rd);\
    font-size:.875rem}
    .sv button{padding:.35rem .7rem}
    .do [aria-pressed=true]{border-color:var(--ac);color:var(--ac);font-weight:700}
    .sv{margin-block-start:1.5rem}
    .sv h2{font-size:1rem}
    .sv ul{columns:22rem}
    .sv li{display:flex;justify-content:space-between;align-items:center;gap:1rem;line-height:1.4}
    .yc{margin-block-start:1.5rem;padding-block-start:1rem;border-block-start:1px solid var(--ln);\
    font-size:.875rem}
    .yc h2{font-size:1rem}
    .yc p{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem .6rem;margin-block-start:.5rem;\
    color:var(--t2)}
    .yc button{padding:.35rem .9rem;border:1px solid var(--t2);border-radius:var(--rd)}
    .yc [aria-pressed=true]{background:var(--ac);border-color:var(--ac);color:var(--oa)}
    .at{margin-block-start:.6rem;color:var(--t2);font-size:.8125rem}
    .at summary{width:fit-content;cursor:pointer}
    .at form{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-start:.5rem}
    .at :is(select,button){font:inherit;padding:.35rem .7rem;color:var(--tx);background:var(--bg);\
    border:1px solid var(--t2);border-radius:var(--rd)}
    @media (scripting:none){.my,.do{display:none}}
    @media print{.do,.at,.wy{display:none}}
    .wy{position:absolute;inset-block-start:0;inset-inline-end:0;z-index:2;font:.8125rem/1.4 var(--bf)}
    .wy summary{display:grid;place-content:center;width:1.75rem;height:1.75rem;margin-inline-start:auto;\
    list-style:none;border-radius:50%;background:var(--bg);color:var(--t2);\
    border:1px solid var(--ln);cursor:pointer}
    .wy summary::-webkit-details-marker{display:none}
    .wy[open]{max-width:16rem;padding:.5rem .6rem;background:var(--bg);border:1px solid var(--ln);\
    border-radius:var(--rd);box-shadow:0 6px 18px -10px #0008}
    """
}
