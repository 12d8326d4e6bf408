/// Leases within one process, which end with it.
package struct LeaseTable: Sendable {
  private struct Entry: Sendable {
    var host: String?
    var token = 0
    var written = 0
    var heldUntil = -Double.infinity
    var due = -Double.infinity
    var askable = -Double.infinity
  }

  private var entries: [String: Entry] = [:]
  private var listeners: [Int: AsyncStream<KeptSource?>.Continuation] = [:]
  private var lastListener = 0
  private var lastToken = 0

  package init() {}

  /// See ``SourceLeases/take(_:limit:perHost:for:)``; moments are seconds of any clock.
  package mutating func take(
    _ wanted: [WantedSource],
    limit: Int,
    perHost: Int,
    for seconds: Double,
    at now: Double
  ) -> [String: LeaseAnswer] {
    let held = entries.values.filter { $0.heldUntil > now }.compactMap(\.host)
    var running = Dictionary(held.map { ($0, 1) }, uniquingKeysWith: +)
    var left = limit
    var answers: [String: LeaseAnswer] = [:]
    for source in wanted where answers[source.name] == nil {
      var entry = entries[source.name] ?? Entry(host: source.host)
      let isDue = (source.isOutOfTurn ? entry.askable : entry.due) <= now
      let hasPlace = entry.host.map { running[$0, default: 0] < perHost } ?? true
      if entry.heldUntil > now || isDue && (left <= 0 || !hasPlace) {
        answers[source.name] = .busy(written: entry.written)
      } else if isDue {
        lastToken += 1
        left -= 1
        if let host = entry.host { running[host, default: 0] += 1 }
        entry.token = lastToken
        entry.heldUntil = now + seconds
        let lease = SourceLease(source.name, token: lastToken)
        answers[source.name] = .taken(lease, written: entry.written)
      } else {
        answers[source.name] = .resting(
          dueIn: max(0, entry.due - now),
          askableIn: max(0, entry.askable - now),
          written: entry.written
        )
      }
      entries[source.name] = entry
    }
    return answers
  }

  /// See ``SourceLeases/renew(_:for:)``.
  package mutating func renew(_ leases: [SourceLease], for seconds: Double, at now: Double)
    -> Set<SourceLease>
  {
    let lasting = leases.filter {
      isHeld($0) && entries[$0.source].map { $0.heldUntil > now } == true
    }
    for lease in lasting { entries[lease.source]?.heldUntil = now + seconds }
    return Set(lasting)
  }

  /// Which of the leases are others' by now, or were let go of before.
  package func refused(_ releases: [SourceRelease]) -> Set<SourceLease> {
    Set(releases.map(\.lease).filter { !isHeld($0) })
  }

  /// Lets go of sources.
  package mutating func end(_ releases: [SourceRelease], at now: Double) {
    for release in releases where isHeld(release.lease) {
      guard var entry = entries[release.lease.source] else { continue }
      entry.written = entry.token
      entry.heldUntil = -.infinity
      entry.due = now + release.dueIn
      entry.askable = now + release.askableIn
      entries[release.lease.source] = entry
      let kept = KeptSource(release.lease.source, token: entry.token)
      for listener in listeners.values { listener.yield(kept) }
    }
  }

  /// See ``SourceLeases/written(of:)``.
  package func written(of names: [String]) -> [String: Int] {
    names.reduce(into: [:]) { written, name in
      if let token = entries[name]?.written, token > 0 { written[name] = token }
    }
  }

  /// Word of every source that is let go of from now on, and the number by which it is given no more.
  package mutating func listen() -> (number: Int, kept: AsyncStream<KeptSource?>) {
    let (kept, listener) = AsyncStream.makeStream(of: KeptSource?.self)
    lastListener += 1
    listeners[lastListener] = listener
    listener.yield(nil)
    return (lastListener, kept)
  }

  /// Gives no more word to a listener.
  package mutating func stopListening(_ number: Int) { listeners[number] = nil }

  private func isHeld(_ lease: SourceLease) -> Bool {
    entries[lease.source].map { $0.token == lease.token && $0.written != lease.token } ?? false
  }
}
