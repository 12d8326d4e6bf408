import BroadsheetCore
import CAdwaita
import Toolkit

/// The places that a brand serves, to choose one of.
@MainActor
final class PlaceMenu {
  private let brand: Brand

  init(_ brand: Brand) { self.brand = brand }

  /// Opens below a view; `choose` is called with the place's name in addresses.
  func present(at source: View, choose: @escaping @MainActor (Slug) -> Void) {
    let popover = View(gtk_popover_new())
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, role: .list)
    for place in brand.places {
      guard let slug = place.slug, let name = place.name else { continue }
      let button = Button(name) { [weak popover] in
        if let popover { gtk_popover_popdown(popover.of()) }
        choose(slug)
      }
      box.append(button.styled("flat"))
    }
    gtk_popover_set_child(popover.of(), box.pointer)
    gtk_widget_set_parent(popover.pointer, source.pointer)
    // The popover keeps itself until it is closed.
    popover.on("closed") {
      MainLoop.whenIdle {
        gtk_widget_unparent(popover.pointer)
        return false
      }
    }
    gtk_popover_popup(popover.of())
  }
}
