public import BroadsheetCore
public import Foundation

/// The feeds of the newsstand file by brand, where some are added and taken out.
public struct ConsoleFeeds: Sendable {
  /// A section of a brand.
  public struct Feed: Sendable {
    /// The section.
    public var section: Slug
    /// What it is called.
    public var title: String
    /// Where it is, without passwords and queries; nil where it is nowhere.
    public var address: String?
    /// What the sections of sections are called that have it.
    public var groups: [String]
    /// How it is doing; nil where it is not served yet.
    public var state: ConsoleSource?

    /// A section of a brand.
    public init(
      section: Slug,
      title: String,
      address: String?,
      groups: [String] = [],
      state: ConsoleSource?
    ) {
      self.section = section
      self.title = title
      self.address = address
      self.groups = groups
      self.state = state
    }
  }

  /// The sections of a brand.
  public struct Group: Sendable {
    /// The brand.
    public var brand: Slug
    /// What it is called.
    public var name: String
    /// In the order of the file.
    public var feeds: [Feed]
    /// By which clock moments are said; nil for the page's.
    public var zone: TimeZone?

    /// A brand's sections.
    public init(brand: Slug, name: String, feeds: [Feed], zone: TimeZone? = nil) {
      self.brand = brand
      self.name = name
      self.feeds = feeds
      self.zone = zone
    }
  }

  /// The brands in their order.
  public var groups: [Group]
  /// What was typed as an address.
  public var address: String
  /// Which brand was chosen.
  public var brand: Slug?
  /// Whether the file can be changed here.
  public var isOffered: Bool
  /// How moments are said.
  public var time: ConsoleTime
  /// Who looks.
  public var viewer: ConsoleViewer

  /// The feeds of brands, for somebody.
  public init(
    groups: [Group],
    address: String = "",
    brand: Slug? = nil,
    isOffered: Bool,
    time: ConsoleTime,
    viewer: ConsoleViewer
  ) {
    self.groups = groups
    self.address = address
    self.brand = brand
    self.isOffered = isOffered
    self.time = time
    self.viewer = viewer
  }

  private var mayChange: Bool { isOffered && viewer.mayDecide && !groups.isEmpty }

  /// The page below its heading.
  public func main() -> HTML { "\(mayChange ? adding : HTML())\(each: groups, group)" }

  private var adding: HTML {
    """
    <section aria-labelledby="add"><h2 id="add">Add a feed</h2>
    \(FeedForm.finding(
      address, for: brand, among: groups.map { ($0.brand, $0.name) }, by: viewer))\
    <p class="aside">It is shown before it is added. Adding and removing changes the newsstand file, in \
    which everything else stays as it is written.</p>
    </section>

    """
  }

  private func group(_ group: Group) -> HTML {
    """
    <section aria-labelledby="name-\(group.brand)">
    <h2 id="name-\(group.brand)">\(group.name)</h2>
    <ul class="entries feeds">
    \(each: group.feeds, { feed($0, of: group) })</ul></section>

    """
  }

  private func feed(_ feed: Feed, of group: Group) -> HTML {
    """
    <li id="feed-\(group.brand)-\(feed.section)">
    <h3>\(feed.title)</h3>
    \(feed.address, { "<p class=\"aside\">\($0)</p>\n" })\
    \(feed.groups.isEmpty ? HTML() : "<p class=\"aside\">In \(feed.groups.joined(separator: ", "))</p>\n")\
    \(state(feed.state, time.at(group.zone)))\
    \(mayChange ? removing(feed, of: group.brand) : HTML())</li>

    """
  }

  private func state(_ state: ConsoleSource?, _ time: ConsoleTime) -> HTML {
    guard let state else { return "<p class=\"health note\">In the file, and not served yet</p>\n" }
    let facts = state.facts.filter { ["Last success", "Last failure"].contains($0.name) }
    return """
      <p class="health \(state.healthWord)">\(state.state)</p>
      \(each: facts, { "<p class=\"when\">\($0.name): \($0.html(time))</p>\n" })
      """
  }

  private func removing(_ feed: Feed, of brand: Slug) -> HTML {
    let content: HTML = """
      \(FeedForm.hidden(.brand, brand.rawValue))\(FeedForm.hidden(.section, feed.section.rawValue))\
      \(FeedForm.button("Remove …", .look, context: feed.title))
      """
    return ConsoleForm.post(to: .subscriptions, by: viewer, classes: "acts", content)
  }
}
