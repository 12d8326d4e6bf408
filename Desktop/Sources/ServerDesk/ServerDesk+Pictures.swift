public import BroadsheetCore
import BroadsheetNetwork
public import Foundation
import NewsDesk

extension ServerDesk {
  /// Seconds for which a kept picture is taken for what it is.
  private static let pictureAge = 86_400.0
  private static let pictureLimits = FetchLimits(maximumBytes: 12 * 1024 * 1024, deadline: 20)

  /// What was kept in the last day is not asked for again, and what is older stands in where nothing
  /// can be had.
  public func bytes(ofPicture address: URL) async throws(Failure) -> [UInt8] {
    guard ["http", "https"].contains(address.scheme?.lowercased()) else { throw .notFound }
    let name = address.absoluteString
    let known = await pictures?.kept(name)
    let age = known.map { time.now().timeIntervalSince($0.confirmed) }
    if let known, let age, (0..<Self.pictureAge).contains(age) { return known.bytes }
    do throws(Failure) {
      guard let (bytes, validators) = try await picture(at: address, known?.validators) else {
        await pictures?.confirm(name, at: time.now())
        return known?.bytes ?? []
      }
      await pictures?.keep(bytes, validators, of: name, at: time.now())
      return bytes
    } catch {
      guard let known else { throw error }
      return known.bytes
    }
  }

  /// Nil where the picture is the one that is kept.
  private func picture(at address: URL, _ validators: Validators?) async throws(Failure)
    -> ([UInt8], Validators?)?
  {
    do throws(TransportError) {
      return origin.has(address)
        ? try await ownPicture(at: address, validators)
        : try await strangePicture(at: address, validators)
    } catch {
      throw Failure(error)
    }
  }

  /// The server was named by somebody, and may be anywhere.
  private func ownPicture(at address: URL, _ validators: Validators?)
    async throws(TransportError) -> ([UInt8], Validators?)?
  {
    var fields = [HTTPCall.Field("accept", "image/*")]
    if let tag = validators?.entityTag { fields.append(.init("if-none-match", tag)) }
    let reply = try await calls.call(
      HTTPCall(.get, at: address, fields: fields, limits: Self.pictureLimits)
    )
    if reply.status == 304, validators?.entityTag != nil { return nil }
    guard reply.status == 200 else {
      if reply.status == 404 || reply.status == 410 { throw .gone(address) }
      throw .badStatus(code: reply.status, retryAfter: reply.retryAfter)
    }
    return (reply.bytes, reply.validators)
  }

  private func strangePicture(at address: URL, _ validators: Validators?)
    async throws(TransportError) -> ([UInt8], Validators?)?
  {
    let request = TransportRequest(
      address: address,
      allowance: TransportRequest.Allowance.none,
      validators: validators,
      accept: "image/*",
      limits: Self.pictureLimits
    )
    switch try await calls.fetch(request) {
    case .fresh(let payload): return (payload.bytes, payload.validators)
    case .notModified: return nil
    }
  }
}
