import BroadsheetCore
import Foundation
import Testing

struct AddressTextTests {
  private static let plain = [
    "https://a.example", "http://a.example/", "https://a-b.example/c/d.html?e=f&g=%C3%A9#h",
    "https://a.example/-._~:/?@!$&'()*+,;=", "https://a.example/../b//c", "https://1.example/a?#",
  ]

  @Test(arguments: plain)
  func `a plain address is the text that its URL has`(text: String) throws {
    let address = try #require(AddressText(plain: text))

    #expect(address.url.absoluteString == text)
    #expect(address.text == text)
  }

  @Test func `whatever passes for plain needs no mending by a URL`() {
    for byte in UInt8(0)..<128 {
      let sign = Character(Unicode.Scalar(byte))
      for text in ["\(sign)", "a\(sign)", "?\(sign)", "#\(sign)", "a\(sign)41", "\(sign)/a"] {
        for start in ["https://a.example/", "https://a.example", "http://"] {
          guard let address = AddressText(plain: start + text) else { continue }
          #expect(URL(string: start + text)?.absoluteString == address.text)
        }
      }
    }
  }

  @Test func `a sign passes for plain wherever it stands in a long address, or nowhere`() {
    for byte in UInt8(0)..<128 {
      let sign = Character(Unicode.Scalar(byte))
      let isPlain = AddressText(plain: "https://a.example/\(sign)aa") != nil
      for place in 0..<48 {
        let (before, behind) = (
          String(repeating: "a", count: place), String(repeating: "a", count: 50 - place)
        )
        let address = AddressText(plain: "https://a.example/\(before)\(sign)\(behind)")
        #expect((address != nil) == isPlain, "\(byte) at \(place)")
      }
    }
  }

  @Test(
    arguments: [
      "", "/a", "ftp://a.example/", "https://", "https:///a", "https://a.example:80/",
      "https://me@a.example/", "https://a.example?b", "https://a.example/ b", "https://a.example/æ",
      "https://a.example/%4", "https://a.example/%zz", "https://a.example/#a#b",
      "https://a.example/[b]", "https://a.example/\u{0}", "https://å.example/",
    ]
  )
  func `anything else is not plain`(text: String) {
    #expect(AddressText(plain: text) == nil)
  }

  @Test(arguments: plain)
  func `taken apart or not, it is the same address`(text: String) throws {
    let address = try #require(AddressText(plain: text))
    let taken = AddressText(address.url)

    #expect(address == taken && taken == address)
    #expect(Set([address, taken]).count == 1)
    #expect(address != AddressText(plain: text + "a"))
  }

  @Test(arguments: [
    ("https://a.example/b", true), ("https://a.example:8080/b", true), ("http://[::1]/b", true),
    ("https://me@a.example/b", true), ("https://a_b.example/c", true), ("HTTPS://a.example", true),
    ("https://a.example?b", true), ("https:///b", false), ("ftp://a.example/b", false),
    ("data:image/gif,", false), ("bundle:picture", false),
  ])
  func `what has a host and comes by HTTP is of the web, however it is written`(
    text: String,
    isOfWeb: Bool
  ) throws {
    let address = AddressText(try #require(URL(string: text)))

    #expect(address.isOfWeb == isOfWeb)
  }

  @Test func `a relative URL is not the absolute one that it leads to`() throws {
    let base = URL(string: "https://a.example/")
    let relative = try #require(URL(string: "b", relativeTo: base))

    #expect(AddressText(relative) != AddressText(plain: "https://a.example/b"))
  }

  @Test func `items are coded as they were when addresses were URLs`() throws {
    let address = try #require(AddressText(plain: "https://a.example/b?c=d"))
    var teaser = Teaser(headline: "Ferry", destination: .web(address.url))
    teaser.originText = address
    teaser.picture = Picture(address, renditions: [.init(address, width: 640)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

    let json = String(decoding: try encoder.encode(teaser), as: UTF8.self)

    #expect(json.contains(#""origin":"https://a.example/b?c=d""#))
    #expect(json.contains(#"{"address":"https://a.example/b?c=d","alternativeText":"""#))
    #expect(json.contains(#"[{"address":"https://a.example/b?c=d","width":640}]"#))
    #expect(try JSONDecoder().decode(Teaser.self, from: Data(json.utf8)) == teaser)
  }

  @Test(arguments: [
    "https://a.example/b?c=d", "https://a.example/b c", "feed:x", "https://é.example",
  ])
  func `an address that was kept is what a URL makes of it`(text: String) throws {
    let json = try JSONEncoder().encode([text])

    let addresses = try JSONDecoder().decode([AddressText].self, from: json)

    #expect(addresses.map(\.url) == (try JSONDecoder().decode([URL].self, from: json)))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([AddressText].self, from: Data(#"[""]"#.utf8))
    }
  }
}
