public import Foundation

/// One publisher's report, as far as it tells which event it is about.
public struct EventReport: Sendable, Hashable, Codable {
  /// What tells the report from all others; the id of its event, when it is the first.
  public var id: String
  /// The headline.
  public var title: String
  /// What follows the headline, where it is known: a standfirst, the first paragraph.
  public var text: String?
  /// A BCP 47 tag.
  ///
  /// Nothing is translated; names and numbers are what tells across languages.
  public var language: String?
  /// Who published it, for people.
  public var publisher: String
  /// The host of its address.
  public var host: String
  /// When it was published; nil where nobody says.
  public var published: Date?
  /// Its own address.
  ///
  /// Two reports at one address are of one event.
  public var link: String?
  /// Addresses that it refers to.
  ///
  /// They count as rare words do.
  public var references: [String]

  /// A report with what is known of it.
  public init(
    id: String,
    title: String,
    text: String? = nil,
    language: String? = nil,
    publisher: String = "",
    host: String = "",
    published: Date? = nil,
    link: String? = nil,
    references: [String] = []
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.language = language
    self.publisher = publisher
    self.host = host
    self.published = published
    self.link = link
    self.references = references
  }
}
