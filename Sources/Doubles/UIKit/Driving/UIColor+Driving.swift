package import Foundation

// How tests see what a reader would.

extension UIColor {
  /// The shares of red, green and blue light that a look has, and how opaque it is.
  package func components(in traits: UITraitCollection) -> [CGFloat] {
    let components = make(traits)
    return [components.red, components.green, components.blue, components.alpha]
  }
}
