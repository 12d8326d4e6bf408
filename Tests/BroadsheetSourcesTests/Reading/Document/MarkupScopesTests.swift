import Testing

@testable import BroadsheetSources

@Suite struct MarkupScopesTests {
  @Test func `a prefix means what is declared, and what custom has outside`() {
    var scopes = MarkupScopes(base: nil)
    let outside = scopes.mark

    bind("media", to: .dublinCore, in: &scopes)
    let declared = vocabularies(of: ["media", "MEDIA"], in: &scopes)
    scopes.leave(to: outside)
    let customary = vocabularies(of: ["media", "unheard"], in: &scopes)

    #expect(declared == [.dublinCore, .dublinCore])
    #expect(customary == [.media, .foreign])
  }

  @Test func `the innermost declaration of a prefix counts`() {
    var scopes = MarkupScopes(base: nil)
    bind("a", to: .media, in: &scopes)
    let inside = scopes.mark
    let outer = vocabularies(of: ["a"], in: &scopes)
    bind("a", to: .itunes, in: &scopes)
    let inner = vocabularies(of: ["a"], in: &scopes)
    scopes.leave(to: inside)
    let after = vocabularies(of: ["a"], in: &scopes)

    #expect([outer, inner, after] == [[.media], [.itunes], [.media]])
  }

  @Test func `a base address holds up to the end of its element`() throws {
    var scopes = MarkupScopes(base: AddressResolver(base: "https://a.example/"))
    let outside = scopes.mark

    scopes.declare(base: try #require(AddressResolver(base: "https://b.example/")))
    let inside = scopes.mark
    scopes.declare(base: try #require(AddressResolver(base: "https://c.example/")))
    let inner = scopes.base
    scopes.leave(to: inside)
    let middle = scopes.base
    scopes.leave(to: outside)
    let outer = scopes.base

    #expect(inner?.resolve("x") == "https://c.example/x")
    #expect(middle?.resolve("x") == "https://b.example/x")
    #expect(outer?.resolve("x") == "https://a.example/x")
  }

  private func bind(_ prefix: String, to vocabulary: FeedVocabulary, in scopes: inout MarkupScopes)
  {
    Array(prefix.utf8).withUnsafeBufferPointer { scopes.bind($0, to: vocabulary) }
  }

  private func vocabularies(
    of prefixes: [String],
    in scopes: inout MarkupScopes
  ) -> [FeedVocabulary] {
    var found: [FeedVocabulary] = []
    for prefix in prefixes {
      Array(prefix.utf8).withUnsafeBufferPointer { bytes in
        found.append(scopes.vocabulary(of: bytes, hash: NameHash.of(bytes)))
      }
    }
    return found
  }
}
