public import UIKit

// Of Core Text, where fonts of UIKit and of it are the same.
/// A font of the system.
public typealias CTFont = UIFont

/// A face at a size.
public struct Font: Hashable, Sendable {
  package let font: UIFont

  /// A font of the system.
  public init(_ font: CTFont) { self.font = font }
}
