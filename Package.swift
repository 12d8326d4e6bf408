// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Broadsheet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "BroadsheetCore", targets: ["BroadsheetCore"]),
  ],
  dependencies: [
  ],
  targets: [

    .target(name: "BroadsheetCore"),

    .target(
      name: "BroadsheetTesting",
      dependencies: ["BroadsheetCore"],
      path: "Tests/BroadsheetTesting"
    ),
    .testTarget(
      name: "BroadsheetCoreTests",
      dependencies: ["BroadsheetCore", "BroadsheetTesting"]
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

