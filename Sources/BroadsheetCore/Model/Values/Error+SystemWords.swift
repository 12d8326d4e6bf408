import Foundation

extension Error {
  /// What the system says of a file or a folder, such as "Permission denied"; else the error's own words.
  ///
  /// Foundation has the system's number beneath an error of its own, whose words say less.
  package var systemWords: String {
    systemCode.map { String(cString: strerror($0)) } ?? localizedDescription
  }

  /// The system's number for it, where the system said anything.
  package var systemCode: Int32? {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self
    if let cause = cause as? POSIXError { return cause.code.rawValue }
    if let cause = cause as? CocoaError, let number = cause.systemCode { return number }
    let error = cause as NSError
    return error.domain == NSPOSIXErrorDomain ? Int32(error.code) : nil
  }
}

extension CocoaError {
  /// The system's number for what Foundation says without one.
  fileprivate var systemCode: Int32? {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileWriteFileExists: EEXIST
    case .fileWriteOutOfSpace: ENOSPC
    case .fileWriteVolumeReadOnly: EROFS
    default: nil
    }
  }
}
