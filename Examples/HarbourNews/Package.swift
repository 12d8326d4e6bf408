// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "HarbourNews",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Broadsheet", path: "../..", traits: ["Server"])],
  targets: [
    .executableTarget(
      name: "harbour-news",
      dependencies: [
        .product(name: "BroadsheetCommands", package: "Broadsheet"),
        .product(name: "BroadsheetCore", package: "Broadsheet"),
        .product(name: "BroadsheetSources", package: "Broadsheet"),
        .product(name: "BroadsheetWeb", package: "Broadsheet"),
      ],
      path: "Sources/HarbourNews"
    )
  ]
)
