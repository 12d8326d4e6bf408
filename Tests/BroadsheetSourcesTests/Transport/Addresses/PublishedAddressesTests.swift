import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct PublishedAddressesTests {
  private static func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func allows(
    _ address: String,
    from source: String = "https://paper.example/feed",
    page: String? = nil,
    hosts: Set<String> = []
  ) throws -> Bool {
    try PublishedAddresses(
      of: Self.address(source),
      page: page.map { try Self.address($0) },
      allowedHosts: hosts
    ).allows(Self.address(address))
  }

  @Test(arguments: [
    "https://paper.example/a.jpg", "http://paper.example:8080/a", "HTTPS://PAPER.EXAMPLE/a",
    "https://8.8.8.8/a", "https://[2606:4700::1111]/a", "https://1.example/a", "/a.jpg", "#a",
    "bundle:///a.svg", "mailto:anna@localhost", "tel:127001", "https://localhost.example/",
    "https://local.example/", "https://user:80@paper.example/", "data:image/gif;base64,AAAA",
    "https://arpa.example/", "https://paper.example./a",
  ])
  func `public hosts, and addresses without a host, are published`(address: String) throws {
    #expect(try allows(address))
  }

  @Test(arguments: [
    "http://127.0.0.1/", "http://127.1/", "http://127.0.1/", "http://2130706433/",
    "http://0x7f000001/", "http://0x7f.1/", "http://0177.0.0.1/", "http://017700000001/",
    "http://0/", "http://0x/", "http://10.0.0.1/", "http://0xa.1/", "http://172.16.0.9:8080/a",
    "http://192.168.1.1/a.png", "http://192.168.257/", "http://3232235777/", "http://169.254.1.1/",
    "http://100.64.0.1/", "http://127.0.0.1./", "http://%31%32%37.0.0.1/", "http://[::1]/",
    "http://[::]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[fe80::1]/",
    "http://[fd12::1]:80/", "http://[fec0::1]/", "http://[64:ff9b::7f00:1]/", "http://localhost/",
    "http://LOCALHOST:8080/", "http://localhost./", "http://a.localhost/", "http://printer/",
    "http://printer.local/", "http://db.internal/", "http://box.home.arpa/", "http://nas.lan/",
    "http://a.home/", "http://wiki.corp/", "http://wiki.intranet/", "https://user@127.0.0.1/",
    "https://paper.example@10.0.0.1/", "//10.0.0.1/a", "ftp://10.0.0.1/a", "https:10.0.0.1/a",
    "https:////10.0.0.1/a",
  ])
  func `a machine nearby is not published, however it is spelled`(address: String) throws {
    #expect(try !allows(address))
  }

  @Test(arguments: ["http://99999999999/", "http://1.2.3.4.5/", "http://256.1.1.1/", "http://08/"])
  func `a number that is no address is not published`(address: String) throws {
    #expect(try !allows(address))
  }

  @Test func `a feed from within may name its own host at its port, and what is vouched for`()
    throws
  {
    let source = "http://10.0.0.7:9000/feed"

    #expect(try allows("http://10.0.0.7:9000/a.jpg", from: source))
    #expect(try allows("http://0xa.7:9000/a.jpg", from: source))
    #expect(try !allows("http://10.0.0.7:631/", from: source))
    #expect(try !allows("http://10.0.0.8:9000/", from: source))
    #expect(try allows("http://10.0.0.8:9000/", from: source, hosts: ["10.0.0.8"]))
    #expect(try allows("http://img.internal/a", from: "file:///a.xml", hosts: ["img.internal"]))
    #expect(try allows("http://localhost:8080/page", page: "http://localhost:8080/"))
  }

  @Test func `what is vouched for is no public feed's to name`() throws {
    #expect(try !allows("http://10.0.0.8:9000/", hosts: ["10.0.0.8", "10.0.0.8:9000"]))
  }

  @Test func `editors may name public hosts and those that the newsstand names itself`() throws {
    var newsstand = Newsstand(title: "Stand", brands: [])
    newsstand.settings.allowedHosts = ["wiki.intranet"]
    newsstand.settings.publicAddress = "http://localhost:8080"
    let addresses = PublishedAddresses(of: newsstand)

    for allowed in ["https://a.example/", "http://wiki.intranet/a", "http://localhost:8080/a"] {
      #expect(addresses.allows(try Self.address(allowed)), "\(allowed)")
    }
    for refused in ["http://10.0.0.1/", "http://localhost:9/", "http://2130706433/"] {
      #expect(!addresses.allows(try Self.address(refused)), "\(refused)")
    }
  }
}
