extension LayoutItem {
  fileprivate func across(_ side: LayoutSide) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(self, side)
  }

  fileprivate func down(_ side: LayoutSide) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, side)
  }
}

extension UIView {
  /// Where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { across(.left) }
  /// Where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { across(.right) }
  /// The middle along the lines.
  public var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { down(.top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
  /// The middle downwards.
  public var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
  /// Where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { across(.left) }
  /// Where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { across(.right) }
  /// The middle along the lines.
  var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { down(.top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
  /// The middle downwards.
  var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
  /// The width.
  var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
