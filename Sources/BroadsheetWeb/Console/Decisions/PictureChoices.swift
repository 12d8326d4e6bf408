public import BroadsheetCore
import Foundation

/// The pictures that a story may be given: its own first, then those of other stories, as small pictures
/// of which one is chosen, or another by its address.
public struct PictureChoices: Sendable {
  private let draft: DecisionDraft
  private let own: [Picture]
  private let others: [Picture]
  private let viewer: ConsoleViewer

  /// `draft` says which story is given other words; `own` are the story's pictures, and `others` those that
  /// stand elsewhere in the newspaper.
  public init(_ draft: DecisionDraft, own: [Picture], others: [Picture], viewer: ConsoleViewer) {
    self.draft = draft
    self.own = own
    self.others = others
    self.viewer = viewer
  }

  /// Below the heading.
  public func html() -> HTML {
    let known = Set((own + others).map(DecisionDraft.choice))
    let isOther = draft[.picture] == "other" || !draft[.pictureAddress].isEmpty
    let chosen = isOther ? "other" : known.contains(draft[.picture]) ? draft[.picture] : ""
    let plain = [("", "The one that is there"), ("without", "No picture")]
    let form: HTML = """
      \(draft.hidden(but: [.picture, .pictureAddress, .pictureText]))\
      <fieldset class="pictures"><legend>Picture</legend>
      \(each: plain, { row($0.0, $0.1, chosen: draft[.picture] == "without" ? "without" : chosen) })\
      </fieldset>
      \(pictures("Of this story", own, chosen))\(pictures("Of other stories", others, chosen))\
      <fieldset class="pictures"><legend>Elsewhere</legend>
      \(row("other", "The picture at this address", chosen: chosen))\
      \(ConsoleFields.line(
        .pictureAddress, "Address", draft[.pictureAddress], hint: "https://", kind: "url"))\
      \(ConsoleFields.line(.pictureText, "What it shows", draft[.pictureText]))</fieldset>
      <p class="acts">\(ConsoleForm.button("See what it changes", classes: "main"))\
      <a class="leave" href="\(ConsoleRoute(back: draft))">Cancel</a></p>

      """
    return ConsoleForm.post(to: .decisions, by: viewer, classes: "decide whole", form)
  }

  private func pictures(_ words: String, _ pictures: [Picture], _ chosen: String) -> HTML {
    guard !pictures.isEmpty else { return HTML() }
    return """
      <fieldset class="pictures"><legend>\(words)</legend>
      <div class="grid">
      \(each: pictures, { small($0, chosen) })</div></fieldset>

      """
  }

  private func row(_ value: String, _ words: String, chosen: String) -> HTML {
    """
    <label class="option"><input type="radio" name="picture" value="\(value)"\
    \(if: value == chosen, " checked")> <span>\(words)</span></label>

    """
  }

  /// The narrowest of its renditions, so that many are looked at quickly.
  private func small(_ picture: Picture, _ chosen: String) -> HTML {
    let value = DecisionDraft.choice(picture)
    let address = picture.renditions.first?.address ?? picture.address
    let words =
      picture.alternativeText.isEmpty ? "A picture without words" : picture.alternativeText
    return """
      <label class="option picture"><input type="radio" name="picture" value="\(value)"\
      \(if: value == chosen, " checked")>\
      <img src="\(address.absoluteString)" alt="\(words)" loading="lazy" decoding="async" \
      width="160" height="107"></label>

      """
  }
}

extension DecisionDraft {
  /// What a form sends for a picture that is shown: its address, and behind a blank what it shows.
  static func choice(_ picture: Picture) -> String {
    let words = picture.alternativeText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(picture.address.absoluteString) \(words.prefix(SwitchCheck.longestText))"
  }
}
