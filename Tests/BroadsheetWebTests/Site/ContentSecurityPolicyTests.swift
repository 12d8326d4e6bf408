import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct ContentSecurityPolicyTests {
  @Test func `the hash is that of the script in the page`() throws {
    var hashed: Data?
    let policy = ContentSecurityPolicy(assets: WebSample.site.assets) { data in
      hashed = data
      return Data("digest".utf8)
    }
    let page = WebSample.page([])

    let inline = try #require(page.captures(of: "<script>([^<]*)</script>").first)

    #expect(hashed == Data(inline.utf8))
    #expect(policy.value.contains("script-src 'self' 'sha256-ZGlnZXN0'"))
    #expect(!policy.value.contains("unsafe"))
  }
}
