import BroadsheetCore
import CAdwaita
import Foundation
import Toolkit

/// The pieces of a story as views, and the pictures among them, which come near the screen and go far from it.
@MainActor
final class StoryPieces {
  private let surroundings: StoryController.Surroundings
  /// The place of the picture at the head.
  private(set) var lead: PictureSlot?
  /// With what a picture stands in, whose box does not keep it.
  private var figures: [(picture: PictureSlot, place: View, frame: RatioLayout?)] = []

  init(_ surroundings: StoryController.Surroundings) { self.surroundings = surroundings }

  /// Another story's pieces are made from now on, of which the picture at the head keeps its place.
  func begin() { figures = [] }

  /// Has pictures loaded near what is on the screen of a column, and let go far from it.
  func look(in column: View, offset: Double, room: Double) {
    for (picture, place, _) in figures {
      guard let frame = place.frame(in: column) else { continue }
      let distance = ScreenDistance(frame, offset: offset, height: room)
      guard distance != .between else { continue }
      picture.setNear(distance == .near, width: StoryColumn.measure)
    }
  }

  func view(of part: StoryPart) -> View {
    switch part {
    case .text(let runs): return prose(label(of: runs))
    case .quotation(let runs): return prose(label(of: runs)).styled("quotation")
    case .heading(let text):
      let heading = Label(text, role: .heading).level(2).styled("headline", "prose-heading")
      // Contents lead the keyboard to it.
      heading.isSelectable = true
      return heading
    case .quote(let text, let attribution):
      let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, role: .group).styled("pull-quote")
      box.append(Label("“\(text)”").styled("headline", "quote"))
      if let attribution { box.append(Label("— \(attribution)").styled("caption")) }
      return box
    case .picture(let picture): return figure(picture)
    case .embed(let address, let title):
      let button = Button(title) { [surroundings] in surroundings.openOutside(address) }
      return button.aligned(horizontally: GTK_ALIGN_START)
    case .enclosure(let enclosure): return row(EnclosureModel(enclosure, surroundings.phrases))
    }
  }

  /// The first paragraph of a long read.
  func dropCap(_ runs: [MarkupRuns.Run]) -> DropCap { DropCap(runs) { [self] in label(of: $0) } }

  /// A button that plays or opens a file, and what is known of it.
  private func row(_ file: EnclosureModel) -> View {
    let words = Box(GTK_ORIENTATION_VERTICAL, spacing: 2).expanding(horizontally: true)
    words.append(Label("\(file.action): \(file.title)").styled("enclosure-title"))
    if !file.notes.isEmpty { words.append(Label(file.notes).styled("caption")) }
    let symbol =
      switch file.kind {
      case .audio, .video: "media-playback-start-symbolic"
      case .document: "document-save-symbolic"
      }
    let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 14)
    line.append(Icon(symbol, size: 24).styled("enclosure-symbol"))
    line.append(words)
    let button = Button(around: line, role: .link) { [surroundings] in
      surroundings.openOutside(file.address)
    }
    button.setAccessibleLabel(file.spoken)
    button.styled("enclosure")
    guard let poster = file.poster else { return button }
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    box.append(figure(poster))
    box.append(button)
    return box
  }

  private func label(of runs: [MarkupRuns.Run]) -> Label {
    let words = runs.map(\.text).joined()
    if runs.allSatisfy({ $0.style.isEmpty && $0.link == nil }) { return Label(words) }
    let label = Label()
    label.setMarkup(PangoMarkup.of(runs), words: words) { [surroundings] address in
      guard let address = URL(string: address), address.isWebAddress else { return }
      surroundings.openOutside(address)
    }
    return label
  }

  private func prose(_ label: Label) -> View {
    label.isSelectable = true
    return label.styled("prose")
  }

  // MARK: Pictures

  /// A place for a picture; at the head the one in which its card's is seen already.
  func slot(isLead: Bool = false) -> PictureSlot {
    guard isLead else { return PictureSlot(surroundings.pictures) }
    let slot = lead ?? PictureSlot(surroundings.pictures)
    lead = slot
    return slot
  }

  /// A picture over its words, filling the measure.
  func figure(_ picture: Picture, isLead: Bool = false) -> View {
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    let slot = slot(isLead: isLead)
    slot.showsWhole(false)
    show(picture, in: slot)
    let frame = RatioLayout(slot.view, ratio: Self.ratio(of: picture))
    figures.append((slot, frame.box, frame))
    box.append(frame.box)
    let words = [picture.caption, picture.credit].compactMap(\.self).joined(separator: "  ")
    if !words.isEmpty { box.append(Label(words).styled("caption")) }
    return box
  }

  /// A writer's portrait, which is round.
  func portrait(_ picture: Picture) -> View {
    let slot = slot()
    show(picture, in: slot)
    slot.view.styled("portrait").aligned(horizontally: GTK_ALIGN_START)
    slot.view.setSize(width: Self.portraitSide, height: Self.portraitSide)
    figures.append((slot, slot.view, nil))
    return slot.view
  }

  func show(_ picture: Picture, in slot: PictureSlot) {
    slot.show(picture)
    slot.view.setAlternativeText(picture.alternativeText)
  }

  /// What a picture's width is to its height, within what a story has room for.
  static func ratio(of picture: Picture) -> Double {
    let ratio = Double(picture.width ?? 3) / Double(max(1, picture.height ?? 2))
    return min(max(ratio, 0.6), 3)
  }

  /// In logical pixels.
  private static let portraitSide = 72
}
