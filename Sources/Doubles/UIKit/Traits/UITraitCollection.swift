public import Foundation

/// The look and the room that a screen has.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
  }

  /// With nothing said.
  public override init() {
    values = TraitValues()
  }

  /// With what a closure says.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = TraitValues()
    mutations(&traits)
    self.init((traits as? TraitValues) ?? TraitValues())
  }

  /// With a look.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(mutations: { $0.userInterfaceStyle = userInterfaceStyle })
  }

  /// With room across.
  convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(mutations: { $0.horizontalSizeClass = horizontalSizeClass })
  }

  /// With a size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(mutations: { $0.preferredContentSizeCategory = preferredContentSizeCategory })
  }

  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The reader's size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  /// Whether the reader wants stronger contrast.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The dots to a point.
  open var displayScale: CGFloat { values.displayScale }

  /// What colours and fonts are resolved with where no view is at hand.
  class var current: UITraitCollection {
    CurrentTraits.value
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

enum CurrentTraits {
  @TaskLocal static var value = UITraitCollection(.device)
}
