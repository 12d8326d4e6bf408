import Foundation
import NIOCore
import NIOHTTP1

/// Refuses requests whose first line has a blank too many, which the decoder would pass over.
///
/// A method, a target and a version stand with one blank between them (RFC 9112, section 3), and who is
/// lenient may see another target there than a proxy before us. It follows heads and bodies to know where a
/// request begins; behind a body whose end only the decoder knows it looks no further.
final class RequestLineGuard: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Where in the bytes of a client it is.
  private enum State {
    /// In the first line of a request, behind this byte, which is zero at its beginning, and behind so many
    /// blanks.
    case requestLine(behind: UInt8, blanks: Int)
    /// In a line of the head, of which so much is known.
    case field([UInt8])
    /// In a body of which so many bytes are to come.
    case body(Int)
    /// Where requests begin is not known any more.
    case anywhere
    /// Nothing is taken any more.
    case refused
  }

  /// As long as names of fields that count, with a number behind them.
  private static let longestField = 64

  private var state = State.requestLine(behind: 0, blanks: 0)
  private var bodyLength = 0
  private var isChunked = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .anywhere = state { return context.fireChannelRead(data) }
    if case .refused = state { return }
    let buffer = unwrapInboundIn(data)
    let end = buffer.withUnsafeReadableBytes { firstMistake(in: $0) }
    guard let end else { return context.fireChannelRead(data) }
    state = .refused
    if let before = buffer.getSlice(at: buffer.readerIndex, length: end), end > 0 {
      context.fireChannelRead(wrapInboundOut(before))
    }
    context.fireErrorCaught(HTTPParserError.invalidURL)
  }

  /// Where a line begins, or goes on, that is none; nil where all is well.
  private func firstMistake(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < bytes.count {
      switch state {
      case .requestLine(var last, var blanks):
        let start = index
        while index < bytes.count {
          let byte = bytes[index]
          index += 1
          let isEnd = byte == Self.lineFeed
          let isBlankBefore = last == Self.blank
          // One too many is refused before the decoder has it: it has words of its own for some.
          if byte == Self.blank {
            if isBlankBefore || last == 0 || blanks == 2 { return start }
            blanks += 1
          }
          if isEnd || byte == Self.carriageReturn, isBlankBefore { return start }
          if isEnd {
            // Empty lines may come before a request.
            if last != 0 { state = .field([]) }
            break
          }
          if byte != Self.carriageReturn { last = byte }
          state = .requestLine(behind: last, blanks: blanks)
        }
      case .field(var line):
        let rest = UnsafeRawBufferPointer(rebasing: bytes[index...])
        let length = rest.firstIndex(of: Self.lineFeed)
        if line.isEmpty, let length, !Self.counts(rest, length: length) {
          index += length + 1
          continue
        }
        let room = Self.longestField - line.count
        line += rest.prefix(min(length ?? rest.count, room))
        guard let length else {
          state = .field(line)
          return nil
        }
        index += length + 1
        end(line)
      case .body(let count):
        let taken = min(count, bytes.count - index)
        index += taken
        state = taken < count ? .body(count - taken) : .requestLine(behind: 0, blanks: 0)
      case .anywhere, .refused: return nil
      }
    }
    return nil
  }

  /// Takes note of a line of the head, or of the head's end.
  private func end(_ line: [UInt8]) {
    state = .field([])
    if line.isEmpty || line == [Self.carriageReturn] {
      state =
        isChunked
        ? .anywhere : bodyLength > 0 ? .body(bodyLength) : .requestLine(behind: 0, blanks: 0)
      (bodyLength, isChunked) = (0, false)
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
    case "transfer-encoding": isChunked = true
    case "content-length":
      let text = String(decoding: line[(colon + 1)...], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces.union(.newlines))
      // What is no number is for the decoder to refuse.
      if let length = Int(text), length >= 0, bodyLength == 0 {
        bodyLength = length
      } else {
        isChunked = true
      }
    default: return
    }
  }

  /// Whether a line of the head may say where the request ends; most do not.
  private static func counts(_ line: UnsafeRawBufferPointer, length: Int) -> Bool {
    guard length > 1 else { return true }
    return line[0] | 0x20 == 0x63 || line[0] | 0x20 == 0x74
  }

  private static let blank = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
