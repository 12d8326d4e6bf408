public import BroadsheetCore
import Foundation

/// A feed as it would look in a brand, with the form that adds it.
public struct FoundFeedView: Sendable {
  /// What there is to know of it.
  public struct Feed: Sendable {
    /// Where it is, whole, for the form alone.
    public var address: String
    /// The address without passwords and queries.
    public var shownAddress: String
    /// What its section would be called, or what was typed in the place of that.
    public var title: String
    /// What it says of itself.
    public var summary: String?
    /// BCP 47; nil where nobody knows.
    public var language: String?
    /// How many stories it has.
    public var count: Int
    /// Some of them, the newest first.
    public var stories: [Teaser]

    /// What there is to know of a feed.
    public init(
      address: String,
      shownAddress: String,
      title: String,
      summary: String?,
      language: String?,
      count: Int,
      stories: [Teaser]
    ) {
      self.address = address
      self.shownAddress = shownAddress
      self.title = title
      self.summary = summary
      self.language = language
      self.count = count
      self.stories = stories
    }
  }

  private let feed: Feed
  private let brand: Brand
  private let group: Slug?
  private let version: String
  private let isKnown: Bool
  private let time: ConsoleTime
  private let viewer: ConsoleViewer

  /// `brand` is as the file of that version has it, `group` what was chosen; one that `isKnown` cannot
  /// be added.
  public init(
    _ feed: Feed,
    for brand: Brand,
    in group: Slug? = nil,
    version: String,
    isKnown: Bool,
    time: ConsoleTime,
    viewer: ConsoleViewer
  ) {
    self.feed = feed
    self.brand = brand
    self.group = group
    self.version = version
    self.isKnown = isKnown
    self.time = time
    self.viewer = viewer
  }

  /// The page below its heading.
  public func html() -> HTML {
    """
    <section class="facts card" aria-label="The feed"><dl>
    \(fact("Address", feed.shownAddress))\(fact("Language", feed.language ?? "unknown"))\
    \(fact("Stories", "\(feed.count)"))\(feed.summary, { fact("Says of itself", $0) })</dl></section>
    \(isKnown ? "<p class=\"acts\">\(cancel)</p>\n" : adding)\
    <section aria-labelledby="newest"><h2 id="newest">Its newest stories</h2>
    \(feed.stories.isEmpty ? "<p class=\"empty\">It has none now.</p>\n" : stories)</section>

    """
  }

  private func fact(_ name: String, _ words: String) -> HTML {
    "<div><dt>\(name)</dt><dd dir=\"auto\">\(words)</dd></div>\n"
  }

  private var cancel: HTML {
    "<a class=\"leave\" href=\"\(ConsoleRoute.subscriptions)\">Cancel</a>"
  }

  private var adding: HTML {
    let groups = brand.sections.filter { $0.source.format.sections != nil }
      .map { (value: $0.id.rawValue, words: $0.title) }
    let places = [(value: "", words: "In the navigation")] + groups
    let content: HTML = """
      \(FeedForm.hidden(.address, feed.address))\(FeedForm.hidden(.brand, brand.id.rawValue))\
      \(FeedForm.hidden(.version, version))\
      <label class="field"><span>Name of its section</span>\
      <input type="text" name="\(FeedForm.Field.title.rawValue)" value="\(feed.title)" maxlength="60" \
      autocomplete="off" required></label>
      \(groups.isEmpty
        ? HTML() : ConsoleFields.choice(
          named: FeedForm.Field.group.rawValue, "Where", group?.rawValue ?? "", among: places))\
      <p class="acts">\(FeedForm.button("Add it to \(brand.name)", .add))\(cancel)</p>

      """
    return ConsoleForm.post(
      to: .subscriptions,
      by: viewer,
      label: "Add the feed",
      classes: "decide whole",
      content
    )
  }

  private var stories: HTML { "<ul class=\"entries feeds\">\n\(each: feed.stories, story)</ul>\n" }

  private func story(_ teaser: Teaser) -> HTML {
    let picture = teaser.picture.map { $0.renditions.first?.address ?? $0.address }
      .flatMap { ["http", "https"].contains($0.scheme?.lowercased()) ? $0 : nil }
    let image: HTML? = picture.map { address in
      """
      <img src="\(address.absoluteString)" alt="" loading="lazy" decoding="async" width="160" height="107">

      """
    }
    return """
      <li dir="auto"><h3>\(teaser.headline)</h3>
      \(teaser.published, { "<p class=\"when\">\(time.age($0))</p>\n" })\(image)</li>

      """
  }
}
