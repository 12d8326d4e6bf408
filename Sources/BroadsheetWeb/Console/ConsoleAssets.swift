/// The console's stylesheet and script, which no reader gets.
public struct ConsoleAssets: Sendable {
  /// Of every page of the console.
  public let stylesheet: AssetName
  /// Of every page of the console, deferred.
  public let script: AssetName
  private let contents: [AssetName: String]

  init(_ sources: AssetSources) {
    let style = AssetFile.consoleStyles.map { sources.text(of: $0) }.joined()
    let code = AssetFile.consoleScripts.map { sources.text(of: $0) }.joined(separator: "\n")
    stylesheet = AssetName(name: "console", content: style, kind: .css)
    script = AssetName(name: "console", content: code, kind: .js)
    contents = [stylesheet: style, script: code]
  }

  /// The text of an asset; nil for a name that is none of these.
  public func content(of name: AssetName) -> String? { contents[name] }
}
