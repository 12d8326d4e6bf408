/// Pages that have nothing to read: loading, failure, not found.
enum StateStyle {
  static let css = """
    .sa{max-width:36rem;margin:12vh auto;padding-inline:16px;text-align:center}
    .sa h1{font-size:calc(2.125rem*var(--hx));margin-block-end:.6em}
    .sa p{color:var(--t2)}
    .sa p+p{margin-block-start:1.5em}
    .sa a:not(.bu){color:var(--ac);margin-inline-start:1rem}
    .ld{width:12rem;height:3px;margin-inline:auto;\
    background:linear-gradient(90deg,var(--ac) 30%,var(--ln) 0) 0/300% 100%;\
    animation:ld 1.4s .5s linear infinite}
    @keyframes ld{from{background-position:100%}to{background-position:-50%}}
    """
}
