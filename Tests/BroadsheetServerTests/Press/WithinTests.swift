import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetServer  // How long somebody waits is seen by nobody outside.

struct WithinTests {
  /// Answers, or fails, when it is told that time is up.
  private struct LastMoment: Transport {
    let error: TransportError?

    func fetch(_ request: FetchRequest) async throws(TransportError) -> FetchResult {
      while !Task.isCancelled { await Task.yield() }
      if let error { throw error }
      return .notModified(at: Sample.moment, .none)
    }
  }

  private let request = FetchRequest(
    address: Newsroom.news,
    allowance: .of(Newsroom.news)
  )

  @Test func `an answer that is there when the clock has rung is an answer`() async {
    let result = await LastMoment(error: nil).fetch(request, within: 0)

    #expect(result != nil)
  }

  @Test func `a refusal that is there when the clock has rung is heard as well`() async {
    let refusal = TransportError.badStatus(code: 503, retryAfter: 600)
    let result = await LastMoment(error: refusal).fetch(request, within: 0)

    #expect(result == .failure(refusal))
  }

  @Test func `an attempt that the clock has ended has come to nothing`() async {
    let result = await LastMoment(error: .cancelled).fetch(request, within: 0)

    #expect(result == nil)
  }

  @Test func `work that takes longer than it may is given up`() async {
    let result = await within(seconds: 0) {
      while !Task.isCancelled { await Task.yield() }
      return true
    }

    #expect(result == nil)
  }
}
