import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation
import Testing

struct HTTPSTests {
  private static let hosts = ["news.example", "other.example"]

  @Test func `a server is believed that proves its name to an authority that we trust`()
    async throws
  {
    let server = try TLSServer()

    let result = try await Self.fetch("news.example", from: server, by: server.authorityFile)

    #expect(result.payload?.bytes == Array("secret".utf8))
  }

  @Test func `a server that proves another name is refused`() async throws {
    let server = try TLSServer()

    let error = await #expect(throws: TransportError.self) {
      try await Self.fetch("other.example", from: server, by: server.authorityFile)
    }

    #expect(Self.tlsReason(of: error)?.contains("other.example") == true)
  }

  @Test func `a server that nobody vouches for is refused`() async throws {
    let server = try TLSServer()

    let error = await #expect(throws: TransportError.self) {
      try await Self.fetch("news.example", from: server, by: nil)
    }

    #expect(Self.tlsReason(of: error)?.contains("certificate") == true)
  }

  @Test func `a file of authorities that cannot be read is a TLS failure`() async throws {
    let server = try TLSServer()

    let error = await #expect(throws: TransportError.self) {
      try await Self.fetch("news.example", from: server, by: "/nowhere.pem")
    }

    #expect(Self.tlsReason(of: error) != nil)
  }

  private static func fetch(
    _ host: String,
    from server: TLSServer,
    by authorityFile: String?
  ) async throws -> FetchResult {
    let loopback = try #require(IPAddress("127.0.0.1"))
    let transport = HTTPTransport(
      configuration: .init(
        addressPolicy: AddressPolicy(allowedHosts: Set(hosts)),
        trustRootsFile: authorityFile,
        connectTimeout: patience
      ),
      resolver: .table([host: [loopback]])
    )
    let address = try #require(URL(string: "https://\(host):\(server.port)/"))
    do {
      let result = try await transport.fetch(TransportRequest.unhurried(address))
      await transport.shutdown()
      return result
    } catch {
      await transport.shutdown()
      throw error
    }
  }

  private static func tlsReason(of error: TransportError?) -> String? {
    guard case .tlsFailed(let reason) = error else { return nil }
    return reason
  }
}
