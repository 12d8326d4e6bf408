import BroadsheetCore
import Foundation

extension Enclosure {
  /// The media type that a feed has to say; where the source says none, the one that is usual by the
  /// ending of the file, else for its kind.
  var announcedType: String {
    if let mediaType { return mediaType }
    switch address.pathExtension.lowercased() {
    case "m4a", "m4b": return "audio/mp4"
    case "ogg", "oga", "opus": return "audio/ogg"
    case "webm": return "\(kind == .audio ? "audio" : "video")/webm"
    case "pdf": return "application/pdf"
    case "epub": return "application/epub+zip"
    default: break
    }
    return switch kind {
    case .audio: "audio/mpeg"
    case .video: "video/mp4"
    case .document: "application/octet-stream"
    }
  }
}
