/// Traits that a controller has whatever is around it.
public struct UITraitOverrides {
  var values: TraitValues

  /// The reader's size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }
}

extension UIViewController {
  /// Traits that it has whatever is around it, and all that is in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: ownTraits) }
    set {
      guard newValue.values != ownTraits else { return }
      ownTraits = newValue.values
      viewIfLoaded?.setNeedsLayout()
    }
  }
}
