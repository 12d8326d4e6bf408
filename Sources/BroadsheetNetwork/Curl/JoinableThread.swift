#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that can be waited for until nothing is left of it.
///
/// Libraries let go of what they keep for a thread after its work is done: OpenSSL does, and crashes where
/// the process ends meanwhile. Each is joined or detached, once.
///
/// Unchecked, because on some systems it is named by an address, which nobody follows.
struct JoinableThread: @unchecked Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts the work; nil where the system has no more threads.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { Self.run($0) }, work.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { $0.flatMap(Self.run) }, work.toOpaque())
    #endif
    guard code == 0 else {
      work.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    self.thread = thread
  }

  private static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }

  /// Waits until it is gone.
  func join() { pthread_join(thread, nil) }

  /// Lets it go when it ends.
  func detach() { pthread_detach(thread) }
}
