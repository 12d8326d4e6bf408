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
  /// What has been told of a live report so far; empty for other stories.
  let entries: [PrintedEntry]
  private let paper: Paper

  /// Where the paper would keep the film of a story that has one.
  var videoAddress: String? {
    story.flags.contains(.video) ? "https://\(paper.id).example/video/\(story.id).mp4" : nil
  }

  /// Where the paper would keep the sound of a story that has one.
  var soundAddress: String? {
    story.flags.contains(.podcast) ? "https://\(paper.id).example/sound/\(story.id).mp3" : nil
  }

  /// The text of backends that have no members for a film and a sound: with its player before it.
  var playedHTML: String {
    let film = videoAddress.map { address in
      "<figure><video controls preload=\"none\" src=\"\(address)\"></video></figure>\n"
    }
    let sound = soundAddress.map { address in
      "<figure><audio controls preload=\"none\" src=\"\(address)\"></audio></figure>\n"
    }
    return (film ?? "") + (sound ?? "") + html
  }

  /// Breaking and live stories have been worked on since they appeared.
  var modified: Date? {
    guard story.flags.contains(.live) else { return nil }
    return published.addingTimeInterval(story.age / 2)
  }

  /// `allTold` is when the report of a live story has told all of its entries.
  init(
    _ story: ArchiveStory,
    html: String,
    in paper: Paper,
    edition: Date,
    allTold: Date? = nil
  ) {
    self.story = story
    self.paper = paper
    published = edition.addingTimeInterval(-story.age)
    self.html = html
    let end = allTold ?? edition
    entries = story.entries.enumerated().compactMap { index, entry in
      let time = end.addingTimeInterval(-60 * entry.minutes)
      guard time <= edition else { return nil }
      let round = Int(end.timeIntervalSince1970 / 3600)
      return PrintedEntry(
        // The same for as long as this report is told, whatever comes before it.
        id: "\(round)-\(story.entries.count - index)",
        time: time,
        entry: entry
      )
    }
  }

  /// The text of backends that have no members for a report: as microdata of schema.org in the HTML.
  var feedHTML: String {
    guard let isGoingOn, let start = entries.map(\.time).min() else { return html }
    let end = isGoingOn ? nil : ended
    let updates = entries.map { post in
      """
      <section itemprop="liveBlogUpdate" itemscope itemtype="https://schema.org/BlogPosting" \
      itemid="\(post.id)"><p><time itemprop="datePublished" \
      datetime="\(DateText.iso(post.time))"></time>\
      \(post.mark.map { " <b itemprop=\"articleSection\">\($0)</b>" } ?? "")</p>
      <h2 itemprop="headline">\(XMLText.escaped(post.entry.title))</h2>
      <div itemprop="articleBody">\(post.html)</div></section>
      """
    }
    return """
      <article itemscope itemtype="https://schema.org/LiveBlogPosting">
      <meta itemprop="coverageStartTime" content="\(DateText.iso(start))">\
      \(end.map { "<meta itemprop=\"coverageEndTime\" content=\"\(DateText.iso($0))\">" } ?? "")
      \(html)
      \(updates.joined(separator: "\n"))
      </article>
      """
  }

  /// Whether its report goes on; nil for a story without one.
  var isGoingOn: Bool? { entries.isEmpty ? nil : story.flags.contains(.live) }

  /// When its report ended: with the newest entry.
  var ended: Date? { isGoingOn == false ? entries.map(\.time).max() : nil }
}

/// An entry of a live report as a paper prints it.
struct PrintedEntry: Sendable {
  let id: String
  let time: Date
  let entry: ArchiveStory.Entry

  /// Its text as HTML.
  var html: String { StoryHTML.html(of: entry.body) }
  /// What kind of entry it is.
  var mark: String? { entry.mark.isEmpty ? nil : entry.mark }
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
