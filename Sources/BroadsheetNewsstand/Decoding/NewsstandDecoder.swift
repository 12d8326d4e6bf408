import BroadsheetCore
import Foundation
import Yams

/// The whole file: title, language, settings and brands.
struct NewsstandDecoder {
  /// What will fetch the sources under the file's settings; nil when nobody knows.
  let transport: (Newsstand.Settings) -> (any Transport)?

  func decode(_ root: FileValue) -> Newsstand? {
    root.mapping("a newsstand with 'title' and 'brands'") { reader in
      let title = reader.required("title", "the newsstand's title")?.text()
      let language = reader.optional("language")?.language()
      let settings = reader.optional("settings").map(settings) ?? Newsstand.Settings()
      let plugins = reader.optional("plugins").map(plugins) ?? [:]
      root.context.plugins = plugins
      root.context.transport = transport(settings)
      // Holds nothing but anchors for the rest of the file.
      _ = reader.optional("definitions")
      let brands = reader.required("brands", "a list of brands").map(brands) ?? []
      guard let title else { return nil }
      return Newsstand(
        title: title,
        language: language ?? "en",
        brands: brands,
        settings: settings,
        plugins: plugins
      )
    }
  }

  /// The words that packages bring; also those that no section uses yet.
  private func plugins(_ value: FileValue) -> [String: String] {
    let expected = "the words that packages bring, such as {harbour-api: HarbourNews}"
    return value.mapping(expected) { reader in
      reader.keys.reduce(into: [:]) { plugins, word in
        plugins[word] = reader.optional(word)?.text("the name of the package")
      }
    } ?? [:]
  }

  private func settings(_ value: FileValue) -> Newsstand.Settings {
    var settings = Newsstand.Settings()
    _ = value.mapping("settings") { reader in
      if let hosts = reader.optional("allowed-hosts") {
        settings.allowedHosts = Set(hosts.elementsOrSelf.compactMap(host))
      }
      if let interval = reader.optional("interval")?.duration() { settings.interval = interval }
      if let limit = reader.optional("hold-back")?.durationOrNone() { settings.holdBack = limit }
      settings.publicAddress = reader.optional("public-address")?.webAddress().map(publicAddress)
      if let proxies = reader.optional("trusted-proxies") {
        settings.trustedProxies = proxies.elementsOrSelf.compactMap(networkBlock)
      }
      if let preloads = reader.optional("hsts-preload")?.boolean() {
        settings.preloadsTransportSecurity = preloads
      }
      if let keeps = reader.optional("offline")?.boolean() { settings.keepsPagesOffline = keeps }
      if let pages = reader.optional("confirm-above")?.integer(in: 0...1_000_000) {
        settings.confirmsAbove = pages
      }
      if let retention = reader.optional("retention") {
        settings.retention = self.retention(retention)
      }
      return true
    }
    return settings
  }

  /// The address as browsers write it: names in lower case, and no port that goes without saying.
  private func publicAddress(_ address: URL) -> String {
    guard let origin = WebOrigin(address),
      var parts = URLComponents(url: address, resolvingAgainstBaseURL: false)
    else { return address.absoluteString }
    parts.scheme = origin.scheme
    parts.encodedHost = parts.encodedHost?.lowercased()
    if origin.hasDefaultPort { parts.port = nil }
    return parts.string ?? address.absoluteString
  }

  private func networkBlock(_ value: FileValue) -> NetworkBlock? {
    let expected = "an Internet address such as 127.0.0.1, or a block of them such as 10.0.0.0/8"
    guard let text = value.text(expected) else { return nil }
    guard let block = NetworkBlock(text) else {
      value.report("'\(text)' is no address", expected: expected)
      return nil
    }
    return block
  }

  private func retention(_ value: FileValue) -> Retention {
    var retention = Retention()
    let expected =
      "a mapping with 'days', 'stories', 'megabytes', 'history-days', 'history-changes', "
      + "'count-days' and 'count-rows'"
    _ = value.mapping(expected) { reader in
      if let days = reader.optional("days")?.integer(in: 1...3_650) { retention.days = days }
      if let stories = reader.optional("stories")?.integer(in: 0...10_000_000) {
        retention.stories = stories
      }
      if let megabytes = reader.optional("megabytes")?.integer(in: 1...1_000_000) {
        retention.megabytes = megabytes
      }
      if let days = reader.optional("history-days")?.integer(in: 1...3_650) {
        retention.historyDays = days
      }
      if let changes = reader.optional("history-changes")?.integer(in: 1...10_000_000) {
        retention.historyChanges = changes
      }
      if let days = reader.optional("count-days")?.integer(in: 1...3_650) {
        retention.countDays = days
      }
      if let rows = reader.optional("count-rows")?.integer(in: 1...10_000_000) {
        retention.countRows = rows
      }
      return true
    }
    return retention
  }

  private func host(_ value: FileValue) -> String? {
    let expected = "a host, with or without a port, such as 127.0.0.1:9000"
    guard let text = value.text(expected) else { return nil }
    guard !text.contains("/"), !text.contains(where: \.isWhitespace) else {
      value.report("'\(text)' is no host", expected: expected)
      return nil
    }
    return text
  }

  private func brands(_ value: FileValue) -> [Brand] {
    let values = value.elements("a list of brands")
    value.context.sectionNames = values.compactMap { value in
      let sections = value.node.mapping?["sections"]?.sequence ?? []
      return value.node.mapping?["id"]?.scalar.map { id in
        (brand: id.string, sections: sections.compactMap { $0.mapping?["id"]?.scalar?.string })
      }
    }
    if values.isEmpty, value.isSequence { value.report("no brand", expected: "at least one brand") }
    var seen: Set<Slug> = []
    var places: [Slug: FileValue] = [:]
    let brands = values.compactMap { value -> Brand? in
      guard let brand = BrandDecoder().decode(value) else { return nil }
      places[brand.id] = value
      if let owner = NewsstandFile.reservedBrands[brand.id.rawValue] {
        value.report(
          "'\(brand.id)' is taken: \(owner)",
          expected: "another id"
        )
      }
      if !seen.insert(brand.id).inserted {
        value.report("two brands are called '\(brand.id)'", expected: "an id of its own")
      }
      return brand
    }
    FormerNameCheck.judge(brands.map { ($0.id, $0.formerIDs) }, "brand") {
      places[$0]?.member("was")
    }
    return brands
  }
}
