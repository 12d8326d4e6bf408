import BroadsheetCore
import BroadsheetSources
import BroadsheetUI
import Foundation
import ThreeSections

/// The paper's screens as an app for iPhone and iPad has them: each is a view controller, in one line.
///
/// ```swift
/// window.rootViewController = UINavigationController(rootViewController: screens.paper)
/// navigation.pushViewController(screens.section("economy"), animated: true)
/// ```
@MainActor
public struct GazetteScreens {
  private let brand: Brand
  private let dependencies: AppDependencies

  /// Screens with the same dependencies.
  ///
  /// - Parameters:
  ///   - brand: The paper, such as `Brand.gazette(from:site:)`.
  ///   - transports: What brings bytes beside the web, by scheme.
  public init(_ brand: Brand, transports: [String: any Transport] = [:]) {
    self.brand = brand
    dependencies = AppDependencies(
      Newsstand(title: brand.name, language: brand.language, brands: [brand]),
      transports: transports,
      folder: nil,
      cache: nil
    )
  }

  /// All of it: the paper's name, the bar of its sections, and the page that the reader is on.
  public var paper: FrontViewController { FrontViewController(brand, with: dependencies) }

  /// One section alone: loading, then its cards, its page or why there is neither.
  public func section(_ name: String) -> FeedViewController {
    FeedViewController(brand, section: Slug(rawValue: name), with: dependencies)
  }

  /// A feed that the app brings by itself, in the paper's look.
  public func feed(_ bring: @escaping @Sendable () async throws -> Feed) -> FeedViewController {
    FeedViewController(FeedViewModel { try await bring() }, of: brand)
  }
}
