public import BroadsheetPress
public import BroadsheetStore
import Foundation
public import Logging

/// Opens the folder for editions and stories, and has what is the matter with it logged.
public enum OpenStore {
  /// Attempts, a second apart, while another process has the folder: the one that this one
  /// replaces may need a moment to end.
  private static let mostAttempts = 5

  /// The store in a folder, which is made when it is missing; in memory without one.
  ///
  /// Waits some seconds for another process to let go of the folder, and then throws
  /// `StoreError.inUse`.
  @concurrent
  public static func open(_ path: String?, logger: Logger) async throws -> Store {
    guard let path else { return try Store.inMemory() }
    let folder = URL(filePath: path)
    var attempts = 0
    while true {
      attempts += 1
      do throws(StoreError) {
        return try Store(folder: folder, notify: { log($0, logger) })
      } catch {
        guard case .inUse = error, attempts < mostAttempts else { throw error }
        try await Task.sleep(for: .seconds(1))
      }
    }
  }

  /// What people decided, in the same folder; in memory without one.
  public static func newsroom(_ path: String?) -> any NewsroomStore {
    path.map { NewsroomFile(folder: URL(filePath: $0)) } ?? MemoryNewsroom()
  }

  /// The decisions for who only looks: makes no file, and has nothing in memory where there is none.
  public static func newsroomAsItIs(_ path: String?) -> any NewsroomStore {
    guard let path else { return MemoryNewsroom() }
    let file = NewsroomFile(folder: URL(filePath: path), access: .reading)
    return file.isThere ? file : MemoryNewsroom()
  }

  private static func log(_ notice: StoreNotice, _ logger: Logger) {
    switch notice {
    case .setAside, .begunAnew, .madeAgain, .notKept: logger.error("\(notice)")
    case .keptAgain: logger.notice("\(notice)")
    }
  }
}
