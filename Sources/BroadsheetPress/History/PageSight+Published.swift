import BroadsheetCore
import Foundation

extension PageSight {
  /// What readers see of a page from a moment on.
  init(of page: PublishedPage, since moment: Date) {
    self.init(
      since: moment,
      serial: page.edition?.serial,
      pressedAt: page.edition?.pressedAt,
      staleSince: page.staleSince,
      failure: page.edition == nil ? page.failure : nil
    )
  }
}
