// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "BroadsheetDesktop",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "broadsheet-desktop", targets: ["broadsheet-desktop"])
  ],
  dependencies: [
    .package(name: "Broadsheet", path: "..", traits: ["Server"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CAdwaita",
      path: "Sources/System/CAdwaita",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]
    ),
    .systemLibrary(
      name: "CWebKit",
      path: "Sources/System/CWebKit",
      pkgConfig: "webkitgtk-6.0",
      providers: [.apt(["libwebkitgtk-6.0-dev"])]
    ),
    .target(
      name: "ServerDesk",
      dependencies: [
        .product(name: "BroadsheetAPI", package: "Broadsheet"),
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetNetwork", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
        .product(name: "NewsDesk", package: "Broadsheet"),
      ]
    ),
    .target(name: "Toolkit", dependencies: ["CAdwaita"]),
    .target(
      name: "BroadsheetGTK",
      dependencies: [
        "CAdwaita", "CWebKit", "Toolkit",
        .product(name: "BroadsheetCore", package: "Broadsheet"),
      ]
    ),
    .target(
      name: "DesktopApp",
      dependencies: [
        "BroadsheetGTK", "CAdwaita", "Toolkit",
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "NewsDesk", package: "Broadsheet"),
      ]
    ),
    .executableTarget(
      name: "broadsheet-desktop",
      dependencies: [
        "BroadsheetGTK", "DesktopApp", "ServerDesk", "Toolkit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BroadsheetAssembly", package: "Broadsheet"),
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetNewsstand", package: "Broadsheet"),
        .product(name: "BroadsheetPress", package: "Broadsheet"),
        .product(name: "BroadsheetStore", package: "Broadsheet"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NewsDesk", package: "Broadsheet"),
      ]
    ),
    .executableTarget(
      name: "desktop-benchmark",
      dependencies: [
        "BroadsheetGTK", "Toolkit",
        .product(name: "BroadsheetAssembly", package: "Broadsheet"),
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetPress", package: "Broadsheet"),
        .product(name: "NewsDesk", package: "Broadsheet"),
      ]
    ),
    .testTarget(
      name: "BroadsheetGTKTests",
      dependencies: [
        "BroadsheetGTK", "CAdwaita", "DesktopApp", "Toolkit",
        .product(name: "BroadsheetAssembly", package: "Broadsheet"),
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetPress", package: "Broadsheet"),
        .product(name: "NewsDesk", package: "Broadsheet"),
      ]
    ),
    .testTarget(
      name: "ServerDeskTests",
      dependencies: [
        "ServerDesk",
        .product(name: "BroadsheetAPI", package: "Broadsheet"),
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetNetwork", package: "Broadsheet"),
        .product(name: "NewsDesk", package: "Broadsheet"),
      ]
    ),
  ]
)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "ImmutableWeakCaptures",
]
// Tests and checks set this; whoever depends on the package is never stopped by a warning.
let isStrict = Context.environment["BROADSHEET_STRICT"] == "1"
for target in package.targets where target.type != .system {
  var settings = target.swiftSettings ?? []
  settings += upcomingFeatures.map { .enableUpcomingFeature($0) }
  if isStrict { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = settings
}
