import BroadsheetCore
import Foundation

/// What a section's address asks of the archive.
struct SectionQuestion: Equatable, Sendable {
  /// Stories of one of these; all when empty.
  var subjects: [String] = []
  /// Whether a story is asked for by what it is mainly about, which its first subject says.
  var isMainOnly = false
  /// Stories that are mainly about one of these are left to other sections.
  var without: [String] = []
  /// So many stories of one main subject at most, for a section with something of everything.
  var spread: Int?
  /// Stories with this flag only.
  var flag: TeaserFlags?
  var limit = 20
  /// The feed's title, where the address gives one.
  var title: String?
  /// How much the first story is boosted.
  var lead: Boost = .standard
  /// Kinds of widgets that a backend with places of its own leaves room for.
  var widgets: [String] = []
  /// The page that a listing asks to be shown as.
  var page: String?
  /// Whether the backend goes on behind its first page.
  var isPaged = false
  /// The page that is asked for, from one on, where pages are counted.
  var number = 1
  /// The story behind which to go on, where they are not.
  var after: String?

  init() {}

  /// Reads `subject=a+b`, `main=a+b`, `without=a+b`, `spread=`, `flag=`, `limit=`, `title=`, `lead=`,
  /// `widgets=a+b` and `web=`, and for a backend with more than one page `paged=`, `page=` and
  /// `after=`; `main` asks for what stories are mainly about.
  init(query: [String: String]) {
    isMainOnly = query["main"] != nil
    subjects = Self.words(query["main"] ?? query["subject"])
    without = Self.words(query["without"])
    spread = query["spread"].flatMap { Int($0) }.map { max($0, 1) }
    flag = query["flag"].flatMap { TeaserFlags(word: $0) }
    limit = min(max(query["limit"].flatMap { Int($0) } ?? 20, 1), 50)
    title = query["title"]?.replacing("+", with: " ")
    lead = query["lead"].flatMap(Boost.init(rawValue:)) ?? .standard
    widgets = Self.words(query["widgets"])
    page = query["web"]
    isPaged = query["paged"] != nil
    number = min(max(query["page"].flatMap { Int($0) } ?? 1, 1), 1_000)
    after = query["after"]
  }

  func matches(_ story: ArchiveStory) -> Bool {
    if let flag, !story.flags.contains(flag) { return false }
    if let main = story.subjects.first, without.contains(main) { return false }
    let told = isMainOnly ? story.subjects.prefix(1) : story.subjects[...]
    return subjects.isEmpty || told.contains(where: subjects.contains)
  }

  private static func words(_ text: String?) -> [String] {
    (text ?? "").split { $0 == "+" || $0 == "," || $0 == " " }.map(String.init)
  }
}
