import BroadsheetCore
import Foundation
import SwiftUI

/// Content of ours: the plan's blocks under each other, made when they come near the screen.
struct NativeFeed: View {
  /// Blocks before the end at which more is asked for.
  private static let ahead = 2

  let plan: LayoutPlan
  let source: FeedSource
  let desk: PageDesk
  @Bindable var place: FeedPlace
  let refresh: @MainActor @Sendable () async -> Void
  /// Of the page, in points; nil before it is known.
  @State private var width: CGFloat?
  @Environment(\.cardViews) private var cardViews
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.accessibilityReduceMotion) private var isStill

  init(
    plan: LayoutPlan,
    source: FeedSource,
    desk: PageDesk,
    place: FeedPlace,
    refresh: @escaping @MainActor @Sendable () async -> Void
  ) {
    self.plan = plan
    self.source = source
    self.desk = desk
    _place = Bindable(wrappedValue: place)
    self.refresh = refresh
  }

  var body: some View {
    let room = width.map { PageRoom(width: $0, isLargeText: typeSize.isAccessibilitySize) }
    let sections = room.map { self.sections(in: $0) } ?? []
    ScrollViewReader { scroller in
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(sections) { section in
            view(of: section, in: room)
              .onAppear { if isNearEnd(section, of: sections) { source.loadMore() } }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $place.top, anchor: .top)
      .onScrollGeometryChange(for: FeedPlace.Depth.self) { geometry in
        FeedPlace.Depth(Double(geometry.contentOffset.y + geometry.contentInsets.top))
      } action: { _, depth in
        place.depth = depth
      }
      .onChange(of: place.returns) { _, _ in
        guard let head = sections.first else { return }
        withAnimation(isStill ? nil : .easeOut(duration: 0.3)) {
          scroller.scrollTo(head.id, anchor: .top)
        }
      }
    }
    .refreshable { await refresh() }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("feed")
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
  }

  @ViewBuilder
  private func view(of section: FeedSection, in room: PageRoom?) -> some View {
    let inset = FeedLayout.inset(of: room?.width ?? 0)
    switch section.content {
    case .head(let head): HeadView(head: head).padding(.horizontal, inset).padding(.vertical, 20)
    case .block(let block):
      let gap = FeedLayout.gap(source.brand.style.density, at: room?.breakpoint ?? .phone)
      BlockRows(block: block, gap: gap, place: place).padding(.horizontal, inset)
    case .paging:
      ProgressView()
        .frame(maxWidth: .infinity)
        .padding(20)
        .accessibilityLabel(desk.phrases.loading)
    }
  }

  private func sections(in room: PageRoom) -> [FeedSection] {
    FeedSections(
      surroundings: CardSurroundings(brand: source.brand, section: source.section, now: Date()),
      chain: cardViews.chain,
      breakpoint: room.breakpoint,
      width: room.columns
    )
    .sections(of: plan, under: source.head, isPaging: source.model.activity == .paging)
  }

  private func isNearEnd(_ section: FeedSection, of sections: [FeedSection]) -> Bool {
    sections.suffix(Self.ahead).contains { $0.id == section.id }
  }
}
