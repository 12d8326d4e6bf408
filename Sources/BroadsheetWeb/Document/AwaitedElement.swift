import BroadsheetCore

/// An element that must be there before the page is first drawn, in browsers that can wait for one
/// (HTML, link type "expect").
///
/// A transition needs what it leads to. And parts of a page move whose size others decide that come after
/// them: drawn as they arrive, they would jump under the reader's eyes. As Chromium goes on at an element's start, what is awaited is the last
/// of a part.
enum AwaitedElement: String {
  /// The end of the bar: sections stand in the middle of it, or fill it.
  case menu = "menu-button"
  /// The end of the first block: where cards stand beside each other, the lead's picture is as high as
  /// they are.
  case opening = "opening-end"
  /// The picture out of which a story opens.
  case hero

  var link: HTML {
    """
    <link rel="expect" blocking="render" href="#\(rawValue)"\
    \(if: self == .opening, " media=\"(min-width:660px)\"")>

    """
  }
}
