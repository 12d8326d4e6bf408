#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One entry of a feed in normalized form.
public struct ParsedItem: Sendable, Equatable {
  /// As published: Atom's id, RSS's guid, RDF's about.
  public var id: String?
  /// The story's page.
  public var url: String?
  /// Where the story points to, when that is another site.
  public var externalURL: String?
  /// The headline, plain text.
  public var title: String?
  /// The title as markup, when the source marked it up.
  public var titleHTML: String?
  /// What the source gives as the summary, as plain text or markup.
  public var summaryText: ParsedText?
  /// The story's text, as plain text or markup; nil where only a summary was published.
  public var content: ParsedText?
  /// The live report that the text says it is; its entries are no part of the content then.
  public var live: ParsedLive?
  /// The address of the teaser picture: the best declared one, or a larger one of the body.
  public var image: String?
  /// The wide picture at the head of the story: JSON Feed's `banner_image`.
  public var bannerImage: String?
  /// When the story appeared.
  public var published: Date?
  /// When the story changed last.
  public var modified: Date?
  /// The language of the item where it says one; mostly a BCP 47 tag.
  public var language: String?
  /// Who wrote the item, in the order of the document.
  public var authors: [ParsedAuthor] = []
  /// What the item is filed under, in the order of the document.
  public var categories: [ParsedCategory] = []
  /// Files that belong to the item: RSS's and Atom's enclosures, JSON Feed's attachments.
  public var attachments: [ParsedAttachment] = []
  /// The renditions of Media RSS, in the order of the document.
  public var media: [ParsedMedia] = []
  /// The links of the item with their relations, in the order of the document.
  public var links: [ParsedLink] = []
  /// What a recording is made of, in the order of the document.
  public var chapters: [ParsedChapter] = []
  /// The feed that the item was taken from, where it says so.
  public var source: ParsedSource?
  /// The page where the item is discussed: RSS's `comments`.
  public var discussionURL: String?
  /// How many comments the publisher counts.
  public var commentCount: Int?
  /// Where the story happened, by GeoRSS or the W3C's geo vocabulary.
  public var place: ParsedPlace?
  /// Index of the earlier item of the feed with the same identity.
  public var duplicateOf: Int?

  /// An item with nothing in it yet.
  public init() {}

  /// The summary as plain text.
  public var summary: String? { summaryText.flatMap { $0.isEmpty ? nil : $0.text } }
  /// The summary's markup; nil when it was published as plain text.
  public var summaryHTML: String? { summaryText?.html }
  /// The content's markup; nil when it was published as plain text.
  public var contentHTML: String? { content?.html }
  /// The content, when it was published as plain text.
  public var contentText: String? {
    if case .plain(let text) = content { text } else { nil }
  }

  /// The terms of the categories.
  public var tags: [String] {
    guard !categories.isEmpty else { return [] }
    var tags: [String] = []
    tags.reserveCapacity(categories.count)
    for category in categories {
      if let tag = category.label ?? category.term { tags.append(tag) }
    }
    return tags
  }

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
