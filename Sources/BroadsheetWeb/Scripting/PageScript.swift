/// The script of every page: small comforts over a page that works without it.
///
/// Each part stands for itself; one that fails leaves the others working.
enum PageScript {
  static let source = withoutIdleBreaks(
    "\"use strict\";\n\(ReaderMemory.source)\n\(PersonalScript.consent)\n"
      + [
        PersonalScript.source, AdvertScript.source, ColourSwitchScript.source,
        NavigationScript.source,
        ScrollerScript.source, NoticeScript.source, FrameScript.source, AgeScript.source,
        RefreshScript.source, ReportScript.source, ImpressionScript.source, SavingScript.source,
        ChoicesScript.source, PlaceScript.source,
      ].map { "try{(()=>{\n\($0)\n})()}catch(e){console.warn(e)}" }.joined(separator: "\n")
  )

  /// The source without the line breaks that come behind a mark which could not end there anyway:
  /// they mean nothing, and a page's script has few bytes.
  private static func withoutIdleBreaks(_ source: String) -> String {
    source.split(separator: "\n").reduce(into: "") { script, line in
      let goesOn = script.utf8.last.map { ",;{".utf8.contains($0) } ?? true
      script += goesOn ? line : "\n" + line
    }
  }
}
