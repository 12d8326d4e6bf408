public import BroadsheetCore
public import Foundation

/// A page of a newspaper as the newsroom sees it: what readers see now, what is switched, every slot with
/// why it stands there, what was left out, and what can be decided about all of it.
public struct PageView: Sendable {
  /// What is known of the page.
  public struct Subject: Sendable {
    /// Whose page it is, as the newsstand file has it.
    public var brand: Brand
    /// The section; nil for the front.
    public var section: NewsSection?
    /// The page.
    var key: PageKey { PageKey(brand: brand.id, section: section?.id) }
    /// What readers see; nil where there is nothing yet.
    public var edition: Edition?
    /// When the content is from, if its source has failed since.
    public var staleSince: Date?
    /// Why there is nothing newer, and what can be done about it; nil where all is well.
    public var failure: String?
    /// The switches that stand and have to do with the page.
    public var switches: [KeptSwitch]
    /// The names of the front's blocks as they stand now, with their headings.
    public var blocks: [(name: String, title: String?)]

    /// A page from all that is known of it.
    public init(
      brand: Brand,
      section: NewsSection?,
      edition: Edition?,
      staleSince: Date?,
      failure: String?,
      switches: [KeptSwitch],
      blocks: [(name: String, title: String?)]
    ) {
      self.brand = brand
      self.section = section
      self.edition = edition
      self.staleSince = staleSince
      self.failure = failure
      self.switches = switches
      self.blocks = blocks
    }
  }

  private let subject: Subject
  private let words: DecisionWords
  private let newsstand: Newsstand
  private let viewer: ConsoleViewer
  private let time: ConsoleTime
  private let now: Date

  /// A page for who looks at it.
  public init(
    _ subject: Subject,
    words: DecisionWords,
    newsstand: Newsstand,
    viewer: ConsoleViewer,
    now: Date
  ) {
    self.subject = subject
    self.words = words
    self.newsstand = newsstand
    self.viewer = viewer
    time = ConsoleTime(in: subject.brand.timeZone, now: now)
    self.now = now
  }

  /// Below the heading.
  public func html() -> HTML {
    """
    \(state)\(pages)\(switched)\(PageSlots(
      subject: subject, viewer: viewer, route: route).html)\(leftOut)\(forms)
    """
  }

  private var route: ConsoleRoute { .page(subject.key) }

  // MARK: What readers see

  private var state: HTML {
    """
    <section id="state" class="facts" aria-label="What readers see" data-live>
    <dl>\(shown)\(subject.edition, times)\(trouble)</dl>
    <p class="links"><a href="\(Route.page(subject.key))">The page itself</a> \
    <a href="\(ConsoleRoute.editions(subject.key))">Editions</a> \
    <a href="\(ConsoleRoute.counts(subject.key))">Counts</a></p>
    </section>

    """
  }

  private var shown: HTML {
    let words: HTML =
      switch subject.edition?.content {
      case .native: "our own page, \(stories)"
      case .web(let page): "the web page <code>\(page.absoluteString)</code>"
      case .link(let page):
        "a link to <code>\(page.absoluteString)</code>, which refuses to be shown in ours"
      case nil: "nothing yet"
      }
    return "<div><dt>Readers see</dt><dd>\(words)</dd></div>\n"
  }

  private var stories: String {
    let count = subject.edition?.plan?.cards.count { $0.slot.kind == .teaser } ?? 0
    return count == 1 ? "1 story" : "\(count) stories"
  }

  private func times(of edition: Edition) -> HTML {
    """
    <div><dt>Edition</dt><dd>\(String(edition.serial))</dd></div>
    <div><dt>Pressed</dt><dd>\(time.clock(edition.pressedAt)), \
    \(time.age(edition.pressedAt))</dd></div>
    <div><dt>Content from</dt><dd>\(time.clock(edition.contentFrom)), \
    \(time.age(edition.contentFrom))</dd></div>

    """
  }

  private var trouble: HTML {
    let stale = subject.staleSince.map { since -> HTML in
      """
      <div class="bad"><dt>Old</dt><dd>the page says that it is from \
      \(time.clock(since))</dd></div>

      """
    }
    let failure = subject.failure.map { words -> HTML in
      "<div class=\"bad\"><dt>Failing</dt><dd>\(words)</dd></div>\n"
    }
    return "\(stale)\(failure)"
  }

  // MARK: Around it

  /// The brand's other pages.
  private var pages: HTML {
    let brand = subject.brand
    let links = [(title: "Front", id: Slug?.none)] + brand.sections.map { ($0.title, $0.id) }
    return """
      <nav class="pages" aria-label="Pages of \(brand.name)"><ul>
      \(each: links, { link($0.title, to: $0.id) })</ul></nav>

      """
  }

  private func link(_ title: String, to section: Slug?) -> HTML {
    let current: StaticString? = section == subject.section?.id ? "page" : nil
    return """
      <li><a href="\(ConsoleRoute.page(PageKey(brand: subject.brand.id, section: section)))"\
      \(attribute: "aria-current", spelled: current)>\(title)</a></li>

      """
  }

  private var switched: HTML {
    let list: HTML =
      subject.switches.isEmpty
      ? "<p>Nothing is switched here.</p>\n"
      : SwitchList(
        switches: subject.switches.reversed(),
        words: words,
        newsstand: newsstand,
        viewer: viewer,
        now: now,
        back: route
      ).html
    return """
      <section id="switched" data-live>
      <h2>Switched</h2>
      \(list)</section>

      """
  }

  private var leftOut: HTML {
    guard let edition = subject.edition, let known = Explanation(of: edition) else { return HTML() }
    let reasons = known.skipped.map(\.summary) + known.dropped.map(\.message)
    guard !reasons.isEmpty else { return HTML() }
    return ConsoleFields.folded(
      "Left out: \(reasons.count)",
      classes: "left",
      "<ul>\(each: reasons.prefix(200), { "<li>\($0)</li>\n" })</ul>\n"
    )
  }

  private var forms: HTML {
    guard viewer.mayDecide else { return HTML() }
    let id = subject.brand.id
    let own = subject.section.map { SwitchTarget.section($0.id, of: id) } ?? .front(of: id)
    let whole: HTML = """
      <section>
      <h2>Decide about all of \(subject.brand.name)</h2>
      \(DecisionForms(target: .brand(id), newsstand: newsstand, viewer: viewer, back: route).html)\
      </section>

      """
    return """
      <section>
      <h2>Decide about this page</h2>
      \(DecisionForms(target: own, newsstand: newsstand, viewer: viewer, back: route).html)</section>
      \(if: subject.section == nil, whole)
      """
  }
}
