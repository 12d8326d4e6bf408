import BroadsheetCore

/// The service worker, which keeps what a reader reads for when there is no network.
enum WorkerScript {
  /// The worker of a newsstand, or the one that lets go of everything where nothing is to be kept.
  static func source(of assets: AssetSources, isOn: Bool) -> String {
    guard isOn else { return assets.text(of: .workerOffScript) }
    return "\"use strict\";\n\(settings)\n\(assets.text(of: .workerScript))"
  }

  /// What the worker must know of pages, and says to readers.
  private static let settings: String = {
    let said = (Phrases.Language.allCases.map(\.rawValue) + ["no"]).map { tag in
      (tag, words(of: Phrases(language: tag)))
    }
    let json: JSONValue = .object([
      "main": .string(Document.mainTag),
      "list": .string(OfflinePage.listTag),
      "words": .object(Dictionary(said) { first, _ in first }),
    ])
    return "const settings=\(String(decoding: JSONText.bytes(json), as: UTF8.self));"
  }()

  private static func words(of phrases: Phrases) -> JSONValue {
    .object([
      "copy": .string(phrases.readingCopy(from: "#")),
      "newer": .string(phrases.newerCopy),
      "tag": .string(phrases.language == .english ? "en-GB" : phrases.language.rawValue),
    ])
  }
}
