public import BroadsheetCore
public import Foundation
public import Toolkit

/// What a card does when a reader does something with it; nothing in it knows the page.
@MainActor
public struct CardActions {
  /// A teaser was pressed; the view is where the story opens out of.
  public var open: (TeaserModel, FeedItem.ID, View) -> Void
  /// Who else reports an event was pressed, which has a page under this name; the view is where it opens
  /// out of.
  public var openEvent: (Slug, View) -> Void
  /// A section's title was pressed.
  public var openSection: (Slug) -> Void
  /// An address was pressed, which opens in the browser.
  public var openAddress: (URL) -> Void
  /// A notice was sent away.
  public var dismiss: (Notice, FeedItem.ID) -> Void
  /// An offer of notifications was taken up.
  public var allowNotifications: (Notice) -> Void
  /// Another place was asked for.
  public var choosePlace: (View) -> Void

  /// What each does; nothing unless given.
  public init(
    open: @escaping (TeaserModel, FeedItem.ID, View) -> Void = { _, _, _ in },
    openEvent: @escaping (Slug, View) -> Void = { _, _ in },
    openSection: @escaping (Slug) -> Void = { _ in },
    openAddress: @escaping (URL) -> Void = { _ in },
    dismiss: @escaping (Notice, FeedItem.ID) -> Void = { _, _ in },
    allowNotifications: @escaping (Notice) -> Void = { _ in },
    choosePlace: @escaping (View) -> Void = { _ in }
  ) {
    self.open = open
    self.openEvent = openEvent
    self.openSection = openSection
    self.openAddress = openAddress
    self.dismiss = dismiss
    self.allowNotifications = allowNotifications
    self.choosePlace = choosePlace
  }
}

/// What all cards of a page share: pictures, words, what a press does.
@MainActor
public final class CardDesk {
  let pictures: Pictures
  let phrases: Phrases
  /// Set by whoever shows the page.
  public var actions: CardActions
  /// Whether a story was read on this device.
  public var isRead: (Slug) -> Bool
  /// Whether titles of blocks and the words of large cards stand in the middle.
  public var isCentred = false
  /// Brings pages that are not on the web, such as a sample's own.
  public var markup: @MainActor (URL) async -> String? = { _ in nil }
  /// Whether pages of the web can be shown on this machine.
  public var engine = WebEngine.working

  /// The desk of a page in a brand's language.
  public init(
    pictures: Pictures,
    phrases: Phrases,
    actions: CardActions = CardActions(),
    isRead: @escaping (Slug) -> Bool = { _ in false }
  ) {
    self.pictures = pictures
    self.phrases = phrases
    self.actions = actions
    self.isRead = isRead
  }
}

/// The view of one card: shows a model, shows another in its place, and gives its pictures room.
@MainActor
public protocol CardView: AnyObject {
  /// The view.
  var view: View { get }
  /// What it shows now.
  var model: CardModel { get }
  /// Shows another model of the same kind without being made anew.
  func update(_ model: CardModel)
  /// Takes the form that the card has at a breakpoint, in about so many pixels from side to side.
  func take(_ breakpoint: Breakpoint, width: Int)
  /// Its pictures come near the screen, or are far from it.
  func setNear(_ isNear: Bool)
}

extension CardView {
  public func take(_ breakpoint: Breakpoint, width: Int) {}
  public func setNear(_ isNear: Bool) {}
}

/// Makes the view of a card by what it shows.
@MainActor
enum CardViews {
  static func view(of model: CardModel, on desk: CardDesk) -> (any CardView)? {
    switch model.content {
    case .teaser(let teaser): TeaserView(model, teaser, on: desk)
    case .advert(let advert): AdvertView(model, advert, on: desk)
    case .notice(let notice): NoticeView(model, notice, on: desk)
    case .carousel(let list): CarouselView(model, list, on: desk)
    case .list(let list): ListView(model, list, on: desk)
    case .weather(let report): WeatherView(model, report, on: desk)
    case .webTeaser(let teaser): WebTeaserView(model, teaser, on: desk)
    case .custom: nil
    }
  }
}
