public import BroadsheetCore
import Foundation
import NewsDesk
public import SwiftUI

/// A brand: its name, its sections, and the page that the reader is on, with stories over it.
///
/// ```swift
/// WindowGroup {
///   BrandView(brand, on: journey)
/// }
/// ```
public struct BrandView: View {
  private let brand: Brand
  @State private var journey: Journey
  @SceneStorage("broadsheet.brand") private var kept: Data?

  /// A brand by itself.
  ///
  /// - Parameters:
  ///   - brand: The brand whose pages are shown.
  ///   - journey: Where the reader is, and what they have been to.
  public init(_ brand: Brand, on journey: Journey) {
    self.brand = brand
    _journey = State(initialValue: journey)
  }

  public var body: some View {
    Screens(journey: journey, first: brand.id, kept: $kept) { space in
      BrandPages(brand: brand, journey: journey, space: space)
    }
  }
}

/// A stack of screens over a first one, by a journey that is kept with its scene.
struct Screens<Root: View>: View {
  @Bindable private var journey: Journey
  private let first: Slug?
  @Binding private var kept: Data?
  private let root: (Namespace.ID) -> Root
  @Namespace private var space

  /// - Parameters:
  ///   - journey: Where the reader is.
  ///   - first: The brand that the first screen shows; nil for a rack.
  ///   - kept: Where the reader was, as long as the scene lives.
  ///   - root: The first screen.
  init(
    journey: Journey,
    first: Slug? = nil,
    kept: Binding<Data?>,
    @ViewBuilder root: @escaping (Namespace.ID) -> Root
  ) {
    _journey = Bindable(wrappedValue: journey)
    self.first = first
    _kept = kept
    self.root = root
  }

  var body: some View {
    NavigationStack(path: $journey.stops) {
      root(space)
        .navigationDestination(for: Journey.Stop.self) { screen(of: $0) }
    }
    .links(on: journey.kiosk) { [journey] in journey.open($0) }
    .onAppear {
      journey.first = first
      if let kept, journey.stops.isEmpty { journey.restore(kept) }
    }
    .onChange(of: journey.record) { _, record in kept = record }
    .preferredColorScheme(journey.kiosk.reader.memory.scheme.chosen)
  }

  @ViewBuilder
  private func screen(of stop: Journey.Stop) -> some View {
    let newsstand = journey.kiosk.desk.newsstand
    switch stop {
    case .brand(let id):
      if let brand = newsstand.brand(id) {
        BrandPages(brand: brand, journey: journey, space: space)
      }
    case .story(let story):
      if let brand = newsstand.brand(story.link.brand) {
        StoryView(story, of: brand, in: journey.kiosk, from: space) { [journey] in journey.open($0)
        }
      }
    }
  }
}

extension ReaderMemory.Scheme {
  /// The scheme that the reader has chosen; nil where the system's holds.
  fileprivate var chosen: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
