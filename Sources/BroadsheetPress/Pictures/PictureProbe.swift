public import BroadsheetCore
import BroadsheetSources
import Foundation

/// Tells what a picture is by its first bytes; whoever assembles a press gives it one, or none.
public struct PictureProbe: Sendable {
  /// What looking at bytes comes to.
  public enum Finding: Sendable, Hashable {
    /// It is known what the picture is.
    case learnt(LearntPicture)
    /// More of the bytes would tell.
    case needsMore
    /// Nobody can tell now.
    case unknown
  }

  private let look: @Sendable (_ start: [UInt8]) async -> Finding

  /// - Parameter look: Tells what a picture is of which these are the first bytes, or all of them.
  public init(_ look: @escaping @Sendable (_ start: [UInt8]) async -> Finding) {
    self.look = look
  }

  func look(at start: [UInt8]) async -> Finding { await look(start) }
}

/// Brings the first bytes of pictures, and has them looked at.
///
/// All of it is a stranger's word: sizes and times are small, and no server is asked for more than one
/// picture at a time.
struct PictureProber: Sendable {
  /// A picture of which something is to be learnt.
  struct Wish: Sendable, Hashable {
    var address: String
    /// The source whose feed names it, as the newsstand file has it.
    var source: URL
  }

  /// What came of asking.
  enum Answer: Error, Sendable {
    case learnt(LearntPicture)
    /// Nobody has it now; it may be there later.
    case trouble
    /// Its bytes came, and nobody could tell now what they are.
    case untold
    /// Its server wants to be left alone.
    case unwelcome
    case cancelled
  }

  private typealias Start = Result<[UInt8], Answer>

  /// Bytes that are asked for, and those of a picture that says later what it is.
  static let (bytes, mostBytes) = (64 * 1024, 1024 * 1024)
  /// Seconds for one picture, twice at the most.
  private static let patience = 8.0

  let probe: PictureProbe
  let transport: any Transport
  let sleep: Sleep

  func answer(to wish: Wish) async -> Answer {
    guard let address = URL(string: wish.address) else { return .learnt(.missing) }
    for bytes in [Self.bytes, Self.mostBytes] {
      switch await start(of: address, bytes: bytes, for: wish) {
      case .failure(let answer): return answer
      case .success(let start):
        switch await probe.look(at: start) {
        case _ where Task.isCancelled: return .cancelled
        case .learnt(let learnt): return .learnt(learnt)
        case .unknown: return .untold
        case .needsMore where start.count < bytes: return .learnt(.missing)
        case .needsMore: continue
        }
      }
    }
    return .learnt(.missing)
  }

  /// The first bytes, or what it comes to that there are none.
  ///
  /// What a feed links to inherits no more than the allowance of its own source.
  private func start(of address: URL, bytes: Int, for wish: Wish) async -> Start {
    let request = TransportRequest(
      address: address,
      allowance: .of(wish.source),
      part: .start(bytes: bytes),
      accept: "image/avif,image/webp,image/*;q=0.8",
      limits: FetchLimits(maximumBytes: bytes, deadline: Self.patience, maximumRedirects: 3)
    )
    switch await transport.fetch(request, within: Self.patience, sleep: sleep) {
    case .success(.fresh(let payload)): return .success(payload.bytes)
    case .success(.notModified): return .failure(.trouble)
    case .failure(.cancelled): return .failure(.cancelled)
    case .failure(.badStatus(code: 429, _)), .failure(.badStatus(_, retryAfter: .some)):
      return .failure(.unwelcome)
    case .failure(let error): return .failure(error.isWorthRetrying ? .trouble : .learnt(.missing))
    }
  }
}
