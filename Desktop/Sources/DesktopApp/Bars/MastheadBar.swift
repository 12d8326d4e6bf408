import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
import Toolkit

/// The brand's name over its pages: large at their head, and in the bar alone further down.
@MainActor
final class MastheadBar {
  let view: View
  var onRefresh: () -> Void = {}
  var onBack: () -> Void = {}
  private let back: Button
  private let refresh: Button
  private let small: BarName
  private let masthead: Masthead
  private let large: Revealer
  private let phrases: Phrases
  private let menu: ReaderMenu
  private var collapse = MastheadCollapse()
  private var isCollapsed = false

  init(_ brand: Brand, _ desktop: Desktop) {
    let box = Box(GTK_ORIENTATION_VERTICAL, role: .region)
    view = box
    phrases = brand.phrases
    small = BarName(of: brand)
    small.label.styled("small-name")
    gtk_widget_set_opacity(small.box.pointer, 0)
    back = Button(symbol: "go-previous-symbolic", label: phrases.allNewspapers) {}
    refresh = Button(symbol: "view-refresh-symbolic", label: phrases.renew) {}
    masthead = Masthead(brand)
    large = Revealer(masthead.view)
    menu = ReaderMenu(brand, desktop)
    box.setAccessibleLabel(brand.name)
    box.append(bar(of: brand, desktop))
    box.append(large)
    back.on("clicked") { [weak self] in self?.onBack() }
    refresh.on("clicked") { [weak self] in self?.onRefresh() }
  }

  private func bar(of brand: Brand, _ desktop: Desktop) -> View {
    let (bar, phrases) = (HeaderBar(), brand.phrases)
    bar.styled("masthead-bar")
    bar.setTitle(small.box)
    bar.addAtStart(back)
    bar.addAtStart(refresh)
    bar.addAtEnd(menu.button)
    bar.addAtEnd(
      Button(symbol: "system-search-symbolic", label: phrases.search) { [weak desktop] in
        desktop?.openSearch(in: brand)
      }
    )
    return bar
  }

  /// Stands over another page, which is scrolled so far.
  func begin(isSmall: Bool, at offset: Double) {
    masthead.show(date: phrases.longDate(Date()))
    collapse.begin(isSmall: isSmall, at: offset)
    setCollapsed(collapse.isCollapsed)
  }

  /// The reader has scrolled so far.
  func follow(_ offset: Double) {
    collapse.follow(offset)
    setCollapsed(collapse.isCollapsed)
  }

  private func setCollapsed(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    self.isCollapsed = isCollapsed
    large.isRevealed = !isCollapsed
    large.hideFromAccessibility(isCollapsed)
    gtk_widget_set_opacity(small.box.pointer, isCollapsed ? 1 : 0)
  }

  /// What the way back is called.
  func setBack(_ label: String) {
    back.setAccessibleLabel(label)
    back.setTooltip(label)
  }

  func setRefreshing(_ isRefreshing: Bool) { refresh.isEnabled = !isRefreshing }

  /// In a narrow bar there is room for the name where the button is not; the menu has it as well.
  func setNarrow(_ isNarrow: Bool) {
    refresh.isVisible = !isNarrow
    masthead.isOnPhone = isNarrow
  }
}
