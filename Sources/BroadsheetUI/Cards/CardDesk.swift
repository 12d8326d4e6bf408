public import BroadsheetCore
public import Foundation
public import UIKit

/// What every card of a page draws with and acts through.
@MainActor
public final class CardDesk {
  /// What is said in the brand's language.
  public let phrases: Phrases
  /// The brand's colours and faces.
  public let theme: BrandTheme
  /// Brings pictures.
  public let pictures: Pictures
  /// What presses on cards do.
  public var actions: CardActions
  /// Fills the boxes of adverts; nil where the newsstand's own stand there.
  public weak var adverts: (any AdvertSupplier)?
  /// Who presents what an advert opens.
  public weak var presenter: UIViewController?
  /// Whether a sold advert was seen as often today as its seller allows; no supplier is asked then.
  public var isUsedUp: (Advert) -> Bool = { _ in false }
  /// Whether a story was read on this device.
  public var isRead: (Slug) -> Bool = { _ in false }
  /// Markup of pages that are on no web, such as a sample's own; nil for what is none.
  public var markup: @MainActor (URL) async -> String? = { _ in nil }

  /// A desk whose cards do what `actions` say.
  public init(
    phrases: Phrases,
    theme: BrandTheme,
    pictures: Pictures,
    actions: CardActions = CardActions()
  ) {
    self.phrases = phrases
    self.theme = theme
    self.pictures = pictures
    self.actions = actions
  }
}

/// What presses on cards do; whoever shows the page says it.
@MainActor
public struct CardActions {
  /// Opens what a teaser leads to, from the view that was pressed.
  public var open: (TeaserModel, UIView) -> Void = { _, _ in }
  /// Opens the page of an event by its name, from the view that was pressed; nil where events have no
  /// pages, and who else reports them is small print.
  public var openEvent: ((Slug, UIView) -> Void)?
  /// Opens a section of the brand.
  public var openSection: (Slug) -> Void = { _ in }
  /// Opens a page elsewhere.
  public var openAddress: (URL) -> Void = { _ in }
  /// Sends a notice away.
  public var dismiss: (Notice) -> Void = { _ in }
  /// Turns notifications on, as a notice offers.
  public var allowNotifications: (Notice) -> Void = { _ in }
  /// Has the reader choose a place, from the view that was pressed.
  public var choosePlace: (UIView) -> Void = { _ in }
  /// Puts a story on the reader's list, or takes it off.
  public var save: (TeaserModel) -> Void = { _ in }
  /// Whether a story is on the reader's list.
  public var isSaved: (TeaserModel) -> Bool = { _ in false }
  /// Where a story can be passed on; nil where it has no address outside.
  public var publicAddress: (TeaserModel) -> URL? = { _ in nil }
  /// Passes an address on, from the view that was pressed.
  public var share: (URL, UIView) -> Void = { _, _ in }

  /// Actions that do nothing.
  public init() {}
}
