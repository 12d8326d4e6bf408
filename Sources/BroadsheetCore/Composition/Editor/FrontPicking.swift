/// Fills the parts of a front, as far as the day has something for them.
struct FrontPicking {
  /// A part, and what was picked for it.
  struct Block {
    var part: FrontPart
    var title: String?
    var section: Slug?
    var picks: [FrontPicker.Pick]
  }

  /// Letters of a subject that makes a heading.
  private static let longestTopic = 30

  private(set) var picker: FrontPicker
  /// The parts that there may be, and stories of each at most.
  private let parts: [FrontPart: Int]
  private let brand: Brand
  /// The parts that the day had too little for.
  private(set) var leftOut: [Reason] = []

  init(picker: FrontPicker, parts: [FrontPart: Int], brand: Brand) {
    self.picker = picker
    self.parts = parts
    self.brand = brand
  }

  /// From the top, at most as many as a front has.
  ///
  /// What matters most is picked first, then what is of a kind of its own, then the rest: subjects only
  /// while there is room for more blocks.
  mutating func blocks() -> [Block] {
    var found: [Block] = []
    func isFull(_ found: [Block]) -> Bool {
      // News and briefs are yet to come.
      found.count >= AutomaticFront.mostBlocks - 2
    }
    add(.lead, to: &found)
    if !found.isEmpty { found[0].picks.leadWithTheDated() }
    add(.opinion, to: &found) { $0.teaser.flags.contains(.opinion) }
    add(.videos, to: &found) { $0.teaser.flags.contains(.video) }
    add(.longReads, to: &found) { $0.isLongRead }
    add(.news, to: &found) { !$0.teaser.flags.contains(.opinion) }
    add(.pictures, to: &found) { report in
      report.picture == .lead && report.teaser.flags.isDisjoint(with: [.branded, .podcast, .video])
    }
    var passed: Set<String> = []
    for part in [FrontPart.subject, .secondSubject, .thirdSubject] where !isFull(found) {
      addSubject(part, to: &found, passed: &passed)
    }
    add(.inBrief, to: &found)
    let places = Dictionary(zip(FrontPart.allCases, 0...)) { first, _ in first }
    return found.sorted { places[$0.part, default: 0] < places[$1.part, default: 0] }
  }

  private mutating func add(
    _ part: FrontPart,
    to found: inout [Block],
    where fits: (BroughtReport) -> Bool = { _ in true }
  ) {
    guard let count = parts[part], count > 0 else { return }
    let picks = picker.pick(count, least: min(count, part.leastCount), where: fits)
    guard !picks.isEmpty else {
      note("fewer than \(part.leastCount) stories for it", part)
      return
    }
    found.append(Block(part: part, title: part.title(brand.phrases), section: nil, picks: picks))
  }

  private mutating func addSubject(
    _ part: FrontPart,
    to found: inout [Block],
    passed: inout Set<String>
  ) {
    guard let count = parts[part], count > 0 else { return }
    guard let topic = bigTopic(of: part, but: passed) else {
      note("no subject has \(part.leastCount) stories", part)
      return
    }
    passed.insert(topic)
    let picks = picker.pick(count) { $0.isAbout(topic) }
    guard !picks.isEmpty else { return }
    let section = Slug(rawValue: topic).flatMap { brand.section($0) }
    found.append(
      Block(
        part: part,
        title: section?.title ?? topic.prefix(1).uppercased() + topic.dropFirst(),
        section: section?.id,
        picks: picks
      )
    )
  }

  /// The subject with the most papers among what is left, then with the most events.
  private func bigTopic(of part: FrontPart, but passed: Set<String>) -> String? {
    var events: [String: Int] = [:]
    var sites: [String: Set<String>] = [:]
    for (_, event) in picker.left {
      for topic in event.topics where !passed.contains(topic) && topic.count <= Self.longestTopic {
        events[topic, default: 0] += 1
        for report in event.reports where report.isAbout(topic) {
          sites[topic, default: []].insert(report.site)
        }
      }
    }
    return events.filter { $0.value >= part.leastCount }.min { left, right in
      let (papers, others) = (sites[left.key]?.count ?? 0, sites[right.key]?.count ?? 0)
      if papers != others { return papers > others }
      if left.value != right.value { return left.value > right.value }
      return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }?.key
  }

  private mutating func note(_ words: String, _ part: FrontPart) {
    leftOut.append(Reason("\(part.rawValue): \(words)", rule: "automatic: \(part.rawValue)"))
  }
}

extension [FrontPicker.Pick] {
  /// Has the best of which anybody says when it was, or which an editor boosts, in the first place: what
  /// nobody dated may be of any year.
  fileprivate mutating func leadWithTheDated() {
    let first = firstIndex { $0.event.isDated || $0.event.boost > .standard }
    if let first, first > 0 { insert(remove(at: first), at: 0) }
  }
}

extension BroughtReport {
  fileprivate func isAbout(_ topic: String) -> Bool {
    section.rawValue == topic || subjects.prefix(3).contains(topic)
  }
}
