import BroadsheetCore
import Testing

struct IdentityTests {
  @Test func `an identifier of 4096 bytes stays itself`() {
    let text = String(repeating: "a", count: 4096)

    #expect(Identity.capped(text) == text)
    #expect(FeedItem.ID(text).rawValue == text)
  }

  @Test func `a longer one is a digest, and so is known by it everywhere`() {
    let text = String(repeating: "a", count: 1_000_000)
    let digest = "sha256:cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"

    #expect(Identity.capped(text) == digest)
    #expect(FeedItem.ID(text).rawValue == digest)
    #expect(FeedItem.ID(text) == FeedItem.ID(rawValue: text))
    #expect(FeedItem.ID(text) != FeedItem.ID(text + "a"))
  }

  @Test(arguments: [
    ("https://a.example/1", "3aavg64btp589"), ("Å", "05sjngwjmuzia"),
  ])
  func `the name of an identifier is of its digest`(identifier: String, name: String) {
    #expect(Slug(identifying: identifier).rawValue == name)
  }
}
