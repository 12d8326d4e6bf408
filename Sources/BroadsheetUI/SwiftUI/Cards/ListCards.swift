import BroadsheetCore
import Foundation
import SwiftUI

/// Headlines under each other, numbered where their order says something.
struct ListCard: View {
  let list: ListModel
  let room: CardRoom
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      BlockTitle(title: list.title, section: list.section, size: 20)
      if let place = list.place {
        HStack(spacing: 8) {
          Text(place).font(look.note).foregroundStyle(look.secondaryText)
          PlaceMenu()
        }
      }
      ForEach(Array(list.items.enumerated()), id: \.element.id) { place, item in
        Button {
          desk?.open(item.teaser, item.id)
        } label: {
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            if list.isRanked {
              Text(verbatim: "\(place + 1)").font(look.headline(24)).foregroundStyle(look.accent)
            }
            TeaserWords(teaser: item.teaser, size: 17, standfirst: nil)
          }
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(item.spokenLabel)
        .accessibilityAddTraits(.isLink)
        .accessibilityAction { desk?.open(item.teaser, item.id) }
      }
    }
  }
}

/// Teasers side by side in a row that scrolls.
struct CarouselCard: View {
  let list: ListModel
  @Environment(\.pageDesk) private var desk

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      BlockTitle(title: list.title, section: list.section, size: 20)
      ScrollView(.horizontal) {
        HStack(alignment: .top, spacing: 16) {
          ForEach(list.items) { item in
            TeaserCard(model: tile(item), teaser: item.teaser, room: room)
              .frame(width: CarouselCardView.tileWidth)
          }
        }
      }
      .scrollIndicators(.hidden)
    }
  }

  private var room: CardRoom { CardRoom(breakpoint: .phone, width: CarouselCardView.tileWidth) }

  private func tile(_ item: ListModel.Item) -> CardModel {
    CardModel(
      id: item.id,
      kind: .teaser,
      placement: PerBreakpoint { _ in CardPlacement(.tile, columns: 3) },
      spokenLabel: item.spokenLabel,
      content: .teaser(item.teaser)
    )
  }
}
