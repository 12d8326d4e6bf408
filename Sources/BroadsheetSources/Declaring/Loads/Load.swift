public import BroadsheetCore
public import Foundation

/// Where a section that Swift declares has its content from, and how it is read.
///
/// ```swift
/// Load(from: api.appending(path: "front"), as: FrontPage.self) { page in page.feed }
///   .transformed { items in items.filter { $0.teaser?.kicker != "Archive" } }
///   .refreshed(every: 60)
/// ```
public struct Load: Sendable {
  private let address: URL
  private var format: Format
  private var interval: Double?
  private var changes: [DeclaredTransform] = []
  private(set) var rendering: Rendering
  private(set) var webAddress: URL?
  /// What is wrong with it, to be said where its section is.
  private(set) var mistake: DeclarationMistake?

  private enum Format {
    case registered(SourceFormat)
    case declared(DeclaredReading)
  }

  /// A load of a format that is registered under its word, such as one of the app's own
  /// `BackendFormat`s.
  ///
  /// A format of the house that is drawn as each response says is so here, too.
  public init(_ address: URL, format: SourceFormat) {
    self.address = address
    self.format = .registered(format)
    let known = LoaderRegistry.standard.formats.first { $0.word == format.word }
    rendering = known?.rendering ?? .native
  }

  init(_ address: URL, reading: DeclaredReading) {
    self.address = address
    format = .declared(reading)
    rendering = .native
  }

  init(mistaken mistake: DeclarationMistake, at address: URL) {
    self.init(address, format: .web)
    self.mistake = mistake
  }

  /// This load, asked for again after so many seconds, whatever the source itself says.
  public func refreshed(every seconds: Double) -> Load {
    with {
      $0.interval = seconds
      if !(seconds >= 1) { $0.mistake = .number("refreshed(every:)", is: seconds, least: 1) }
    }
  }

  /// This load, drawn by us or as a page, as each response says.
  ///
  /// `page` is where the page is if a response says that it is one, and not where.
  public func renderAsFeedSays(page: URL? = nil) -> Load {
    with {
      $0.rendering = .asFeedSays
      $0.webAddress = page ?? $0.webAddress
    }
  }

  /// This load with its items changed before anything else sees them: left out, put in, in another
  /// order.
  ///
  /// For native feeds only; a page has no items. Several go one after the other. The closure is pure,
  /// and takes no longer than reading may.
  public func transformed(
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ transform: @escaping @Sendable (_ items: [FeedItem]) -> [FeedItem]
  ) -> Load {
    let place = DeclaredPlace(file: file, line: line, column: column, kind: "items")
    return with { $0.changes.append(DeclaredTransform(ItemsTransform(transform), at: place)) }
  }

  /// This load with its items changed by a transform that may know their section and brand.
  public func transformed(
    by transform: some FeedTransform,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Load {
    let kind = String(describing: type(of: transform))
    let place = DeclaredPlace(file: file, line: line, column: column, kind: kind)
    return with { $0.changes.append(DeclaredTransform(transform, at: place)) }
  }

  /// This load, told from others that stand at the same place of the program: `value` is what its
  /// closures go by beside what they are given, such as a setting of the app.
  ///
  /// What was kept of an answer is read anew once the value is another.
  public func varying(by value: String) -> Load {
    with {
      $0.changes = $0.changes.map { $0.varying(by: value) }
      if case .declared(let reading) = $0.format {
        $0.format = .declared(reading.varying(by: value))
      }
    }
  }

  /// Where the content of a section of that name is from.
  func source(of section: Slug) -> Source {
    let format: SourceFormat =
      switch format {
      case .registered(let format): format
      case .declared(let reading): .declared(reading.of(section))
      }
    return Source(address: address, format: format, interval: interval)
  }

  /// What changes the items of a section of that name.
  func transforms(of section: Slug) -> [TransformRule] {
    changes.map { TransformRule(DeclaredFormat.name, declaring: $0.of(section)) }
  }

  private func with(_ change: (inout Load) -> Void) -> Load {
    var load = self
    change(&load)
    return load
  }
}

/// A closure over items as a transform.
private struct ItemsTransform: FeedTransform {
  private let change: @Sendable ([FeedItem]) -> [FeedItem]

  init(_ change: @escaping @Sendable ([FeedItem]) -> [FeedItem]) { self.change = change }

  func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
    change(items)
  }
}
