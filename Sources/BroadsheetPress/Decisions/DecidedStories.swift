package import BroadsheetCore
import Synchronization

/// A brand's stories as the newsroom has them: what everything asks that shows a story outside of a pressed
/// page.
package struct DecidedStories: Sendable {
  /// The brand with the rules that hold now, and what its pages show of its stories.
  package let switched: SwitchedBrand
  private let content: BrandContent

  init(_ switched: SwitchedBrand, _ content: BrandContent) {
    self.switched = switched
    self.content = content
  }

  /// Whether readers get a story that is asked for under one of its names, and in a section if it says so.
  package func standing(of name: Slug, under section: Slug? = nil) -> StoryStanding {
    guard switched.hasStoryDecisions else { return .open(StoryDecision()) }
    let names = content.home(of: name).map { Set($0.ownNames) } ?? []
    return switched.standing(of: names.union([name]), under: section)
  }
}

/// Finds out what is decided about stories, however little is known of them yet.
package struct StoryDecisions: Sendable {
  let newsstand: Newsstand
  let published: PublishedPages
  let restoration: Restoration
  let decisions: any PressDecisions
  let firstLook: FirstLook
  /// A brand as the newsroom has it now, whatever was read how often.
  let switched: @Sendable (Brand) -> SwitchedBrand

  /// A brand's stories as they are decided now; nil for a brand that there is not.
  ///
  /// Waits the first time until it is known what was decided, and, where anything was, what the brand's
  /// sections brought: a story may have come under other names.
  package func stories(of brand: Slug) async -> DecidedStories? {
    guard let known = newsstand.brand(brand) else { return nil }
    await firstLook.read(decisions)
    var decided = switched(known)
    if decided.hasStoryDecisions, !published.hasContent(of: brand) {
      await restoration.bringContent(of: brand)
      decided = switched(known)
    }
    return DecidedStories(decided, published.content(of: brand))
  }
}

/// Has what was decided read before the first reader gets a story; while it cannot be read, the press tries
/// again by itself.
final class FirstLook: Sendable {
  /// Begun by whoever asks first, owned here, and ended by itself.
  private let look = Mutex<Task<Void, Never>?>(nil)

  func read(_ decisions: any PressDecisions) async {
    let task = look.withLock { look in
      let task = look ?? Task { try? await decisions.refresh() }
      look = task
      return task
    }
    await task.value
  }
}

extension BrandContent.StoryHome {
  /// All that the story is called, now or by one of its sources.
  var ownNames: [Slug] { [address.story, text] + names }
}
