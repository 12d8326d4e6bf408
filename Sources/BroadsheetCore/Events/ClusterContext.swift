/// What a cluster says in the words of its neighbours as well: a cluster of one short headline has
/// too few words of its own to be compared by.
///
/// One step of a random walk over the graph of neighbours, which is query expansion by local
/// feedback (Attar and Fraenkel, 1977), and second-order similarity for those who compare.
struct ClusterContext: Sendable {
  /// Neighbours that are looked at.
  private static let mostNeighbors = 64
  /// Neighbours that may be of the same event.
  private static let mostLinks = 40
  /// Reports that are summed up, the cluster's own among them.
  private static let company: Float = 60
  /// Terms that have less than this share of the heaviest one's weight are left out.
  private static let leastShare: Float = 0.04
  private static let mostTerms = 96

  /// The cluster's and its neighbours' terms, of length one.
  var vector: SparseVector
  /// The nearest neighbours, most like first.
  var neighbors: [ReportClusters.Neighbor]

  /// Finds the neighbours of a cluster and sums up what they say.
  init(of cluster: Int32, among clusters: inout ReportClusters, sums: inout SparseAccumulator) {
    let own = clusters.all[Int(cluster)]
    var company = own.size
    sums.add(own.vector, times: own.size)
    neighbors = []
    let nearest = clusters.neighbors(
      of: own.vector,
      at: own.time,
      near: cluster,
      limit: Self.mostNeighbors + 1
    )
    for neighbor in nearest where neighbor.cluster != cluster {
      if neighbors.count < Self.mostLinks { neighbors.append(neighbor) }
      guard company < Self.company else { continue }
      let other = clusters.all[Int(neighbor.cluster)]
      company += other.size
      sums.add(other.vector, times: neighbor.similarity * other.size)
    }
    vector = sums.vector(above: Self.leastShare).pruned(to: Self.mostTerms).normalized()
    sums.clear()
  }
}
