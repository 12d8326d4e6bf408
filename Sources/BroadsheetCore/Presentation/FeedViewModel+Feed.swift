public import Foundation

extension FeedViewModel {
  /// A model of a feed that an app brings itself, composed and laid out as a section's.
  ///
  /// ```swift
  /// let model = FeedViewModel { try await backend.front().feed }
  /// ```
  ///
  /// A `Failure` that the closure throws is shown as it is; what cannot be decoded is unreadable, and
  /// everything else counts as unreachable. The feed is one page.
  ///
  /// - Parameters:
  ///   - section: Whose rules, blocks and rendering hold; nil has blocks alone.
  ///   - brand: In whose language it is laid out.
  ///   - registry: Makes providers of the section's rules.
  ///   - now: The wall clock.
  ///   - feed: Brings the feed.
  public convenience init(
    _ section: NewsSection? = nil,
    of brand: Brand = .plain,
    registry: ProviderRegistry = ProviderRegistry(),
    now: @escaping @Sendable () -> Date = { Date() },
    feed: @escaping @Sendable () async throws -> Feed
  ) {
    let section = section ?? .plain
    let composer = SectionComposer(registry: registry)
    self.init { (_) throws(Failure) in
      let moment = now()
      let feed = try await Failure.naming(feed)
      var content = ScreenContent(
        body: .native(LayoutPlan(blocks: [])),
        title: feed.title.isEmpty ? nil : feed.title,
        properties: feed.metadata.properties,
        from: moment
      )
      switch section.content(of: feed) {
      case .web(let address): content.body = .web(address)
      case .native(let items):
        let context = CompositionContext(
          brand: brand,
          section: section.id,
          now: moment,
          properties: feed.metadata.properties
        )
        content.body = .native(await composer.compose(items, of: section, in: context).plan)
      }
      return content
    }
  }
}

extension Brand {
  /// A brand that looks like nobody's, for feeds that are of none.
  public static var plain: Brand {
    Brand(
      id: Slug(identifying: "feed"),
      name: "",
      language: "en",
      front: Front(blocks: []),
      sections: []
    )
  }
}

extension NewsSection {
  /// Where a feed stands that an app brings itself.
  fileprivate static var plain: NewsSection {
    NewsSection(
      id: Slug(identifying: "feed"),
      title: "",
      source: Source(address: URL(filePath: "/"), format: .web),
      rendering: .asFeedSays
    )
  }
}

extension Failure {
  /// What something brings, or why it does not, in terms of the core.
  fileprivate static func naming<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await work()
    } catch let failure as Failure {
      throw failure
    } catch let error as TransportError {
      throw Failure(error)
    } catch let error as LoadingError {
      throw Failure(error)
    } catch is DecodingError {
      throw .unreadable
    } catch {
      throw .unreachable
    }
  }
}
