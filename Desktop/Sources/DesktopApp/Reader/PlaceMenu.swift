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
    // It is its parent's until it is closed, and nobody's afterwards.
    let pointer = popover.pointer
    let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, role: .list)
    for place in brand.places {
      guard let slug = place.slug, let name = place.name else { continue }
      let button = Button(name) {
        gtk_popover_popdown(gpointer(pointer).assumingMemoryBound(to: GtkPopover.self))
        choose(slug)
      }
      box.append(button.styled("flat"))
    }
    gtk_popover_set_child(popover.of(), box.pointer)
    gtk_widget_set_parent(pointer, source.pointer)
    popover.on("closed") {
      MainLoop.whenIdle {
        gtk_widget_unparent(pointer)
        return false
      }
    }
    gtk_popover_popup(popover.of())
  }
}
