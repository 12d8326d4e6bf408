import Foundation

/// Whether this process can open the pipes that another one needs.
///
/// The library that starts processes stops this one where it can open some of them and not all
/// (swift-subprocess 1.0.2, 2026-11-28: `CreatedPipe` has no other way to let go of what is open), so it is
/// not asked where few are left.
enum Descriptors {
  /// Three pipes, what watches the process, and some for whoever opens files at the same moment.
  private static let needed = 24

  static var areLeft: Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < needed {
      let descriptor = dup(0)
      // Standard input may be closed; that says nothing of how many are left.
      guard descriptor >= 0 else { return errno == EBADF }
      opened.append(descriptor)
    }
    return true
  }
}
