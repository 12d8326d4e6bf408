import BroadsheetPictures
import BroadsheetServer
import Foundation
import Logging

extension PictureService {
  /// Pictures that a program beside ours decodes, kept in the folder of a server's data; without one, in
  /// memory.
  ///
  /// Where it cannot make any, they are looked at all the same, and stay at their publishers.
  static func workshop(data: String?, logger: Logger) async -> PictureService {
    let workshop = PictureWorkshop()
    var formats: Set<PictureShape.Format> = []
    do {
      formats = try await workshop.check()
    } catch {
      logger.notice(
        "Pictures of others are not made here; readers get them from their publishers",
        metadata: ["reason": "\(error)"]
      )
    }
    let service = PictureService(
      making: workshop,
      formats: formats,
      folder: data.map { URL(filePath: $0).appending(path: "pictures") }
    )
    if let trouble = service.trouble {
      logger.warning(
        "Pictures of others are kept in memory alone",
        metadata: ["reason": "\(trouble)"]
      )
    }
    return service
  }
}
