public import CAdwaita

/// What assistive technology takes a widget for; it is given when the widget is made.
public enum Role: Sendable {
  /// A group of what belongs together.
  case group
  /// The title of what follows.
  case heading
  /// Something that leads elsewhere.
  case link
  /// A list of alike things.
  case list
  /// One of a list.
  case listItem
  /// A part of a window that can be gone to.
  case region

  var value: GtkAccessibleRole {
    switch self {
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    case .heading: GTK_ACCESSIBLE_ROLE_HEADING
    case .link: GTK_ACCESSIBLE_ROLE_LINK
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .region: GTK_ACCESSIBLE_ROLE_REGION
    }
  }
}

/// Widgets under or beside each other.
@MainActor
open class Box: View {
  /// In their order.
  public private(set) var children: [View] = []

  /// An empty box.
  public convenience init(_ orientation: GtkOrientation, spacing: Int = 0, role: Role? = nil) {
    self.init(gtk_box_get_type(), orientation, spacing: spacing, role: role)
  }

  /// An empty box of a class.
  init(_ type: GType, _ orientation: GtkOrientation, spacing: Int = 0, role: Role? = nil) {
    super.init(
      role.map { broadsheet_widget_new(type, $0.value) } ?? broadsheet_plain_widget_new(type)
    )
    gtk_orientable_set_orientation(opaque, orientation)
    gtk_box_set_spacing(of(), Int32(spacing))
  }

  /// An empty box whose children stand under each other.
  public static func vertical(spacing: Int = 0) -> Box {
    Box(GTK_ORIENTATION_VERTICAL, spacing: spacing)
  }

  /// Adds one at the end.
  public func append(_ child: View) { insert(child, after: children.last) }

  /// Adds one behind another, or in front of all.
  public func insert(_ child: View, after sibling: View?) {
    // One that is elsewhere leaves there first.
    child.box?.remove(child)
    child.box = self
    gtk_box_insert_child_after(of(), child.pointer, sibling?.pointer)
    if let sibling, sibling === children.last {
      children.append(child)
    } else {
      let place = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } }
      children.insert(child, at: place.map { $0 + 1 } ?? 0)
    }
  }

  /// Takes one away; nothing happens where it is not in here.
  public func remove(_ child: View) {
    guard let place = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: place)
    child.box = nil
    gtk_box_remove(of(), child.pointer)
  }

  /// Takes all away.
  public func removeAll() { for child in children { remove(child) } }

  /// Puts children in another order, takes away those that are left out, and adds new ones; none that
  /// stays is taken out in between.
  public func arrange(_ wanted: [View]) {
    let kept = Set(wanted.map(ObjectIdentifier.init))
    for child in children where !kept.contains(ObjectIdentifier(child)) { remove(child) }
    var known = Set(children.map(ObjectIdentifier.init))
    var previous: View?
    for (place, child) in wanted.enumerated() {
      if !known.contains(ObjectIdentifier(child)) {
        insert(child, after: previous)
        known.insert(ObjectIdentifier(child))
      } else if place >= children.count || children[place] !== child {
        gtk_box_reorder_child_after(of(), child.pointer, previous?.pointer)
        children.removeAll { $0 === child }
        children.insert(child, at: place)
      }
      previous = child
    }
  }
}
