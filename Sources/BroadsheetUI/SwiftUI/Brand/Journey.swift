public import BroadsheetCore
public import Foundation
public import NewsDesk
public import Observation

/// Where a reader is in an app: which paper, which of its pages, which story; and what each page
/// has come to.
///
/// It is kept apart from the views, so that both survive them. ``record`` is what an app keeps to go
/// on after it was ended.
@MainActor @Observable
public final class Journey {
  /// One screen over another.
  enum Stop: Hashable {
    case brand(Slug)
    case story(OpenedStory)
  }

  /// What the screens of the app share.
  public let kiosk: Kiosk
  /// The screens over the first, the uppermost last.
  var stops: [Stop] = []
  /// The brand that is shown under all screens; nil on a rack.
  @ObservationIgnored var first: Slug?
  /// By brands: the section that is shown; the front where there is none.
  private(set) var sections: [Slug: Slug] = [:]
  @ObservationIgnored private var pages: [PageAddress: FollowedPage] = [:]
  @ObservationIgnored private var places: [PageAddress: FeedPlace] = [:]
  @ObservationIgnored private var desks: [PageAddress: PageDesk] = [:]

  /// A journey that begins where an app begins.
  public init(in kiosk: Kiosk) { self.kiosk = kiosk }

  /// The section of a brand that is shown; nil for its front.
  public func section(of brand: Slug) -> Slug? { sections[brand] }

  /// Shows a section of a brand, or its front; one that is shown already goes to its head.
  public func show(_ section: Slug?, of brand: Slug) {
    let known = section.flatMap { kiosk.desk.newsstand.brand(brand)?.section($0) }?.id
    guard section == nil || known != nil else { return }
    if known == sections[brand] {
      place(of: PageAddress(brand: brand, section: known)).reset()
    } else {
      sections[brand] = known
    }
  }

  /// Goes to a page or a story of the newsstand, from wherever the reader is: what lies over the page is
  /// taken away.
  ///
  /// Nothing happens for a brand that the newsstand does not have.
  public func follow(_ link: PaperLink) {
    guard let brand = kiosk.desk.newsstand.brand(link.page.brand) else { return }
    // On a rack the brand is a screen of its own; one brand alone is there always.
    stops = first == brand.id ? [] : [.brand(brand.id)]
    if link.page.section != sections[brand.id] || link.story == nil {
      show(link.page.section, of: brand.id)
    }
    if let story = link.story { open(OpenedStory(link: story)) }
  }

  /// Opens what something on a page or in a story leads to; a story comes over what is there, so that the
  /// way back leads to it.
  func open(_ link: PaperLink) {
    if let story = link.story { open(OpenedStory(link: story)) } else { follow(link) }
  }

  /// Opens a story over what is shown.
  public func open(_ story: OpenedStory) {
    guard stops.last != .story(story) else { return }
    stops.append(.story(story))
  }

  /// The page at an address; the same as long as the journey lives.
  public func page(_ address: PageAddress, of brand: Brand) -> FollowedPage {
    if let known = pages[address] { return known }
    let page = FollowedPage(address, of: brand, on: kiosk.desk, reader: kiosk.reader)
    pages[address] = page
    return page
  }

  /// Where the reader is on the page at an address.
  public func place(of address: PageAddress) -> FeedPlace {
    if let known = places[address] { return known }
    let place = FeedPlace()
    places[address] = place
    return place
  }

  /// What the cards of a page act through; the same as long as the journey lives.
  func desk(_ address: PageAddress, of brand: Brand) -> PageDesk {
    if let known = desks[address] { return known }
    let desk = PageDesk(brand, in: kiosk)
    desks[address] = desk
    return desk
  }

  // MARK: What survives the app

  private struct Record: Codable {
    /// By the names of brands.
    var sections: [String: Slug]
    var brand: Slug?
    var stories: [StoryLink]
  }

  /// Where the reader is, to be kept.
  public var record: Data {
    var record = Record(sections: [:], stories: [])
    for (brand, section) in sections { record.sections[brand.rawValue] = section }
    for stop in stops {
      switch stop {
      case .brand(let brand): record.brand = brand
      case .story(let story): record.stories.append(story.link)
      }
    }
    let encoder = JSONEncoder()
    // The same place has the same record.
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(record)) ?? Data()
  }

  /// Goes to where a reader was; what is no record, or names what is gone, changes nothing.
  public func restore(_ data: Data) {
    guard let record = try? JSONDecoder().decode(Record.self, from: data) else { return }
    let newsstand = kiosk.desk.newsstand
    for (brand, section) in record.sections {
      if let brand = Slug(rawValue: brand) { show(section, of: brand) }
    }
    let brand = record.brand.flatMap { newsstand.brand($0) }
    stops = brand.map { [.brand($0.id)] } ?? []
    for link in record.stories where newsstand.brand(link.brand) != nil {
      open(OpenedStory(link: link))
    }
  }
}
