import BroadsheetAPI
public import BroadsheetCore
import BroadsheetNetwork
import Foundation

extension ServerDesk {
  /// Events in one report, so that its body is short enough.
  private static let mostEvents = 50

  /// Reports what brands count; whether a reader has agreed to it is for who calls.
  public func report(_ report: ReaderReport) async {
    guard let brand = newsstand.brand(report.brand), brand.counting != .off else { return }
    for piece in report.pieces(of: Self.mostEvents) {
      guard let body = try? JSONEncoder().encode(piece) else { continue }
      let call = HTTPCall(
        .post,
        at: origin.url(of: .events),
        fields: [
          .init("content-type", "application/json"),
          .init("broadsheet-install", installation.text),
        ],
        body: String(decoding: body, as: UTF8.self)
      )
      // What nobody hears is lost.
      _ = try? await calls.call(call)
    }
  }
}

extension ReaderReport {
  /// The same in reports of so many events of each sort at most.
  fileprivate func pieces(of count: Int) -> [ReaderReport] {
    stride(from: 0, to: max(seen.count, actions.count), by: count).map { start in
      var piece = self
      piece.seen = Array(seen.dropFirst(start).prefix(count))
      piece.actions = Array(actions.dropFirst(start).prefix(count))
      return piece
    }
  }
}
