// swift-tools-version: 6.2

import PackageDescription

// What draws on a phone needs UIKit, which no Mac has: Xcode builds it, and Linux against doubles.
let isOnAMac = Context.environment["BROADSHEET_PART"] == "mac"

let package = Package(
  name: "ThreeSections",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "ThreeSections", targets: ["ThreeSections"])],
  // Nothing here needs what stands behind the trait. Checks of the project pass it on, so as to take what is
  // built already.
  traits: ["Server"],
  dependencies: [
    .package(
      name: "Broadsheet",
      path: "../..",
      traits: [.trait(name: "Server", condition: .when(traits: ["Server"]))]
    )
  ],
  targets: [
    .target(
      name: "ThreeSections",
      dependencies: [
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetPress", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
      ]
    ),
    .executableTarget(
      name: "three-sections",
      dependencies: [
        "ThreeSections",
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
      ],
      path: "Sources/PrintSections"
    ),
    .target(
      name: "GazetteScreens",
      dependencies: [
        "ThreeSections",
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
        .product(name: "BroadsheetUI", package: "Broadsheet"),
      ]
    ),
    .testTarget(
      name: "GazetteScreensTests",
      dependencies: [
        "GazetteScreens", "ThreeSections",
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
        .product(name: "BroadsheetUI", package: "Broadsheet"),
      ]
    ),
    .testTarget(
      name: "ThreeSectionsTests",
      dependencies: [
        "ThreeSections",
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetLoaderChecks", package: "Broadsheet"),
        .product(name: "BroadsheetPress", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
      ]
    ),
  ]
)

if isOnAMac { package.targets.removeAll { $0.name.hasPrefix("GazetteScreens") } }
