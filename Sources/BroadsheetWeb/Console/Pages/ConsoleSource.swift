public import BroadsheetCore
public import Foundation

/// How the source of one section is doing, in words.
public struct ConsoleSource: Sendable {
  /// Whether anybody has to look at it.
  public enum Health: Sendable, Hashable {
    /// Nothing is wrong.
    case done
    /// Something should be known.
    case note
    /// Something is wrong.
    case trouble
  }

  /// One time that it was asked.
  public struct Attempt: Sendable, Hashable {
    /// How long the answer took.
    public var seconds: Double
    /// How much came; nil where nothing did.
    public var bytes: Int?
    /// Whether it came to nothing.
    public var isFailed: Bool

    /// One time that it was asked.
    public init(seconds: Double, bytes: Int?, isFailed: Bool) {
      self.seconds = seconds
      self.bytes = bytes
      self.isFailed = isFailed
    }
  }

  /// A line about it: what it is, and either a moment or words.
  public struct Fact: Sendable, Hashable {
    /// What it is about.
    public var name: String
    /// When it was, or will be.
    public var moment: Date?
    /// What there is to say of it.
    public var words: String

    /// A fact about a source.
    public init(_ name: String, at moment: Date? = nil, _ words: String = "") {
      self.name = name
      self.moment = moment
      self.words = words
    }

    func html(_ time: ConsoleTime) -> HTML {
      let moment: HTML? = moment.map { "\(time.age($0))\(if: !words.isEmpty, ", ")" }
      return "\(moment)\(words)"
    }
  }

  /// The section.
  public var section: Slug
  /// What it is called.
  public var title: String
  /// Whether anybody has to look at it.
  public var health: Health
  /// Where it is; nil where it is nowhere.
  public var address: String?
  /// How it is doing, in a few words.
  public var state: String
  /// What else is known.
  public var facts: [Fact]
  /// The last times that it was asked, the oldest first.
  public var attempts: [Attempt]
  /// What its loader left out or put right.
  public var diagnostics: [Diagnostic]
  /// How many more there were.
  public var furtherDiagnostics: Int
  /// Whether it can be asked at all.
  public var isAsked: Bool

  /// A source and how it is doing.
  public init(
    section: Slug,
    title: String,
    health: Health,
    address: String?,
    state: String,
    facts: [Fact],
    attempts: [Attempt],
    diagnostics: [Diagnostic],
    furtherDiagnostics: Int,
    isAsked: Bool
  ) {
    self.section = section
    self.title = title
    self.health = health
    self.address = address
    self.state = state
    self.facts = facts
    self.attempts = attempts
    self.diagnostics = diagnostics
    self.furtherDiagnostics = furtherDiagnostics
    self.isAsked = isAsked
  }

  func html(in brand: Slug, id: String, time: ConsoleTime, viewer: ConsoleViewer) -> HTML {
    """
    <div class="source-head"><h3>\(title)</h3>
    <p class="health \(healthWord)">\(state)</p>
    \(address, { "<p class=\"aside\">\($0)</p>\n" })</div>
    <dl>
    \(each: facts, { fact($0, time) })</dl>
    \(attempts.isEmpty ? "<div></div>\n" : plots)\
    \(isAsked && viewer.mayDecide ? fetch(brand, viewer) : HTML())\
    \(diagnostics.isEmpty ? HTML() : findings(id))
    """
  }

  /// The class that its state is drawn by.
  var healthWord: String {
    switch health {
    case .done: "done"
    case .note: "note"
    case .trouble: "trouble"
    }
  }

  private func fact(_ fact: Fact, _ time: ConsoleTime) -> HTML {
    "<div><dt>\(fact.name)</dt><dd>\(fact.html(time))</dd></div>\n"
  }

  private func fetch(_ brand: Slug, _ viewer: ConsoleViewer) -> HTML {
    ConsoleForm.post(
      to: .fetch(brand: brand, section: section),
      by: viewer,
      ConsoleForm.button("Fetch now", context: title)
    )
  }

  private func findings(_ id: String) -> HTML {
    let count = diagnostics.count + furtherDiagnostics
    let summary = count == 1 ? "1 finding of the last load" : "\(count) findings of the last load"
    return """
      <details id="\(id)-findings"><summary>\(summary)</summary>
      <ul class="diagnostics">
      \(each: diagnostics, finding)</ul>
      \(if: furtherDiagnostics > 0, further)</details>

      """
  }

  private var further: HTML { "<p class=\"aside\">And \(furtherDiagnostics) more.</p>\n" }

  private func finding(_ diagnostic: Diagnostic) -> HTML {
    """
    <li><strong>\(diagnostic.severity.rawValue)</strong> \(diagnostic.message)\
    \(diagnostic.location, { ", at \($0)" })</li>

    """
  }

  // MARK: Plots

  private var plots: HTML {
    let seconds = attempts.map(\.seconds)
    let bytes = attempts.map { Double($0.bytes ?? 0) }
    let failed = attempts.count(where: \.isFailed)
    let times =
      "Answer time: last \(Self.text(seconds: seconds.last ?? 0)), "
      + "slowest of \(attempts.count) \(Self.text(seconds: seconds.max() ?? 0))"
      + (failed == 0 ? "" : ", \(failed) failed")
    let sizes =
      "Size: last \(Self.text(bytes: bytes.last ?? 0)), "
      + "largest \(Self.text(bytes: bytes.max() ?? 0))"
    return """
      <div class="plots">
      \(plot(seconds, words: times))\(plot(bytes, words: sizes))</div>

      """
  }

  /// A bar for every attempt; the words beside it say what it shows, so that it is left unread.
  private func plot(_ values: [Double], words: String) -> HTML {
    let highest = max(values.max() ?? 0, .leastNonzeroMagnitude)
    // The last is at the right edge, however many there are.
    let places = max(values.count, 24)
    let bars = zip(values, attempts).enumerated().map { place, bar -> HTML in
      let share = bar.0.isFinite ? max(0, min(1, bar.0 / highest)) : 0
      let height = max(1, Int((share * 38).rounded()))
      let failed: StaticString? = bar.1.isFailed ? "failed" : nil
      return """
        <rect x="\((places - values.count + place) * 5)" y="\(40 - height)" width="4" height="\(height)"\
        \(attribute: "class", spelled: failed)/>
        """
    }
    return """
      <figure><svg class="plot" viewBox="0 0 \(places * 5) 40" \
      preserveAspectRatio="none" aria-hidden="true">\(bars)</svg>
      <figcaption>\(words)</figcaption></figure>

      """
  }

  private static func text(seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e6 else { return "unknown" }
    if seconds < 1 { return "\(Int(seconds * 1_000)) ms" }
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  private static func text(bytes: Double) -> String {
    guard bytes.isFinite, bytes >= 0, bytes < 1e15 else { return "unknown" }
    if bytes < 1_000 { return "\(Int(bytes)) bytes" }
    return bytes < 1e6 ? "\(Int(bytes / 1e3)) kB" : "\(Int(bytes / 1e6)) MB"
  }
}
