// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ThreeSections",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "ThreeSections", targets: ["ThreeSections"])],
  dependencies: [.package(name: "Broadsheet", path: "../..")],
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
