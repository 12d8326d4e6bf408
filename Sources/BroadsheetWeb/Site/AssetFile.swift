/// A file below `Assets/`: a part of a stylesheet or of the pages' script.
///
/// Each is one concern. The lists say which parts make what, and in which order.
enum AssetFile: String, CaseIterable {
  case adverts = "styles/adverts.css"
  case blocks = "styles/blocks.css"
  case cards = "styles/cards.css"
  case explanation = "styles/explanation.css"
  case forcedColours = "styles/forced-colours.css"
  case foundation = "styles/foundation.css"
  case landmarkDrawing = "styles/landmark-drawing.css"
  case marks = "styles/marks.css"
  case masthead = "styles/masthead.css"
  case mastheadBand = "styles/masthead-band.css"
  case mastheadBar = "styles/masthead-bar.css"
  case mastheadBlock = "styles/masthead-block.css"
  case mastheadClassic = "styles/masthead-classic.css"
  case mastheadLandmark = "styles/masthead-landmark.css"
  case mastheadSpaced = "styles/masthead-spaced.css"
  case motion = "styles/motion.css"
  case navigation = "styles/navigation.css"
  case notices = "styles/notices.css"
  case print = "styles/print.css"
  case rack = "styles/rack.css"
  case readers = "styles/readers.css"
  case states = "styles/states.css"
  case story = "styles/story.css"
  case weather = "styles/weather.css"
  case widgets = "styles/widgets.css"

  case advertScript = "scripts/adverts.js"
  case ageScript = "scripts/ages.js"
  case choicesScript = "scripts/choices.js"
  case colourScript = "scripts/colours.js"
  case earlyScript = "scripts/early.js"
  case frameScript = "scripts/frames.js"
  case impressionScript = "scripts/impressions.js"
  case navigationScript = "scripts/navigation.js"
  case noticeScript = "scripts/notices.js"
  case personalScript = "scripts/personal.js"
  case placeScript = "scripts/place.js"
  case refreshScript = "scripts/refresh.js"
  case reportScript = "scripts/reports.js"
  case savingScript = "scripts/saving.js"
  case scrollerScript = "scripts/scrollers.js"
  case sharedScript = "scripts/shared.js"
  case transitionScript = "scripts/transition.js"

  /// What stands in the page itself and runs before the first paint.
  static let early: [AssetFile] = [.earlyScript, .transitionScript]

  /// The parts of the page's script that stand for themselves, behind what they share.
  static let parts: [AssetFile] = [
    .personalScript, .advertScript, .colourScript, .navigationScript, .scrollerScript,
    .noticeScript, .frameScript, .ageScript, .refreshScript, .reportScript, .impressionScript,
    .savingScript, .choicesScript, .placeScript,
  ]

  var isScript: Bool { rawValue.hasSuffix(".js") }
}
