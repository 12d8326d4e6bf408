/// Clusters that were found to be about one event, or one cluster alone.
struct ClusterGroup: Sendable {
  /// The least similarity of two groups that are one event.
  static let same: Float = 0.17
  private static let mostTerms = 256

  /// The sum of the contexts, each times its reports.
  private(set) var sum: SparseVector
  /// How many reports there are.
  private(set) var size: Float
  private var timeSum: Double
  /// The parts of series among the reports.
  private(set) var series: SeriesParts

  init(_ context: SparseVector, of cluster: ReportCluster) {
    let (size, time) = (cluster.size, cluster.time)
    sum = context.scaled(by: size)
    self.size = size
    timeSum = time * Double(size)
    series = cluster.series
  }

  /// The mean time of the reports, in seconds.
  var time: Double { timeSum / Double(max(1, size)) }

  mutating func add(_ other: ClusterGroup) {
    sum = sum.adding(other.sum)
    // Only now and then, because it sorts.
    if sum.entries.count > 2 * Self.mostTerms { sum = sum.pruned(to: Self.mostTerms) }
    size += other.size
    timeSum += other.timeSum
    series.add(other.series)
  }

  /// The mean cosine of all pairs of one's reports and the other's, less for the time between them.
  func similarity(to other: ClusterGroup) -> Float {
    similarity(to: other, product: sum.dot(other.sum))
  }

  /// The similarity, where the scalar product of the sums is known.
  func similarity(to other: ClusterGroup, product: Float) -> Float {
    product / (size * other.size) * ReportClusters.decay(between: time, and: other.time)
  }
}
