public import BroadsheetCore

/// What a decision will change, before anybody takes it; and the forms that take it.
public struct DecisionLook: Sendable {
  /// What is to be done.
  public enum Subject: Sendable {
    /// What a form says, by whoever looks.
    ///
    /// It was looked at when the trail had so many entries.
    case draft(DecisionDraft, behind: Int)
    /// What somebody else has asked for, under this number; `isOwn` where it is who looks.
    case awaited(Int, isOwn: Bool)
  }

  /// The buttons of the forms, by the values of the field ``stepName``.
  public enum Step: String, Sendable {
    /// To see what it changes.
    case look
    /// To do it.
    case set
    /// To have another editor say yes or no.
    case ask
    /// To change what was typed.
    case edit
    /// To choose a picture among those that there are.
    case pictures
    /// To say yes to what somebody else asks for.
    case agree
    /// To let go of it.
    case withdraw
  }

  /// The name of the field that says which button it was.
  public static let stepName = "step"
  /// The name of the field with the number of pages that were seen to change.
  public static let seenName = "seen"
  /// The name of the field with the number of the entry behind which the decision was looked at.
  public static let behindName = "behind"
  /// The name of the field in which somebody types the number of pages.
  public static let typedName = "typed"
  /// The name of the field with the part of many pages that is looked at, counted from one.
  public static let partName = "part"
  private static let formID = "decision"

  private let subject: Subject
  private let radius: BlastRadius
  private let newsstand: Newsstand
  private let viewer: ConsoleViewer
  private let isSet: Bool
  private let part: Int

  /// `isSet` says whether a switch is set, for which it takes a reason and times; `part` is the part of many
  /// pages that is shown, the nearest there is.
  public init(
    _ subject: Subject,
    radius: BlastRadius,
    newsstand: Newsstand,
    viewer: ConsoleViewer,
    isSet: Bool,
    part: Int = 1
  ) {
    self.subject = subject
    self.radius = radius
    self.newsstand = newsstand
    self.viewer = viewer
    self.isSet = isSet
    self.part = min(max(1, part), RadiusView.parts(of: radius))
  }

  /// Between the heading, which says what is to be done, and the end of the page.
  public func html() -> HTML {
    """
    <p class="sum">Changes \(radius.description).</p>
    \(form)<section class="pages" aria-label="What changes">
    \(RadiusView(radius: radius, newsstand: newsstand, part: part).html)\(parts)</section>

    """
  }

  private var form: HTML {
    switch subject {
    case .draft(let draft, let last):
      ConsoleForm.post(
        to: .decisions,
        by: viewer,
        id: Self.formID,
        classes: "decide whole",
        fields(of: draft, behind: last)
      )
    case .awaited(let id, let isOwn):
      ConsoleForm.post(
        to: .awaited(id),
        by: viewer,
        id: Self.formID,
        classes: "decide whole",
        answer(isOwn: isOwn)
      )
    }
  }

  /// The way to the other parts, with what is typed above.
  private var parts: HTML {
    let last = RadiusView.parts(of: radius)
    guard last > 1 else { return HTML() }
    return """
      <p class="acts">\(if: part > 1, button("Pages before these", part: part - 1))\
      \(if: part < last, button("More pages", part: part + 1))</p>

      """
  }

  private func button(_ words: String, part: Int) -> HTML {
    """
    <button type="submit" form="\(Self.formID)" name="\(Self.partName)" value="\(part)" \
    formnovalidate>\(words)</button>

    """
  }

  private func fields(of draft: DecisionDraft, behind last: Int) -> HTML {
    let asked: Set<DecisionDraft.Field> = isSet ? [.reason, .from, .until] : []
    return """
      \(draft.hidden(but: asked))\(seen)\(ConsoleForm.hidden(Self.behindName, "\(last)"))\
      \(if: isSet, times(of: draft))\(if: isWide, confirmation)\
      <p class="acts">\(button(isSet ? "Set it" : "Do it", .set, classes: "main"))\
      \(if: isWide, button("Ask another editor", .ask))\
      \(if: isSet, button("Change it", .edit, skipsChecks: true))\
      <a class="leave" href="\(ConsoleRoute(back: draft))">Cancel</a></p>

      """
  }

  private func times(of draft: DecisionDraft) -> HTML {
    """
    \(ConsoleFields.line(.reason, "Why, in a line", draft[.reason], isNeeded: true))\
    \(ConsoleFields.line(
      .until, "Until, if it ends by itself", draft[.until], hint: "45m, 2h, 18:30",
      choices: "whiles"))\
    \(ConsoleFields.line(.from, "From, if not now", draft[.from], hint: "18:30"))\
    <datalist id="whiles"><option value="30m"><option value="1h"><option value="2h">\
    <option value="4h"><option value="1d"></datalist>

    """
  }

  /// So many pages take a second word.
  private var isWide: Bool { radius.pages.count > newsstand.settings.confirmsAbove }

  private var confirmation: HTML {
    """
    <p class="wide">That is more than \(newsstand.settings.confirmsAbove) pages. Type the number of \
    pages to set it alone, or ask another editor.</p>
    <label class="field short"><span>Number of pages</span>\
    <input name="\(Self.typedName)" inputmode="numeric" autocomplete="off" maxlength="6"></label>

    """
  }

  private func answer(isOwn: Bool) -> HTML {
    """
    \(seen)<p class="acts">\(if: !isOwn, button("Agree", .agree, classes: "main"))\
    \(button("Withdraw", .withdraw))\
    <a class="leave" href="\(ConsoleRoute.decisions)">Cancel</a></p>
    \(if: isOwn, "<p>You asked for it; another editor has to agree.</p>\n")
    """
  }

  private var seen: HTML { ConsoleForm.hidden(Self.seenName, "\(radius.pages.count)") }

  private func button(
    _ words: String,
    _ step: Step,
    classes: String? = nil,
    skipsChecks: Bool = false
  ) -> HTML {
    ConsoleFields.button(
      words,
      Self.stepName,
      step.rawValue,
      classes: classes,
      skipsChecks: skipsChecks
    )
  }
}
