import BroadsheetCore
import Foundation
import SwiftUI

/// The place of one card: its lines, how it comes in, and what is told of its being seen.
struct CardPlace: View {
  let row: FeedRow
  /// Its place in the block, by which it comes in a little later than the one before.
  let number: Int
  let gap: CGFloat
  let edge: CardEdge
  let place: FeedPlace
  /// Whether half of it is within what is scrolled.
  @State private var isWithin = false
  /// Whether its page is there; under a story it is not.
  @State private var isHere = false
  /// Whether the reader has gone to another app.
  ///
  /// By the change alone: views that UIKit hosts may be told of no other phase than the background.
  @State private var isAway = false
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk
  @Environment(\.scenePhase) private var phase

  var body: some View {
    if case .card(let model, let room) = row.content {
      CardContent(model: model, room: room)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .overlay(alignment: .topLeading) { lines }
        .modifier(Reveal(id: row.id, number: number, place: place))
        .onScrollVisibilityChange(threshold: Impression.leastShare) { isWithin = $0 }
        .onAppear { isHere = true }
        .onDisappear {
          isHere = false
          // Who is gone for good hears of no change.
          desk?.note(model.id, 0)
        }
        .onChange(of: phase) { _, phase in isAway = phase == .background }
        .onChange(of: isSeen) { _, isSeen in desk?.note(model.id, isSeen ? 1 : 0) }
        .task(id: isSeen) { await count(model.id) }
    }
  }

  /// What lies under a story or behind another app is not seen, however long it lies there.
  private var isSeen: Bool { isWithin && isHere && !isAway }

  /// Has it counted as soon as it has been there for long enough.
  private func count(_ slot: FeedItem.ID) async {
    guard isSeen,
      (try? await Task.sleep(for: .seconds(Impression.leastSeconds + 0.05))) != nil, isSeen
    else { return }
    desk?.note(slot, 1)
  }

  /// In the middle of the gaps beside it and over it.
  @ViewBuilder
  private var lines: some View {
    let thick: CGFloat = look.style.rules == .heavy ? 2 : 1
    let colour = look.style.rules == .heavy ? look.text : look.line
    ZStack(alignment: .topLeading) {
      if look.style.rules != .none {
        if edge.isRuled {
          Rectangle().fill(look.line).frame(width: 1).frame(maxHeight: .infinity)
            .offset(x: -gap / 2)
        }
        if edge.isUnder {
          Rectangle().fill(colour).frame(height: thick).frame(maxWidth: .infinity)
            .offset(y: -gap * 3 / 8)
        }
      }
    }
    .accessibilityHidden(true)
  }
}

/// Has a card come in from below, one a little after the other, the first time that it is seen.
struct Reveal: ViewModifier {
  /// Cards that wait for each other; the rest comes with the last of them.
  private static let most = 6
  private static let (step, length) = (0.04, 0.25)

  let id: FeedRow.ID
  let number: Int
  let place: FeedPlace
  @State private var isHere = false
  @Environment(\.accessibilityReduceMotion) private var isStill

  func body(content: Content) -> some View {
    let isShown = isHere || isStill || place.revealed.contains(id)
    content
      .opacity(isShown ? 1 : 0)
      .offset(y: isShown ? 0 : 12)
      .animation(isStill ? nil : animation, value: isShown)
      .onAppear {
        isHere = true
        place.revealed.insert(id)
      }
  }

  private var animation: Animation {
    .easeOut(duration: Self.length).delay(Self.step * Double(min(number, Self.most)))
  }
}
