import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct LoadedNewsstandTests {
  @Test func `without a file it is the built-in newsstand`() async throws {
    let loaded = try LoadedNewsstand.load(nil).get()

    #expect(loaded.newsstand.brands.count == 7)
    #expect(loaded.missing.isEmpty)
    await loaded.transports.shutdown()
  }

  @Test func `a file that is not there is a mistake, in words`() throws {
    let result = try LoadedNewsstand.load("/nowhere/paper.yaml")

    guard case .failure(let problems) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(problems.description.contains("No such file or directory"))
  }

  @Test func `a newsstand without a file has transports by its own settings`() async throws {
    let address = try #require(URL(string: "http://10.0.0.7/feed"))
    let settings = Newsstand.Settings(allowedHosts: ["10.0.0.7:80"])
    let open = LoadedNewsstand(Newsstand(title: "", brands: [], settings: settings))
    let closed = LoadedNewsstand(Newsstand(title: "", brands: []))

    #expect(open.transports.router.refusal(of: TransportRequest(address: address)) == nil)
    #expect(closed.transports.router.refusal(of: TransportRequest(address: address)) != nil)
    await open.transports.shutdown()
    await closed.transports.shutdown()
  }
}
