import BroadsheetCore
import Foundation

/// What the app is started with by hand: by a scheme, by `simctl launch`, or by a test.
struct LaunchOptions {
  /// The path to open, such as `/gazette/sport`.
  var path: String?
  /// Answers the newsstand's own addresses in place of the sample; nil where the sample does.
  var transport: (any Transport)?

  /// The options among a program's arguments.
  init(_ arguments: [String] = ProcessInfo.processInfo.arguments) {
    if let place = arguments.firstIndex(of: "--open"), arguments.indices.contains(place + 1) {
      path = arguments[place + 1]
    }
    if arguments.contains("--unreachable") { transport = DeadTransport() }
    if arguments.contains("--silent") { transport = SilentTransport() }
  }
}

/// Nobody is there, so that what a reader is told then can be looked at.
private struct DeadTransport: Transport {
  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    throw .connectionFailed("started with --unreachable")
  }
}

/// Nobody answers, so that a page that is waited for can be looked at.
private struct SilentTransport: Transport {
  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    try? await Task.sleep(for: .seconds(3600))
    throw .cancelled
  }
}
