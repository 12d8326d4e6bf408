import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// Watches the folders of files by one inotify descriptor.
  final class FolderWatches: Sendable {
    /// What tells a folder from another one that comes to have its name.
    private struct Identity: Equatable {
      var device: dev_t
      var number: ino_t
    }

    private struct Folder {
      var watch: Int32
      var identity: Identity
      /// By their names in it.
      var files: [String: Set<URL>]
    }

    private struct State {
      /// The path of each watch.
      var paths: [Int32: String] = [:]
      var folders: [String: Folder] = [:]
      /// Whether the descriptor is closed, and its number may be another's.
      var isOver = false
    }

    /// Milliseconds: what one save makes of a file (moved away, written, put back) is one change.
    private static let calm: Int32 = 60

    /// A file that was written and closed, or put in place, or taken away, or that others may read now;
    /// and the folder's own end.
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF
    )
    private static let header = MemoryLayout<inotify_event>.size

    /// Negative where the system has no watch left to give.
    private let descriptor: Int32
    /// Something to read here ends the watching.
    private let end: (reading: Int32, writing: Int32)
    private let state = Mutex(State())
    private let report: @Sendable (Set<URL>) -> Void

    init(report: @escaping @Sendable (Set<URL>) -> Void) {
      self.report = report
      var ends: [Int32] = [-1, -1]
      let watching = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      let isReady = watching >= 0 && pipe(&ends) == 0
      if !isReady, watching >= 0 { close(watching) }
      descriptor = isReady ? watching : -1
      end = (ends[0], ends[1])
      guard isReady else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // Ends when it is told to; a thread of its own, because it does nothing but wait.
      Thread.detachNewThread { self.readUntilEnd() }
    }

    func stop() {
      guard descriptor >= 0 else { return }
      state.withLock { state in
        guard !state.isOver else { return }
        var word: UInt8 = 0
        _ = write(end.writing, &word, 1)
      }
    }

    /// Watches the folders that are not watched yet, or are others than those that are, and returns
    /// the files to look at: those that no watch covers, and those that one covers from now on, which
    /// may have changed just before.
    func watch(_ files: Set<URL>) -> Set<URL> {
      guard descriptor >= 0 else { return files }
      let wanted = Dictionary(grouping: files) { file in
        file.deletingLastPathComponent().path(percentEncoded: false)
      }
      return state.withLock { state in
        var looked: Set<URL> = []
        for (path, files) in wanted {
          // Before the watch: what takes the folder's place in between is another one at the next look.
          let identity = Self.identity(of: path)
          if let folder = state.folders[path] {
            if folder.identity == identity { continue }
            endWatch(folder.watch, in: &state)
          }
          looked.formUnion(files)
          guard let identity, let watch = addWatch(path, to: state) else { continue }
          state.paths[watch] = path
          state.folders[path] = Folder(
            watch: watch,
            identity: identity,
            files: Dictionary(grouping: files, by: \.lastPathComponent).mapValues { Set($0) }
          )
        }
        // What a link leads to lives in a folder that nobody named.
        return looked.union(files.filter(Self.isLink))
      }
    }

    /// Nil where there is no watch to have, or the folder has one by another path.
    private func addWatch(_ path: String, to state: State) -> Int32? {
      guard state.paths.count < FileWatch.mostFolders, !state.isOver else { return nil }
      let watch = inotify_add_watch(descriptor, path, Self.events)
      return watch >= 0 && state.paths[watch] == nil ? watch : nil
    }

    private func endWatch(_ watch: Int32, in state: inout State) {
      guard let path = state.paths.removeValue(forKey: watch) else { return }
      state.folders[path] = nil
      if !state.isOver { inotify_rm_watch(descriptor, watch) }
    }

    /// Of the folder that a path leads to through all its links: any folder on the way may be replaced,
    /// and any link switched, without an event in the folder itself.
    private static func identity(of path: String) -> Identity? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return Identity(device: status.st_dev, number: status.st_ino)
    }

    private static func isLink(_ file: URL) -> Bool {
      var status = stat()
      return lstat(file.path(percentEncoded: false), &status) == 0
        && status.st_mode & S_IFMT == S_IFLNK
    }

    private func readUntilEnd() {
      var waited = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end.reading, events: Int16(POLLIN), revents: 0),
      ]
      while true {
        guard poll(&waited, 2, -1) > 0 else {
          guard errno == EINTR else { break }
          continue
        }
        guard waited[1].revents == 0 else { break }
        guard poll(&waited[1], 1, Self.calm) <= 0 else { break }
        let changed = readEvents()
        if !changed.isEmpty { report(changed) }
      }
      state.withLock { state in
        state.isOver = true
        close(descriptor)
        close(end.reading)
        close(end.writing)
      }
    }

    private func readEvents() -> Set<URL> {
      var changed: Set<URL> = []
      var buffer = [UInt8](repeating: 0, count: 16 * 1024)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return changed }
        take(buffer[..<count], into: &changed)
      }
    }

    private func take(_ bytes: ArraySlice<UInt8>, into changed: inout Set<URL>) {
      var rest = bytes
      while rest.count >= Self.header {
        let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        let name = rest.dropFirst(Self.header).prefix(Int(event.len)).prefix { $0 != 0 }
        rest = rest.dropFirst(Self.header + Int(event.len))
        changed.formUnion(files(event, named: String(decoding: name, as: UTF8.self)))
      }
    }

    /// The files that an event is about: one, or all when the watch is over or has missed something.
    private func files(_ event: inotify_event, named name: String) -> Set<URL> {
      state.withLock { state in
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          return state.folders.values.flatMap(\.files.values).reduce(into: []) { $0.formUnion($1) }
        }
        guard let path = state.paths[event.wd], let files = state.folders[path]?.files else {
          return []
        }
        let isOver = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)
        guard event.mask & isOver != 0 else { return files[name] ?? [] }
        // A folder that comes back under its name is another one, and is watched anew.
        endWatch(event.wd, in: &state)
        return files.values.reduce(into: []) { $0.formUnion($1) }
      }
    }
  }
#else
  /// Where the system has no such watches, none covers anything.
  final class FolderWatches: Sendable {
    init(report: @escaping @Sendable (Set<URL>) -> Void) {}

    /// Returns the files to look at.
    func watch(_ files: Set<URL>) -> Set<URL> { files }

    func stop() {}
  }
#endif
