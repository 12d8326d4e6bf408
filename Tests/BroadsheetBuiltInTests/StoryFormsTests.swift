import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// The built-in newsstand has a story in which every form of a story's text is met.
struct StoryFormsTests {
  private static let section = (brand: Slug(identifying: "lantern"), id: Slug(identifying: "space"))
  private static let id = Slug(identifying: "night-at-the-telescope")

  private func story() async throws -> Story {
    let stand = try Stand.load()
    let brand = try #require(stand.newsstand.brand(Self.section.brand))
    let section = try #require(brand.section(Self.section.id))
    return try #require(
      try await stand.load(section, of: brand).stories.first { $0.id == Self.id }
    )
  }

  @Test func `a browser is given all of them`() async throws {
    let html = try await story().body.map { block in
      if case .markup(let markup) = block { markup.html } else { "" }
    }.joined()

    for form in try StoryForm.all() {
      #expect(html.contains(form.web), "\(form.form): \(form.web)")
    }
  }

  @Test func `a renderer without markup is given all of them`() async throws {
    let runs = try await story().parts.flatMap { part in
      switch part {
      case .text(let runs), .quotation(let runs):
        runs + [MarkupRuns.Run(text: runs.map(\.text).joined())]
      case .heading(let text): [MarkupRuns.Run(text: text)]
      case .quote, .picture, .embed, .enclosure: [] as [MarkupRuns.Run]
      }
    }

    for form in try StoryForm.all() {
      let styles = try form.styles
      #expect(
        runs.contains {
          $0.text.contains(form.words) && $0.style.isSuperset(of: styles) && $0.link == form.link
        },
        "\(form.form): \(form.words)"
      )
    }
  }
}
