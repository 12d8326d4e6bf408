import BroadsheetCore
import BroadsheetDigests
public import BroadsheetPictures
public import Foundation

/// Who looks at the pictures of others and makes them for readers, where they are kept, and by which key
/// their addresses are sealed.
public struct PictureService: Sendable {
  /// Bytes of pictures that are kept in memory where no folder is given.
  private static let mostInMemory = 64 * 1024 * 1024
  private static let keyName = "key"

  /// Why addresses of pictures will be others after a restart although a folder was given; nil when all is
  /// well.
  public let trouble: String?

  let making: any PictureMaking
  /// The files that can be made; none where pictures are only looked at, and stay at their publishers.
  let formats: Set<PictureShape.Format>
  let folder: URL?
  let mostBytes: Int
  private let key: SecretKey

  /// Pictures that are kept in a folder, which is made when it is missing.
  ///
  /// - Parameters:
  ///   - making: Looks at pictures, and makes them.
  ///   - formats: The files that it can make; without JPEG, which everybody can show, none is made.
  ///   - folder: Where pictures and the key survive a restart; nil for in memory, as long as the process is.
  ///   - mostBytes: Bytes of pictures that are kept in the folder; beyond them goes what was asked for
  ///     longest ago.
  public init(
    making: any PictureMaking,
    formats: Set<PictureShape.Format> = Set(PictureShape.Format.allCases),
    folder: URL? = nil,
    mostBytes: Int = 1 << 30
  ) {
    self.making = making
    self.formats = formats.contains(.jpeg) ? formats : []
    guard let folder else {
      (self.folder, self.mostBytes) = (nil, min(mostBytes, Self.mostInMemory))
      (key, trouble) = (SecretKey(), nil)
      return
    }
    do {
      key = try Self.key(in: folder)
      (self.folder, self.mostBytes, trouble) = (folder, mostBytes, nil)
    } catch {
      (self.folder, self.mostBytes) = (nil, min(mostBytes, Self.mostInMemory))
      (key, trouble) = (
        SecretKey(), "nothing can be kept in \(folder.path): \(error.systemWords)"
      )
    }
  }

  /// The key of a folder, which is drawn where there is none, or what is there is none.
  private static func key(in folder: URL) throws -> SecretKey {
    let file = folder.appending(path: keyName)
    if let known = try? Data(contentsOf: file), let key = SecretKey(Array(known)) { return key }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bytes = SecretBytes.draw(32)
    try Data(bytes).write(to: file, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    return SecretKey(bytes) ?? SecretKey()
  }

  /// What says that a page of ours has named an address.
  var seal: @Sendable (_ address: String) -> String {
    { [key] address in PictureSeal.text(of: address, by: key) }
  }

  /// Whether a seal is the one of an address; takes as long for one that is nearly right.
  func isSealed(_ address: String, by seal: String) -> Bool {
    SecretBytes.areEqual(Array(seal.utf8), Array(self.seal(address).utf8))
  }
}
