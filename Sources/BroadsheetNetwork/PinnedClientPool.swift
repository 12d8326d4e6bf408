/// Keeps the clients that were used last, with their open connections.
actor PinnedClientPool {
  private struct Entry {
    let client: PinnedClient
    var lastUse: Int
  }

  private let capacity: Int
  private let makeClient: @Sendable (PinnedClient.Key) -> PinnedClient
  private var entries: [PinnedClient.Key: Entry] = [:]
  private var useCount = 0
  private var isShutDown = false

  init(capacity: Int, makeClient: @escaping @Sendable (PinnedClient.Key) -> PinnedClient) {
    self.capacity = max(1, capacity)
    self.makeClient = makeClient
  }

  /// The client for this host at this address; nil after the shutdown.
  ///
  /// One that falls out of the pool finishes what it is doing, since whoever uses it holds it.
  func client(for key: PinnedClient.Key) -> PinnedClient? {
    guard !isShutDown else { return nil }
    useCount += 1
    let client = entries[key]?.client ?? makeClient(key)
    entries[key] = Entry(client: client, lastUse: useCount)
    if entries.count > capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
    }
    return client
  }

  var count: Int { entries.count }

  /// Closes all connections; fetches under way fail.
  func shutdown() async {
    isShutDown = true
    let clients = entries.values.map(\.client)
    entries = [:]
    for client in clients { await client.shutdown() }
  }
}
