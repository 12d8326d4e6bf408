public import Foundation

/// What a search looks through of a story, by how much it counts; plain text.
public struct SearchDocument: Sendable, Hashable {
  /// Counts most.
  public var headline: String
  /// What stands around the headline: kicker, standfirst, byline, subjects.
  public var standfirst: String
  /// The text, a paragraph a line; empty where only a teaser is known.
  public var text: String
  /// When the story appeared.
  public var published: Date?

  /// All of a story.
  public init(_ story: Story) {
    headline = story.headline
    standfirst = Self.lines(
      [story.standfirst ?? story.summary, story.kicker, story.byline] + story.subjects
    )
    let entries = story.report?.entries ?? []
    text = Self.lines(
      story.body.map(Self.text) + entries.flatMap { [$0.title] + $0.body.map(Self.text) }
    )
    published = story.published
  }

  /// What a teaser says of a story.
  public init(_ teaser: Teaser) {
    headline = teaser.headline
    standfirst = Self.lines([teaser.standfirst, teaser.kicker, teaser.byline] + teaser.subjects)
    text = ""
    published = teaser.published
  }

  private static func lines(_ texts: [String?]) -> String {
    texts.compactMap { $0 }.joined(separator: "\n")
  }

  private static func text(_ block: Story.Block) -> String {
    switch block {
    case .paragraph(let text), .heading(let text), .quote(let text, _): text
    case .markup(let markup): markup.plainText
    case .picture(let picture): picture.caption ?? ""
    case .embed(_, let title): title
    case .enclosure(let enclosure): enclosure.title ?? ""
    }
  }
}

extension SafeMarkup {
  /// The references that the sanitizer writes.
  private static let references: [(name: [UInt8], character: UInt8)] = [
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&#39;".utf8), UInt8(ascii: "'")), (Array("&nbsp;".utf8), UInt8(ascii: " ")),
  ]

  /// The text of the markup, with a space in place of every tag; one look at every byte.
  fileprivate var plainText: String {
    var text: [UInt8] = []
    text.reserveCapacity(html.utf8.count)
    var isInTag = false
    var rest = html.utf8[...]
    while let byte = rest.first {
      if !isInTag, byte == UInt8(ascii: "&"),
        let reference = Self.references.first(where: { rest.starts(with: $0.name) })
      {
        text.append(reference.character)
        rest = rest.dropFirst(reference.name.count)
        continue
      }
      rest = rest.dropFirst()
      if isInTag {
        isInTag = byte != UInt8(ascii: ">")
      } else if byte == UInt8(ascii: "<") {
        isInTag = true
        text.append(UInt8(ascii: " "))
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
