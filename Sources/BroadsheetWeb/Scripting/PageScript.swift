/// The script of every page: small comforts over a page that works without it.
///
/// Each part stands for itself; one that fails leaves the others working.
enum PageScript {
  static let source: String =
    "\"use strict\";\n\(ReaderMemory.source)\n\(PersonalScript.consent)\n"
    + [
      PersonalScript.source, AdvertScript.source, ColourSwitchScript.source,
      NavigationScript.source,
      ScrollerScript.source, NoticeScript.source, FrameScript.source, AgeScript.source,
      RefreshScript.source, ReportScript.source, ImpressionScript.source, SavingScript.source,
      ChoicesScript.source, PlaceScript.source,
    ].map { "try{(()=>{\n\($0)\n})()}catch(e){console.warn(e)}" }.joined(separator: "\n")
}
