import BroadsheetSources
import Testing

/// Everything is read, and only JSON by the letter is called well-formed.
struct JSONStrictnessTests {
  private func isWellFormed(_ item: String, behind: String = "") throws -> Bool {
    let document =
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\"id\":\"1\",\"_x\":\(item)}]}"
    return try FeedDecoder().decode(Array((document + behind).utf8)).isWellFormed
  }

  @Test(arguments: [
    "1", "-0", "1.5e-3", "0.5E+2", "\"\"", "\"\\u00e9\\n\\/\"", "[]", "{}", "[1,2]", "[ 1 , 2 ]",
    "{\"a\":1,\"b\":[true,false,null]}", "\"å\u{7F}\"",
  ])
  func `what the standard allows is well-formed`(item: String) throws {
    #expect(try isWellFormed(item))
  }

  @Test(arguments: [
    "[1,]", "[,1]", "[1,,2]", "[1 2]", "[,]", "{\"a\":1,}", "{,\"a\":1}", "{\"a\":1 \"b\":2}", "01",
    "-", "1.", "1e", "1e+", "-01", "1-2", "0e", "\"\\x\"", "\"\\u12\"", "\"\\u00zz\"", "\"a\tb\"",
    "\"a\nb\"", "\"\u{1}\"",
  ])
  func `what it does not is read and not called well-formed`(item: String) throws {
    #expect(try !isWellFormed(item))
  }

  @Test(arguments: ["x", "{}", ",", "]"])
  func `nothing stands behind the end`(text: String) throws {
    #expect(try !isWellFormed("1", behind: text))
    #expect(try isWellFormed("1", behind: " \n"))
  }

  @Test func `bytes that are no UTF-8 are not well-formed`() throws {
    let document =
      Array("{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[],\"title\":\"a".utf8)
      + [0xFF] + Array("\"}".utf8)

    #expect(try !FeedDecoder().decode(document).isWellFormed)
  }
}
