public import Foundation

extension Reason {
  /// Where a reason has the time of an event's first report, in seconds since 1970.
  static let firstReport = "first"

  /// Why an event stands in a part of a front.
  init(of pick: FrontPicker.Pick, in part: FrontPart, papers: Int) {
    let event = pick.event
    self.init(
      "\(part.rawValue): \(Self.reach(of: event, papers: papers))",
      rule: "automatic: \(part.rawValue)",
      data: Self.data(of: event, papers: papers)
    )
  }

  /// Why an event that comes close stands nowhere.
  init(leftOut event: RankedEvent, rank: Int, papers: Int) {
    let headline = event.reports.first?.teaser.headline ?? event.id
    let publisher = event.publishers.first?.name ?? ""
    self.init(
      "no. \(rank + 1), '\(headline)' (\(publisher)): \(Self.reach(of: event, papers: papers))",
      rule: "automatic: all blocks are full",
      data: Self.data(of: event, papers: papers)
    )
  }

  private static func reach(of event: RankedEvent, papers: Int) -> String {
    "\(event.publishers.count) of \(papers) paper\(papers == 1 ? "" : "s")"
  }

  private static func data(of event: RankedEvent, papers: Int) -> [String: String] {
    var data = [
      "event": event.id, "papers": "\(event.publishers.count)", "of": "\(papers)",
    ]
    // What nobody dated is not said to be of any time.
    let dated = event.reports.filter(\.isDated).map(\.published).min()
    if let dated { data[firstReport] = "\(Int(dated.timeIntervalSince1970))" }
    return data
  }
}

extension Reason {
  /// The summary as it is told at a moment, such as "lead: 9 of 35 papers, first 40 min ago".
  ///
  /// What is kept of a page has the time and not the age, so that the same page stays the same.
  public func summary(at moment: Date?) -> String {
    guard let moment, let first = data[Self.firstReport].flatMap(Double.init) else {
      return summary
    }
    let age = Phrases(language: "en").age(of: Date(timeIntervalSince1970: first), at: moment)
    return "\(summary), first \(age)"
  }
}
