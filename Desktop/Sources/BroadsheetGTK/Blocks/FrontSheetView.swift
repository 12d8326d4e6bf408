public import BroadsheetCore
import CAdwaita
import Foundation
public import Toolkit

/// A brand's front page as it lies on a rack: name, lead with its picture, headlines.
///
/// A press anywhere opens the front.
@MainActor
public final class FrontSheetView {
  private static let pictureWidth = 360

  public let view: View
  private let brand: Brand
  private let pictures: Pictures
  private let button: Button
  private let body = Box(GTK_ORIENTATION_VERTICAL, spacing: 10)
  private let sections = Label().centred().styled("notes")
  private var shown: FrontSheet?
  private var picture: (slot: PictureSlot, frame: RatioLayout)?
  private var isNear = false

  /// A paper with its name alone; whoever shows it gives it the brand's stylesheet.
  public init(_ brand: Brand, pictures: Pictures, open: @escaping @MainActor () -> Void) {
    self.brand = brand
    self.pictures = pictures
    let card = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    card.append(Masthead(brand, isNarrow: true).view)
    // A dot stays with the word before it.
    sections.text = brand.sections.filter(\.isInNavigation).prefix(6).map(\.title)
      .joined(separator: "\u{A0}· ")
    body.append(sections)
    body.margins(bottom: 14, sides: 14)
    card.append(body)
    button = Button(around: card, role: .link, action: open)
    button.styled("card").expanding(horizontally: true, vertically: true)
    let dress = Box(GTK_ORIENTATION_VERTICAL).styled("paper")
    dress.append(button)
    view = dress
    say()
  }

  /// Shows a front.
  public func show(_ sheet: FrontSheet) {
    guard sheet != shown, let lead = sheet.lead else { return }
    shown = sheet
    body.removeAll()
    picture = nil
    if let shown = lead.teaser.picture {
      let slot = PictureSlot(pictures)
      slot.show(shown)
      slot.setNear(isNear, width: Self.pictureWidth)
      let frame = RatioLayout(slot.view, ratio: 1.5)
      body.append(frame.box)
      picture = (slot, frame)
    }
    let teaser = TeaserModel(
      lead.teaser,
      in: CardSurroundings(brand: brand, section: nil, now: .now)
    )
    let kicker = KickerLine()
    kicker.show(teaser.marks, teaser.kicker)
    body.append(kicker.view)
    body.append(Label(teaser.headline).styled("headline", "h-22"))
    if let standfirst = teaser.standfirst {
      body.append(Label(standfirst).styled("standfirst", "s-15"))
    }
    body.append(columns(of: sheet.headlines.map(\.teaser.headline)))
    say()
  }

  /// It comes near the screen, or is far from it.
  public func setNear(_ isNear: Bool) {
    self.isNear = isNear
    picture?.slot.setNear(isNear, width: Self.pictureWidth)
  }

  private func columns(of headlines: [String]) -> View {
    let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 14)
    gtk_box_set_homogeneous(row.of(), 1)
    for side in 0..<2 {
      let column = Box(GTK_ORIENTATION_VERTICAL)
      for place in stride(from: side, to: headlines.count, by: 2) {
        let item = Box(GTK_ORIENTATION_VERTICAL).styled("list-item")
        item.append(Label(headlines[place]).styled("headline", "h-15"))
        column.append(item)
      }
      row.append(column)
    }
    return row
  }

  private func say() { button.setAccessibleLabel(FrontSheet.spokenLabel(of: brand, shown)) }
}
