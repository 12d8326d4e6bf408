import Foundation
import Testing

@testable import BroadsheetSources

struct WebAddressTests {
  @Test(
    arguments: [
      ("https://a.example/b?c=d&e#f", "https://a.example/b?c=d&e#f"),
      ("http://a.example", "http://a.example"), (" https://a.example/\n", "https://a.example/"),
      ("HTTPS://A.example/", "HTTPS://A.example/"),
      ("https://a.example:80/", "https://a.example:80/"),
      ("https://me@a.example/", "https://me@a.example/"), ("bundle:///a.png", "bundle:///a.png"),
    ]
  )
  func `addresses of the web and the bundle are allowed`(text: String, address: String) {
    #expect(WebAddress.parse(text)?.absoluteString == address)
  }

  @Test(
    arguments: [
      nil, "", " ", "https://", "https:///a", "https://@/a", "http:a", "ftp://a.example/",
      "javascript:alert(1)", "//a.example/", "/a", "mailto:me@a.example",
    ]
  )
  func `others are not`(text: String?) {
    #expect(WebAddress.parse(text) == nil)
  }

  @Test func `a relative address needs a base`() throws {
    let base = try #require(URL(string: "https://a.example/b/c"))

    #expect(WebAddress.parse("d", relativeTo: base)?.absoluteString == "https://a.example/b/d")
  }

  @Test func `an address of absurd length is none`() {
    #expect(WebAddress.parse("https://a.example/" + String(repeating: "a", count: 5000)) == nil)
  }
}
