/// A list of feeds as readers exchange them.
public struct OPMLDocument: Sendable, Equatable {
  /// What the list is called, plain text.
  public var title: String?
  /// Who made the list.
  public var ownerName: String?
  /// The lines of the list, outermost first; groups hold further ones.
  public var outlines: [OPMLOutline]

  /// A list that is made here rather than read.
  public init(title: String? = nil, outlines: [OPMLOutline] = []) {
    self.title = title
    self.outlines = outlines
  }

  /// Reads a list; broken markup is repaired as far as it goes.
  ///
  /// - Parameters:
  ///   - bytes: The document in any encoding.
  ///   - limits: What it may cost; the limit of items counts outlines.
  /// - Throws: `FeedDecodingError` when there is no list in it or a limit is passed.
  public init(
    _ bytes: [UInt8],
    limits: FeedDecoder.Limits = FeedDecoder.Limits()
  ) throws(FeedDecodingError) {
    let result: Result<OPMLDocument, FeedDecodingError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedDecodingError) {
        return .success(try Self.read(buffer, limits))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// Every feed of the list with the names of the groups around it, outermost first.
  public var feeds: [(outline: OPMLOutline, groups: [String])] {
    var feeds: [(OPMLOutline, [String])] = []
    func collect(_ outlines: [OPMLOutline], _ groups: [String]) {
      for outline in outlines {
        if outline.isFeed { feeds.append((outline, groups)) }
        collect(outline.outlines, outline.isFeed ? groups : groups + [outline.name])
      }
    }
    collect(outlines, [])
    return feeds
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ limits: FeedDecoder.Limits
  ) throws(FeedDecodingError) -> OPMLDocument {
    guard bytes.count <= limits.bytes else {
      throw .limitExceeded(.bytes, allowed: limits.bytes)
    }
    let text = FeedText(bytes, contentType: nil)
    return try text.withBytes(of: bytes) { (source) throws(FeedDecodingError) -> OPMLDocument in
      var reader = OPMLReader(source, limits: limits)
      return try reader.read()
    }
  }
}
