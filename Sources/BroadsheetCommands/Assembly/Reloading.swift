import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetServer
import Dispatch
import Foundation
import Logging

/// Reads the newsstand file anew at every SIGHUP, and whenever editors have changed it, and serves what it
/// says if it says it well.
///
/// A file with mistakes changes nothing: the log has all of them, `/healthz` and the console say so, and the old
/// newsstand is served on.
struct Reloading: Sendable {
  /// Seconds for which fetches that readers of the old newsstand wait for may still go on.
  private static let grace = 30.0
  private static let mostReasons = 3

  let file: String?
  let vocabulary: NewsstandVocabulary
  let server: NewsstandServer
  let logger: Logger
  /// Whether decisions may find nothing in a file that closed something.
  var acceptsLostSwitches = false
  /// What asks for it beside signals.
  var requests = ReloadRequests()
  /// Called after another newsstand has taken the place of the one before.
  var onReplaced: @Sendable () -> Void = {}

  /// Goes on until the task is cancelled; returns the transports that are in use then.
  func work(on transports: Transports) async -> Transports {
    var current = transports
    for await _ in hangUps() {
      // Whoever asks for it from now on may have changed the file behind what is read now.
      let waiting = requests.popAll()
      defer { for request in waiting { request.resume() } }
      guard let loaded = load() else { continue }
      guard mayReplace(by: loaded.newsstand) else {
        await loaded.transports.shutdown()
        continue
      }
      let old = current
      current = loaded.transports
      await server.replace(by: loaded.newsstand, transport: loaded.transports.router)
      onReplaced()
      logger.notice(
        "The newsstand file was read anew",
        metadata: [
          "brands": "\(loaded.newsstand.brands.count)",
          "sections": "\(loaded.newsstand.brands.reduce(0) { $0 + $1.sections.count })",
        ]
      )
      // Owned by nobody: it closes connections that nobody needs any more, and ends.
      Task {
        try? await Task.sleep(for: .seconds(Self.grace))
        await old.shutdown()
      }
    }
    requests.end()
    return current
  }

  /// Whether nothing that is closed opens; the log has what would, and other decisions that find nothing.
  private func mayReplace(by newsstand: Newsstand) -> Bool {
    let lost = server.lostSwitches(in: newsstand)
    let isRefused = !acceptsLostSwitches && lost.contains(where: \.opens)
    for lost in lost where lost.opens || !isRefused {
      logger.log(level: lost.opens ? .error : .warning, "\(lost)")
    }
    guard isRefused else { return true }
    logger.error("\(LostSwitches.refusal); the newsstand from before is served on")
    noteRefused(because: lost.filter(\.opens).map { "\($0)" } + ["\(LostSwitches.refusal)."])
    return false
  }

  private func load() -> LoadedNewsstand? {
    do {
      switch try LoadedNewsstand.load(file, knowing: vocabulary, waitsForFiles: true) {
      case .success(let loaded):
        loaded.warn(logger)
        return loaded
      case .failure(let problems):
        for problem in problems.problems { logger.error("\(problem)") }
        logger.error(
          "The newsstand file has mistakes; the newsstand from before is served on",
          metadata: ["mistakes": "\(problems.problems.count)"]
        )
        noteRefused(because: problems.problems.map { "\($0)" })
      }
    } catch {
      logger.error("The newsstand cannot be read anew", metadata: ["error": "\(error)"])
      noteRefused(because: ["\(error)"])
    }
    return nil
  }

  /// Of many mistakes the first are said where all is said in a line; the log has all of them.
  private func noteRefused(because reasons: [String]) {
    let more = reasons.count - Self.mostReasons
    let said = reasons.prefix(Self.mostReasons) + (more > 0 ? ["And \(more) more."] : [])
    server.noteRefused(
      because: "The newsstand from before is served, because its file is refused: "
        + said.joined(separator: " ")
    )
  }

  /// Signals and requests that come faster than they are answered count as one.
  private func hangUps() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      requests.listen { continuation.yield() }
      let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      let owner = SignalOwner(source)
      continuation.onTermination = { _ in owner.cancel() }
    }
  }

  /// Call it before anything else: a signal that nobody handles would end the process.
  static func prepare() { signal(SIGHUP, SIG_IGN) }
}

/// Keeps a signal source alive for as long as somebody listens.
///
/// Sendable because nothing but cancelling is done with the source after it is made, and Dispatch
/// allows that from anywhere.
private final class SignalOwner: @unchecked Sendable {
  private let source: any DispatchSourceSignal

  init(_ source: any DispatchSourceSignal) { self.source = source }

  func cancel() { source.cancel() }
}
