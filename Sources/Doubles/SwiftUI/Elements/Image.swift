public import UIKit

/// A picture or symbol.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, @unchecked Sendable {
    // A picture of UIKit never changes.
    case symbol(String)
    case picture(UIImage)

    static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.symbol(let one), .symbol(let other)): one == other
      case (.picture(let one), .picture(let other)): one === other
      case (.symbol, .picture), (.picture, .symbol): false
      }
    }
  }

  /// How a picture takes a size that is not its own.
  public enum ResizingMode: Sendable {
    /// It is stretched.
    case stretch
  }

  let source: Source

  /// A symbol that comes with the system.
  public init(systemName: String) { source = .symbol(systemName) }

  /// A picture of UIKit.
  public init(uiImage: UIImage) { source = .picture(uiImage) }

  /// A picture that takes the size of its place.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    self
  }
}

extension Image: View {
  public typealias Body = Never
}
