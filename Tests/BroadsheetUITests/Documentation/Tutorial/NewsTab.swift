import BroadsheetCore
import BroadsheetUI
import Foundation
import SwiftUI

// snippet: FromAnEmptyApp, the tab
struct NewsTab: View {
  private let brand: Brand
  @State private var journey: Journey

  init(_ brand: Brand) {
    self.brand = brand
    let newsstand = Newsstand(title: brand.name, language: brand.language, brands: [brand])
    let journey = Journey(with: AppDependencies(newsstand))
    journey.show(brand.sections.first?.id, of: brand.id)
    _journey = State(initialValue: journey)
  }

  var body: some View { BrandView(brand, on: journey) }
}
// snippet end

struct NewsTabWithFerries: View {
  let brand: Brand
  let journey: Journey

  // snippet: FromAnEmptyApp, the card in SwiftUI
  var body: some View {
    BrandView(brand, on: journey)
      .cardView(for: .ferries) { card in FerryText(card) }
  }
  // snippet end
}

// snippet: FromAnEmptyApp, the card's text in SwiftUI
struct FerryText: View {
  private let card: FerryCard?
  @Environment(\.brandLook) private var look

  init(_ model: CardModel) {
    card = if case .custom(let widget) = model.content { FerryCard(widget) } else { nil }
  }

  var body: some View {
    if let card {
      VStack(alignment: .leading, spacing: 4) {
        Text(card.title).font(look.label).foregroundStyle(look.accent)
        Text(card.sailings).font(look.headline(20)).foregroundStyle(look.text)
      }
    }
  }
}
// snippet end
