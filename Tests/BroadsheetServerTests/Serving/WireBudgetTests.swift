import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetServer
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Testing

/// The built-in newsstand on the wire.
struct WireBudgetTests {
  /// Bytes of a front with its stylesheet and script, packed.
  private static let frontBudget = 50 * 1024
  private static let scriptBudget = 10 * 1024

  private func server() throws -> NewsstandServer {
    let clock = FixedClock()
    let builtIn = try BuiltInNewsstand.load()
    return NewsstandServer(
      newsstand: try NewsstandFile.decode(
        builtIn.newsstandText,
        named: builtIn.newsstandName,
        knowing: LoaderRegistry.standard.vocabulary()
      ).get(),
      transport: builtIn.transport(now: clock.read),
      storage: ServerStorage(try Store.inMemory()),
      configuration: .testing(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: ServerClock(now: clock.read, sleep: clock.sleep)
    )
  }

  @Test func `every front keeps to its budget, and every section answers`() async throws {
    let server = try server()
    await server.press()

    try await server.makeApplication().test(.router) { client in
      for brand in server.newsstand.brands {
        let path = "/\(brand.id)"
        let plain = try await client.get(path)
        let page = try await client.get(path, [.acceptEncoding: "gzip"])
        var weight = page.body.readableBytes
        for name in Set(plain.text.matches(of: /\/assets\/[a-z0-9.\-]+/).map { String($0.output) })
        {
          let asset = try await client.get(name, [.acceptEncoding: "gzip"])
          weight += asset.body.readableBytes
          if name.hasSuffix(".js") { #expect(asset.body.readableBytes <= Self.scriptBudget) }
        }
        #expect(page.status == .ok)
        #expect(weight <= Self.frontBudget, "\(brand.id)")
        for section in brand.sections {
          let answer = try await client.get("\(path)/\(section.id)")
          #expect(answer.status == .ok, "\(brand.id)/\(section.id)")
        }
      }
    }
  }
}
