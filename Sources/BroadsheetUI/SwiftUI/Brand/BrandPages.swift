import BroadsheetCore
import Foundation
import NewsDesk
import SwiftUI

/// The pages of a brand under its name and the bar of its sections.
struct BrandPages: View {
  let brand: Brand
  let journey: Journey
  let space: Namespace.ID
  @State private var collapse = MastheadCollapse()
  @Environment(\.openURL) private var openURL
  @Environment(\.accessibilityReduceMotion) private var isStill

  var body: some View {
    let section = journey.section(of: brand.id)
    let address = PageAddress(brand: brand.id, section: section)
    let page = journey.page(address, of: brand)
    let depth = journey.place(of: address).depth
    Dressing(brand: brand, kiosk: journey.kiosk) {
      VStack(spacing: 0) {
        if !collapse.isCollapsed { Masthead(brand: brand) }
        SectionBar(brand: brand, shown: section) { journey.show($0, of: brand.id) }
        FeedScreen(
          source: FeedSource(page),
          desk: journey.desk(address, of: brand),
          place: journey.place(of: address)
        )
        .environment(\.openingSpace, space)
        .onAppear { listen(to: page, at: address) }
        // Each page is a view of its own, at its place.
        .id(address)
      }
    }
    .animation(isStill ? nil : .easeOut(duration: 0.2), value: collapse)
    .onChange(of: address, initial: true) { _, address in
      collapse.begin(isSmall: address.section != nil, at: depth.rawValue)
    }
    .onChange(of: depth) { _, depth in collapse.follow(depth.rawValue) }
    .navigationTitle(brand.name)
    .navigationBarTitleDisplayMode(.inline)
  }

  private func listen(to page: FollowedPage, at address: PageAddress) {
    let desk = journey.desk(address, of: brand)
    let (journey, brand) = (journey, brand.id)
    desk.openSection = { journey.show($0, of: brand) }
    desk.open = { [weak page, openURL] teaser, slot in
      page?.opened(teaser)
      switch teaser.target {
      case .web(let address): openURL(address)
      case .story:
        guard let link = teaser.link(in: brand) else { return }
        journey.open(OpenedStory(link: link, teaser: teaser, slot: slot))
      }
    }
  }
}
