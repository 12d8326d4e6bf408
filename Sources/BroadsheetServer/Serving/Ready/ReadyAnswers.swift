import BroadsheetCore
import HTTPTypes
import NIOCore
import Synchronization

/// The answers that need nothing but to be sent, by path and coding.
///
/// It is filled by requests that went the long way, and holds nothing longer than the board stands
/// still: what was made before the last change goes the long way once more.
final class ReadyAnswers: Sendable {
  private struct Key: Hashable {
    var path: ByteText
    var coding: ContentCoding
  }

  private struct Entry {
    /// The board's generation before the answer was made.
    var generation: Int
    var answer: ReadyAnswer
  }

  /// The field that every answer ends with.
  let date = DateLine()
  private let board: PageBoard
  let security: SecurityFields
  private let metrics: ServingMetrics
  private let capacity: Int
  private let entries = Mutex<[Key: Entry]>([:])
  private let served = Atomic(0)

  init(board: PageBoard, security: SecurityFields, metrics: ServingMetrics, capacity: Int) {
    self.board = board
    self.security = security
    self.metrics = metrics
    self.capacity = capacity
  }

  /// The generation that answers belong to that are made from now on.
  var generation: Int { board.generation }

  /// How many requests were answered from here.
  var servedCount: Int { served.load(ordering: .relaxed) }

  /// The answer to a request for a path; nil when it has to be made.
  func answer(at path: String, as coding: ContentCoding) -> ReadyAnswer? {
    guard path.utf8.count <= NewsstandResponder.longestPath else { return nil }
    let generation = board.generation
    let key = Key(path: ByteText(path), coding: coding)
    let entry = entries.withLock { $0[key] }
    return entry.flatMap { $0.generation == generation ? $0.answer : nil }
  }

  /// Keeps an answer that was made in a generation, if it may be kept at all.
  func keep(_ answer: Answer, at path: String, as coding: ContentCoding, of generation: Int) {
    guard answer.status == .ok, answer.cache != .none else { return }
    let key = Key(path: ByteText(path), coding: coding)
    let known = entries.withLock { $0[key]?.answer }
    // Most changes are other pages'.
    let ready =
      known.flatMap { $0.isMade(of: answer) ? $0 : nil }
      ?? ReadyAnswer(answer, as: coding, under: security)
    entries.withLock { entries in
      if entries.count >= capacity, entries[key] == nil { entries.removeAll() }
      entries[key] = Entry(generation: generation, answer: ready)
    }
  }

  /// Notes that an answer was sent from here.
  func count(_ status: HTTPResponse.Status, in time: TimeAmount) {
    served.add(1, ordering: .relaxed)
    metrics.record(status, in: .nanoseconds(time.nanoseconds))
  }
}
