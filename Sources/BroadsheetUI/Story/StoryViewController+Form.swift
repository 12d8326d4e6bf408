import BroadsheetCore
import UIKit

/// What a story has beside its text in the form in which it is told.
extension StoryViewController {
  private static let writerSize: CGFloat = 64

  /// Who an opinion is by, as a picture or a letter; the byline has the name.
  func showWriter(of model: StoryModel) {
    if let portrait = model.portrait {
      let picture = self.portrait(portrait)
      column.addArrangedSubview(UIStackView(arrangedSubviews: [picture, UIView()]))
    }
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

  /// The text from the top: a long read begins with its contents, a gallery ends with its pictures, and a
  /// live report with its entries.
  func text(of model: StoryModel) -> [UIView] {
    let parts = model.parts.enumerated().map { number, part in
      (part: part, view: view(of: part, isLarge: number == 0 && model.hasDropCap))
    }
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
    if !model.gallery.isEmpty { views.append(gallery(model.gallery)) }
    return views + (model.timeline.map(report) ?? [])
  }

  private func view(of part: StoryPart, isLarge: Bool) -> UIView {
    guard isLarge, case .text(let runs) = part else { return view(of: part) }
    return prose(runs, hasLargeLetter: true)
  }

  /// The pictures side by side, with a little of the next one, and buttons that go to it.
  private func gallery(_ figures: [StoryModel.Figure]) -> UIView {
    let tiles = figures.map(numbered)
    let row = UIStackView(arrangedSubviews: tiles)
    row.spacing = Self.tileGap
    row.alignment = .top
    let scroller = RowScrollView()
    scroller.showsHorizontalScrollIndicator = false
    row.fill(scroller)
    row.heightAnchor.constraint(equalTo: scroller.heightAnchor).isActive = true
    for tile in tiles {
      tile.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -Self.nextSeen)
        .isActive = true
    }
    let widen = UIButton(
      configuration: desk.theme.plainButton(desk.phrases.fullScreen),
      primaryAction: UIAction { [weak self, weak scroller] _ in
        guard let self, let scroller else { return }
        fillScreen(with: figures, at: position(in: scroller)) { [weak self, weak scroller] shown in
          guard let self, let scroller else { return }
          show(shown, of: tiles, in: scroller)
        }
      }
    )
    let buttons = UIStackView(arrangedSubviews: [
      step(desk.phrases.previousPicture, "chevron.left", -1, tiles, scroller),
      step(desk.phrases.nextPicture, "chevron.right", 1, tiles, scroller),
      UIView(), widen,
    ])
    let box = UIStackView(arrangedSubviews: [buttons, scroller])
    box.axis = .vertical
    box.spacing = 6
    return box
  }

  /// Between two pictures of a gallery, and how much of the next one is seen, in points.
  private static let (tileGap, nextSeen): (CGFloat, CGFloat) = (16, 40)

  /// A button to the picture before the one that is shown, or behind it.
  private func step(
    _ words: String,
    _ symbol: String,
    _ count: Int,
    _ tiles: [UIView],
    _ scroller: UIScrollView
  ) -> UIButton {
    var look = desk.theme.plainButton("")
    look.title = nil
    look.image = UIImage(systemName: symbol)
    let button = UIButton(
      configuration: look,
      primaryAction: UIAction { [weak self, weak scroller] _ in
        guard let self, let scroller else { return }
        show(position(in: scroller) + count, of: tiles, in: scroller)
      }
    )
    button.accessibilityLabel = words
    return button
  }

  /// From one picture to the next, in points.
  private func stride(in scroller: UIScrollView) -> CGFloat {
    max(scroller.bounds.width - Self.nextSeen + Self.tileGap, 1)
  }

  /// Which picture of a row is shown, from 0 on.
  private func position(in scroller: UIScrollView) -> Int {
    Int((scroller.contentOffset.x / stride(in: scroller)).rounded())
  }

  /// Goes to a picture of a row, or to the one at the end nearest to it.
  private func show(_ position: Int, of tiles: [UIView], in scroller: UIScrollView) {
    let wanted = min(max(position, 0), tiles.count - 1)
    let end = max(0, scroller.contentSize.width - scroller.bounds.width)
    scroller.contentOffset = CGPoint(x: min(CGFloat(wanted) * stride(in: scroller), end), y: 0)
    lookForPictures()
    UIAccessibility.post(notification: .layoutChanged, argument: tiles[wanted])
  }

