/// A live report as an entry's text has it, in words of its publisher.
public struct ParsedLive: Sendable, Equatable {
  /// One entry of a report.
  public struct Entry: Sendable, Equatable {
    /// As published.
    public var id: String?
    /// Its headline, which may have markup.
    public var headline: String?
    /// When it was told, as it is written.
    public var published: String?
    /// Who wrote it, which may have markup.
    public var author: String?
    /// What kind of entry it is, as it is written.
    public var section: String?
    /// Its text, sanitized.
    public var html: String
  }

  /// When it ended or will, as it is written.
  public var ended: String?
  /// In the order of the document.
  public var entries: [Entry] = []
}

extension ParsedLive.Entry {
  init(_ update: LiveMarkup.Update, html: String) {
    id = update.id
    headline = update.headline
    published = update.published
    author = update.author
    section = update.section
    self.html = html
  }
}
