import ArgumentParser
import Foundation

/// Where a command's settings come from: a flag goes before a variable of the environment, that before a
/// line of the file, and that before what holds by default.
struct SettingSources: Sendable {
  /// Why a value cannot be had, in words that go on after it.
  struct Unfit: Error {
    var words: String
  }

  /// A variable that is empty counts as one that is not set.
  var environment: [String: String]
  var file: SettingsFile?

  /// What the environment calls a setting.
  static func variable(of setting: String) -> String {
    "BROADSHEET_" + setting.uppercased().replacing("-", with: "_")
  }

  /// What is set, if it is anywhere; throws where a wrong value came from, and what is wrong with it.
  func value<Value>(
    _ setting: String,
    flag: Value?,
    read: (String) throws(Unfit) -> Value
  ) throws -> Value? {
    if let flag { return flag }
    let variable = Self.variable(of: setting)
    if let text = environment[variable], !text.isEmpty {
      return try Self.read(text, from: "\(variable)", read)
    }
    guard let file, let entry = file.entries[setting] else { return nil }
    return try Self.read(entry.value, from: "\(file.name):\(entry.line): \(setting)", read)
  }

  /// A setting that is a path, which in the file begins at its folder.
  func path(
    _ setting: String,
    flag: String?,
    check: (String) throws(Unfit) -> Void = { _ throws(Unfit) in }
  ) throws -> String? {
    let isFromFile =
      flag == nil && environment[Self.variable(of: setting), default: ""].isEmpty
    return try value(setting, flag: flag) { (text: String) throws(Unfit) in
      let path = isFromFile ? file?.path(text) ?? text : text
      try check(path)
      return path
    }
  }

  private static func read<Value>(
    _ text: String,
    from origin: String,
    _ read: (String) throws(Unfit) -> Value
  ) throws -> Value {
    do throws(Unfit) {
      return try read(text)
    } catch {
      throw ValidationError("\(origin): '\(text)' \(error.words)")
    }
  }
}
