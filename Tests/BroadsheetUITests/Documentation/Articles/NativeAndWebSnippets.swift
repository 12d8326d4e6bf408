import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import Foundation

// snippet: NativeAndWeb, what an answer says
struct LivePage: Decodable {
  var title: String
  var isOnTheWeb: Bool
  var stories: [FrontPage.Entry]

  func feed(page: URL) -> Feed {
    let native = FrontPage(title: title, stories: stories).feed.content
    return isOnTheWeb
      ? Feed(title: title, content: .web(page), alternative: native)
      : Feed(title: title, content: native, alternative: .web(page))
  }
}
// snippet end

func liveSection(at api: URL) -> NewsSection {
  // snippet: NativeAndWeb, as the feed says
  let page = api.appending(path: "live.html")
  return NewsSection("live", title: "Live") {
    Load(from: api.appending(path: "live"), as: LivePage.self) { $0.feed(page: page) }
      .renderAsFeedSays(page: page)
  }
  // snippet end
}

/// A press, and what decides about its pages.
func deciding(on newsstand: Newsstand, over transport: any Transport)
  -> (NewsstandPress, Newsroom)
{
  // snippet: NativeAndWeb, a newsroom
  let store = MemoryStore()
  let decisions = KnownDecisions(MemoryNewsroom(), beside: store)
  let press = NewsstandPress(
    newsstand,
    transport: transport,
    resources: PressResources(store: store, decisions: decisions)
  )
  let newsroom = Newsroom(decisions, of: press)
  // snippet end
  return (press, newsroom)
}

/// Has a section be a page from now on.
func turn(_ section: Slug, of brand: Slug, into page: URL, by newsroom: Newsroom) async throws {
  // snippet: NativeAndWeb, a switch
  let onTheWeb = Switch(
    .web(page),
    of: .section(section, of: brand),
    by: "night desk",
    because: "election night",
    from: Date()
  )
  let entry = try await newsroom.decide(.set(onTheWeb), by: "night desk")
  // snippet end
  _ = entry
}

/// Takes the decision of that number back.
func switchBack(_ entry: SwitchTrail.Entry, by newsroom: Newsroom) async throws {
  // snippet: NativeAndWeb, its end
  try await newsroom.decide(.end(entry.number), by: "night desk")
  // snippet end
}
