import BroadsheetCore
import Foundation

/// A newsstand as the text of its file: readable, commented, and read back as the same value.
struct NewsstandWriter {
  func write(_ newsstand: Newsstand) -> String {
    var lines = YAMLLines()
    lines.comment("A newsstand file. Documentation/NewsstandFile.md explains every key;")
    lines.comment("`broadsheet check FILE` finds what is wrong with it.")
    lines.gap()
    lines.entry("title", YAMLScalar.text(newsstand.title))
    lines.entry("language", newsstand.language)
    settings(newsstand.settings, to: &lines)
    lines.gap()
    lines.nested("brands") { lines in
      for brand in newsstand.brands { BrandWriter(brand: brand).write(to: &lines) }
    }
    return lines.text
  }

  private func settings(_ settings: Newsstand.Settings, to lines: inout YAMLLines) {
    guard settings != Newsstand.Settings() else { return }
    lines.gap()
    lines.nested("settings") { lines in
      lines.entry("interval", YAMLScalar.duration(settings.interval))
      if !settings.allowedHosts.isEmpty {
        lines.comment("Hosts that may be fetched although their address is private.")
        lines.entry("allowed-hosts", YAMLScalar.texts(settings.allowedHosts.sorted()))
      }
      lines.entry("public-address", settings.publicAddress.map(YAMLScalar.text))
    }
  }
}
