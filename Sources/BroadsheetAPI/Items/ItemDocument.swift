public import BroadsheetCore
import Foundation

/// One element of a page: a kind, and the member of that kind's name with what it is.
///
/// Kinds may be added at any time. A client leaves out a kind that it cannot draw, and an item whose
/// member is missing; its place in the rows stays its own.
public struct ItemDocument: APIDocument {
  /// Stays as long as the element is there; reports name it.
  public var id: String
  /// `teaser`, `advert`, `notice`, `carousel`, `list`, `weather`, `local-news`, `web-teaser`, or the
  /// word of a package of its own.
  public var kind: String
  /// Of a `teaser`.
  public var teaser: TeaserDocument?
  /// Of an `advert`.
  public var advert: AdvertDocument?
  /// Of a `notice`.
  public var notice: NoticeDocument?
  /// Of a `carousel`, `list` or `local-news`.
  public var list: ListDocument?
  /// Of a `weather`.
  public var weather: WeatherDocument?
  /// Of a `web-teaser`.
  public var webTeaser: WebTeaserDocument?
  /// What any other kind is called, where it says so; what else is in it stays with its server.
  public var title: String?

  /// An item for clients.
  public init(_ item: FeedItem, _ addresses: AddressWriter) {
    id = item.id.rawValue
    kind = item.kind.rawValue
    switch item.content {
    case .teaser(let content): teaser = TeaserDocument(content, addresses)
    case .advert(let content): advert = AdvertDocument(content, addresses)
    case .notice(let content): notice = NoticeDocument(content, addresses)
    case .widget(let widget): fill(with: widget, addresses)
    }
  }

  private mutating func fill(with widget: PageWidget, _ addresses: AddressWriter) {
    switch widget {
    case .carousel(let content), .list(let content): list = ListDocument(content, addresses)
    case .localNews(let content, let place):
      list = ListDocument(content, near: place, addresses)
    case .weather(let report): weather = WeatherDocument(report)
    case .webTeaser(let content): webTeaser = WebTeaserDocument(content, addresses)
    case .custom(let custom): title = custom.title
    }
  }

  /// Where it leads, with what is in it if it is a list.
  var destinations: [TeaserDocument.Destination] {
    let own = teaser.map { [$0.destination] + $0.sublinks.map(\.destination) } ?? []
    return own + (list?.items.flatMap(\.destinations) ?? [])
  }

  /// The item as the core has it; a kind that it has no words for is a widget of that kind.
  func item(_ address: AddressReader) -> FeedItem {
    FeedItem(id: FeedItem.ID(id), content: content(address))
  }

  private func content(_ address: AddressReader) -> FeedItem.Content {
    switch ItemKind(kind) {
    case .teaser: if let teaser { return .teaser(teaser.teaser(address)) }
    case .advert: if let advert { return .advert(advert.advert(address)) }
    case .notice: if let notice { return .notice(notice.notice(address)) }
    case .carousel: if let list { return .widget(.carousel(list.list(address))) }
    case .list: if let list { return .widget(.list(list.list(address))) }
    case .localNews:
      if let list, let place = list.near?.place {
        return .widget(.localNews(list.list(address), near: place))
      }
    case .weather: if let weather { return .widget(.weather(weather.report)) }
    case .webTeaser:
      if let teaser = webTeaser?.teaser(address) { return .widget(.webTeaser(teaser)) }
    default: break
    }
    return .widget(.custom(CustomWidget(kind: ItemKind(kind), title: title)))
  }
}
