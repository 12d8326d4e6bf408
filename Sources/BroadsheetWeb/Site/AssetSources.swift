import EmbeddedAssets

/// The stylesheets and scripts of pages as designers write them, made small.
///
/// Those in the binary are made small once, in some milliseconds; others may take the place of each.
public struct AssetSources: Sendable, Hashable {
  /// What was built into the binary.
  public static let embedded = AssetSources()

  /// The paths of all files below the folder of assets, such as "styles/cards.css".
  public static var names: [String] { AssetFile.allCases.map(\.rawValue) }

  private var texts: [AssetFile: String] = [:]
  /// What packages of a team's own add to the stylesheets of brands.
  private(set) var further = ""

  private init() {
    for file in AssetFile.allCases {
      do {
        texts[file] = try Self.minified(Self.embeddedText(of: file), file)
      } catch {
        preconditionFailure("\(file.rawValue), \(error)")
      }
    }
  }

  /// Takes another text for a file, or says why it cannot be used and changes nothing.
  public mutating func replace(_ name: String, by text: String) throws(AssetProblem) {
    guard let file = AssetFile(rawValue: name) else {
      throw AssetProblem(line: 1, reason: .unknown)
    }
    texts[file] = try Self.minified(text, file)
  }

  /// Adds a stylesheet for the cards of another package to those of all brands, behind ours.
  ///
  /// It stands before what is for print and for readers who want less movement or forced colours. One
  /// that cannot be used changes nothing.
  public mutating func add(stylesheet: String) throws(AssetProblem) {
    further += try StylesheetMinifier.minify(stylesheet)
  }

  func text(of file: AssetFile) -> String { texts[file] ?? "" }

  private static func minified(_ text: String, _ file: AssetFile) throws(AssetProblem) -> String {
    file.isScript ? try ScriptMinifier.minify(text) : try StylesheetMinifier.minify(text)
  }

  /// The text as it is in the checkout.
  static func embeddedText(of file: AssetFile) -> String {
    guard let text = broadsheet_embedded_asset(file.rawValue) else {
      preconditionFailure("\(file.rawValue) is not embedded")
    }
    return String(cString: text)
  }
}
