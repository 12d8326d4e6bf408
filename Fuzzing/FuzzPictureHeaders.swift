import PictureHeaders

/// One run of libFuzzer over headers of pictures: what is told of one is within the bounds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPictureHeaders(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let header = try? PictureHeader(bytes) else { return 0 }
  precondition(header.width > 0 && header.height > 0)
  precondition(header.width * header.height <= 50_000_000)
  precondition(header.seen.width * header.seen.height == header.width * header.height)
  precondition(header.frames ?? 0 <= 5_000)
  return 0
}
