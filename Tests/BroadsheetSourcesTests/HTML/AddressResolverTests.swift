import BroadsheetSources
import Testing

struct AddressResolverTests {
  @Test(
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
      ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
      ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
      (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
      ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
      ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
      ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
      ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
      ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
      ("g#s/./x", "http://a/b/c/g#s/./x"),
    ]
  )
  func `references resolve as in RFC 3986`(reference: String, address: String) {
    #expect(AddressResolver(base: "http://a/b/c/d;p?q")?.resolve(reference) == address)
  }

  @Test(
    arguments: [
      (" \n/news ", "https://example.org/news"), ("a\n/b", "https://example.org/x/a/b"),
      ("\\\\cdn.example/a", "https://cdn.example/a"), ("https:a", "https://example.org/x/a"),
      ("HTTPS://Example.com/", "HTTPS://Example.com/"), ("a\\b", "https://example.org/x/a/b"),
      ("mailto:desk@example.org", "mailto:desk@example.org"), ("a:b", "a:b"),
    ]
  )
  func `sloppy references resolve as in browsers`(reference: String, address: String) {
    #expect(AddressResolver(base: "https://example.org/x/y")?.resolve(reference) == address)
  }

  @Test func `a base without a path gets one`() {
    #expect(
      AddressResolver(base: "https://example.org")?.resolve("a/b") == "https://example.org/a/b"
    )
    #expect(
      AddressResolver(base: "https://example.org?q")?.resolve("../b") == "https://example.org/b"
    )
  }

  @Test(arguments: ["", "news", "/news", "mailto:desk@example.org", "//example.org/", "https:news"])
  func `a base must be absolute and have an authority`(base: String) {
    #expect(AddressResolver(base: base) == nil)
  }

  @Test(arguments: ["https://exam\u{7f}ple/", "https://example.org/\u{1}a", "https://\0/"])
  func `a base has no control characters`(base: String) {
    #expect(AddressResolver(base: base) == nil)
  }

  @Test func `without a base only absolute references have an answer`() {
    #expect(AddressResolver.resolve(" https://a.example/ ", against: nil) == "https://a.example/")
    #expect(AddressResolver.resolve("/news", against: nil) == nil)
    #expect(AddressResolver.resolve("/news", against: "nonsense") == nil)
    #expect(AddressResolver.resolve("/n", against: "https://a.example/b") == "https://a.example/n")
  }
}
