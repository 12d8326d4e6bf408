/// Notices: information, offers, and breaking news across the page.
enum NoticeStyle {
  static let css = """
    .no{flex-direction:row;align-items:center;flex-wrap:wrap;padding-block:.9rem;\
    padding-inline:1.1rem 3.25rem;background:var(--sf);\
    border-inline-start:5px solid var(--ac);border-radius:var(--rd)}
    .no>.t{flex:1 1 13rem}
    .no>.t>h2,.no>.t>h3{font-size:1.125rem}
    .no p{color:var(--t2);font-size:.9375rem;line-height:1.4}
    .no .x{position:absolute;inset-block-start:.35rem;inset-inline-end:.35rem;\
    width:2.5rem;height:2.5rem;font-size:1.5rem;line-height:1}
    .no-breaking{background:var(--ac);color:var(--oa);border:0}
    .no-breaking p{color:inherit}
    .no-breaking .bu{background:var(--oa);color:var(--ac)}
    .no-breaking :focus-visible{outline-color:currentColor}
    .no-breaking>.t>h2,.no-breaking>.t>h3{font-size:calc(1.375rem*var(--hx))}
    """
}
