import BroadsheetCore
import BroadsheetPress
import BroadsheetSources

/// The view model of one section, whichever it is: content, activity and failure side by side, and the
/// one state that follows from them.
///
/// It does not know how the section is loaded, and draws nothing.
@MainActor
public final class SectionViewModel {
  private let model: FeedViewModel

  /// A model over a section's own press, which has asked nobody yet.
  public init(
    _ section: NewsSection,
    of brand: Brand,
    transport: any Transport,
    resources: PressResources = PressResources()
  ) {
    let press = ScreenPress(section, of: brand, transport: transport, resources: resources)
    model = FeedViewModel { (page) throws(Failure) in try await press.content(page: page) }
  }

  /// What the container shows.
  public var state: ScreenState { model.state }
  /// What the bar above the container says; nil before anything has come.
  public var title: String? { model.content?.title }

  /// Loads, or refreshes what is there; also what a Retry button calls.
  public func refresh() async { await model.refresh().value }
}
