import BroadsheetCore
import SwiftUI

/// Has the reader choose a place: one of the brand's, or where the device is.
struct PlaceMenu: View {
  /// How often the reader has asked for the device's own place.
  @State private var wishes = 0
  @Environment(\.pageDesk) private var desk

  var body: some View {
    if let desk, !named.isEmpty || desk.findPosition != nil {
      Menu(desk.phrases.choosePlace) {
        ForEach(named, id: \.slug) { place in
          Button(place.name) { desk.choosePlace(.named(place.slug)) }
        }
        if desk.findPosition != nil {
          Button(desk.phrases.useMyPosition) { wishes += 1 }
        }
      }
      .task(id: wishes) { if wishes > 0 { await useMyPosition(desk) } }
    }
  }

  private var named: [(slug: Slug, name: String)] {
    (desk?.places ?? []).compactMap { place in
      guard let slug = place.slug, let name = place.name else { return nil }
      return (slug, name)
    }
  }

  private func useMyPosition(_ desk: PageDesk) async {
    guard let answer = await desk.findPosition?(), !Task.isCancelled else { return }
    switch answer {
    case .found(let latitude, let longitude):
      if let choice = PlaceChoice(latitude: latitude, longitude: longitude) {
        desk.choosePlace(choice)
      }
    case .refused: desk.say(desk.phrases.positionRefused)
    case .unknown: desk.say(desk.phrases.positionUnknown)
    }
  }
}
