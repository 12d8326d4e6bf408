import UIKit

/// Has what is below a pointer stand out, as buttons do by themselves.
final class PointerHighlight: NSObject, UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    interaction.view.map { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
  }
}
