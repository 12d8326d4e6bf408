import BroadsheetCore
import Foundation
import Testing

struct FailureDetailsTests {
  @Test func `what is not there is not worth trying again, and everything else is`() {
    #expect(!Failure.notFound.isWorthRetrying)
    #expect(Failure.refused(status: 404).isWorthRetrying)
    #expect(Failure.switchedOff.isWorthRetrying)
  }

  @Test func `whoever helps a reader is told the numbers`() {
    #expect(Failure.refused(status: 503).details == "HTTP 503")
    #expect(Failure.heldBack(left: 1, before: 40).details == "held back: 1 of 40")
  }

  @Test(arguments: [
    ("https://news.example/a", true), ("HTTP://news.example", true), ("https:///a", false),
    ("mailto:desk@news.example", false), ("bundle:///a.html", false), ("news/a", false),
  ])
  func `an address of the web has a host`(address: String, isOfTheWeb: Bool) {
    #expect(URL(string: address)?.isWebAddress == isOfTheWeb)
  }
}
