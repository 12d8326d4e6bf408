import BroadsheetCore

/// How the reader wants pages to look: the colour scheme and the size of text, which their device
/// remembers.
///
/// Without the script there is nothing to choose, so it stays hidden until the script shows it.
struct LookChoices {
  private typealias Choice = (value: String, name: String)

  var phrases: Phrases

  var html: HTML {
    """
    <fieldset class="look" hidden><legend>\(phrases.colourScheme)</legend>\
    \(each: schemes, Self.scheme)</fieldset>
    <fieldset class="look look-size" hidden><legend>\(phrases.textSize)</legend>\
    \(each: sizes, Self.size)</fieldset>

    """
  }

  private static func scheme(_ choice: Choice) -> HTML {
    """
    <label><input type="radio" name="theme" value="\(choice.value)">\(choice.name)</label>
    """
  }

  private static func size(_ choice: Choice) -> HTML {
    """
    <label><input type="radio" name="size" value="\(choice.value)" aria-label="\(choice.name)">\
    <span aria-hidden="true">A</span></label>
    """
  }

  /// The empty value leaves it to the device.
  private var schemes: [Choice] {
    [("", phrases.asOnDevice), ("light", phrases.lightColours), ("dark", phrases.darkColours)]
  }

  /// The empty value is the browser's own size.
  private var sizes: [Choice] {
    [
      ("small", phrases.smallText), ("", phrases.normalText), ("large", phrases.largeText),
      ("largest", phrases.largestText),
    ]
  }
}
