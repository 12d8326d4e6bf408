public import BroadsheetCore
public import SwiftUI

/// Views for cards of an app's own kinds, and for known kinds that it draws in its own way.
///
/// ```swift
/// FeedView(model: page, with: dependencies)
///   .cardView(for: ItemKind("poll")) { card in PollCard(card) }
/// ```
///
/// They are drawn in UIKit's cells. An app in UIKit puts them into ``AppDependencies/cardViews``.
public struct CardViews {
  // The only views whose types nobody knows before an app is written.
  private var makers: [ItemKind: @MainActor (CardModel) -> AnyView] = [:]

  /// No views beside those that come with the library.
  public init() {}

  /// The kinds that the app draws.
  public var kinds: Set<ItemKind> { Set(makers.keys) }

  /// Has cards of a kind be drawn by a view of the app.
  public mutating func set<Content: View>(
    _ kind: ItemKind,
    @ViewBuilder to content: @escaping @MainActor (CardModel) -> Content
  ) {
    makers[kind] = { AnyView(content($0)) }
  }

  @MainActor
  func view(of card: CardModel) -> AnyView? { makers[card.kind]?(card) }
}

extension CardViews: CardViewFactory {
  public func takes(_ kind: ItemKind) -> Bool { makers[kind] != nil }

  public func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    let cards = HostedCards()
    cards.views = self
    return cards.makeView(for: model, on: desk)
  }
}

extension EnvironmentValues {
  /// Views for cards of an app's own kinds.
  public var cardViews: CardViews {
    get { self[CardViewsKey.self] }
    set { self[CardViewsKey.self] = newValue }
  }
}

private struct CardViewsKey: EnvironmentKey {
  static var defaultValue: CardViews { CardViews() }
}

extension View {
  /// Has cards of a kind on the pages in it be drawn by a view of the app.
  ///
  /// The card keeps its identifier and its spoken label.
  public func cardView<Content: View>(
    for kind: ItemKind,
    @ViewBuilder content: @escaping @MainActor (CardModel) -> Content
  ) -> some View {
    transformEnvironment(\.cardViews) { $0.set(kind, to: content) }
  }
}
