import Foundation
import Toolkit

/// Whether pages of the web can be shown on this machine.
///
/// WebKit ends the whole program where the sandbox of its pages cannot be started, be it for want of
/// bubblewrap, of xdg-dbus-proxy or of what they need of the system. So the same program is asked first
/// to show a page in a process of its own, once.
@MainActor
public final class WebEngine {
  /// How a process went that was to show a page; nil where it did.
  public typealias Probe = @Sendable () async -> String?

  /// Why pages cannot be shown.
  struct Trouble: Hashable {
    /// For whoever helps.
    var details: String
  }

  private let probe: Probe
  private var asked: Task<Trouble?, Never>?
  /// Whether a process has shown a page, so that nobody needs to wait.
  private(set) var isKnownToWork = false

  /// An engine about which somebody else is asked.
  public init(probe: @escaping Probe) { self.probe = probe }

  /// An engine that is taken to work.
  public static var working: WebEngine {
    let engine = WebEngine { nil }
    engine.isKnownToWork = true
    return engine
  }

  /// Why pages cannot be shown, or nil; whoever asks while that is found out waits for the same answer.
  func trouble() async -> Trouble? {
    if isKnownToWork { return nil }
    let asked =
      asked
      ?? Task { [probe] in await probe().map { Trouble(details: $0) } }
    self.asked = asked
    let trouble = await asked.value
    isKnownToWork = trouble == nil
    return trouble
  }

  /// Has it found out anew the next time, as something may have been installed.
  func forgetTrouble() { if !isKnownToWork { asked = nil } }
}

extension WebEngine {
  /// The argument that makes the program show one page to nobody; see ``showPageAndEnd()``.
  private nonisolated static let argument = "--show-no-page"
  /// Milliseconds that a page may take.
  private static let patience = 20_000

  /// Whether this process is the one that is to find out.
  public static var isProbe: Bool { CommandLine.arguments.dropFirst().elementsEqual([argument]) }

  /// The engine of the program that runs, which is started once more to find out.
  public static func ofThisProgram() -> WebEngine { WebEngine { await askAnotherProcess() } }

  /// Shows a page in no window and ends the process, with 0 where it could be shown.
  public static func showPageAndEnd() -> Never {
    MainLoop.begin()
    let page = WebPage(
      tell: { event in
        switch event {
        case .progress: break
        // Nothing is to be tidied up.
        case .finished: _exit(0)
        case .failed: _exit(1)
        }
      },
      openOutside: { _ in }
    )
    page.load(markup: "<p>")
    let end = MainLoop.every(milliseconds: patience) { _exit(2) }
    return withExtendedLifetime((page, end)) {
      while true { MainLoop.step(waits: true) }
    }
  }

  @concurrent
  private nonisolated static func askAnotherProcess() async -> String? {
    let process = Process()
    // Resolved here: in the process that is started it would be somebody else.
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [argument]
    process.standardOutput = FileHandle.nullDevice
    return await withCheckedContinuation { answer in
      process.terminationHandler = { ended in
        let how = ended.terminationReason == .exit ? "status" : "signal"
        answer.resume(
          returning: ended.terminationStatus == 0 && ended.terminationReason == .exit
            ? nil
            : """
            WebKit's sandbox does not start (\(how) \(ended.terminationStatus)); \
            it needs bubblewrap, xdg-dbus-proxy and user namespaces
            """
        )
      }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        answer.resume(returning: "the program cannot be started again: \(error)")
      }
    }
  }
}
