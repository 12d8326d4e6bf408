import BroadsheetCore
import UIKit

/// Asks the reader for a place: one of the brand's, or where the device is.
@MainActor
struct PlaceChooser {
  let brand: Brand
  let findPosition: @MainActor () async -> PositionAnswer
  /// Says that a position was not to be had.
  let say: @MainActor (String) -> Void
  /// Called with the choice.
  let choose: @MainActor (PlaceChoice) -> Void

  /// The question, to be presented from a view.
  func question(from source: UIView) -> UIAlertController {
    let phrases = brand.phrases
    let question = UIAlertController(
      title: phrases.choosePlace,
      message: nil,
      preferredStyle: .actionSheet
    )
    for place in brand.places {
      guard let name = place.slug else { continue }
      question.addAction(
        UIAlertAction(title: place.name, style: .default) { _ in choose(.named(name)) }
      )
    }
    question.addAction(
      UIAlertAction(title: phrases.useMyPosition, style: .default) { _ in
        Task { await useMyPosition() }
      }
    )
    question.addAction(UIAlertAction(title: phrases.close, style: .cancel))
    // On an iPad it points at what was pressed.
    question.popoverPresentationController?.sourceView = source
    return question
  }

  private func useMyPosition() async {
    switch await findPosition() {
    case .found(let latitude, let longitude):
      if let choice = PlaceChoice(latitude: latitude, longitude: longitude) { choose(choice) }
    case .refused: say(brand.phrases.positionRefused)
    case .unknown: say(brand.phrases.positionUnknown)
    }
  }
}
