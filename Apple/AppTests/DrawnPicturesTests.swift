import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import AppleApp

struct DrawnPicturesTests {
  private static let png: [UInt8] = SampleIcons.png()

  private func fetched(_ text: String) async throws -> Payload? {
    let address = SampleStand.address(text)
    let drawing = Payload(
      bytes: Array("<svg/>".utf8),
      address: address,
      contentType: "image/svg+xml",
      fetchedAt: Sample.moment
    )
    let sample = StubTransport([address: [.result(.fresh(drawing))]])
    let transport = DrawnPictures(over: sample) { $0 == "ski-jump" ? Self.png : nil }
    guard case .fresh(let payload) = try await transport.fetch(TransportRequest(address: address))
    else { return nil }
    return payload
  }

  @Test func `A drawing is handed over as the PNG of its motif`() async throws {
    let payload = try await fetched("bundle:///pictures/ski-jump-1a2b3c4d-8a1c24.svg")

    #expect(payload?.bytes == Self.png)
    #expect(payload?.contentType == "image/png")
  }

  @Test(
    arguments: [
      "bundle:///pictures/ferry-1a2b3c4d-plain.svg", "bundle:///pictures/nothing.svg",
      "bundle:///blink/news.rss",
    ])
  func `What the app has no picture of is as it was`(address: String) async throws {
    #expect(try await fetched(address)?.contentType == "image/svg+xml")
  }

  @Test func `There is a picture of each motif that a page shows`() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Pictures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())

    #expect(names.contains("ski-jump.png"))
    #expect(names.allSatisfy { $0.hasSuffix(".png") })
  }
}
