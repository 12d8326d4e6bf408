/// Elements, attributes and namespaces.
extension Attack {
  static let markup: [Attack] = [
    Attack("elements", "items without an end") { repeated("<item>", to: $0, after: feed.start) },
    Attack("elements", "empty elements of no name") {
      repeated("<a/>", to: $0, after: feed.start, before: feed.end)
    },
    Attack("elements", "end tags of nothing in deep markup") { bytes in
      let deep = long("<b>", 720)
      return repeated(
        "</x>",
        to: bytes,
        after: item.start + "<summary type='xhtml'>" + deep,
        before: item.end
      )
    },
    Attack("elements", "markup in a title") {
      repeated("<i>a</i>", to: $0, after: item.start + "<summary type='xhtml'>", before: item.end)
    },
    Attack("attributes", "many attributes again and again") {
      repeated("<a " + long("b='c' ", 1200) + "/>", to: $0, after: feed.start, before: feed.end)
    },
    Attack("attributes", "one attribute of any length") { bytes in
      repeated("x", to: bytes, after: item.start + "<link href='http://a.example/", before: "'/>")
    },
    Attack("attributes", "quotation marks that stay open") {
      repeated("<a b=\"<a c='", to: $0, after: feed.start)
    },
    Attack("namespaces", "a prefix for every element") {
      numbered(to: $0, after: feed.start, before: feed.end) {
        "<p\($0):a xmlns:p\($0)='http://a.example/\($0)'/>"
      }
    },
    Attack("namespaces", "many prefixes and elements in their scope") { bytes in
      let names = (0..<250).map { "xmlns:p\($0)='u'" }.joined(separator: " ")
      return repeated("<x:a/>", to: bytes, after: "<rss \(names)><channel>", before: feed.end)
    },
    Attack("namespaces", "names of any length") {
      repeated(
        "<a xmlns='\(long("http://purl.org/", 20_000))'/>",
        to: $0,
        after: feed.start,
        before: feed.end
      )
    },
    Attack("namespaces", "the default name again and again") {
      repeated("<a xmlns=''/>", to: $0, after: feed.start, before: feed.end)
    },
  ]

  /// Entities, type declarations, comments and CDATA.
  static let declarations: [Attack] = [
    Attack("entities", "references to nothing") {
      repeated("&nothing;", to: $0, after: item.start + "<author>", before: "</author>" + item.end)
    },
    Attack("entities", "entities of entities") { bytes in
      let levels = (1..<12).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined()
      return repeated(
        "<item><title>&e9;</title></item>",
        to: bytes,
        after: "<!DOCTYPE r [<!ENTITY e0 'lol'>\(levels)]>" + feed.start,
        before: feed.end
      )
    },
    Attack("entities", "declarations without number") {
      numbered(to: $0, after: "<!DOCTYPE r [", before: "]>" + feed.start + feed.end) {
        "<!ENTITY e\($0) 'x'>"
      }
    },
    Attack("entities", "marks by number") {
      repeated("&#x301;", to: $0, after: item.start + "<author>a", before: "</author>" + item.end)
    },
    Attack("doctype", "declarations that open a subset and stay open") {
      repeated("<!DOCTYPE [>", to: $0)
    },
    Attack("doctype", "short declarations") {
      repeated("<!DOCTYPE netscap>", to: $0, after: "", before: feed.start + feed.end)
    },
    Attack("doctype", "declarations with an open quotation mark") {
      repeated("<!DOCTYPE r '><a>", to: $0)
    },
    Attack("comments", "comments that stay open") { repeated("<!--", to: $0, after: item.start) },
    Attack("comments", "short comments in a text") {
      repeated("a<!-- -->", to: $0, after: item.start + "<author>", before: "</author>" + item.end)
    },
    Attack("comments", "dashes in HTML") {
      repeated("<!-- - -- --!", to: $0, after: cdata.start, before: cdata.end)
    },
    Attack("CDATA", "sections that stay open") { repeated("<![CDATA[", to: $0, after: item.start) },
    Attack("CDATA", "short sections in a text") {
      repeated("<![CDATA[a]]>", to: $0, after: item.start + "<author>", before: item.end)
    },
    Attack("CDATA", "brackets without number") {
      repeated("]", to: $0, after: item.start + "<author><![CDATA[", before: item.end)
    },
  ]
}
