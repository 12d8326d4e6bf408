public import BroadsheetCore

/// What a page's script needs to turn the edition that it shows into the current one, as JSON.
///
/// Members: `edition`, the number of the current one; `whole` where it is not known what the reader
/// has, or where a page elsewhere took the place of ours or gave it back, so that the page is asked for
/// as it is; else `added`, how many stories are new, and `html`, what stands between masthead and footer,
/// where `data-keep` marks what stays: a card, or with `data-whole` the block that begins with it.
/// Without `html` nothing has changed. `now` is there where people decided it, so that nobody is asked
/// whether they want to see it.
public struct PageRenewal: Sendable {
  private let edition: Int
  private let content: EditionContent?
  private let change: PageChange?
  private let isUrgent: Bool

  /// A page of which the reader has an edition that nobody remembers.
  public init(to edition: Edition, isUrgent: Bool = false) {
    self.edition = edition.serial
    self.isUrgent = isUrgent
    content = nil
    change = nil
  }

  /// What has changed for a reader who has the edition that the change is from; `page` draws the one
  /// that it is to.
  public init(_ change: PageChange, of page: EditionPage) {
    edition = change.to
    content = change.from == change.to ? nil : page.content
    self.change = change
    isUrgent = change.isDecided
  }

  /// UTF-8; costs the length of what has changed.
  public var json: [UInt8] {
    var members: [String: JSONValue] = ["edition": .number(Double(edition))]
    if let change {
      members["added"] = .number(Double(change.addedStories))
      if let content {
        members["html"] = .string(content.html(after: change).string)
      }
    } else {
      members["whole"] = .bool(true)
    }
    if isUrgent { members["now"] = .bool(true) }
    return JSONText.bytes(.object(members))
  }
}

extension EditionContent {
  /// The page's content with marks in the place of what stays.
  ///
  /// Where readers have an order of their own everything is sent, because what stays depends on it.
  fileprivate func html(after change: PageChange) -> HTML {
    var content = self
    content.change = brand.personalRule(of: edition.section) == nil ? change : nil
    return content.html
  }
}
