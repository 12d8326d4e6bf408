#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One entry of a feed in normalized form.
public struct ParsedItem: Sendable, Equatable {
  /// As published: Atom's id, RSS's guid, RDF's about.
  public var id: String?
  public var url: String?
  /// Where the story points to, when that is another site.
  public var externalURL: String?
  public var title: String?
  /// The title as markup, when the source marked it up.
  public var titleHTML: String?
  public var summaryText: ParsedText?
  public var content: ParsedText?
  /// The address of the teaser picture: the best declared one, else the first of the body.
  public var image: String?
  public var bannerImage: String?
  public var published: Date?
  public var modified: Date?
  public var language: String?
  public var authors: [ParsedAuthor] = []
  public var categories: [ParsedCategory] = []
  public var attachments: [ParsedAttachment] = []
  public var media: [ParsedMedia] = []
  public var links: [ParsedLink] = []
  public var commentCount: Int?
  public var place: ParsedPlace?
  /// Index of the earlier item of the feed with the same identity.
  public var duplicateOf: Int?

  public init() {}

  /// The summary as plain text.
  public var summary: String? { summaryText.flatMap { $0.isEmpty ? nil : $0.text } }
  public var summaryHTML: String? { summaryText?.html }
  public var contentHTML: String? { content?.html }
  /// The content, when it was published as plain text.
  public var contentText: String? {
    if case .plain(let text) = content { text } else { nil }
  }

  /// The terms of the categories.
  public var tags: [String] { categories.compactMap { $0.label ?? $0.term } }

  /// What the item is recognized by when it comes again, even under another title.
  ///
  /// The published id, else the address, else the first attachment; only an item without any of
  /// them is known by its words and its date.
  public var identity: String {
    if let id { return id }
    if let key = url ?? externalURL ?? attachments.first?.url { return key }
    let words = [title, published.map(FeedDate.rfc3339), title == nil ? summary : nil]
    return Self.emptyIdentity + words.compactMap(\.self).joined(separator: "\n")
  }

  /// What items are known by that have neither a name nor words.
  static let emptyIdentity = "text:"

  /// Words of the body, or of the summary when there is no body.
  ///
  /// Two characters of Chinese, Japanese or Korean count as one word. Counts anew each time.
  public var wordCount: Int {
    (content ?? summaryText)?.wordCount ?? 0
  }

  /// Whole minutes that reading the body takes, at least one when there is a body.
  public var readingMinutes: Int { ReadingTime.minutes(words: wordCount) }
}
