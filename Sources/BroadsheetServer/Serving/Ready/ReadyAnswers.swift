import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import HTTPTypes
import NIOCore
import Synchronization

/// The answers that need nothing but to be sent, by path and coding.
///
/// It is filled by requests that went the long way, and holds nothing longer than what it is made of
/// stands still: what was made before the last change to its brand goes the long way once more.
final class ReadyAnswers: Sendable {
  private struct Key: Hashable {
    var path: ByteText
    var coding: ContentCoding
  }

  private struct Entry {
    /// A generation of what is published at which the answer held: the one before it was made, or later.
    var generation: Int
    /// Whose changes concern it; nil for everybody's.
    var brand: Slug?
    var answer: ReadyAnswer
  }

  /// The field that every answer ends with.
  let date = DateLine()
  private let published: PublishedPages
  let security: SecurityFields
  private let metrics: ServingMetrics
  private let capacity: Int
  private let uptime: @Sendable () -> Double
  private let entries = Mutex<[Key: Entry]>([:])
  private let served = Atomic(0)

  init(
    published: PublishedPages,
    security: SecurityFields,
    metrics: ServingMetrics,
    capacity: Int,
    uptime: @escaping @Sendable () -> Double = Uptime.read
  ) {
    self.uptime = uptime
    self.published = published
    self.security = security
    self.metrics = metrics
    self.capacity = capacity
  }

  /// The generation that answers belong to that are made from now on.
  var generation: Int { published.generation }

  /// How many requests were answered from here.
  var servedCount: Int { served.load(ordering: .relaxed) }

  /// The answer to a request for a path; nil when it has to be made.
  func answer(at path: String, as coding: ContentCoding) -> ReadyAnswer? {
    guard path.utf8.count <= NewsstandResponder.longestPath else { return nil }
    let generation = published.generation
    let key = Key(path: ByteText(path), coding: coding)
    guard let entry = entries.withLock({ $0[key] }), entry.answer.isFresh(at: uptime()) else {
      return nil
    }
    guard entry.generation != generation else { return entry.answer }
    guard published.lastChange(of: entry.brand) <= entry.generation else { return nil }
    // What has changed was another brand's, so that the next reader need not look so closely.
    entries.withLock { entries in
      if entries[key]?.answer === entry.answer { entries[key]?.generation = generation }
    }
    return entry.answer
  }

  /// Keeps an answer that was made in a generation, if it may be kept at all.
  ///
  /// `brand` is what it is made of, if of one alone.
  func keep(
    _ answer: Answer,
    at path: String,
    as coding: ContentCoding,
    of generation: Int,
    brand: Slug? = nil,
    kind: RequestKind = .other
  ) {
    guard answer.status == .ok, answer.cache != .none else { return }
    let key = Key(path: ByteText(path), coding: coding)
    let known = entries.withLock { $0[key]?.answer }
    // Most changes are other pages'.
    let ready =
      known.flatMap { $0.isMade(of: answer) ? $0 : nil }
      ?? ReadyAnswer(answer, as: coding, under: security, kind: kind)
    entries.withLock { entries in
      if entries.count >= capacity, entries[key] == nil { entries.removeAll() }
      entries[key] = Entry(generation: generation, brand: brand, answer: ready)
    }
  }

  /// Notes that an answer was sent from here.
  func count(_ reply: ReadyReply, in time: TimeAmount) {
    served.add(1, ordering: .relaxed)
    metrics.record(reply.status, of: reply.kind, in: .nanoseconds(time.nanoseconds))
  }
}
