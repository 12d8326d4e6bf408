/// Which of several presses asks a source.
///
/// A press takes a source, asks it, and keeps what came together with when it is due next: until then
/// nobody has it again. One that dies loses what it has when its lease ends. All moments are by the clock
/// of the store, so that those of presses may differ; tokens grow with every lease, and only the last
/// one of a source may write.
public protocol SourceLeases: Sendable {
  /// Takes those of the sources that are due and that nobody has, the first of them first.
  ///
  /// - Parameters:
  ///   - wanted: Each source once.
  ///   - limit: How many are taken at most.
  ///   - perHost: How many of a host may be held at the same time, whoever holds them.
  ///   - seconds: How long a lease is.
  /// - Returns: What became of each, by its name.
  /// - Throws: What is the matter with the store; nothing is taken then.
  func take(_ wanted: [WantedSource], limit: Int, perHost: Int, for seconds: Double)
    async throws(StoreError) -> [String: LeaseAnswer]

  /// Has leases last for so many seconds from now; returns those that do.
  ///
  /// One that has ended does not, since its host may be another's by now.
  func renew(_ leases: [SourceLease], for seconds: Double) async throws(StoreError)
    -> Set<SourceLease>

  /// Keeps what came of sources and lets go of them: all of it, or nothing where any of them is another's.
  ///
  /// A lease that has ended is as good as one that has not, as long as nobody else has taken the source:
  /// otherwise it would have to be asked once more.
  func keep(_ batch: PressBatch, releasing releases: [SourceRelease]) async throws(StoreError)
    -> LeasedKeeping

  /// The tokens under which what came of sources was kept last, by their names; those of which nothing was
  /// are not among them.
  func written(of names: [String]) async throws(StoreError) -> [String: Int]

  /// Calls `look` each time that something was kept of a source, by whichever press, until the task is
  /// cancelled.
  ///
  /// Right away for the first time, and again after each time that word may have been lost: with nil then,
  /// since it may be of any. What it is told of is there; word may come late and twice.
  func sourceAnnouncements(_ look: @Sendable (_ kept: KeptSource?) async -> Void) async
}

/// Word of a source of which something was kept.
public struct KeptSource: Sendable, Hashable {
  /// What every press calls the source.
  public var name: String
  /// Under which token.
  public var token: Int

  /// A source by its name.
  public init(_ name: String, token: Int) {
    self.name = name
    self.token = token
  }
}

/// A source that a press would ask now.
public struct WantedSource: Sendable, Hashable {
  /// What every press calls it.
  public var name: String
  /// Where it is fetched, with the port; nil where nobody's politeness counts.
  public var host: String?
  /// Whether somebody wishes to have it asked before it is due.
  public var isOutOfTurn: Bool

  /// A source by its name.
  public init(_ name: String, at host: String?, isOutOfTurn: Bool = false) {
    self.name = name
    self.host = host
    self.isOutOfTurn = isOutOfTurn
  }
}

/// The right to ask a source, and to write what came of it.
public struct SourceLease: Sendable, Hashable {
  /// What every press calls the source.
  public var source: String
  /// Larger than that of every lease before.
  public var token: Int

  package init(_ source: String, token: Int) {
    self.source = source
    self.token = token
  }
}

/// What becomes of the wish to ask a source.
///
/// `written` is the token under which what came of it was kept last, or 0: who knows another one has yet
/// to read it.
public enum LeaseAnswer: Sendable, Hashable {
  /// It may be asked.
  case taken(SourceLease, written: Int)
  /// Another press has it, or its host has no place: it may be free in a moment.
  case busy(written: Int)
  /// It is due so many seconds from now; somebody's wish may have it asked earlier.
  case resting(dueIn: Double, askableIn: Double, written: Int)
}

/// What is said of a source when it is let go of.
public struct SourceRelease: Sendable, Hashable {
  /// Whose it was.
  public var lease: SourceLease
  /// Seconds until it is due.
  public var dueIn: Double
  /// Seconds until it may be asked because somebody wishes so.
  public var askableIn: Double

  /// Lets go of a source.
  public init(_ lease: SourceLease, dueIn: Double, askableIn: Double) {
    self.lease = lease
    self.dueIn = dueIn
    self.askableIn = askableIn
  }
}

/// What becomes of what came of sources.
public enum LeasedKeeping: Sendable, Equatable {
  /// It is kept, but for what can never be written.
  case kept([UnwrittenRecord])
  /// Nothing is, because these are others' now, or were let go of before.
  case refused(Set<SourceLease>)
}
