import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Toolkit

/// The brand's name over its pages: large at their head, and in the bar alone further down.
@MainActor
final class MastheadBar {
  /// Where the bar shrinks and grows again; between the two it stays as it is, so that what it takes
  /// from the page never makes it grow.
  private static let (shrinksAt, growsAt) = (240.0, 8.0)

  let view: View
  var onRefresh: () -> Void = {}
  var onBack: () -> Void = {}
  private let back: Button
  private let refresh: Button
  private let small: Label
  private let large: Revealer
  private var isCollapsed = false
  /// Whether the name stays in the bar, as over sections, which have a name of their own.
  private var isSmall = false

  init(_ brand: Brand, _ desktop: Desktop) {
    let box = Box(GTK_ORIENTATION_VERTICAL, role: .region)
    view = box
    let phrases = brand.phrases
    small = Label(brand.name, wraps: false, alignment: 0.5).styled("brand-name", "small-name")
    gtk_widget_set_opacity(small.pointer, 0)
    back = Button(symbol: "go-previous-symbolic", label: phrases.allNewspapers) {}
    refresh = Button(symbol: "view-refresh-symbolic", label: phrases.renewing) {}
    large = Revealer(Masthead.view(of: brand))
    box.setAccessibleLabel(brand.name)
    box.append(bar(of: brand, desktop))
    box.append(large)
    back.on("clicked") { [weak self] in self?.onBack() }
    refresh.on("clicked") { [weak self] in self?.onRefresh() }
  }

  private func bar(of brand: Brand, _ desktop: Desktop) -> View {
    let (bar, phrases) = (HeaderBar(), brand.phrases)
    bar.styled("masthead-bar")
    bar.setTitle(small)
    bar.addAtStart(back)
    bar.addAtStart(refresh)
    bar.addAtEnd(ReaderMenu(brand, desktop).button)
    bar.addAtEnd(
      Button(symbol: "system-search-symbolic", label: phrases.search) { [weak desktop] in
        desktop?.openSearch(in: brand)
      }
    )
    return bar
  }

  /// Stands over another page, which is scrolled so far.
  func begin(isSmall: Bool, at offset: Double) {
    self.isSmall = isSmall
    setCollapsed(isSmall || offset > Self.shrinksAt)
  }

  /// The reader has scrolled so far.
  func follow(_ offset: Double) {
    if offset > Self.shrinksAt {
      setCollapsed(true)
    } else if offset < Self.growsAt, !isSmall {
      setCollapsed(false)
    }
  }

  private func setCollapsed(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    self.isCollapsed = isCollapsed
    large.isRevealed = !isCollapsed
    large.hideFromAccessibility(isCollapsed)
    gtk_widget_set_opacity(small.pointer, isCollapsed ? 1 : 0)
  }

  /// What the way back is called.
  func setBack(_ label: String) {
    back.setAccessibleLabel(label)
    back.setTooltip(label)
  }

  func setRefreshing(_ isRefreshing: Bool) { refresh.isEnabled = !isRefreshing }
}
