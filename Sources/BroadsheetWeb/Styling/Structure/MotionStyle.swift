/// Movement between pages and on them, for readers who want it.
enum MotionStyle {
  static let css = """
    @view-transition{navigation:auto}
    .he img{view-transition-name:picture}
    .ar h1{view-transition-name:headline}
    .ba{view-transition-name:bar}
    ::view-transition-group(*){animation-duration:.32s;animation-timing-function:cubic-bezier(.2,0,0,1)}
    ::view-transition-old(picture),::view-transition-new(picture){height:100%;object-fit:cover}
    ::view-transition-group(bar){z-index:9}
    @media (prefers-reduced-motion:reduce){
    @view-transition{navigation:none}
    *,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;\
    transition-duration:.01ms!important;scroll-behavior:auto!important}
    }
    """
}
