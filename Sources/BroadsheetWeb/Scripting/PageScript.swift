import BroadsheetCore

/// The scripts of every page: small comforts over a page that works without them.
enum PageScript {
  /// The name under which a script declares that the page it parses is one of ours.
  static let trustedTypes = "place"
  /// The name under which a script declares that the worker is ours.
  static let trustedWorker = "worker"

  /// What runs deferred.
  ///
  /// Each part stands for itself; one that fails leaves the others working.
  static func source(of assets: AssetSources, open: AssetName, hasWorker: Bool = true) -> String {
    let settings = settings(open: open, hasWorker: hasWorker)
    return "\"use strict\";\n\(settings)\n\(assets.text(of: .sharedScript))\n\(attempt)\n"
      + attempts(AssetFile.parts, of: assets)
  }

  /// What pages add that stay open, once everything else has come.
  static func open(of assets: AssetSources) -> String {
    AssetFile.openShared.map { assets.text(of: $0) + "\n" }.joined()
      + attempts(AssetFile.openParts, of: assets)
  }

  private static func attempts(_ parts: [AssetFile], of assets: AssetSources) -> String {
    parts.map { "attempt(()=>{\(assets.text(of: $0))})" }.joined(separator: ";")
  }

  /// What pages of saved stories add, behind the script of every page.
  static func saved(of assets: AssetSources) -> String {
    "\"use strict\";\n{\(assets.text(of: .savedScript))}"
  }

  /// What stands in the page itself: the exact text between the tags.
  static func early(of assets: AssetSources) -> String {
    AssetFile.early.map { "(()=>{\(assets.text(of: $0))})()" }.joined(separator: ";")
  }

  /// What search pages add, deferred.
  static func search(of assets: AssetSources) -> String {
    "\"use strict\";(()=>{\(assets.text(of: .searchScript))})()"
  }

  private static let attempt =
    "const attempt=part=>{try{part()}catch(error){console.warn(error)}};"

  /// How many saved stories of a brand a browser keeps, as its worker has room for.
  ///
  /// A list that is full takes no more.
  static let savedStories = 200
  /// Bytes of a file of saved stories that are read at the most.
  private static let importBytes = 1_048_576.0

  /// What the scripts must know of the core.
  private static func settings(open: AssetName, hasWorker: Bool) -> String {
    let json: JSONValue = .object([
      "frameHeights": .array([
        .number(Double(WebTeaser.heights.lowerBound)),
        .number(Double(WebTeaser.heights.upperBound)),
      ]),
      // In minutes.
      "halfLife": .number(ReadingHistory.halfLife / 60),
      "historyLength": .number(Double(ReadingHistory.capacity)),
      "importBytes": .number(importBytes),
      "open": .string(Route.asset(open).path),
      "retryQuery": .string(StatePage.retryQuery),
      "savedStories": .number(Double(savedStories)),
      "seenShare": .number(Impression.leastShare),
      // In milliseconds.
      "seenTime": .number(Impression.leastSeconds * 1000),
      "separator": .string(PersonalMark.separator),
      "trustedTypes": .string(trustedTypes),
      "worker": .bool(hasWorker),
    ])
    return "const settings=\(String(decoding: JSONText.bytes(json), as: UTF8.self));"
  }
}
