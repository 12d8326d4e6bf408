public import Foundation
public import UIKit

/// Views as the content of a cell of UIKit.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content

  /// Room around the views.
  public func margins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat
  ) -> UIHostingConfiguration<Content, Background> {
    self
  }

  @MainActor
  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
}

extension UIHostingConfiguration where Background == EmptyView {
  /// Views on no ground of their own.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A view of UIKit in which a test finds those of SwiftUI; as tall as their words.
package final class HostingContentView: UIView, UIContentView {
  /// What is shown.
  package let tree: ViewTree
  private let column = UIStackView()

  init(_ configuration: any Hosting) {
    self.configuration = configuration
    tree = ViewTree(configuration)
    super.init(frame: .zero)
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      trailingAnchor.constraint(equalTo: column.trailingAnchor),
      column.topAnchor.constraint(equalTo: topAnchor),
      bottomAnchor.constraint(equalTo: column.bottomAnchor),
    ])
    write()
  }

  package required init?(coder: NSCoder) { nil }

  package var configuration: any UIContentConfiguration {
    didSet {
      guard let configuration = configuration as? any Hosting else { return }
      tree.show(configuration)
      write()
    }
  }

  /// The scheme is the cell's.
  package override func layoutSubviews() {
    super.layoutSubviews()
    tree.environment.colorScheme = traitCollection.userInterfaceStyle == .dark ? .dark : .light
    tree.render()
  }

  private func write() {
    for part in column.arrangedSubviews { part.removeFromSuperview() }
    for text in tree.all.compactMap(\.text) {
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      column.addArrangedSubview(label)
    }
  }
}

/// A configuration whatever its views are.
@MainActor
protocol Hosting: UIContentConfiguration {
  var shown: any View { get }
}

extension UIHostingConfiguration: Hosting {
  var shown: any View { content }
}

extension ViewTree {
  fileprivate convenience init(_ configuration: any Hosting) {
    self.init { AnyView(configuration.shown) }
  }

  fileprivate func show(_ configuration: any Hosting) {
    replace { AnyView(configuration.shown) }
  }
}

/// An edge of a view.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// Where lines begin.
  case leading
  /// The lower edge.
  case bottom
  /// Where lines end.
  case trailing

  /// Edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// All edges.
    public static let all = Set(rawValue: 15)
  }
}
