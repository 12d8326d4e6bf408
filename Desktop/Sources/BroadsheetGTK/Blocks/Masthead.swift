public import BroadsheetCore
import CAdwaita
public import Toolkit

/// A brand's name as it stands at the head of its pages, with the tagline: each form of masthead in its
/// own arrangement, within the measure of pages.
@MainActor
public enum Masthead {
  /// The name in large; `isNarrow` for one on a rack, where it is no heading.
  public static func view(of brand: Brand, isNarrow: Bool = false) -> View {
    let form = brand.style.masthead
    let name = Label(brand.name, role: isNarrow ? nil : .heading).styled("brand-name")
    if !isNarrow { name.level(1).styled("large-name") }
    let isBeside = form.isBeside && !isNarrow
    let tagline = brand.tagline.map { Label($0, wraps: !isBeside).styled("tagline") }
    let row = Box(isBeside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, spacing: 4)
    if form.isCentred {
      name.centred()
      tagline?.centred()
    } else {
      name.aligned(horizontally: GTK_ALIGN_START)
    }
    row.append(name)
    if let tagline {
      if isBeside { tagline.margins(bottom: 6, sides: 12).aligned(vertically: GTK_ALIGN_END) }
      row.append(tagline)
    }
    let measure = View(adw_clamp_new())
    adw_clamp_set_child(measure.opaque, row.pointer)
    adw_clamp_set_maximum_size(measure.opaque, Int32(PageColumn.measure))
    adw_clamp_set_tightening_threshold(measure.opaque, Int32(PageColumn.measure))
    measure.styled("masthead-name")
    let masthead = Box(GTK_ORIENTATION_VERTICAL).styled("masthead")
    masthead.setClass("narrow", isNarrow)
    masthead.append(measure)
    if form == .landmark {
      let land = Box(GTK_ORIENTATION_VERTICAL).styled("land")
      land.hideFromAccessibility()
      masthead.append(land)
    }
    return masthead
  }
}

extension BrandStyle.Masthead {
  /// Whether the name stands in the middle.
  fileprivate var isCentred: Bool {
    switch self {
    case .classic, .spaced: true
    case .block, .bar, .band, .landmark: false
    }
  }

  /// Whether the tagline stands beside the name where there is room.
  fileprivate var isBeside: Bool {
    switch self {
    case .block, .bar, .band: true
    case .classic, .spaced, .landmark: false
    }
  }
}
