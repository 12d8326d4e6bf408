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
  public var format: FeedFormat
  /// The label of the character encoding that was used to decode.
  public var encoding: String
  /// Whether the markup needed no repair.
  public var isWellFormed = true

  public var title: String?
  /// The title as markup, when the source marked it up.
  public var titleHTML: String?
  public var description: ParsedText?
  public var homePageURL: String?
  public var feedURL: String?
  public var id: String?
  public var language: String?
  /// Atom's logo, or the address of `image`.
  public var icon: String?
  public var favicon: String?
  public var image: ParsedImage?
  public var authors: [ParsedAuthor] = []
  public var published: Date?
  public var modified: Date?
  public var categories: [ParsedCategory] = []
  public var links: [ParsedLink] = []
  /// Minutes between two visits that the publisher asks for.
  public var refreshMinutes: Int?
  /// In the order of the document.
  public var items: [ParsedItem] = []
  public var diagnostics: [FeedDiagnostic] = []

  public init(format: FeedFormat, encoding: String = "utf-8") {
    self.format = format
    self.encoding = encoding
  }
}
