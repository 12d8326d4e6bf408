import BroadsheetCore
import Foundation
import UIKit

/// A paragraph that can be selected, with its styles and links.
final class ProseView: UITextView, UITextViewDelegate {
  private let openLink: @MainActor (URL) -> Void

  /// A paragraph of runs; a link that is pressed is opened by `open`.
  ///
  /// With a large letter, it begins with one of the brand's headlines, which stands on the first line.
  init(
    _ runs: [MarkupRuns.Run],
    theme: BrandTheme,
    hasLargeLetter: Bool = false,
    open: @escaping @MainActor (URL) -> Void
  ) {
    openLink = open
    super.init(frame: .zero, textContainer: nil)
    let (letter, rest) = runs.split(after: hasLargeLetter ? 1 : 0)
    let text = Self.text(letter, theme, font: theme.font(.headline(size: Self.letterSize)))
    text.append(Self.text(rest, theme))
    attributedText = text
    isEditable = false
    isScrollEnabled = false
    adjustsFontForContentSizeCategory = true
    backgroundColor = .clear
    textContainerInset = .zero
    linkTextAttributes = [.foregroundColor: theme.accent]
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func textView(
    _ textView: UITextView,
    primaryActionFor textItem: UITextItem,
    defaultAction: UIAction
  ) -> UIAction? {
    guard case .link(let address) = textItem.content else { return defaultAction }
    return UIAction { [openLink] _ in openLink(address) }
  }

  /// What is set smaller than the text around it.
  private static let smallStyles: MarkupRuns.Style = [.small, .subscript, .superscript]

  /// In points.
  private static let letterSize: CGFloat = 54

  /// Runs in their looks; all of them in a face, and in the brand's colour, where one is given.
  private static func text(
    _ runs: [MarkupRuns.Run],
    _ theme: BrandTheme,
    font: UIFont? = nil
  ) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: "")
    let single = NSUnderlineStyle.single.rawValue
    for run in runs {
      var traits: UIFontDescriptor.SymbolicTraits = []
      if run.style.contains(.bold) { traits.insert(.traitBold) }
      if run.style.contains(.italic) { traits.insert(.traitItalic) }
      if run.style.contains(.code) { traits.insert(.traitMonoSpace) }
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font
          ?? theme.prose(traits, isSmall: !run.style.isDisjoint(with: Self.smallStyles)),
        .foregroundColor: font == nil ? theme.text : theme.accent,
      ]
      if run.style.contains(.underlined) { attributes[.underlineStyle] = single }
      if run.style.contains(.struck) { attributes[.strikethroughStyle] = single }
      if run.style.contains(.superscript) { attributes[.baselineOffset] = 6 }
      if run.style.contains(.subscript) { attributes[.baselineOffset] = -4 }
      if let link = run.link, link.isWebAddress { attributes[.link] = link }
      text.append(NSAttributedString(string: run.text, attributes: attributes))
    }
    return text
  }
}
