public import Foundation

/// How lines of a paragraph stand.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate(set) var parts = Parts()

  struct Parts: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
  }

  public override init() {
    super.init()
  }

  /// Between lines.
  open var lineSpacing: CGFloat { parts.lineSpacing }
  /// After the paragraph.
  open var paragraphSpacing: CGFloat { parts.paragraphSpacing }
  /// Where lines stand.
  open var alignment: NSTextAlignment { parts.alignment }
  /// From the edge to later lines.
  open var headIndent: CGFloat { parts.headIndent }

  /// A copy that does not change.
  open override func copy() -> Any {
    copy(with: nil)
  }

  /// A copy that can change.
  open override func mutableCopy() -> Any {
    mutableCopy(with: nil)
  }

  /// A copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.parts = parts
    return copy
  }

  /// A copy that can change.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.parts = parts
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.parts == parts
  }

  open override var hash: Int { parts.hashValue }
}

/// How lines of a paragraph shall stand.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Between lines.
  open override var lineSpacing: CGFloat {
    get { parts.lineSpacing }
    set { parts.lineSpacing = newValue }
  }
  /// After the paragraph.
  open override var paragraphSpacing: CGFloat {
    get { parts.paragraphSpacing }
    set { parts.paragraphSpacing = newValue }
  }
  /// Where lines stand.
  open override var alignment: NSTextAlignment {
    get { parts.alignment }
    set { parts.alignment = newValue }
  }
  /// From the edge to later lines.
  open override var headIndent: CGFloat {
    get { parts.headIndent }
    set { parts.headIndent = newValue }
  }
}

/// Where lines stand.
public enum NSTextAlignment: Int, Sendable {
  /// On the left.
  case left = 0
  /// In the middle.
  case center
  /// On the right.
  case right
  /// From edge to edge.
  case justified
  /// As the language has it.
  case natural
}
