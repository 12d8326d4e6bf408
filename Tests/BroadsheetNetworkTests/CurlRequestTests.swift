import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

@testable import BroadsheetNetwork

struct CurlRequestTests {
  @Test(
    arguments: [
      ("https://news.example/feed", "93.184.215.14", "::93.184.215.14:443"),
      ("http://news.example:8080/", "2001:db8::1", "::[2001:db8::1]:8080"),
    ])
  func `whatever the host, the connection goes to the one address`(
    address: String,
    judged: String,
    connectTo: String
  ) throws {
    let request = try CurlRequest(
      to: Endpoint(#require(URL(string: address))),
      at: #require(IPAddress(judged)),
      fields: [],
      wantsBody: true
    )

    #expect(request.connectTo == connectTo)
  }
}
