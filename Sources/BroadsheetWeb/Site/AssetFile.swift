import BroadsheetCore
import EmbeddedAssets

/// A file below `Assets/`: a part of a stylesheet or of the pages' script.
///
/// Each is one concern. The lists say which parts make what, and in which order.
struct AssetFile: RawRepresentable, Hashable {
  /// Its path below `Assets/`.
  let rawValue: String

  /// Those that are built in.
  static let allCases: [AssetFile] = (0...).lazy
    .map { broadsheet_embedded_asset_name(Int32($0)) }
    .prefix { $0 != nil }
    .compactMap { $0.map { AssetFile(String(cString: $0)) } }

  static let adverts = AssetFile("styles/adverts.css")
  static let blocks = AssetFile("styles/blocks.css")
  static let cards = AssetFile("styles/cards.css")
  static let explanation = AssetFile("styles/explanation.css")
  static let forms = AssetFile("styles/forms.css")
  static let footer = AssetFile("styles/footer.css")
  static let forcedColours = AssetFile("styles/forced-colours.css")
  static let foundation = AssetFile("styles/foundation.css")
  static let marks = AssetFile("styles/marks.css")
  static let masthead = AssetFile("styles/masthead.css")
  static let menu = AssetFile("styles/menu.css")
  static let motion = AssetFile("styles/motion.css")
  static let navigation = AssetFile("styles/navigation.css")
  static let notices = AssetFile("styles/notices.css")
  static let paging = AssetFile("styles/paging.css")
  static let pictures = AssetFile("styles/pictures.css")
  static let offline = AssetFile("styles/offline.css")
  static let print = AssetFile("styles/print.css")
  static let renewal = AssetFile("styles/renewal.css")
  static let rack = AssetFile("styles/rack.css")
  static let readers = AssetFile("styles/readers.css")
  static let savedStyle = AssetFile("styles/saved.css")
  static let search = AssetFile("styles/search.css")
  static let sources = AssetFile("styles/sources.css")
  static let states = AssetFile("styles/states.css")
  static let story = AssetFile("styles/story.css")
  static let thumbBar = AssetFile("styles/thumb-bar.css")
  static let typefaces = AssetFile("styles/typefaces.css")
  static let weather = AssetFile("styles/weather.css")
  static let widgets = AssetFile("styles/widgets.css")

  static let advertScript = AssetFile("scripts/adverts.js")
  static let ageScript = AssetFile("scripts/ages.js")
  static let askingScript = AssetFile("scripts/asking.js")
  static let choicesScript = AssetFile("scripts/choices.js")
  static let closingScript = AssetFile("scripts/closing.js")
  static let consoleAudit = AssetFile("console/audit.css")
  static let consoleFrame = AssetFile("console/frame.css")
  static let consoleLive = AssetFile("console/live.js")
  static let consoleDrag = AssetFile("console/page.js")
  static let consolePage = AssetFile("console/page.css")
  static let consolePieces = AssetFile("console/pieces.css")
  static let consoleSources = AssetFile("console/sources.css")
  static let consoleWall = AssetFile("console/wall.css")

  static let earlyScript = AssetFile("scripts/early.js")
  static let followingScript = AssetFile("scripts/following.js")
  static let frameScript = AssetFile("scripts/frames.js")
  static let galleryScript = AssetFile("scripts/gallery.js")
  static let impressionScript = AssetFile("scripts/impressions.js")
  static let liveScript = AssetFile("scripts/live.js")
  static let looksScript = AssetFile("scripts/looks.js")
  static let navigationScript = AssetFile("scripts/navigation.js")
  static let noticeScript = AssetFile("scripts/notices.js")
  static let offlineScript = AssetFile("scripts/offline.js")
  static let pagingScript = AssetFile("scripts/paging.js")
  static let personalScript = AssetFile("scripts/personal.js")
  static let placeScript = AssetFile("scripts/place.js")
  static let refreshScript = AssetFile("scripts/refresh.js")
  static let renewalScript = AssetFile("scripts/renewal.js")
  static let reportScript = AssetFile("scripts/reports.js")
  static let revealScript = AssetFile("scripts/reveal.js")
  static let savedScript = AssetFile("scripts/saved.js")
  static let savingScript = AssetFile("scripts/saving.js")
  static let scrollerScript = AssetFile("scripts/scrollers.js")
  static let searchScript = AssetFile("scripts/search.js")
  static let sharedScript = AssetFile("scripts/shared.js")
  static let signScript = AssetFile("scripts/sign.js")
  static let stayingScript = AssetFile("scripts/staying.js")
  static let timelineScript = AssetFile("scripts/timeline.js")
  static let transitionScript = AssetFile("scripts/transition.js")
  static let workerScript = AssetFile("scripts/worker.js")
  static let workerOffScript = AssetFile("scripts/worker-off.js")

  /// How mastheads of one look differ from the others.
  static func masthead(_ masthead: BrandStyle.Masthead) -> AssetFile {
    AssetFile("styles/masthead-\(masthead.rawValue).css")
  }

  /// What stands in the page itself and runs before the first paint.
  static let early: [AssetFile] = [.earlyScript, .transitionScript]

  /// The parts of the page's script that stand for themselves, behind what they share.
  static let parts: [AssetFile] = [
    .personalScript, .advertScript, .looksScript, .navigationScript, .scrollerScript,
    .galleryScript, .noticeScript, .frameScript, .ageScript, .refreshScript, .reportScript,
    .impressionScript, .savingScript, .choicesScript, .placeScript, .offlineScript, .closingScript,
    .revealScript, .pagingScript,
    .stayingScript,
  ]

  /// What the parts share that run on pages that stay open.
  static let openShared: [AssetFile] = [.askingScript, .signScript]

  /// The parts of what runs on pages that stay open.
  static let openParts: [AssetFile] = [
    .renewalScript, .timelineScript, .followingScript, .liveScript,
  ]

  /// What the newsroom's console is drawn with, which no reader gets.
  static let consoleStyles: [AssetFile] = [
    .consoleFrame, .consolePieces, .consoleWall, .consoleSources, .consoleAudit,
    .consolePage,
  ]
  /// What makes the console's pages live.
  static let consoleScripts: [AssetFile] = [.consoleLive, .consoleDrag]

  var isScript: Bool { rawValue.hasSuffix(".js") }

  /// Nil for a path that is not built in.
  init?(rawValue: String) {
    guard broadsheet_embedded_asset(rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(_ path: String) {
    precondition(broadsheet_embedded_asset(path) != nil, "\(path) is not embedded")
    rawValue = path
  }
}
