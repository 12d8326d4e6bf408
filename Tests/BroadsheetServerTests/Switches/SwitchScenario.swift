import BroadsheetCore
import BroadsheetTesting
import Foundation

/// A switch of each kind over a small newspaper, whose second story of the news everything is about.
struct SwitchScenario {
  static let brand: Slug = "posten"
  static let story = Newsroom.storyName("ferry-sails", from: Newsroom.news)
  static let headline = "Ferry sails"
  /// What switches say that put a text somewhere, and what they call the story.
  static let (text, words) = ("Back at six", "Boat leaves")
  private static let page = Newsroom.address("http://backend.example/live")
  private static let item = FeedItem.ID("ferry-sails@\(StoryNames(of: Newsroom.news).mark)")

  let action: SwitchAction
  let target: SwitchTarget
  /// Whether the newsstand file has a page in place of the section.
  var isWebBefore = false
  /// Whether it is the front whose feed it may change.
  var isOfFront = false

  /// Nil for a word that is none.
  init?(_ word: String) {
    let ofItem = SwitchTarget.item(Self.item, of: Self.brand)
    let (news, front) = (
      SwitchTarget.section("news", of: Self.brand), SwitchTarget.front(of: Self.brand)
    )
    switch word {
    case "native": (action, target, isWebBefore) = (.native, news, true)
    case "web": (action, target) = (.web(Self.page), news)
    case "as-feed-says": (action, target, isWebBefore) = (.asFeedSays, news, true)
    case "off": (action, target) = (.off(Self.text), news)
    case "provider-off": (action, target) = (.providerOff("notice"), news)
    case "adverts-off": (action, target) = (.advertsOff, news)
    case "pin":
      (action, target) = (.pin(Self.item), .slot(.init(0, inSection: "news", of: Self.brand)))
    case "boost": (action, target) = (.boost(.giga), ofItem)
    case "hide": (action, target) = (.hide, ofItem)
    case "withdraw": (action, target) = (.withdraw(Self.text), ofItem)
    case "reword": (action, target) = (.reword(.init(headline: Self.words)), ofItem)
    case "test-headline": (action, target) = (.testHeadline(.init(Self.words)), ofItem)
    case "order": (action, target, isOfFront) = (.order(["front-2", "front-1"]), front, true)
    case "add-block":
      (action, target, isOfFront) = (.addBlock(.init(section: "culture", count: 3)), front, true)
    case "drop-block": (action, target, isOfFront) = (.dropBlock("front-2"), front, true)
    case "banner": (action, target) = (.banner(.init(title: Self.text)), .brand(Self.brand))
    case "notice": (action, target) = (.notice(.init(title: Self.text)), .brand(Self.brand))
    case "maintenance": (action, target) = (.maintenance(Self.text), .brand(Self.brand))
    default: return nil
    }
  }

  /// A newspaper that has something of all that can be switched.
  var newsstand: Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].providers = [
      .notice(NoticeRule(notice: Notice(name: "n", title: "Read this"), placement: .top)),
      .adverts(AdvertRule(pattern: .after([4]))),
    ]
    if isWebBefore {
      newsstand.brands[0].sections[0].rendering = .web
      newsstand.brands[0].sections[0].webAddress = Self.page
    }
    return newsstand
  }

  /// What the backends say.
  static var answers: [URL: [StubTransport.Answer]] {
    let stories = [
      "Bridge opens", headline, "Quay closes", "Tram stops", "Road floods", "School starts",
    ]
    return [Newsroom.news: [.feed("News", stories: stories, from: Newsroom.news)]]
  }

  func value(at moment: Date) -> Switch {
    Switch(action, of: target, by: "anna", because: "a test", from: moment)
  }
}
