/// The script of every page: small comforts over a page that works without it.
///
/// Each part stands for itself; one that fails leaves the others working.
enum PageScript {
  static let source: String =
    "\"use strict\";\n"
    + [
      ColourSwitchScript.source, NavigationScript.source,
      ScrollerScript.source, NoticeScript.source, FrameScript.source, AgeScript.source,
      RefreshScript.source,
    ].map { "try{(()=>{\n\($0)\n})()}catch(e){console.warn(e)}" }.joined(separator: "\n")
}
