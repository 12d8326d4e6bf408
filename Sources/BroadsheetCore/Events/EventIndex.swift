public import Foundation

/// Groups reports by the event that they are about, as they come.
///
/// Without a model and without a network: by words, names, numbers, time and links. What says nearly the
/// same comes together at once. Clusters that are alike in what they and their neighbours say are one
/// event; that is found anew whenever a quarter has been added, and in between a new cluster goes to the
/// event that it is most like. So adding costs the same for each report, on average, whatever there is.
///
/// Of one publisher, headlines that differ by a number alone are a series ("Lottery 27 Nov"), and each part
/// is an event of its own.
///
/// ## Usage
///
/// ```swift
/// var index = EventIndex()
/// index.add(reports, now: .now)
/// for event in index.events where event.publishers.count > 2 { print(event.id, event.publishers) }
/// ```
///
/// The same reports in the same additions give the same events. Within one addition their order does
/// not matter. An event keeps its id when later reports come; when two turn out to be one, it has the
/// id of the earlier.
public struct EventIndex: Sendable {
  /// How much must have been added since all events were found, before they are found anew.
  private static let growth = 1.25

  private var reports: [EventReport] = []
  private var ids: Set<[UInt8]> = []
  private var terms: [SparseVector] = []
  private var vocabulary = EventVocabulary()
  private var clusters = ReportClusters()
  private var clusterOfAddress: [EventAddress: Int32] = [:]
  /// For each cluster the group that it belongs to.
  private var groupOfCluster: [Int32] = []
  private var groups: [ClusterGroup] = []
  private var sums = SparseAccumulator()
  private var consolidatedCount = 0
  private var mergeCost = 0
  private var latest = 0.0

  /// No reports.
  public init() {}

  /// How many reports there are, each id once.
  public var count: Int { reports.count }

  /// Steps that were taken so far, in postings read and groups compared: a cost that no clock blurs.
  var cost: Int { clusters.cost + mergeCost }

  /// Adds reports; one whose id is known already is left out.
  ///
  /// A report without a date, or with one that is later than `now`, counts as of now; without `now`
  /// as of the latest date that was given. Costs, on average, the same for each report.
  public mutating func add(_ reports: some Sequence<EventReport>, now: Date? = nil) {
    let new = order(reports, now: now)
    var added: [Int32] = []
    let first = self.reports.count
    for (report, _) in new {
      added.append(Int32(self.reports.count))
      self.reports.append(report)
      terms.append(vocabulary.add(EventWords.terms(of: report)))
    }
    sums.reserve(vocabulary.count)
    for (number, (report, time)) in zip(added, new) { place(number, report, at: time) }
    guard first < self.reports.count else { return }
    if Double(self.reports.count) >= Double(consolidatedCount) * Self.growth {
      consolidate()
    } else {
      placeNewClusters()
    }
  }

  /// The events in the order of their first reports' coming; linear in the reports.
  public var events: [NewsEvent] {
    var members: [Int32: [Int]] = [:]
    for (cluster, group) in groupOfCluster.enumerated() {
      members[group, default: []] += clusters.all[cluster].members.map { Int($0) }
    }
    return members.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { numbers in
      NewsEvent(id: reports[numbers[0]].id, reports: numbers.map { reports[$0] })
    }
  }

  private mutating func order(_ reports: some Sequence<EventReport>, now: Date?)
    -> [(EventReport, Double)]
  {
    var new: [EventReport] = []
    for report in reports where ids.insert(Array(report.id.utf8)).inserted { new.append(report) }
    let limit = now?.timeIntervalSince1970 ?? .greatestFiniteMagnitude
    func time(_ report: EventReport) -> Double? {
      guard let time = report.published?.timeIntervalSince1970, time.isFinite else { return nil }
      return min(time, limit)
    }
    let dated = new.compactMap(time).max()
    let fallback = now?.timeIntervalSince1970 ?? max(latest, dated ?? latest)
    latest = max(latest, dated ?? latest)
    return new.map { ($0, time($0) ?? fallback) }.sorted {
      $0.1 == $1.1 ? $0.0.id.utf8.lexicographicallyPrecedes($1.0.id.utf8) : $0.1 < $1.1
    }
  }

  private mutating func place(_ number: Int32, _ report: EventReport, at time: Double) {
    let address = report.link.flatMap { EventAddress($0) }
    let part = EventSeries(of: report)
    let cluster: Int32
    if let address, let known = clusterOfAddress[address] {
      cluster = known
      clusters.add(
        number,
        terms: terms[Int(number)],
        part: part,
        at: time,
        with: vocabulary,
        to: cluster
      )
    } else {
      cluster = clusters.add(
        number,
        terms: terms[Int(number)],
        part: part,
        at: time,
        with: vocabulary
      )
    }
    if let address { clusterOfAddress[address] = cluster }
  }

  /// Finds all events anew from what the clusters say now.
  private mutating func consolidate() {
    consolidatedCount = reports.count
    clusters.weigh(with: vocabulary)
    var singles: [ClusterGroup] = []
    var links: [[Int32]] = []
    for cluster in clusters.all.indices {
      let context = ClusterContext(of: Int32(cluster), among: &clusters, sums: &sums)
      let own = clusters.all[cluster]
      singles.append(ClusterGroup(context.vector, of: own))
      links.append(context.neighbors.map(\.cluster))
    }
    var merging = AverageLink(singles, links: links, terms: vocabulary.count)
    groupOfCluster = merging.merge()
    groups = merging.groups
    mergeCost += merging.cost
  }

  /// Takes each cluster that has no event yet to the one that it is most like.
  private mutating func placeNewClusters() {
    for cluster in groupOfCluster.count..<max(groupOfCluster.count, clusters.all.count) {
      let context = ClusterContext(of: Int32(cluster), among: &clusters, sums: &sums)
      let own = clusters.all[cluster]
      let single = ClusterGroup(context.vector, of: own)
      let near = Set(
        context.neighbors.map { Int($0.cluster) }.filter { $0 < groupOfCluster.count }
          .map { groupOfCluster[$0] }
      ).filter { !groups[Int($0)].series.clash(with: single.series) }
      mergeCost += near.count
      let best = near.sorted().map { ($0, groups[Int($0)].similarity(to: single)) }
        .max { $0.1 < $1.1 }
      groups.append(single)
      if let best, best.1 >= ClusterGroup.same {
        groupOfCluster.append(best.0)
        groups[Int(best.0)].add(single)
      } else {
        groupOfCluster.append(Int32(cluster))
      }
    }
  }
}
