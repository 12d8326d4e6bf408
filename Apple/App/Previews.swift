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
        RackView(on: Journey(with: newspaper.dependencies)).previewDisplayName("Rack")
      }
    }
  }

  private static func front(of newspaper: Newspaper) -> some View {
    BrandView(newspaper.brand, on: Journey(with: newspaper.dependencies))
  }
}

extension Newspaper {
  /// A page of it, as a reader follows it: the front where no section is named.
  fileprivate func followed(_ section: Slug? = nil) -> PageSession {
    PageSession(
      PageKey(brand: brand.id, section: section),
      of: brand,
      on: dependencies.desk,
      reader: dependencies.reader
    )
  }
}

/// The first section of a newspaper.
private struct FirstSection: View {
  private let dependencies: AppDependencies
  @State private var page: PageSession

  init(newspaper: Newspaper) {
    dependencies = newspaper.dependencies
    _page = State(initialValue: newspaper.followed(newspaper.brand.sections.first?.id))
  }

  var body: some View { FeedView(model: page, with: dependencies) }
}

/// The first story of a newspaper's front, once that has one: a front may be pressed before its sections
/// have come.
private struct FirstStory: View {
  private let newspaper: Newspaper
  @State private var front: PageSession

  init(newspaper: Newspaper) {
    self.newspaper = newspaper
    _front = State(initialValue: newspaper.followed())
  }

  var body: some View {
    Group {
      if let name {
        let link = StoryLink(brand: newspaper.brand.id, section: nil, story: name)
        StoryView(OpenedStory(link: link), of: newspaper.brand, with: newspaper.dependencies)
      }
    }
    .task { front.begin() }
  }

  private var name: Slug? {
    let names = front.shown?.edition.plan?.cards.lazy.compactMap { card -> Slug? in
      guard case .story(let name)? = card.slot.item.teaser?.destination else { return nil }
      return name
    }
    return names?.first
  }
}
