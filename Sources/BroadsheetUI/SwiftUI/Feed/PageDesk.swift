import BroadsheetCore
import Foundation
import NewsDesk
import SwiftUI

/// What the cards of a page draw with and act through.
@MainActor
final class PageDesk {
  /// What is said in the brand's language.
  let phrases: Phrases
  /// The brand's own places.
  let places: [Place]
  /// Whether titles of blocks and the words of large cards stand in the middle.
  let isCentred: Bool
  /// Brings pictures; nil where there are none, as in previews.
  var pictures: Pictures?
  /// Whether a story was read on this device.
  var isRead: (Slug) -> Bool = { _ in false }
  /// Opens what a teaser leads to, from a slot.
  var open: (TeaserModel, FeedItem.ID) -> Void = { _, _ in }
  /// Opens a section of the brand; nil where there is no way there.
  var openSection: ((Slug) -> Void)?
  /// Sends a notice away.
  var dismiss: (Notice) -> Void = { _ in }
  /// Turns notifications on, as a notice offers.
  var allowAlerts: (Notice) -> Void = { _ in }
  /// Has weather and local news be those of a place.
  var choosePlace: (PlaceChoice) -> Void = { _ in }
  /// Finds where the device is; nil where nobody can.
  var findPosition: (() async -> PositionAnswer)?
  /// Asks the reader whether the system may show notifications.
  var askForNotifications: () async -> Bool = { true }
  /// Says something to the reader for a moment.
  var say: (String) -> Void = { _ in }
  /// What has been lost of what is remembered of the reader, once; nil where nothing was.
  var tellLoss: () -> String? = { nil }
  /// Puts a story on the reader's list, or takes it off; nil where there is no list.
  var save: ((TeaserModel) -> Void)?
  /// Whether a story is on the reader's list.
  var isSaved: (TeaserModel) -> Bool = { _ in false }
  /// Where a teaser's story can be passed on; nil where it has no address outside.
  var publicAddress: (TeaserModel) -> URL? = { _ in nil }
  /// So much of a slot is on the screen.
  var note: (FeedItem.ID, Double) -> Void = { _, _ in }
  /// Markup of pages that are on no web.
  var markup: @MainActor (URL) async -> String? = { _ in nil }

  /// The desk of a brand's page, whose cards do nothing yet.
  init(_ brand: Brand) {
    phrases = brand.phrases
    places = brand.places
    isCentred = brand.style.masthead == .spaced
  }

  /// The desk of a brand's page in an app.
  init(_ brand: Brand, in kiosk: Kiosk) {
    phrases = brand.phrases
    places = brand.places
    isCentred = brand.style.masthead == .spaced
    pictures = kiosk.pictures
    findPosition = kiosk.findPosition
    askForNotifications = kiosk.askForNotifications
    let (desk, reader, brand) = (kiosk.desk, kiosk.reader, brand.id)
    markup = { await desk.markup(of: $0) }
    publicAddress = { teaser in
      switch teaser.target {
      case .web(let address): address
      case .story: teaser.link(in: brand).flatMap { desk.publicAddress(of: $0) }
      }
    }
    save = { [weak self] teaser in
      guard let self, let link = teaser.link(in: brand) else { return }
      let story = ReaderMemory.Saved(link: link, headline: teaser.headline, at: Date())
      if let words = reader.toggle(story, phrases) { say(words) }
    }
    tellLoss = { [phrases] in reader.tellLoss(in: phrases) }
    isSaved = { $0.link(in: brand).map(reader.memory.isSaved) ?? false }
  }
}

extension TeaserModel {
  /// The story that it leads to; nil for a page elsewhere.
  func link(in brand: Slug) -> StoryLink? {
    switch target {
    case .story(let story, let section): StoryLink(brand: brand, section: section, story: story)
    case .web: nil
    }
  }
}

extension EnvironmentValues {
  /// What the cards of the page draw with and act through; nil outside pages.
  var pageDesk: PageDesk? {
    get { self[PageDeskKey.self] }
    set { self[PageDeskKey.self] = newValue }
  }

  /// Where stories open out of cards; nil where they do not.
  var openingSpace: Namespace.ID? {
    get { self[OpeningSpaceKey.self] }
    set { self[OpeningSpaceKey.self] = newValue }
  }
}

private struct PageDeskKey: EnvironmentKey {
  static var defaultValue: PageDesk? { nil }
}

private struct OpeningSpaceKey: EnvironmentKey {
  static var defaultValue: Namespace.ID? { nil }
}
