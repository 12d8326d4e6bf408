public import Foundation

/// What is drawn for a view.
open class CALayer: NSObject {
  /// How round the corners are.
  open var cornerRadius: CGFloat = 0
}
