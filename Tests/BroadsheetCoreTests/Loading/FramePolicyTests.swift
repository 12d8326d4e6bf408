import BroadsheetCore
import Foundation
import Testing

struct FramePolicyTests {
  private func isAllowed(
    _ policy: FramePolicy,
    site: String = "https://news.example",
    page: String = "https://tables.example/chess"
  ) throws -> Bool {
    let site = try #require(URL(string: site).flatMap { WebOrigin($0) })
    let page = try #require(URL(string: page).flatMap { WebOrigin($0) })
    return policy.allows(site, toShow: page)
  }

  @Test func `a page that says nothing may be shown`() throws {
    #expect(try isAllowed(FramePolicy()))
    #expect(try isAllowed(FramePolicy(securityPolicies: ["default-src 'self'; img-src *"])))
  }

  @Test(arguments: [
    (["DENY"], false), (["deny"], false), ([" Deny "], false), (["SAMEORIGIN"], false),
    (["ALLOW-FROM https://other.example"], true), (["ALLOWALL"], true), ([""], true),
    (["DENY", "DENY"], false), (["DENY, SAMEORIGIN"], false), (["SAMEORIGIN", "nonsense"], false),
    (["some", "thing"], true),
  ])
  func `frame options are read as browsers read them`(options: [String], isShown: Bool) throws {
    #expect(try isAllowed(FramePolicy(options: options)) == isShown)
  }

  @Test(arguments: [
    ("https://tables.example", true), ("https://TABLES.example:443", true),
    ("https://tables.example:8443", false), ("http://tables.example", false),
    ("https://sub.tables.example", false),
  ])
  func `a page for its own site alone is shown there alone`(site: String, isShown: Bool) throws {
    #expect(try isAllowed(FramePolicy(options: ["SAMEORIGIN"]), site: site) == isShown)
  }

  @Test(arguments: [
    ("'none'", false), ("", false), ("'self'", false), ("*", true), ("https:", true),
    ("http:", true), ("wss:", false), ("news.example", true), ("NEWS.example", true),
    ("*.example", true), ("*.news.example", false), ("https://news.example/any/path", true),
    ("http://news.example", true), ("https://news.example:443", true), ("news.example:80", true),
    ("https://news.example:8443", false), ("news.example:*", true), ("other.example", false),
    ("'self' https://news.example", true), ("other.example 'none' news.example", true),
    ("news.example:nonsense", false), ("https://*:443", true),
  ])
  func `ancestors are matched by scheme, host and port`(sources: String, isShown: Bool) throws {
    let policy = FramePolicy(securityPolicies: ["default-src 'none'; Frame-Ancestors \(sources)"])

    #expect(try isAllowed(policy) == isShown)
  }

  @Test(arguments: [
    ("https://tables.example", true), ("http://tables.example", false),
    ("https://tables.example:444", false),
  ])
  func `'self' is the page's own site`(site: String, isShown: Bool) throws {
    let policy = FramePolicy(securityPolicies: ["frame-ancestors 'self'"])

    #expect(try isAllowed(policy, site: site) == isShown)
  }

  @Test func `ancestors make frame options void`() throws {
    let policy = FramePolicy(options: ["DENY"], securityPolicies: ["frame-ancestors *"])

    #expect(try isAllowed(policy))
  }

  @Test func `all policies must allow, and the first directive of each counts`() throws {
    let two = FramePolicy(securityPolicies: ["frame-ancestors *", "frame-ancestors 'none'"])
    let joined = FramePolicy(securityPolicies: ["frame-ancestors *, frame-ancestors 'none'"])
    let twice = FramePolicy(securityPolicies: ["frame-ancestors *; frame-ancestors 'none'"])

    #expect(try !isAllowed(two))
    #expect(try !isAllowed(joined))
    #expect(try isAllowed(twice))
  }
}
