public import BroadsheetCore

/// What goes where a section leaves its brand, with the form that takes it out.
public struct FeedRemovalView: Sendable {
  private let section: NewsSection
  private let address: String?
  private let brand: Brand
  private let groups: [String]
  private let blockCount: Int
  private let version: String
  private let viewer: ConsoleViewer

  /// `address` is that of the section without passwords and queries, `groups` what the sections of sections
  /// are called that lose it, and `blockCount` how many blocks of the front go.
  public init(
    _ section: NewsSection,
    at address: String?,
    of brand: Brand,
    groups: [String],
    blockCount: Int,
    version: String,
    viewer: ConsoleViewer
  ) {
    self.section = section
    self.address = address
    self.brand = brand
    self.groups = groups
    self.blockCount = blockCount
    self.version = version
    self.viewer = viewer
  }

  /// The page below its heading.
  public func html() -> HTML {
    let form: HTML = """
      \(FeedForm.hidden(.brand, brand.id.rawValue))\(FeedForm.hidden(.section, section.id.rawValue))\
      \(FeedForm.hidden(.version, version))\
      <p class="acts">\(FeedForm.button("Remove it", .remove, context: section.title))\
      <a class="leave" href="\(ConsoleRoute.subscriptions)">Cancel</a></p>

      """
    return """
      <p>From the newsstand file goes, and from nowhere else:</p>
      <ul>
      <li>the section \(section.title) of \(brand.name)\(address, { ", \($0)" }), with the comment directly \
      above it</li>
      \(each: groups, { "<li>its place in \($0)</li>\n" })\(blocks)</ul>
      <p class="aside">Its page is gone then. Saved stories stay with those who saved them, and what is kept \
      of it goes when its time is over.</p>
      \(ConsoleForm.post(to: .subscriptions, by: viewer, label: "Remove the section", form))
      """
  }

  private var blocks: HTML {
    switch blockCount {
    case 0: HTML()
    case 1: "<li>its block on the front</li>\n"
    default: "<li>its \(blockCount) blocks on the front</li>\n"
    }
  }
}
