import Testing

@testable import BroadsheetSources

/// Not part of the public interface, and too easily wrong to be tested only through feeds.
@Suite struct ContentTypeTests {
  @Test(
    arguments: [
      ("text/xml", "text/xml", nil), ("Text/XML; charset=UTF-8", "text/xml", "utf-8"),
      ("application/atom+xml;charset=\"gb2312\"", "application/atom+xml", "gb18030"),
      ("text/html; q=1 ; CharSet = 'koi8-r' ; x", "text/html", "koi8-r"),
      ("text/xml; charset=", "text/xml", nil), ("", "", nil),
      ("text/xml; charset=<script>", "text/xml", nil),
    ] as [(String, String, String?)]
  )
  func `a header is taken apart`(header: String, mediaType: String, charset: String?) {
    let type = ContentType(header)

    #expect(type.mediaType == mediaType)
    #expect(type.charset?.name == charset)
  }
}
