public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says which files have changed, as soon as can be seen.
///
/// Folders are watched, not files, because editors put a new file in the place of the old one. What
/// no watch covers is looked at every few seconds: links, folders that come later or are replaced with
/// what is above them, more folders than are worth a watch, and everything where the system has no
/// watches.
public struct FileWatch: Sendable {
  /// Folders that are watched; the files of others are looked at.
  static let mostFolders = 256

  private let files: Set<URL>
  private let pause: Duration

  /// `pause` is how long to wait between two looks at files that cannot be watched.
  public init(files: Set<URL>, pause: Duration = .seconds(2)) {
    self.files = files
    self.pause = pause
  }

  /// The files that may have changed, in batches; ends when the task is cancelled.
  ///
  /// A file that is still being written is reported when its writer closes it.
  public func changes() -> AsyncStream<Set<URL>> {
    AsyncStream { continuation in
      guard !files.isEmpty else {
        continuation.finish()
        return
      }
      let start = FileState(files)
      let watches = FolderWatches { continuation.yield($0) }
      // Owned by the stream, and cancelled with it.
      let looking = Task { [files, pause] in
        var sight = start
        while !Task.isCancelled {
          let changed = sight.changes(among: watches.watch(files))
          if !changed.isEmpty { continuation.yield(changed) }
          try? await Task.sleep(for: pause)
        }
      }
      continuation.onTermination = { _ in
        looking.cancel()
        watches.stop()
      }
    }
  }
}

/// What files looked like when they were last looked at.
private struct FileState {
  private var versions: [URL: String?] = [:]

  init(_ files: Set<URL>) {
    for file in files { versions[file] = Self.version(of: file) }
  }

  mutating func changes(among files: Set<URL>) -> Set<URL> {
    files.filter { file in
      let version = Self.version(of: file)
      return versions.updateValue(version, forKey: file) != .some(version)
    }
  }

  /// Nil for a file that is not there; that of the target for a link.
  ///
  /// The change of a file counts that its permissions tell as well, which what was written does not.
  private static func version(of file: URL) -> String? {
    var status = stat()
    guard stat(file.path(percentEncoded: false), &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    return "\(status.st_ino)-\(status.st_size)-\(changed.tv_sec).\(changed.tv_nsec)"
  }
}
