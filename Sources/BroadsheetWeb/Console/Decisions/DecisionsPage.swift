public import BroadsheetCore
public import Foundation

/// The switches that stand, the decisions that wait for another editor, and the end of the trail.
public struct DecisionsPage: Sendable {
  /// Entries of the trail; the audit has all.
  private static let mostEntries = 20

  private let trail: SwitchTrail
  private let switches: [KeptSwitch]
  private let awaited: [AwaitedDecision]
  private let words: DecisionWords
  private let newsstand: Newsstand
  private let viewer: ConsoleViewer
  private let now: Date

  /// The trail as it is, and what waits.
  public init(
    _ trail: SwitchTrail,
    standing: [KeptSwitch],
    awaited: [AwaitedDecision],
    words: DecisionWords,
    newsstand: Newsstand,
    viewer: ConsoleViewer,
    now: Date
  ) {
    self.trail = trail
    switches = standing
    self.awaited = awaited
    self.words = words
    self.newsstand = newsstand
    self.viewer = viewer
    self.now = now
  }

  /// Below the heading.
  public func html() -> HTML {
    """
    \(waiting)<section id="standing" data-live>
    <h2>Switched now</h2>
    \(standing)</section>
    <section id="newest" data-live>
    <h2>Newest decisions</h2>
    \(newest)<p class="links"><a href="\(ConsoleRoute.audit)">All decisions</a></p>
    </section>
    \(forms)
    """
  }

  // MARK: What waits

  private var waiting: HTML {
    guard !awaited.isEmpty else { return "<section id=\"waiting\" data-live></section>\n" }
    return """
      <section id="waiting" data-live>
      <h2>Waiting for another editor</h2>
      <ul class="switches">
      \(each: awaited, item)</ul>
      </section>

      """
  }

  private func item(_ decision: AwaitedDecision) -> HTML {
    let time = time(of: decision.act)
    return """
      <li class="waits" id="awaited-\(decision.id)"><p class="what"><b>\(words.words(for: decision.act, in: trail))</b></p>
      <p class="why">\(decision.author) asks\(reason(of: decision.act))</p>
      \(AwaitedTimes(of: decision.act, timed: decision.timing, time: time), { times in
        "<p class=\"when\">\(times.line)</p>\n"
      })\
      <p class="when">since \(time.clock(decision.asked)), \(decision.pages) pages, \
      too old \(time.age(decision.expires))</p>
      \(if: viewer.mayDecide, actions(on: decision))</li>

      """
  }

  private func reason(of act: SwitchTrail.Act) -> String {
    if case .set(let value) = act { ": \(value.reason)" } else { "" }
  }

  private func actions(on decision: AwaitedDecision) -> HTML {
    let isOwn = decision.author == viewer.name
    let step = DecisionLook.stepName
    return ConsoleForm.post(
      to: .awaited(decision.id),
      by: viewer,
      classes: "acts",
      """
      \(ConsoleFields.button(
        isOwn ? "See what it changes" : "See and agree", step, DecisionLook.Step.look.rawValue))\
      \(ConsoleFields.button("Withdraw", step, DecisionLook.Step.withdraw.rawValue))
      """
    )
  }

  // MARK: What stands, and what was decided

  private var standing: HTML {
    let switches = switches.filter { !$0.value.isOver(at: now) }
    guard !switches.isEmpty else {
      return
        "<p>Nothing is switched: pages are as the newsstand file and the feeds have them.</p>\n"
    }
    return SwitchList(
      switches: switches.reversed(),
      words: words,
      newsstand: newsstand,
      viewer: viewer,
      now: now,
      back: .decisions
    ).html
  }

  private var newest: HTML {
    let inForce = Set(trail.effective.map(\.number))
    let entries = trail.entries.suffix(Self.mostEntries).reversed()
    guard !entries.isEmpty else { return "<p>Nothing was ever decided.</p>\n" }
    return """
      <ol class="entries" reversed>
      \(each: Array(entries), { entry($0, isInForce: inForce.contains($0.number)) })</ol>

      """
  }

  private func entry(_ entry: SwitchTrail.Entry, isInForce: Bool) -> HTML {
    let time = time(of: entry.act)
    return """
      <li value="\(entry.number)"\(if: !isInForce, " class=\"gone\"")>
      <p class="what">\(words.words(for: entry.act, in: trail))</p>
      <p class="when">no. \(entry.number), \(entry.author), \(time.clock(entry.at))\
      \(entry.confirmation, { ", confirmed: \($0)" })\(if: !isInForce, ", taken back")</p>
      \(if: isInForce && entry.act.isTakenBackHere && viewer.mayDecide, UndoForm(number: entry.number, viewer: viewer).html)</li>

      """
  }

  /// By the clock of the newspaper that it is about.
  private func time(of act: SwitchTrail.Act) -> ConsoleTime {
    ConsoleTime(
      in: newsstand.timeZone(of: act, in: trail),
      now: now,
      on: newsstand.timeZone(of: .newsstand)
    )
  }

  // MARK: The whole newsstand

  private var forms: HTML {
    guard viewer.mayDecide else { return HTML() }
    return """
      <section>
      <h2>Decide about the whole newsstand</h2>
      \(DecisionForms(target: .newsstand, newsstand: newsstand, viewer: viewer, back: .decisions).html)
      </section>

      """
  }
}

extension SwitchTrail.Act {
  /// Whether it is taken back as a decision is; feeds are in their own list.
  fileprivate var isTakenBackHere: Bool { if case .feed = self { false } else { true } }
}

/// The button that takes back what one entry did, by way of a look at what that changes.
struct UndoForm {
  let number: Int
  let viewer: ConsoleViewer
  var back = ConsoleRoute.decisions

  var html: HTML {
    ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "acts",
      """
      \(ConsoleForm.hidden("number", "\(number)"))\(ConsoleForm.hidden("back", back.path))\
      \(ConsoleForm.button("Undo", context: "number \(number)", name: "act", value: "undo"))
      """
    )
  }
}

/// What was just decided, on top of the page to which one comes back, with the way to take it back.
public struct DoneNote: Sendable {
  private let entry: SwitchTrail.Entry
  private let words: String
  private let viewer: ConsoleViewer
  private let back: ConsoleRoute

  /// An entry in words.
  public init(
    _ entry: SwitchTrail.Entry,
    words: String,
    viewer: ConsoleViewer,
    back: ConsoleRoute
  ) {
    self.entry = entry
    self.words = words
    self.viewer = viewer
    self.back = back
  }

  /// Nobody who only looks can take anything back.
  public func html() -> HTML {
    """
    <div class="notice done" role="status"><p>Done, as number \(entry.number): \(words).</p>
    \(if: viewer.mayDecide, UndoForm(number: entry.number, viewer: viewer, back: back).html)</div>

    """
  }
}
