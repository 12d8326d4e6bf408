/// What keeps its meaning when the reader's own colours replace ours.
enum ForcedColours {
  static let css = """
    @media (forced-colors:active){
    .m::before,.ra .li li::before{forced-color-adjust:none;background:CanvasText}
    .bu,.no,.fr{border:1px solid}
    .th::before{border-color:ButtonText}
    .sh button::before{border-color:ButtonText}
    }
    @media (prefers-contrast:more){:root{--t2:var(--tx);--ln:var(--tx)}}
    """
}
