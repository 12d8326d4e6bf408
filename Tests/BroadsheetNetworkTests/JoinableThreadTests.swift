import Foundation
import Synchronization
import Testing

@testable import BroadsheetNetwork

/// A thread that is waited for with all that libraries do at its end.
struct JoinableThreadTests {
  private final class Ending: Sendable {
    let hasEnded = Atomic(false)
  }

  @Test func `is gone once it is joined, with what was kept for it`() throws {
    let ending = Ending()
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      // As slow as a library that is busy elsewhere.
      usleep(50_000)
      guard let pointer else { return }
      Unmanaged<Ending>.fromOpaque(pointer).takeRetainedValue()
        .hasEnded.store(true, ordering: .relaxed)
    }
    let thread = JoinableThread { [key] in
      pthread_setspecific(key, Unmanaged.passRetained(ending).toOpaque())
    }

    try #require(thread).join()

    let hasEnded = ending.hasEnded.load(ordering: .relaxed)
    #expect(hasEnded)
    pthread_key_delete(key)
  }
}
