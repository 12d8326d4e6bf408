public import BroadsheetCore
import Foundation
import NewsDesk
public import SwiftUI
import UIKit

/// A story by itself, with the buttons that save it and pass it on.
///
/// A host of UIKit's story with a bar of its own; what is presented, such as a sheet, has a button that
/// closes it. Stories of a ``FeedView`` or a ``BrandView`` open there by themselves.
public struct StoryView: View {
  private let story: OpenedStory
  private let brand: Brand
  private let dependencies: AppDependencies

  /// A story of a brand.
  ///
  /// - Parameters:
  ///   - story: Which story it is, and what is known of it; another is another screen.
  ///   - brand: The brand whose story it is.
  ///   - dependencies: What the screens of the app share.
  public init(_ story: OpenedStory, of brand: Brand, with dependencies: AppDependencies) {
    self.story = story
    self.brand = brand
    self.dependencies = dependencies
  }

  public var body: some View {
    ControllerHost(textSize: dependencies.reader.memory.textSize) {
      [story, brand, dependencies] surroundings in
      let stack = dependencies.stack(
        of: story.link,
        of: brand,
        teaser: story.teaser,
        cards: surroundings.cards
      )
      let environment = surroundings.environment
      if environment.isPresented {
        stack.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
          systemItem: .close,
          primaryAction: UIAction { _ in environment.dismiss() }
        )
      }
      return stack
    }
    .ignoresSafeArea()
    .id(story.link)
    .preferredColorScheme(dependencies.reader.memory.scheme.chosen)
  }
}

/// A story that a reader has opened: by its name, with what its teaser says of it.
public struct OpenedStory: Hashable, Sendable {
  /// Where it is read.
  public var link: StoryLink
  /// What is known of it before it has come.
  public var teaser: TeaserModel?

  /// A story to be opened.
  public init(link: StoryLink, teaser: TeaserModel? = nil) {
    self.link = link
    self.teaser = teaser
  }
}
