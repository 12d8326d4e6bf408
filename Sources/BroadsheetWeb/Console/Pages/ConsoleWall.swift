public import BroadsheetCore
public import Foundation

/// Every brand's front with how it is doing: one look says whether all is well.
public struct ConsoleWall: Sendable {
  /// A front, as readers get it.
  public struct Front: Sendable {
    /// The brand.
    public var brand: Slug
    /// What the brand is called.
    public var name: String
    /// The edition that is shown; nil before the first.
    public var edition: Int?
    /// When that was pressed.
    public var pressed: Date?
    /// When what it shows is from.
    public var contentFrom: Date?
    /// What the sections are called that have nothing new.
    public var failing: [String]
    /// How many sections the brand has.
    public var sections: Int
    /// What holds of the newsroom's decisions, the newest first.
    public var switches: [String]
    /// By which clock it is said; nil for the page's.
    public var zone: TimeZone?

    /// A front and how it is doing.
    public init(
      brand: Slug,
      name: String,
      edition: Int?,
      pressed: Date?,
      contentFrom: Date?,
      failing: [String],
      sections: Int,
      switches: [String],
      zone: TimeZone? = nil
    ) {
      self.brand = brand
      self.name = name
      self.edition = edition
      self.pressed = pressed
      self.contentFrom = contentFrom
      self.failing = failing
      self.sections = sections
      self.switches = switches
      self.zone = zone
    }
  }

  /// The brands in their order.
  public var fronts: [Front]
  /// The decisions that wait, the oldest first, with what is to be done and to what.
  public var awaited: [(decision: AwaitedDecision, words: String)]
  /// What else is wrong with the installation, a sentence each.
  public var troubles: [String]
  /// How moments are said.
  public var time: ConsoleTime

  /// A wall of fronts.
  public init(
    fronts: [Front],
    awaited: [(decision: AwaitedDecision, words: String)],
    troubles: [String],
    time: ConsoleTime
  ) {
    self.fronts = fronts
    self.awaited = awaited
    self.troubles = troubles
    self.time = time
  }

  /// Whether all is well, in the fewest words.
  public var verdict: String {
    let failing = fronts.reduce(0) { $0 + $1.failing.count }
    let missing = fronts.count { $0.edition == nil }
    let parts = [
      troubles.isEmpty ? nil : "The server needs a look",
      Self.count(awaited.count, "decision waits", "decisions wait"),
      Self.count(missing, "front is missing", "fronts are missing"),
      Self.count(failing, "section has nothing new", "sections have nothing new"),
    ].compactMap { $0 }
    return parts.isEmpty ? "All is well" : parts.joined(separator: ", ")
  }

  /// What stands below the verdict.
  public func main() -> HTML {
    """
    \(ConsoleFrame.part("summary", classes: "summary", summary))\
    \(ConsoleFrame.part("awaited", waiting))\
    <ul class="wall">
    \(each: fronts, front)</ul>

    """
  }

  private var summary: HTML {
    let sections = fronts.reduce(0) { $0 + $1.sections }
    let words = [
      Self.count(fronts.count, "newspaper", "newspapers"),
      Self.count(sections, "section", "sections"),
    ].compactMap { $0 }.joined(separator: ", ")
    return """
      <p class="aside">\(words)</p>
      \(each: troubles, { "<p class=\"notice trouble\">\($0)</p>\n" })
      """
  }

  private var waiting: HTML {
    guard !awaited.isEmpty else { return HTML() }
    return """
      <h2>Waiting for another editor</h2>
      <ul class="awaited">
      \(each: awaited, { waiting($0.decision, $0.words) })</ul>

      """
  }

  private func waiting(_ decision: AwaitedDecision, _ words: String) -> HTML {
    """
    <li class="card"><a href="\(ConsoleRoute.decisions)#awaited-\(decision.id)">\(words)</a> \
    <span class="aside">\(decision.author), \(time.age(decision.asked))</span></li>

    """
  }

  private func front(_ front: Front) -> HTML {
    """
    <li class="card front">
    \(ConsoleFrame.part("paper-\(front.brand)", classes: "paper", picture(of: front)))\
    \(ConsoleFrame.part("state-\(front.brand)", classes: "state", state(of: front)))</li>

    """
  }

  /// A reader of the screen gets the heading's link: what the frame shows is a page of its own.
  private func picture(of front: Front) -> HTML {
    let frame = ConsoleRoute.thumbnail(brand: front.brand)
    return """
      <iframe src="\(frame)?edition=\(front.edition ?? 0)" title="The front of \(front.name)" \
      sandbox="allow-same-origin" loading="lazy" tabindex="-1" aria-hidden="true" inert></iframe>

      """
  }

  private func state(of front: Front) -> HTML {
    """
    <h2><a href="\(ConsoleRoute.page(PageKey(brand: front.brand)))">\(front.name)</a></h2>
    <p class="ages">\(ages(of: front))</p>
    <ul class="marks">
    \(if: !front.failing.isEmpty, failing(of: front))\
    \(if: !front.switches.isEmpty, switches(of: front))\
    \(if: front.failing.isEmpty, "<li class=\"done\">Every section is fresh</li>\n")</ul>

    """
  }

  private func ages(of front: Front) -> HTML {
    guard let pressed = front.pressed else { return "Nothing has been pressed yet" }
    let time = time.at(front.zone)
    let content: HTML = front.contentFrom.map { ", content from \(time.age($0))" } ?? HTML()
    return "Pressed \(time.age(pressed))\(content)"
  }

  private func failing(of front: Front) -> HTML {
    let count = Self.count(front.failing.count, "section has", "sections have") ?? ""
    let names = front.failing.prefix(3).joined(separator: ", ")
    return """
      <li class="trouble"><a href="\(ConsoleRoute.sources)#brand-\(front.brand)">\(count) nothing \
      new</a> <span>\(names)\(if: front.failing.count > 3, " and more")</span></li>

      """
  }

  private func switches(of front: Front) -> HTML {
    let count = Self.count(front.switches.count, "switch holds", "switches hold") ?? ""
    return """
      <li class="note"><a href="\(ConsoleRoute.decisions)">\(count)</a> \
      <span>\(front.switches.first ?? "")</span></li>

      """
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
  }
}
