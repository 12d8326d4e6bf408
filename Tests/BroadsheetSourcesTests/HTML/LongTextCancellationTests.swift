import Testing

@testable import BroadsheetSources

/// One text of any length is not read to its end either.
struct LongTextCancellationTests {
  private static let ampersands = String(repeating: "&", count: 400_000)

  private func whenCancelled<Value: Sendable>(
    _ read: @escaping @Sendable () -> Value
  ) async -> Value {
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return read()
    }.value
  }

  @Test func `references of a feed's text are resolved no further`() async {
    let failure = await whenCancelled { () -> FeedDecodingError? in
      var entities = MarkupEntities(limits: FeedDecoder.Limits())
      var output = UTF8Sink(capacity: 64)
      var text = Self.ampersands
      return text.withUTF8 { bytes in
        do throws(FeedDecodingError) {
          try entities.appendResolved(bytes, to: &output)
          return nil
        } catch {
          return error
        }
      }
    }

    #expect(failure == .cancelled)
  }

  @Test func `the plain text of markup is read no further`() async {
    let text = await whenCancelled { PlainText.of(html: Self.ampersands) }

    #expect(text.utf8.count < 100_000)
  }

  @Test(arguments: [("", ""), ("<p title='", "'>")])
  func `neither a text nor a value is sanitized any further`(start: String, end: String) async {
    let html = await whenCancelled { HTMLSanitizer().sanitize(start + Self.ampersands + end) }

    #expect(html.utf8.count < 5 * 100_000)
  }

  @Test func `nobody else loses anything of it`() {
    #expect(PlainText.of(html: Self.ampersands) == Self.ampersands)
    #expect(HTMLSanitizer().sanitize(Self.ampersands).utf8.count == 5 * 400_000)
  }
}
