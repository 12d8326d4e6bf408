import BroadsheetCore
import Foundation
import SwiftUI
import UIKit

/// The place of a picture: it keeps its room before, while and whether or not the picture comes.
///
/// The picture is brought when the place comes near the screen, and its fetch ends with it.
struct PictureBox: View {
  /// A portrait's width and height, in points.
  static let portrait: CGFloat = 76

  let picture: Picture
  /// About how wide it is, in points.
  let width: CGFloat
  /// How tall it is at the least.
  let height: CGFloat
  /// Whether it takes the height that its row has left.
  var takesWhatIsLeft = false
  /// What it shows, in words; nil where what is around it says so.
  var spoken: String?
  @State private var image: UIImage?
  @Environment(\.pageDesk) private var desk
  @Environment(\.displayScale) private var scale
  @Environment(\.brandLook) private var look

  var body: some View {
    Rectangle()
      .fill(picture.placeholder.map { Color($0) } ?? look.surface)
      .frame(
        maxWidth: .infinity,
        minHeight: height,
        maxHeight: takesWhatIsLeft ? .infinity : height
      )
      .overlay {
        if let image {
          Image(uiImage: image).resizable().aspectRatio(contentMode: .fill)
        }
      }
      .clipped()
      .clipShape(RoundedRectangle(cornerRadius: look.cornerRadius))
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(spoken ?? "")
      .accessibilityHidden(spoken?.isEmpty != false)
      .task(id: picture) { await load() }
  }

  private func load() async {
    let pixels = Int(max(1, width) * max(1, scale))
    guard let pictures = desk?.pictures else { return }
    if let kept = pictures.kept(picture, width: pixels) {
      image = kept
      return
    }
    let found = await pictures.image(of: picture, width: pixels)
    if !Task.isCancelled { image = found }
  }
}
