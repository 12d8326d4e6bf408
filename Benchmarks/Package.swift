// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nothing here reaches the products.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Broadsheet", path: "..", traits: ["Server"])],
  targets: [
    .target(name: "Measuring"),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .executableTarget(
      name: "feeds",
      dependencies: [
        "CLibXML2",
        "Measuring",
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
      ]
    ),
    .executableTarget(
      name: "growth",
      dependencies: [
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetPress", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
        .product(name: "BroadsheetStore", package: "Broadsheet"),
        .product(name: "BroadsheetWeb", package: "Broadsheet"),
      ]
    ),
    .executableTarget(
      name: "composing",
      dependencies: ["Measuring", .product(name: "BroadsheetCore", package: "Broadsheet")]
    ),
    .executableTarget(
      name: "differences",
      dependencies: ["Measuring", .product(name: "BroadsheetCore", package: "Broadsheet")]
    ),
    .executableTarget(
      name: "rendering",
      dependencies: [
        "Measuring",
        .product(name: "BroadsheetBuiltIn", package: "Broadsheet"),
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetNewsstand", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
        .product(name: "BroadsheetWeb", package: "Broadsheet"),
      ]
    ),
  ]
)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault",
]
for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
