import BroadsheetCore
import BroadsheetTesting
import Testing

struct SearchRequestTests {
  @Test func `an address says what is asked for, and is written again`() {
    let request = SearchRequest(query: "q=+ny+bro%3F+%22%C3%A5%22&section=sport&time=week&page=2")

    #expect(request.text == "ny bro? \"å\"")
    #expect(request.section == "sport" && request.period == .week && request.page == 2)
    #expect(SearchRequest(query: request.query(page: 2)) == request)
    #expect(request.query() == "q=ny+bro%3F+%22%C3%A5%22&section=sport&time=week")
  }

  @Test(arguments: [
    nil, "", "q", "q=", "=x", "&&&", "section=", "section=No+Slug", "time=century", "page=-4",
    "page=99999999999999999999",
  ])
  func `what makes no sense is left out`(query: String?) {
    #expect(SearchRequest(query: query) == SearchRequest(""))
  }

  @Test(arguments: ["q=%", "q=%Z9", "q=%FF%FE", "q=a%00b", "q=%E0%80%80"])
  func `broken escapes are text like any other`(query: String) {
    #expect(!SearchRequest(query: query).text.isEmpty)
  }

  @Test func `what is being written asks for its ends`() {
    let request = SearchRequest(query: "suggest=fer")

    #expect(request.wantsSuggestions && request.text == "fer")
  }

  @Test func `a query may be so long`() {
    #expect(!SearchRequest(String(repeating: "a", count: SearchQuery.longest)).isTooLong)
    #expect(SearchRequest(String(repeating: "å", count: SearchQuery.longest)).isTooLong)
  }
}
