import BroadsheetCore
import SwiftUI

/// A feed in its states, as Xcode shows it beside the code.
struct FeedPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      FeedView(model: PreviewPaper.model, of: PreviewPaper.brand)
        .previewDisplayName("Native")
      FeedView(model: PreviewPaper.model, of: PreviewPaper.brand)
        .environment(\.colorScheme, .dark)
        .previewDisplayName("Dark")
      FeedView(model: PreviewPaper.model, of: PreviewPaper.brand)
        .environment(\.dynamicTypeSize, .accessibility2)
        .previewDisplayName("Large text")
      FeedView(model: PreviewPaper.brokenModel, of: PreviewPaper.brand)
        .previewDisplayName("Failure")
    }
  }
}
