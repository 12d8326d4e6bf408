import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import NewsDesk

/// Everything that readers and programs get of the scenario's story at one moment.
struct SurfaceProbe: Sendable {
  private typealias Case = SwitchScenario

  let front: Edition?
  let section: Edition?
  /// What the phone's own press has of the two.
  let phonePages: [Edition?]
  /// What programs get of the two.
  let documents: [String]
  private let story: TestResponse
  private let document: TestResponse
  private let search: TestResponse
  private let suggestions: TestResponse
  private let feed: TestResponse
  /// The picture by which the story was shown before anything was decided.
  private let preview: TestResponse?
  private let phone: Result<Story, Failure>

  init(
    _ scenario: SwitchScenario,
    _ newsroom: Newsroom,
    _ client: TestClient,
    _ phone: PressDesk,
    preview path: String? = nil
  ) async throws {
    let brand = Case.brand
    front = newsroom.server.page(of: brand, section: nil)?.edition
    section = newsroom.server.page(of: brand, section: "news")?.edition
    var phonePages: [Edition?] = []
    for section in [nil, "news"] as [Slug?] {
      phonePages.append(await phone.kept(PageKey(brand: brand, section: section))?.edition)
    }
    self.phonePages = phonePages
    var documents: [String] = []
    for page in ["front", "sections/news"] {
      documents.append(try await client.get("/api/v1/brands/\(brand)/\(page)").text)
    }
    self.documents = documents
    story = try await client.get("/\(brand)/news/\(Case.story)")
    document = try await client.get("/api/v1/brands/\(brand)/sections/news/stories/\(Case.story)")
    search = try await client.get("/\(brand)/search.page?q=ferry")
    suggestions = try await client.get("/\(brand)/search.page?suggest=ferr")
    feed = try await client.get(
      scenario.isOfFront ? "/\(brand)/feed.rss" : "/\(brand)/news/feed.rss"
    )
    if let path { preview = try await client.get(path) } else { preview = nil }
    do throws(Failure) {
      self.phone = .success(
        try await phone.story(StoryLink(brand: brand, section: "news", story: Case.story))
      )
    } catch {
      self.phone = .failure(error)
    }
  }

  /// The path of the picture by which the story's page has itself shown; nil where it has none.
  var previewPath: String? {
    story.text.firstMatch(of: /og:image" content="[a-z]+:\/\/[^\/"]+(\/[^"]+)"/).map {
      String($0.1)
    }
  }

  /// What has become of a surface since an earlier moment, in the words of the table.
  func word(for surface: String, since before: SurfaceProbe) -> String {
    switch surface {
    case "Front": Self.word(for: front, since: before.front)
    case "Section": Self.word(for: section, since: before.section)
    case "Story page": storyWord(since: before)
    case "Story API": documentWord(since: before)
    case "Search": Self.word(for: search, since: before.search, leading: Case.story.rawValue)
    case "Suggestions": Self.word(for: suggestions, since: before.suggestions, leading: "\"ferry\"")
    case "Preview": previewWord(since: before)
    case "Feeds": Self.word(for: feed, since: before.feed, leading: Case.story.rawValue)
    case "Offline": offlineWord(since: before)
    case "Desktop": desktopWord(since: before)
    case "Phone": phoneWord(since: before)
    default: "no surface"
    }
  }

  /// The headlines of a page's cards.
  static func headlines(of edition: Edition?) -> [String] {
    edition?.plan?.cards.compactMap { $0.slot.item.teaser?.headline } ?? []
  }

  // MARK: Words

  private static func word(for edition: Edition?, since before: Edition?) -> String {
    guard let edition, let before else { return "nothing" }
    if edition.content == before.content { return "same" }
    let (new, old) = (headlines(of: edition), headlines(of: before))
    let says = edition.plan?.cards.contains { $0.spokenLabel.contains(Case.text) } ?? false
    switch (edition.plan != nil, before.plan != nil) {
    case (false, true): return "page"
    case (true, false): return new.contains(Case.headline) ? "items" : "nothing"
    case (false, false), (true, true): break
    }
    if says { return new.contains(Case.headline) ? "message" : "text" }
    if new.contains(Case.words) { return "words" }
    return old.contains(Case.headline) && !new.contains(Case.headline) ? "gone" : "changed"
  }

  /// Of what leads to the story, or names it, by a text.
  private static func word(
    for answer: TestResponse,
    since before: TestResponse,
    leading link: String
  ) -> String {
    guard answer.status == .ok else { return "\(answer.status.code)" }
    if answer.text == before.text { return "same" }
    if answer.text.contains(Case.text) { return "text" }
    if answer.text.contains(Case.words) { return "words" }
    switch (before.text.contains(link), answer.text.contains(link)) {
    case (true, false): return "gone"
    case (false, true): return "items"
    case (true, true), (false, false): return "changed"
    }
  }

  private func storyWord(since before: SurfaceProbe) -> String {
    let says = story.text.contains("<h1>\(Case.text)</h1>")
    guard story.status == .ok else {
      return says ? "\(story.status.code)" : "\(story.status.code) without words"
    }
    if says { return story.text.contains("All about it") ? "text over the story" : "text" }
    if story.text.contains("<h1>\(Case.words)</h1>") {
      return story.text.contains(Case.headline) ? "both words" : "words"
    }
    return Self.article(of: story) == Self.article(of: before.story) ? "same" : "changed"
  }

  /// What a page says of the story itself; under it there are others.
  private static func article(of page: TestResponse) -> [Substring] {
    let parts = [/<title>[^<]*/, /<article[\s\S]*<\/article>/].compactMap {
      page.text.firstMatch(of: $0)?.output
    }
    return parts.count == 2 ? parts : []
  }

  private func documentWord(since before: SurfaceProbe) -> String {
    guard document.status == .ok else {
      return document.text.contains(Case.text)
        ? "\(document.status.code)" : "\(document.status.code) without words"
    }
    if document.text.contains(Case.words) { return "words" }
    return document.text == before.document.text ? "same" : "changed"
  }

  private func previewWord(since before: SurfaceProbe) -> String {
    if preview?.status == .gone { return "410" }
    guard let path = previewPath else { return "brand" }
    return path == before.previewPath ? "same" : "words"
  }

  /// What the browser's worker makes of the answer: it lets go of what is gone, and keeps what may be kept
  /// in the place of what it had.
  private func offlineWord(since before: SurfaceProbe) -> String {
    if [.notFound, .gone].contains(story.status) { return "dropped" }
    let mayKeep = story.headers[.cacheControl]?.contains("no-store") == false
    return mayKeep ? storyWord(since: before) : "not kept"
  }

  /// By the rules of the desktop's reader of documents.
  private func desktopWord(since before: SurfaceProbe) -> String {
    guard document.status != .ok else { return documentWord(since: before) }
    switch (try? ProblemDocument(json: Array(document.text.utf8)))?.code {
    case "withdrawn": return "withdrawn"
    case "switched-off": return "closed"
    default: return "failure"
    }
  }

  private func phoneWord(since before: SurfaceProbe) -> String {
    switch phone {
    case .failure(.withdrawn(Case.text)): "withdrawn"
    case .failure(.switchedOff): "closed"
    case .failure: "failure"
    case .success(let story):
      story.headline == Case.words
        ? "words" : (phone == before.phone ? "same" : "changed")
    }
  }
}
