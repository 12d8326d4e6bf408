public import BroadsheetCore
import Foundation
import Synchronization

/// Where what a newsroom decided survives.
///
/// Unlike what a ``PressStore`` has, nothing of it can be made again, so it loses nothing that it has
/// said to have. Several processes may write to one: a server, and commands beside it.
public protocol NewsroomStore: Sendable {
  /// The entries behind the one of that number, in their order.
  ///
  /// Cheap where there are none: a press asks several times a second.
  func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry]
  /// Adds an entry, and returns once nothing takes it away any more.
  ///
  /// False when another has taken its number meanwhile; then nothing was added.
  func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool
  /// What every copy of the newsroom has in common, and no other newsroom has; nil where nothing of it
  /// outlives the process.
  func identity() async throws(StoreError) -> String?
  /// What is the matter with the place where it lies, such as a disk without room; nil when all is well.
  ///
  /// Costs a look at the disk, and asks the newsroom nothing.
  var trouble: String? { get }
}

extension NewsroomStore {
  public var trouble: String? { nil }
}

/// Decisions that last as long as the process.
public final class MemoryNewsroom: NewsroomStore {
  private let trail = Mutex(SwitchTrail())

  /// A newsroom that has decided nothing yet.
  public init() {}

  public func entries(after number: Int) -> [SwitchTrail.Entry] {
    trail.withLock { trail in Array(trail.entries.drop { $0.number <= number }) }
  }

  public func append(_ entry: SwitchTrail.Entry) -> Bool {
    trail.withLock { trail in
      guard entry.number == trail.last + 1 else { return false }
      trail.append(entry)
      return true
    }
  }

  public func identity() -> String? { nil }
}
