import BroadsheetCore
import SwiftUI

/// What one card shows, by what it was made of; an app's own view goes first.
struct CardContent: View {
  let model: CardModel
  let room: CardRoom
  @Environment(\.cardViews) private var own

  var body: some View {
    if let view = own.view(of: model) {
      view.spokenGroup(model)
    } else {
      standard
    }
  }

  @ViewBuilder
  private var standard: some View {
    switch model.content {
    case .teaser(let teaser): TeaserCard(model: model, teaser: teaser, room: room)
    case .advert(let advert): AdvertCard(advert: advert, room: room).spokenGroup(model)
    case .notice(let notice): NoticeCard(notice: notice, room: room).spokenGroup(model)
    case .carousel(let list): CarouselCard(list: list).spokenGroup(model)
    case .list(let list): ListCard(list: list, room: room).spokenGroup(model)
    case .weather(let report): WeatherCard(report: report).spokenGroup(model)
    case .webTeaser(let teaser): WebTeaserCard(teaser: teaser).spokenGroup(model)
    case .custom: EmptyView()
    }
  }
}

extension View {
  /// Makes a group of a card for assistive technology, which says what the plan says of it.
  func spokenGroup(_ model: CardModel) -> some View {
    accessibilityElement(children: .contain)
      .accessibilityLabel(model.spokenLabel)
      .accessibilityIdentifier("card-\(model.id.rawValue)")
  }
}
