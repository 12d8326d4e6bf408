import BroadsheetCore
import Foundation
import Testing

/// What people are told of files, whoever says it first.
struct SystemWordsTests {
  /// What Foundation says of a file with no word of the system beneath it, and the system's number for that.
  @Test(arguments: [
    (CocoaError.Code.fileNoSuchFile, ENOENT), (.fileReadNoSuchFile, ENOENT),
    (.fileReadNoPermission, EACCES), (.fileWriteNoPermission, EACCES),
    (.fileWriteFileExists, EEXIST), (.fileWriteOutOfSpace, ENOSPC),
    (.fileWriteVolumeReadOnly, EROFS),
  ])
  func `are the system's, also where Foundation has its own`(code: CocoaError.Code, number: Int32) {
    #expect(CocoaError(code).systemWords == String(cString: strerror(number)))
    #expect(POSIXError(.EIO).systemWords == String(cString: strerror(EIO)))
  }

  @Test func `are what is said where the system says nothing`() {
    let error = CocoaError(.featureUnsupported)

    #expect(error.systemWords == error.localizedDescription)
  }
}
