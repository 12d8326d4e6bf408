import BroadsheetCore
import UIKit

/// What a story has beside its text in the form in which it is told.
extension StoryViewController {
  private static let writerSize: CGFloat = 64

  /// Who an opinion is by, as a picture or a letter; the byline has the name.
  func showWriter(of model: StoryModel) {
    if let portrait = model.portrait { column.addArrangedSubview(figure(portrait)) }
    guard let initial = model.initial else { return }
    let letter = label(initial, .headline(size: 32), desk.theme.onAccent)
    letter.textAlignment = .center
    letter.backgroundColor = desk.theme.accent
    letter.layer.cornerRadius = Self.writerSize / 2
    letter.clipsToBounds = true
    letter.isAccessibilityElement = false
    NSLayoutConstraint.activate([
      letter.widthAnchor.constraint(equalToConstant: Self.writerSize),
      letter.heightAnchor.constraint(equalToConstant: Self.writerSize),
    ])
    column.addArrangedSubview(UIStackView(arrangedSubviews: [letter, UIView()]))
  }

  /// The text from the top: a long read begins with its contents, a gallery ends with its pictures.
  func text(of model: StoryModel) -> [UIView] {
    let parts = model.parts.map { (part: $0, view: view(of: $0)) }
    let headings = parts.filter { $0.part.heading != nil }.map(\.view)
    var views = parts.map(\.view)
    if !model.contents.isEmpty {
      let entries = model.contents.filter { headings.indices.contains($0.heading) }
      let links = entries.map { entry in
        UIButton(
          configuration: desk.theme.plainButton(entry.text),
          primaryAction: UIAction { [weak self] _ in self?.scroll(to: headings[entry.heading]) }
        )
      }
      let contents = UIStackView(arrangedSubviews: [label(desk.phrases.contents, .label)] + links)
      contents.axis = .vertical
      contents.spacing = 2
      views.insert(contents, at: 0)
    }
    return views + model.gallery.map(numbered)
  }

  private func numbered(_ shown: StoryModel.Figure) -> UIView {
    let views = [figure(shown.picture), label(shown.position, .label)] + shown.text.map(view)
    let box = UIStackView(arrangedSubviews: views)
    box.axis = .vertical
    box.spacing = 6
    return box
  }

  private func scroll(to heading: UIView) {
    let end = scroller.contentSize.height - scroller.bounds.height
    let top = heading.convert(heading.bounds, to: scroller).minY
    scroller.contentOffset = CGPoint(x: 0, y: max(0, min(top, end)))
  }
}
