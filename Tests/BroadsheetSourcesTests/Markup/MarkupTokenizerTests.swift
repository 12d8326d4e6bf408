import Testing

@testable import BroadsheetSources

/// The tokenizer is not public; its tokens are what all readers of markup stand on.
@Suite struct MarkupTokenizerTests {
  /// The tokens of a document in short: `<a b=c>`, `</a>`, `/` for an empty element, text as it is.
  private func tokens(_ document: String) throws -> [String] {
    var document = document
    let result: Result<[String], FeedDecodingError> = document.withUTF8 { bytes in
      var tokenizer = MarkupTokenizer(bytes, limits: FeedDecoder.Limits())
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      var tokens: [String] = []
      do throws(FeedDecodingError) {
        while true {
          switch try tokenizer.next() {
          case .text(let range): tokens.append(text(range))
          case .cdata(let range): tokens.append("[" + text(range) + "]")
          case .startTag:
            let attributes = tokenizer.attributes.map { " \(text($0.name))=\(text($0.value))" }
            let end = tokenizer.tag.isSelfClosing ? "/>" : ">"
            tokens.append("<" + text(tokenizer.tag.name) + attributes.joined() + end)
          case .endTag: tokens.append("</" + text(tokenizer.tag.name) + ">")
          case .doctype(let range): tokens.append("!" + text(range))
          case .end: return .success(tokens)
          }
        }
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @Test(arguments: [
    ("<a b='1' c = \"2\">x</a>", ["<a b=1 c=2>", "x", "</a>"]),
    ("<a/>", ["<a/>"]),
    ("<x:a x:b='<&>'/>", ["<x:a x:b=<&>/>"]),
    ("a<!-- <b> -->c", ["a", "c"]),
    ("<![CDATA[<b>&]]>", ["[<b>&]"]),
    ("<![CDATA[]]]]><![CDATA[>]]>", ["[]]]", "[>]"]),
    ("<?xml version='1.0'?><a>", ["<a>"]),
    ("<!DOCTYPE a [<!ENTITY b '>'>]><a>", ["! a [<!ENTITY b '>'>]", "<a>"]),
    ("1 < 2 <3 <= 4", ["1 < 2 <3 <= 4"]),
    ("<a b=1 c>", ["<a b=1 c=>"]),
    ("<a b=\"1>x", ["<a b=1>", "x"]),
    ("<a <b>", ["<a>", "<b>"]),
    ("<a", ["<a>"]),
    ("</a <b>", ["</a>", "<b>"]),
    ("<!-- open <a>", [" open ", "<a>"]),
    ("<![CDATA[open <a>", ["open ", "<a>"]),
    ("<", ["<"]),
    ("", []),
    ("<é ü='ö'>", ["<é ü=ö>"]),
  ])
  func `markup is split, torn or whole`(document: String, expected: [String]) throws {
    #expect(try tokens(document) == expected)
  }

  @Test func `type declarations that never end are looked through to the end only once`() throws {
    let count = 40_000
    let expected = Array(repeating: "! [>", count: count)

    #expect(try tokens(String(repeating: "<!DOCTYPE [>", count: count)) == expected)
  }

  /// Short names are looked at in one word, longer ones byte by byte.
  @Test(arguments: 1..<24, [">", " >", "/>", "\t>", "=x>"])
  func `a name ends in the same place whatever its length`(length: Int, end: String) throws {
    let name = String(repeating: "n", count: length)

    let first = try tokens("<" + name + end + "and some more text").first

    #expect(first?.dropFirst().prefix { $0 == "n" }.count == length)
    #expect(first?.dropFirst(length + 1).first != "n")
  }

  @Test(arguments: 1..<12, 0..<12)
  func `a prefix ends at the first colon`(prefix: Int, local: Int) throws {
    let document =
      "<" + String(repeating: "p", count: prefix) + ":" + String(repeating: "l", count: local)
      + "> and some more text"
    let bytes = Array(document.utf8)

    let tag = try bytes.withUnsafeBufferPointer { bytes in
      var tokenizer = MarkupTokenizer(bytes, limits: FeedDecoder.Limits())
      _ = try tokenizer.next()
      return tokenizer.tag
    }

    #expect(tag.name == 1..<(prefix + local + 2))
    #expect(tag.hasPrefix == (local > 0))
    #expect(tag.localName.count == (local > 0 ? local : prefix + 1))
  }
}
