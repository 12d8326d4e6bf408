public import BroadsheetNewsroom
import BroadsheetPress
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
    path.map { newsroomFile($0) } ?? MemoryNewsroom()
  }

  /// The decisions for who only looks: makes no file, and has nothing in memory where nobody has decided
  /// anything.
  public static func newsroomAsItIs(_ path: String?) -> any NewsroomStore {
    path.flatMap { newsroomFileAsItIs($0) } ?? MemoryNewsroom()
  }

  /// The file of a folder's newsroom for who only looks; nil where nobody has begun one.
  ///
  /// One that should be there and is not says so when it is asked.
  public static func newsroomFileAsItIs(_ path: String) -> NewsroomFile? {
    let file = newsroomFile(path, access: .reading)
    return file.isThere || knowledge(of: path) != .nothing ? file : nil
  }

  /// The file of a folder's newsroom, which is made where there is none unless the pages beside it follow
  /// decisions that should be in it.
  public static func newsroomFile(_ path: String, access: NewsroomFile.Access = .writing)
    -> NewsroomFile
  {
    NewsroomFile(folder: URL(filePath: path), access: access, knowing: knowledge(of: path))
  }

  /// Keeps beside a folder's pages what its newsroom has decided, where there are any and no server does so.
  ///
  /// The decision is kept whatever comes of this; then the next server knows of it by the newsroom alone.
  public static func keepBoard(_ path: String) async {
    let folder = URL(filePath: path)
    guard Store.isThere(in: folder), let store = try? Store(folder: folder) else { return }
    let kept = try? await store.keptBoard()
    let board = try? await newsroomFile(path, access: .reading).board(at: Date(), after: kept)
    if let board { try? await store.keep(board) }
  }

  private static func knowledge(of path: String) -> NewsroomFile.Knowledge {
    do throws(StoreError) {
      return try Store.keptBoard(in: URL(filePath: path)).map { .decisions($0.mark) } ?? .nothing
    } catch {
      return .unreadable("\(error)")
    }
  }

  private static func log(_ notice: StoreNotice, _ logger: Logger) {
    switch notice {
    case .setAside, .begunAnew, .madeAgain, .notKept: logger.error("\(notice)")
    case .keptAgain: logger.notice("\(notice)")
    }
  }
}
