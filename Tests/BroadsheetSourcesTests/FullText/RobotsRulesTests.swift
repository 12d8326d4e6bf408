import BroadsheetSources
import Testing

/// What a host's `robots.txt` allows, as RFC 9309 has it.
struct RobotsRulesTests {
  private func rules(_ text: String) -> RobotsRules { RobotsRules(Array(text.utf8)) }

  @Test(arguments: [
    ("", "/a", true),
    ("User-agent: *\nDisallow: /", "/a", false),
    ("User-agent: *\nDisallow:", "/a", true),
    ("user-agent:*\r\nDISALLOW : /a # no", "/ab", false),
    ("User-agent: *\rDisallow: /a", "/a", false),
    ("\u{FEFF}User-agent: *\nDisallow: /a", "/a", false),
    ("Disallow: /a", "/a", true),
    ("User-agent: *\nDisallow: /a", "/b", true),
    ("User-agent: *\nDisallow: /a", "/A", true),
    // The longest decides, and allowing wins where two are as long.
    ("User-agent: *\nDisallow: /news\nAllow: /news/open", "/news/open/1", true),
    ("User-agent: *\nAllow: /news\nDisallow: /news/shut", "/news/shut/1", false),
    ("User-agent: *\nDisallow: /page\nAllow: /page", "/page", true),
    ("User-agent: *\nAllow: /page\nDisallow: /*.htm", "/page.htm", false),
    // Ours, by its product token, and not the others'.
    ("User-agent: *\nDisallow: /\n\nUser-agent: Broadsheet\nDisallow: /a", "/b", true),
    ("User-agent: *\nAllow: /\n\nUser-agent: BROADSHEET/1.0\nDisallow: /", "/b", false),
    ("User-agent: otherbot\nDisallow: /", "/a", true),
    ("User-agent: broadsheets\nDisallow: /", "/a", true),
    ("User-agent: otherbot\nUser-agent: broadsheet\nDisallow: /a", "/a", false),
    ("User-agent: broadsheet\nDisallow: /a\nUser-agent: x\nDisallow: /b", "/b", true),
    ("User-agent: broadsheet\nDisallow: /a\n\nUser-agent: broadsheet\nDisallow: /b", "/b", false),
    ("User-agent: broadsheet\nSitemap: /x\nDisallow: /a", "/a", false),
    ("User-agent: broadsheet\n\nUser-agent: *\nDisallow: /", "/a", false),
    // Stars and ends.
    ("User-agent: *\nDisallow: *.pdf$", "/a.pdf", false),
    ("User-agent: *\nDisallow: /*.pdf$", "/a.pdf?b", true),
    ("User-agent: *\nDisallow: /a$", "/a", false),
    ("User-agent: *\nDisallow: /a$", "/ab", true),
    ("User-agent: *\nDisallow: /*/b/*/d", "/a/b/c/d/e", false),
    ("User-agent: *\nDisallow: /*/b/*/d", "/a/b/d", true),
    ("User-agent: *\nDisallow: /a*b$", "/ab", false),
    ("User-agent: *\nDisallow: /ab*b$", "/ab", true),
    ("User-agent: *\nDisallow: /**a", "/bca", false),
    ("User-agent: *\nDisallow: /*?print=", "/a?print=1", false),
    // One spelling of each octet.
    ("User-agent: *\nDisallow: /%7Ea", "/~a", false),
    ("User-agent: *\nDisallow: /~a", "/%7ea", false),
    ("User-agent: *\nDisallow: /bl\u{E5}", "/bl%c3%a5", false),
    ("User-agent: *\nDisallow: /a%2Fb", "/a/b", true),
    ("User-agent: *\nDisallow: /a%2fb", "/a%2Fb", false),
    ("User-agent: *\nDisallow: /%zz", "/%zz", false),
  ])
  func `a file allows what the standard says`(file: String, path: String, isAllowed: Bool) {
    #expect(rules(file).allows(path) == isAllowed, "\(file) at \(path)")
  }

  @Test func `without a path the root is meant`() {
    #expect(!rules("User-agent: *\nDisallow: /$").allows(""))
  }

  @Test func `everything and nothing are what they say`() {
    #expect(RobotsRules.allowingAll.allows("/a"))
    #expect(!RobotsRules.allowingNothing.allows("/a"))
  }

  @Test func `a file that is too long counts up to its last whole line`() {
    let filler = String(repeating: "# filler\n", count: RobotsRules.mostBytes / 9 - 2)
    let start = "User-agent: *\nDisallow: /a\n"

    let rules = rules(start + filler + "Allow: /a/open/and/on/and/on\nDisallow: /b\n")

    #expect(!rules.allows("/a"))
    #expect(rules.allows("/b"))
  }

  @Test func `what would cost too much to compare allows nothing`() {
    let starred = (0..<600).map { "Disallow: /*a*\($0)\n" }.joined()
    let long = "Disallow: /*" + String(repeating: "a", count: 1_000)

    #expect(!rules("User-agent: *\n" + starred).allows("/b"))
    #expect(!rules("User-agent: *\n" + long).allows("/b"))
    #expect(
      !rules("User-agent: *\nDisallow: /x").allows("/" + String(repeating: "a", count: 5_000))
    )
  }
}
