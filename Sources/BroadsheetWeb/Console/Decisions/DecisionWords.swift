public import BroadsheetCore
import Foundation

/// Decisions in words, for the people of the newsroom.
public struct DecisionWords: Sendable {
  private let newsstand: Newsstand
  private let headlines: [FeedItem.ID: String]
  /// What was counted of tests of headlines, by their numbers.
  private let opens: [Int: HeadlineCount]

  /// `headlines` are those of the items that are spoken of, as far as they are known, and `opens` what was
  /// counted of tests of headlines, by the numbers of their switches.
  public init(
    _ newsstand: Newsstand,
    headlines: [FeedItem.ID: String] = [:],
    opens: [Int: HeadlineCount] = [:]
  ) {
    self.newsstand = newsstand
    self.headlines = headlines
    self.opens = opens
  }

  /// What was counted of a test of headlines, and how many opens it may take; nil for what is none.
  func opens(of kept: KeptSwitch) -> (count: HeadlineCount, most: Int)? {
    guard case .testHeadline(let test) = kept.value.action else { return nil }
    return (opens[kept.number] ?? HeadlineCount(), test.opens)
  }

  /// What a switch does and to what: "Hidden: “Bridge opens”, in Posten".
  public func words(for value: Switch) -> String {
    "\(words(for: value.action, of: value.target)), \(place(of: value.target))"
  }

  /// What a switch does, where it is said already of which pages.
  public func doing(_ value: Switch) -> String { words(for: value.action, of: value.target) }

  /// What an action is called in lists, by the word that commands have for it.
  static func name(ofAction word: String) -> String {
    switch word {
    case "native": "Drawn by us"
    case "web": "Web page"
    case "as-feed-says": "As the feed says"
    case "off": "Closed"
    case "provider-off": "Left out"
    case "adverts-off": "Without adverts"
    case "pin": "Pinned"
    case "boost": "Size"
    case "hide": "Hidden"
    case "withdraw": "Withdrawn"
    case "reword": "Reworded"
    case "test-headline": "Headline tested"
    case "order": "Order of blocks"
    case "add-block": "Block added"
    case "drop-block": "Block dropped"
    case "banner": "Banner"
    case "notice": "Notice"
    case "maintenance": "Maintenance"
    case CatalogueChange.Kind.added.rawValue: "Feed added"
    case CatalogueChange.Kind.removed.rawValue: "Feed removed"
    default: plain(word)
    }
  }

  /// What puts something on pages, in words: "most read".
  static func plain(_ word: String) -> String { word.replacing("-", with: " ") }

  /// What somebody did, or wants to do; `trail` says what numbers stand for.
  public func words(for act: SwitchTrail.Act, in trail: SwitchTrail) -> String {
    switch act {
    case .set(let value): words(for: value)
    case .end(let number): "End \(named(number, in: trail))"
    case .undo(let number): "Take back \(named(number, in: trail))"
    case .feed(let change): words(for: change)
    case .unread:
      "Something that this version has no words for"
        + (act.standing.map { ", so this is closed: \(place(of: $0.target))" } ?? "")
    }
  }

  private func named(_ number: Int, in trail: SwitchTrail) -> String {
    guard let entry = trail.entries.first(where: { $0.number == number }) else {
      return "number \(number)"
    }
    return switch entry.act {
    case .set(let value): "number \(number), \(words(for: value))"
    case .end(let other): "number \(number), the end of \(other)"
    case .undo(let other): "number \(number), which took back \(other)"
    case .feed(let change): "number \(number), \(words(for: change))"
    case .unread: "number \(number), for which this version has no words"
    }
  }

  /// What was changed of the feeds of the newsstand file.
  public func words(for change: CatalogueChange) -> String {
    let place = "\(name(change.brand)), \(change.title)"
    let address = change.address.map { " (\($0))" } ?? ""
    return "\(Self.name(ofAction: change.kind.rawValue)): \(place)\(address)"
  }

  /// Where it holds.
  public func place(of target: SwitchTarget) -> String {
    switch target {
    case .newsstand: "on every page of every newspaper"
    case .brand(let brand): "on every page of \(name(brand))"
    case .front(let brand): "on the front of \(name(brand))"
    case .section(let section, let brand): "\(name(brand)), \(title(section, of: brand))"
    case .item(_, let brand): "in \(name(brand))"
    case .slot(let place):
      "at place \(place.ordinal) of "
        + (place.section.map { "\(name(place.brand)), \(title($0, of: place.brand))" }
          ?? "\(block(place.block ?? "", of: place.brand)) on the front of \(name(place.brand))")
    }
  }

  private func words(for action: SwitchAction, of target: SwitchTarget) -> String {
    switch action {
    case .native: "Drawn by us"
    case .web(let page): "Web page" + (page.map { " \($0.absoluteString)" } ?? "")
    case .asFeedSays: "As the feed says"
    case .off(let text): "Closed" + (text.map { ": \($0)" } ?? "")
    case .providerOff(let word): "Without \(Self.plain(word))"
    case .advertsOff: "Without adverts" + subject(of: target)
    case .pin(let item): "Pinned: \(headline(item))"
    case .boost(let boost): "Size \(boost.rawValue)" + subject(of: target)
    case .hide: "Hidden" + subject(of: target)
    case .withdraw(let text):
      "Withdrawn" + subject(of: target) + (text.map { ", saying “\($0)”" } ?? "")
    case .reword(let words): "Reworded" + subject(of: target) + change(words)
    case .testHeadline(let test):
      "Tested" + subject(of: target) + " against “\(test.other)”"
    case .order(let names):
      "Order of blocks: "
        + names.map { name in target.brand.map { block(name, of: $0) } ?? name }
        .joined(separator: ", ")
    case .addBlock(let block):
      "Block added: \(block.title ?? block.section?.rawValue ?? "newest stories")"
    case .dropBlock(let name):
      "Block dropped: \(target.brand.map { block(name, of: $0) } ?? name)"
    case .banner(let message): "Banner: \(message.title)"
    case .notice(let message): "Notice: \(message.title)"
    case .maintenance(let text): "Maintenance: \(text)"
    }
  }

  private func subject(of target: SwitchTarget) -> String {
    guard case .item(let item, _) = target else { return "" }
    return ": \(headline(item))"
  }

  private func change(_ words: SwitchAction.Rewording) -> String {
    var parts: [String] = []
    if let headline = words.headline { parts.append("“\(headline)”") }
    if words.standfirst != nil { parts.append("another standfirst") }
    switch words.picture {
    case .without: parts.append("no picture")
    case .other: parts.append("another picture")
    case nil: break
    }
    return " as \(parts.joined(separator: ", "))"
  }

  private func headline(_ item: FeedItem.ID) -> String {
    "“\(headlines[item] ?? item.short)”"
  }

  private func name(_ brand: Slug) -> String { newsstand.brand(brand)?.name ?? brand.rawValue }

  private func title(_ section: Slug, of brand: Slug) -> String {
    newsstand.brand(brand)?.section(section)?.title ?? section.rawValue
  }

  private func block(_ name: String, of brand: Slug) -> String {
    guard let front = newsstand.brand(brand)?.front,
      let index = front.blockNames.firstIndex(of: name), let title = front.blocks[index].title
    else { return name }
    return "“\(title)”"
  }
}
