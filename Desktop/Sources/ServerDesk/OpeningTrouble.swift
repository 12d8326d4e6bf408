public import BroadsheetCore
public import Foundation

/// Why a newsstand could not be opened from a server.
public enum OpeningTrouble: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was named is no address of a server.
  case noAddress(URL)
  /// Something answers, and it is no server of ours, or none of this version.
  case noBroadsheet(URL)
  /// The server gave nothing, and nothing of it was kept.
  case failed(URL, Failure)

  init(_ failure: Failure, of server: URL) {
    switch failure {
    case .notFound, .unreadable, .refused(status: 405): self = .noBroadsheet(server)
    case .unreachable, .timedOut, .refused, .heldBack, .switchedOff, .withdrawn:
      self = .failed(server, failure)
    }
  }

  public var description: String {
    switch self {
    case .noAddress(let address):
      "\(DiscreetAddress.text(address)) is no address of a server, such as https://news.example"
    case .noBroadsheet(let server):
      "\(server.absoluteString) is no Broadsheet server, or one of another version"
    case .failed(let server, .timedOut): "\(server.absoluteString) took too long to answer"
    case .failed(let server, .refused(let status)):
      "\(server.absoluteString) answered with status \(status)"
    case .failed(let server, _): "\(server.absoluteString) could not be reached"
    }
  }
}
