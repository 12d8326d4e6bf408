package import Foundation

/// Addresses as pages write them, for what is written beside pages.
package enum OutsideAddress {
  /// The address as a page may link to it; nil for schemes that run code or reach into the machine.
  package static func link(_ address: URL) -> String? { address.webAddress }

  /// A picture's address; nil for one that no page can show.
  package static func picture(_ address: URL) -> String? { PictureSource(address)?.path }
}
