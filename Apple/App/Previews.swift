import BroadsheetCore
import BroadsheetUI
import Foundation
import NewsDesk
import SwiftUI

/// The app's newspaper as Xcode shows it beside the code: by its own newsstand file, with the stories of the
/// sample, and nothing kept.
struct NewspaperPreviews: PreviewProvider {
  static var previews: some View {
    previews(of: Newspaper.open(LaunchOptions([]), keepingIn: nil, cachingIn: nil))
  }

  @ViewBuilder
  static func previews(of opened: Result<Newspaper, Newspaper.Trouble>) -> some View {
    switch opened {
    case .failure(let trouble): Text(trouble.lines.joined(separator: "\n"))
    case .success(let newspaper):
      Group {
        front(of: newspaper).previewDisplayName("Front")
        front(of: newspaper).environment(\.colorScheme, .dark).previewDisplayName("Dark")
        front(of: newspaper)
          .environment(\.dynamicTypeSize, .accessibility2)
          .previewDisplayName("Large text")
        FirstSection(newspaper: newspaper).previewDisplayName("Section")
        FirstStory(newspaper: newspaper).previewDisplayName("Story")
        RackView(on: Journey(in: newspaper.kiosk)).previewDisplayName("Rack")
      }
    }
  }

  private static func front(of newspaper: Newspaper) -> some View {
    BrandView(newspaper.brand, on: Journey(in: newspaper.kiosk))
  }
}

/// The first section of a newspaper.
private struct FirstSection: View {
  private let kiosk: Kiosk
  @State private var page: FollowedPage

  init(newspaper: Newspaper) {
    kiosk = newspaper.kiosk
    let address = PageAddress(
      brand: newspaper.brand.id,
      section: newspaper.brand.sections.first?.id
    )
    _page = State(
      initialValue: FollowedPage(
        address,
        of: newspaper.brand,
        on: newspaper.kiosk.desk,
        reader: newspaper.kiosk.reader
      )
    )
  }

  var body: some View { FeedView(model: page, in: kiosk) }
}

/// The first story of a newspaper's front, once that is pressed.
private struct FirstStory: View {
  let newspaper: Newspaper
  @State private var story: OpenedStory?

  var body: some View {
    ZStack {
      if let story { StoryView(story, of: newspaper.brand, in: newspaper.kiosk) }
    }
    .task { await find() }
  }

  private func find() async {
    let front = PageAddress(brand: newspaper.brand.id)
    let page = try? await newspaper.kiosk.desk.load(front, asksSources: false)
    let names = page?.edition.plan?.cards.compactMap { card -> Slug? in
      guard case .story(let name)? = card.slot.item.teaser?.destination else { return nil }
      return name
    }
    guard let name = names?.first else { return }
    story = OpenedStory(link: StoryLink(brand: newspaper.brand.id, section: nil, story: name))
  }
}
