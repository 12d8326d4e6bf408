import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct StoryPartTests {
  private func story(_ body: [Story.Block]) -> Story {
    Story(id: Slug(identifying: "ferry"), headline: "The ferry is late", body: body)
  }

  @Test func `plain text is one run, and what is plain already stays`() {
    let video = SampleStand.address("https://video.example/1")
    let picture = Picture(address: SampleStand.address("https://pictures.example/1.jpg"))

    #expect(
      story([
        .paragraph("It left at noon."), .heading("Why"), .quote("Fog", attribution: "The captain"),
        .picture(picture), .embed(video, title: "See it"), .embed(video, title: ""),
        .enclosure(Enclosure(.video, at: video)),
      ]).parts == [
        .text([.init(text: "It left at noon.")]), .heading("Why"),
        .quote("Fog", attribution: "The captain"), .picture(picture),
        .embed(video, title: "See it"), .embed(video, title: "video.example"),
        .enclosure(Enclosure(.video, at: video)),
      ]
    )
  }

  @Test func `markup is as many pieces as it has stretches`() {
    #expect(
      story([.markup(SafeMarkup(sanitized: "<p>A <b>b</b></p><h2>C</h2>"))]).parts == [
        .text([.init(text: "A "), .init(text: "b", style: .bold)]), .heading("C"),
      ]
    )
  }

  @Test func `a story without a text has no pieces`() { #expect(story([]).parts == []) }
}
