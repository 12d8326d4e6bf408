import Foundation
import NewsDesk
import SwiftUI

extension View {
  /// Has links in it open as the kiosk opens them: pages and stories of the newsstand by `page` where
  /// there is one, all others outside, and what is neither nowhere.
  func links(on kiosk: Kiosk, page: (@MainActor (PaperLink) -> Void)?) -> some View {
    environment(
      \.openURL,
      OpenURLAction { address in
        if let page { kiosk.open(address, page: page) } else { kiosk.open(address) }
        return .handled
      }
    )
  }
}
