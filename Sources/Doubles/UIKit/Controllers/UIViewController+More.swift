extension UIViewController {
  /// The popover that it is shown in.
  public var popoverPresentationController: UIPopoverPresentationController? {
    if let popover = ownSheet as? UIPopoverPresentationController { return popover }
    guard comesOutOfAPlace else { return nil }
    let popover = UIPopoverPresentationController(of: self)
    ownSheet = popover
    return popover
  }

  /// Whether it is shown in a popover where there is room.
  var comesOutOfAPlace: Bool {
    modalPresentationStyle == .popover || self is UIActivityViewController
      || (self as? UIAlertController)?.style == .actionSheet
  }
}
