import BroadsheetCore
import Toolkit

/// A picture's place on a page: its colour until it comes near the screen, then the picture.
@MainActor
final class PictureSlot {
  let view = PictureView()
  private let pictures: Pictures
  private var shown: Picture?
  private var isNear = false
  /// Brings the texture; owned here, cancelled when the place is far away or shows another.
  private var loading: Task<Void, Never>?

  init(_ pictures: Pictures) {
    self.pictures = pictures
    view.styled("picture")
    view.hideFromAccessibility()
    showsWhole(false)
  }

  isolated deinit { loading?.cancel() }

  var picture: Picture? { shown }

  /// Has all of the picture seen, with room beside it; else its place is filled, and it is cut where it is
  /// about least.
  func showsWhole(_ isWhole: Bool) {
    view.part =
      isWhole
      ? nil
      : { [weak self] picture, place in
        (self?.shown?.focus ?? .middle).part(of: picture, in: place)
      }
  }

  func show(_ picture: Picture?) {
    guard picture != shown else { return }
    // The old one stays until the new one is here, unless there is none.
    if let colour = shown?.placeholder { view.setClass(PlaceholderSheet.name(for: colour), false) }
    if let colour = picture?.placeholder { view.setClass(PlaceholderSheet.name(for: colour), true) }
    shown = picture
    loading?.cancel()
    loading = nil
    if picture == nil { view.show(nil) }
    if isNear { load() }
  }

  /// `width` is in logical pixels.
  func setNear(_ isNear: Bool, width: Int) {
    self.isNear = isNear
    if isNear {
      if !view.isFilled, loading == nil { load(width: width) }
    } else {
      loading?.cancel()
      loading = nil
      view.show(nil)
    }
  }

  private func load(width: Int? = nil) {
    guard let shown else { return }
    let width = (width ?? max(view.width, 320)) * view.pixelScale
    loading = Task { [weak self, pictures] in
      let texture = await pictures.texture(of: shown, width: width)
      guard !Task.isCancelled, let self, self.shown == shown else { return }
      if let texture { view.show(texture) }
      loading = nil
    }
  }
}
