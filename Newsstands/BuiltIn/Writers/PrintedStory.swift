import BroadsheetCore
import Foundation

/// A story as one paper prints it in one edition: with dates, and with the paper's picture.
struct PrintedStory: Sendable {
  let story: ArchiveStory
  let published: Date
  let html: String
  /// What the picture shows, in the story's language.
  var alternativeText: String { story.picture.words }
  /// Where the picture is that the paper has of it.
  var pictureAddress: String { story.picture.address(in: paper) }
  private let paper: Paper

  /// Where the paper would keep the film of a story that has one.
  var videoAddress: String? {
    story.flags.contains(.video) ? "https://\(paper.id).example/video/\(story.id).mp4" : nil
  }

  /// Where the paper would keep the sound of a story that has one.
  var soundAddress: String? {
    story.flags.contains(.podcast) ? "https://\(paper.id).example/sound/\(story.id).mp3" : nil
  }

  /// Breaking and live stories have been worked on since they appeared.
  var modified: Date? {
    guard story.flags.contains(.live) else { return nil }
    return published.addingTimeInterval(story.age / 2)
  }

  init(_ story: ArchiveStory, html: String, in paper: Paper, edition: Date) {
    self.story = story
    self.paper = paper
    published = edition.addingTimeInterval(-story.age)
    self.html = html
  }
}

/// A section as its backend prints it.
struct PrintedSection: Sendable {
  let paper: Paper
  let title: String
  /// The first part of the section's address.
  let name: String
  let stories: [PrintedStory]
  let question: SectionQuestion
  let edition: Date
  /// How many pages there are, of a backend that has more than one.
  var pages: Int?
  /// Where the next page is, by a number in its address.
  var next: String?
  /// The story behind which the next page begins.
  var last: String?

  /// The word for a story's boost, where it has one.
  func boost(at index: Int) -> Boost? {
    if index == 0, question.lead != .standard { return question.lead }
    return stories[index].story.flags.contains(.breaking) ? .boost : nil
  }
}
