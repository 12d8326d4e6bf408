public import Foundation

/// What a cell shows, as a value.
public protocol UIContentConfiguration {
  /// A view that shows it.
  @MainActor func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What it shows.
  var configuration: any UIContentConfiguration { get set }
}
