import Testing

@testable import BroadsheetCore

struct EventWordsTests {
  @Test(arguments: [
    ("14,000 flights", ["14000", "flight"]), ("14.000 Flüge", ["14000", "flug"]),
    ("magnitude 8,2", ["magnitud", "8.2"]), ("$1.8 billion", ["1.8", "billion"]),
    ("1,234,567 votes", ["1234567", "vote"]), ("2014. 3 people", ["2014", "3", "peopl"]),
  ])
  func `numbers are read as people write them`(title: String, words: [String]) {
    #expect(EventWords.words(in: title) == words)
  }

  @Test(arguments: [
    ("stories", "story"), ("banks", "bank"), ("crosses", "cross"), ("stopped", "stop"),
    ("stopping", "stop"), ("pass", "pass"), ("virus", "virus"), ("king", "king"),
    ("a380s", "a380s"),
  ])
  func `words are cut to their stems`(word: String, stem: String) {
    #expect(EventStem.stem(word) == stem)
  }

  @Test
  func `words that say nothing leave a gap between their neighbours`() {
    #expect(EventWords.words(in: "The fall of Dunwich") == ["", "fall", "", "dunwich"])
  }

  @Test(arguments: ["https://a.example", "http://a.example/", "mailto:a@a.example", "", "/path"])
  func `a bare host is no address of a report`(address: String) {
    #expect(EventAddress(address) == nil)
  }

  @Test
  func `an address is known again without the marks of campaigns`() {
    #expect(
      EventAddress("HTTPS://www.a.example/s/?b=2&utm_source=x&a=1#top")
        == EventAddress("http://a.example/s?a=1&b=2")
    )
  }
}
