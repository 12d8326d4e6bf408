import BroadsheetCore
import Testing

struct ProgramTroubleTests {
  @Test(arguments: ["en", "nb", "nn", "sv"])
  func `every trouble has words of its own, and blames neither a server nor a newsroom`(
    language: String
  ) {
    let phrases = Phrases(language: language)
    let titles = ProgramTrouble.allCases.map { phrases.title(of: $0) }
    let advice = ProgramTrouble.allCases.map { phrases.advice(on: $0) }
    let ours = phrases.failureAdvice(.unreadable)

    #expect(Set(titles).count == ProgramTrouble.allCases.count)
    #expect(Set(advice).count == ProgramTrouble.allCases.count)
    #expect(!advice.contains(ours))
  }
}
