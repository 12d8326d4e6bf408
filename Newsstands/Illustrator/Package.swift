// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nothing here reaches the products.
let package = Package(
  name: "Illustrator",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(name: "illustrator", path: "Sources/Illustrator")
  ]
)
