public import BroadsheetCore
import Foundation
import NewsDesk
public import SwiftUI
import UIKit

/// A brand: its name, its sections, and the page that the reader is on, with stories over it.
///
/// A host of UIKit's ``FrontViewController`` on a navigation of its own: a window or a tab, and in no
/// `NavigationStack`.
///
/// ```swift
/// WindowGroup {
///   BrandView(brand, on: journey)
/// }
/// ```
public struct BrandView: View {
  private let brand: Brand
  @State private var journey: Journey
  @SceneStorage private var kept: Data?
  @Environment(\.scenePhase) private var phase

  /// A brand by itself.
  ///
  /// - Parameters:
  ///   - brand: The brand whose pages are shown.
  ///   - journey: Where the reader is, and where they have been.
  public init(_ brand: Brand, on journey: Journey) {
    self.brand = brand
    _journey = State(initialValue: journey)
    _kept = SceneStorage("broadsheet.brand.\(brand.id)")
  }

  public var body: some View {
    JourneyHost(journey: journey, brand: brand, kept: kept)
      .onChange(of: phase) { _, phase in
        if phase != .active { kept = journey.record }
      }
  }
}

/// The newspapers of a newsstand beside each other, each in its own dress, and what opens of them.
///
/// A host of UIKit's ``RackViewController`` on a navigation of its own.
///
/// ```swift
/// WindowGroup {
///   RackView(on: journey)
/// }
/// ```
public struct RackView: View {
  @State private var journey: Journey
  @SceneStorage("broadsheet.rack") private var kept: Data?
  @Environment(\.scenePhase) private var phase

  /// The rack of the newsstand of a journey's dependencies.
  public init(on journey: Journey) { _journey = State(initialValue: journey) }

  public var body: some View {
    JourneyHost(journey: journey, brand: nil, kept: kept)
      .onChange(of: phase) { _, phase in
        if phase != .active { kept = journey.record }
      }
  }
}

/// The screens of a journey over a brand, or over the rack.
private struct JourneyHost: View {
  let journey: Journey
  let brand: Brand?
  /// Where the reader was when the app was ended.
  let kept: Data?

  var body: some View {
    let memory = journey.dependencies.reader.memory
    ControllerHost<UINavigationController>(textSize: memory.textSize) {
      [journey, brand, kept] surroundings in
      if let kept { journey.resume(kept) }
      return journey.begin(with: brand, cards: surroundings.cards)
    } end: { [journey] stack in
      journey.end(stack)
    }
    .ignoresSafeArea()
    .id(brand?.id)
    .preferredColorScheme(memory.scheme.chosen)
  }
}
