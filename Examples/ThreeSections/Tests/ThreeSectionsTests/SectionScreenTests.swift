import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import Foundation
import Testing
import ThreeSections

/// From sample answers to what is on the screen.
@MainActor
struct SectionScreenTests {
  private func lines(
    of section: String,
    in folder: URL = Sample.folder,
    lifestyle transform: @escaping LifestyleLoader.Transform = { $0 }
  ) async throws -> (child: SectionChild?, title: String?) {
    let answers = try #require(URL(string: "bundle:///"))
    let brand = Brand.gazette(from: answers, site: Sample.site, lifestyle: transform)
    let model = SectionViewModel(
      try #require(brand.sections.first { $0.id.rawValue == section }),
      of: brand,
      transport: FileTransport(root: folder)
    )
    let container = SectionContainer()
    container.show(model.state)
    #expect(container.child is LoadingChild)
    await model.refresh()
    container.show(model.state)
    return (container.child, model.title)
  }

  @Test func `the economy desk's order is kept, and its widget filled`() async throws {
    let (child, title) = try await lines(of: "economy")

    #expect(child is NativeChild)
    #expect(title == "Economy")
    let lines = try #require(child?.lines)
    #expect(lines[3] == "Advert economy-top")
    #expect(lines[5].hasPrefix("Lifestyle today: Seven soups"))
    #expect(lines.count == 8)
  }

  @Test func `the lifestyle desk passes the app's transform, and gets its advert and notice`()
    async throws
  {
    let (child, _) = try await lines(of: "lifestyle") { items in
      items.filter { $0.teaser?.kicker != "Partner" }
    }

    let lines = try #require(child?.lines)
    #expect(!lines.contains { $0.contains("kettle") })
    #expect(lines[2] == "Notice: Tell you of breaking news?")
    #expect(lines[5] == "Advert lifestyle-mpu")
  }

  @Test func `the sport desk is a page`() async throws {
    let (child, _) = try await lines(of: "sport")

    #expect(child is WebChild)
    #expect(child?.lines == ["Page https://gazette.example/sport"])
  }

  @Test func `the media list has pictures with words`() async throws {
    let (child, _) = try await lines(of: "media")

    #expect(
      child?.lines == [
        "The night the quay moved [A crane leans over the water]", "Advert media-mpu",
        "All boats of the regatta [Sails before the island]",
      ]
    )
  }

  @Test func `what cannot be had is a failure that can be tried again`() async throws {
    let (child, _) = try await lines(of: "media", in: Sample.folder.appending(path: "nowhere"))

    #expect(child is FailureChild)
    #expect(child?.lines.last == "[Try again]")
  }

  @Test func `the story behind a teaser is read where the list says`() async throws {
    let brand = Brand.gazette(from: try #require(URL(string: "bundle:///")), site: Sample.site)
    let section = try #require(brand.sections.last)
    let transport = FileTransport(root: Sample.folder)
    let screen = ScreenPress(section, of: brand, transport: transport)

    let content = try await screen.content(page: 0)

    guard case .native(let plan) = content.body,
      case .story(let name)? = plan.cards.first?.slot.item.teaser?.destination
    else {
      Issue.record("\(content.body)")
      return
    }
    #expect(try await screen.story(name).body.count == 3)
  }
}
