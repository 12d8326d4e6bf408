#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The normalized form of a syndication feed of any format.
///
/// Names follow JSON Feed 1.1. Texts are plain unless their name says HTML, HTML is sanitized, and
/// addresses are absolute as far as the document allows. What the source did not say is nil.
public struct ParsedFeed: Sendable, Equatable {
  /// The format and version that the document says it has.
  public var format: FeedFormat
  /// The label of the character encoding that was used to decode.
  public var encoding: String
  /// Whether the markup needed no repair.
  public var isWellFormed = true

  /// What the feed calls itself, plain text.
  public var title: String?
  /// The title as markup, when the source marked it up.
  public var titleHTML: String?
  /// What the feed is about, as plain text or markup.
  public var description: ParsedText?
  /// The page that the feed belongs to.
  public var homePageURL: String?
  /// Where the feed says that it is itself.
  public var feedURL: String?
  /// What the feed is recognized by, as published; Atom's `id`.
  public var id: String?
  /// The language of the texts, as published; mostly a BCP 47 tag.
  public var language: String?
  /// Atom's logo, or the address of `image`.
  public var icon: String?
  /// The small square picture of the site: JSON Feed's `favicon`, Atom's `icon`.
  public var favicon: String?
  /// The picture of the feed: RSS's `image`.
  public var image: ParsedImage?
  /// Who writes the feed, in the order of the document.
  public var authors: [ParsedAuthor] = []
  /// When the feed appeared.
  public var published: Date?
  /// When the feed changed last.
  public var modified: Date?
  /// What the feed is filed under.
  public var categories: [ParsedCategory] = []
  /// The links of the feed with their relations, in the order of the document.
  public var links: [ParsedLink] = []
  /// Minutes between two visits that the publisher asks for.
  public var refreshMinutes: Int?
  /// In the order of the document.
  public var items: [ParsedItem] = []
  /// What was repaired, dropped or left aside, in the order in which it was found.
  public var diagnostics: [FeedDiagnostic] = []

  /// Where the entries are that come behind these, by RFC 5005: the next page, or the archive before
  /// this; nil where none is named.
  public var nextPageURL: String? {
    for relation in ["next", "prev-archive"] {
      if let link = links.first(where: { $0.rel == relation }) { return link.href }
    }
    return nil
  }

  /// A feed with nothing in it yet.
  public init(format: FeedFormat, encoding: String = "utf-8") {
    self.format = format
    self.encoding = encoding
  }
}
