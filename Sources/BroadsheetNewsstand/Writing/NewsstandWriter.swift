import BroadsheetCore
import Foundation

/// A newsstand as the text of its file: readable, commented, and read back as the same value.
struct NewsstandWriter {
  let vocabulary: NewsstandVocabulary

  func write(_ newsstand: Newsstand) -> String {
    var lines = YAMLLines()
    lines.comment("A newsstand file. Documentation/NewsstandFile.md explains every key;")
    lines.comment("`broadsheet check FILE` finds what is wrong with it.")
    lines.gap()
    lines.entry("title", YAMLScalar.text(newsstand.title))
    lines.entry("language", newsstand.language)
    settings(newsstand.settings, to: &lines)
    if !newsstand.plugins.isEmpty {
      lines.comment("Words that packages bring, which the command must be linked with.")
      lines.nested("plugins") { lines in
        for (word, package) in newsstand.plugins.sorted(by: { $0.key < $1.key }) {
          lines.entry(YAMLScalar.text(word), YAMLScalar.text(package))
        }
      }
    }
    lines.gap()
    lines.nested("brands") { lines in
      for brand in newsstand.brands {
        BrandWriter(brand: brand, vocabulary: vocabulary).write(to: &lines)
      }
    }
    return lines.text
  }

  private func settings(_ settings: Newsstand.Settings, to lines: inout YAMLLines) {
    guard settings != Newsstand.Settings() else { return }
    lines.gap()
    lines.nested("settings") { lines in
      lines.entry("interval", YAMLScalar.duration(settings.interval))
      if settings.holdBack != Newsstand.Settings().holdBack {
        lines.entry("hold-back", YAMLScalar.duration(settings.holdBack))
      }
      if !settings.allowedHosts.isEmpty {
        lines.comment("Hosts that may be fetched although their address is private.")
        lines.entry("allowed-hosts", YAMLScalar.texts(settings.allowedHosts.sorted()))
      }
      lines.entry("public-address", settings.publicAddress.map(YAMLScalar.text))
      if !settings.trustedProxies.isEmpty {
        lines.comment("Proxies that are believed when they say whom they ask for.")
        let proxies = settings.trustedProxies.map(\.description)
        lines.entry("trusted-proxies", YAMLScalar.texts(proxies))
      }
      if settings.preloadsTransportSecurity {
        lines.entry("hsts-preload", YAMLScalar.boolean(true))
      }
      if !settings.keepsPagesOffline { lines.entry("offline", YAMLScalar.boolean(false)) }
      if settings.confirmsAbove != Newsstand.Settings().confirmsAbove {
        lines.entry("confirm-above", "\(settings.confirmsAbove)")
      }
      retention(settings.retention, to: &lines)
    }
  }

  private func retention(_ retention: Retention, to lines: inout YAMLLines) {
    guard retention != Retention() else { return }
    lines.comment("What is kept of each brand once no page shows it.")
    lines.nested("retention") { lines in
      lines.entry("days", "\(retention.days)")
      lines.entry("stories", "\(retention.stories)")
      lines.entry("megabytes", "\(retention.megabytes)")
      lines.entry("history-days", "\(retention.historyDays)")
      lines.entry("history-changes", "\(retention.historyChanges)")
      lines.entry("count-days", "\(retention.countDays)")
      lines.entry("count-rows", "\(retention.countRows)")
    }
  }
}