  /// Gives the pictures the whole screen, and goes on here with the one that was looked at there.
  private func fillScreen(
    with figures: [StoryModel.Figure],
    at position: Int,
    onClose: @escaping (Int) -> Void
  ) {
    let gallery = GalleryViewController(
      figures,
      at: min(max(position, 0), figures.count - 1),
      desk: desk,
      words: figures.map(words)
    )
    gallery.onClose = onClose
    present(gallery, animated: true)
  }

  /// What stands under a picture that has the whole screen.
  private func words(of figure: StoryModel.Figure) -> UIView {
    let caption = [figure.picture.caption, figure.picture.credit].compactMap(\.self)
    var views: [UIView] = [label(figure.position, .label)]
    if !caption.isEmpty { views.append(label(caption.joined(separator: "  "), .note)) }
    let box = UIStackView(arrangedSubviews: views + figure.text.map { view(of: $0) })
    box.axis = .vertical
    box.spacing = 6
    return box
  }

  private func numbered(_ shown: StoryModel.Figure) -> UIView {
    let words = shown.text.map { view(of: $0) }
    let views = [figure(shown.picture), label(shown.position, .label)] + words
    let box = UIStackView(arrangedSubviews: views)
    box.axis = .vertical
    box.spacing = 6
    return box
  }

  func scroll(to heading: UIView) {
    let end = scroller.contentSize.height - scroller.bounds.height
    let top = heading.convert(heading.bounds, to: scroller).minY
    scroller.contentOffset = CGPoint(x: 0, y: max(0, min(top, end)))
  }

  // MARK: Live reports

  /// Whether it is over, what is new, what is pinned, and the entries.
  private func report(_ timeline: LiveTimeline) -> [UIView] {
    entries = [:]
    func stack(_ rows: [LiveTimeline.Row]) -> UIStackView {
      let views = rows.map { row in
        let view = entry(row)
        self.entries[row.id] = view
        return view
      }
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.spacing = 24
      return stack
    }
    var views: [UIView] = []
    if let over = timeline.over { views.append(label(over.text, .label)) }
    let summary = stack(timeline.pinned)
    if !timeline.pinned.isEmpty {
      summary.insertArrangedSubview(
        headline(desk.phrases.liveSummary, size: 20, level: .header),
        at: 0
      )
      summary.backgroundColor = desk.theme.surface
      summary.layer.cornerRadius = desk.theme.cornerRadius
      views.append(summary)
    }
    let told = stack(timeline.entries)
    if !timeline.entries.isEmpty {
      views += [headline(desk.phrases.liveTimeline, size: 22, level: .header), told]
    }
    firstNew = timeline.news?.first
    if let news = timeline.news, let first = entries[news.first] {
      let button = UIButton(
        configuration: desk.theme.prominentButton(news.words),
        primaryAction: UIAction { [weak self] _ in
          self?.scroll(to: first)
          UIAccessibility.post(notification: .layoutChanged, argument: first)
        }
      )
      views.insert(button, at: 0)
    }
    return views
  }

  private func entry(_ row: LiveTimeline.Row) -> UIView {
    let pieces = [view(of: row.head)] + row.parts.map { view(of: $0) }
    let box = UIStackView(arrangedSubviews: pieces)
    box.axis = .vertical
    box.spacing = 8
    return box
  }

  /// What stands over an entry of a live report; one header for assistive technology.
  private func view(of head: LiveEntryHead) -> UIView {
    let note = label(head.note, .label)
    if head.isUrgent || head.new != nil { note.textColor = desk.theme.accent }
    var pieces: [UIView] = head.note.isEmpty ? [] : [note]
    if let new = head.new { pieces.insert(label(new, .label, desk.theme.accent), at: 0) }
    if let title = head.title { pieces.append(headline(title, size: 20, level: .none)) }
    let box = UIStackView(arrangedSubviews: pieces)
    box.axis = .vertical
    box.spacing = 4
    box.isAccessibilityElement = true
    box.accessibilityLabel = head.spoken
    box.accessibilityTraits = .header
    return box
  }
}
