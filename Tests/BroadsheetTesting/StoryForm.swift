public import BroadsheetCore
public import Foundation

/// A form that the text of a story may have, and what every renderer must show of it.
///
/// `StoryForms.json` is the one table of them for all renderers, the desktop's in its package too. The
/// built-in newsstand has a story with all of them.
public struct StoryForm: Sendable, Decodable {
  /// What it is called.
  public var form: String
  /// A block of a story with it, as a sanitizer leaves it.
  public var block: String
  /// What a browser must be given.
  public var web: String
  /// What a renderer without markup must show.
  public var words: String
  /// Names of the styles that the words must have there.
  public var style: [String]?
  /// Where the words must lead.
  public var link: URL?

  /// All of them, in the order of the built-in story.
  public static func all() throws -> [StoryForm] {
    try JSONDecoder().decode([StoryForm].self, from: Data(contentsOf: file))
  }

  /// A story of nothing but them.
  public static func story() throws -> Story {
    let body = try all().map { Story.Block.markup(SafeMarkup(sanitized: $0.block)) }
    return Story(id: Slug(identifying: "forms"), headline: "Every form", body: body)
  }

  /// The styles that the words must have.
  public var styles: MarkupRuns.Style {
    get throws {
      try (style ?? []).reduce(into: []) { styles, name in
        guard let style = Self.styles[name] else { throw UnknownStyle(name: name) }
        styles.formUnion(style)
      }
    }
  }

  /// The table names a style that there is not.
  public struct UnknownStyle: Error {
    /// What it says.
    public var name: String
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../StoryForms.json").standardizedFileURL
  private static let styles: [String: MarkupRuns.Style] = [
    "bold": .bold, "italic": .italic, "code": .code, "struck": .struck, "underlined": .underlined,
    "subscript": .subscript, "superscript": .superscript, "small": .small,
  ]
}
