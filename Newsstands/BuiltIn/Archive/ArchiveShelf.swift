import BroadsheetCore
import Synchronization

/// The sample's stories, read when somebody asks for one.
///
/// Hundreds of files: whoever opens a newsstand of their own, or shows what was kept, waits for none.
final class ArchiveShelf: Sendable {
  private typealias Reading = Result<StoryArchive, BuiltInNewsstand.LoadingError>

  private let read: @Sendable () throws(BuiltInNewsstand.LoadingError) -> [ArchiveStory]
  private let reading = Mutex<Reading?>(nil)

  /// Stories that are read once, by whoever comes first; the others wait for it.
  init(_ read: @escaping @Sendable () throws(BuiltInNewsstand.LoadingError) -> [ArchiveStory]) {
    self.read = read
  }

  /// All of them.
  func archive() throws(TransportError) -> StoryArchive {
    let result = reading.withLock { reading in
      let result =
        reading
        ?? Reading { () throws(BuiltInNewsstand.LoadingError) in StoryArchive(try read()) }
      reading = result
      return result
    }
    do throws(BuiltInNewsstand.LoadingError) {
      return try result.get()
    } catch {
      throw .unreadableFile(path: "Stories", reason: "\(error)")
    }
  }
}
