public import BroadsheetCore
public import Foundation

/// How the sources of all sections are doing, by brand.
public struct ConsoleSources: Sendable {
  /// The sections of a brand.
  public struct Group: Sendable {
    /// The brand.
    public var brand: Slug
    /// What it is called.
    public var name: String
    /// In the order of the newsstand file.
    public var sources: [ConsoleSource]
    /// By which clock they are said; nil for the page's.
    public var zone: TimeZone?

    /// A brand's sections.
    public init(brand: Slug, name: String, sources: [ConsoleSource], zone: TimeZone? = nil) {
      self.brand = brand
      self.name = name
      self.sources = sources
      self.zone = zone
    }
  }

  /// The brands in their order.
  public var groups: [Group]
  /// How moments are said.
  public var time: ConsoleTime
  /// Who looks.
  public var viewer: ConsoleViewer

  /// The sections of brands, for somebody.
  public init(groups: [Group], time: ConsoleTime, viewer: ConsoleViewer) {
    self.groups = groups
    self.time = time
    self.viewer = viewer
  }

  /// The page below its heading.
  public func main() -> HTML {
    let failing = groups.flatMap(\.sources).count { $0.health == .trouble }
    let words =
      switch failing {
      case 0: "No source is failing."
      case 1: "1 source is failing."
      default: "\(failing) sources are failing."
      }
    return """
      \(ConsoleFrame.part("summary", "<p class=\"aside\">\(words)</p>\n"))\
      \(each: groups, group)
      """
  }

  private func group(_ group: Group) -> HTML {
    """
    <section class="sources" id="brand-\(group.brand)" aria-labelledby="name-\(group.brand)">
    <h2 id="name-\(group.brand)">\(group.name)</h2>
    \(each: group.sources, { source($0, of: group) })</section>

    """
  }

  /// What waits longest for a look comes first to the eye, and stays in its place.
  private func source(_ source: ConsoleSource, of group: Group) -> HTML {
    let id = "source-\(group.brand)-\(source.section)"
    return ConsoleFrame.part(
      id,
      classes: "source card",
      source.html(in: group.brand, id: id, time: time.at(group.zone), viewer: viewer)
    )
  }
}
