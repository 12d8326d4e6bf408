import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import Foundation
import Logging

/// Opens the folder for editions and stories, and has what is the matter with it logged.
enum OpenStore {
  /// Attempts, a second apart, while another process has the folder: the one that this one
  /// replaces may need a moment to end.
  private static let mostAttempts = 5

  /// `path` is nil for a store in memory.
  static func open(_ path: String?, logger: Logger) async throws -> Store {
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
  static func newsroom(_ path: String?) -> any NewsroomStore {
    path.map { NewsroomFile(folder: URL(filePath: $0)) } ?? MemoryNewsroom()
  }

  /// Who may decide, in the same folder; nil without one, where nobody could be added.
  ///
  /// Failed attempts are counted by the value, so a server has one of them.
  static func accounts(_ path: String?) -> KeptAccounts? {
    path.map { accounts(NewsroomFile(folder: URL(filePath: $0))) }
  }

  static func accounts(_ file: NewsroomFile) -> KeptAccounts {
    KeptAccounts(file, secrets: .sodium()) { Moment(date: Date(), uptime: Uptime.read()) }
  }

  /// The decisions for who only looks: makes no file, and has nothing in memory where there is none.
  static func newsroomAsItIs(_ path: String?) -> any NewsroomStore {
    guard let path else { return MemoryNewsroom() }
    let file = NewsroomFile(folder: URL(filePath: path), access: .reading)
    return file.isThere ? file : MemoryNewsroom()
  }

  private static func log(_ notice: StoreNotice, _ logger: Logger) {
    switch notice {
    case .setAside, .madeAgain, .notKept: logger.error("\(notice)")
    case .keptAgain: logger.notice("\(notice)")
    }
  }
}
