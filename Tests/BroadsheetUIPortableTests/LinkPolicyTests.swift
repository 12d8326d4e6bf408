import BroadsheetCore
import BroadsheetTesting
import BroadsheetUI
import Foundation
import Testing

struct LinkPolicyTests {
  private let policy = LinkPolicy(startingAt: SampleStand.address("https://www.paper.example/a"))

  @Test(arguments: [
    ("https://paper.example/b", true, true, LinkPolicy.Answer.stay),
    ("https://other.example/", true, true, .leave),
    ("https://other.example/", false, true, .stay),
    ("https://other.example/", true, false, .stay),
    ("mailto:desk@paper.example", true, true, .leave),
    ("mailto:desk@paper.example", false, true, .refuse),
    ("javascript:alert(1)", true, true, .refuse),
    ("file:///etc/passwd", true, true, .refuse),
    ("data:text/html,x", true, true, .refuse),
    ("about:blank", false, false, .stay),
    ("itms-apps://store.example/app", false, true, .refuse),
    ("https://paper.example.evil.example/", true, true, .leave),
  ])
  func `a link is followed, handed on or refused`(
    address: String,
    isPressed: Bool,
    isWhole: Bool,
    answer: LinkPolicy.Answer
  ) {
    #expect(
      policy.answer(
        to: SampleStand.address(address),
        isPressed: isPressed,
        isWhole: isWhole
      ) == answer
    )
  }
}
