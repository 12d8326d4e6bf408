// swift-tools-version: 6.2

import PackageDescription

let applePlatforms: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]

/// A library that only servers need, or what else stands behind the trait.
func server(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Server"]))
}

let package = Package(
  name: "Broadsheet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "BroadsheetCore", targets: ["BroadsheetCore"]),
    .library(name: "BroadsheetAPI", targets: ["BroadsheetAPI"]),
    .library(name: "BroadsheetSources", targets: ["BroadsheetSources"]),
    .library(name: "BroadsheetNetwork", targets: ["BroadsheetNetwork"]),
    .library(name: "BroadsheetNewsstand", targets: ["BroadsheetNewsstand"]),
    .library(name: "BroadsheetPress", targets: ["BroadsheetPress"]),
    .library(name: "BroadsheetNewsroom", targets: ["BroadsheetNewsroom"]),
    .library(name: "NewsDesk", targets: ["NewsDesk"]),
    .library(name: "BroadsheetURLSession", targets: ["BroadsheetURLSession"]),
    .library(name: "BroadsheetUI", targets: ["BroadsheetUI"]),
    .library(name: "BroadsheetStore", targets: ["BroadsheetStore"]),
    .library(name: "BroadsheetType", targets: ["BroadsheetType"]),
    .library(name: "BroadsheetPictures", targets: ["BroadsheetPictures"]),
    .library(name: "BroadsheetWeb", targets: ["BroadsheetWeb"]),
    .library(name: "BroadsheetServer", targets: ["BroadsheetServer"]),
    .library(name: "BroadsheetLoaderChecks", targets: ["BroadsheetLoaderChecks"]),
    .library(name: "BroadsheetBuiltIn", targets: ["BroadsheetBuiltIn"]),
    .library(name: "BroadsheetAssembly", targets: ["BroadsheetAssembly"]),
    .library(name: "BroadsheetCommands", targets: ["BroadsheetCommands"]),
    .executable(name: "broadsheet", targets: ["broadsheet"]),
    .executable(name: "broadsheet-pictures", targets: ["broadsheet-pictures"]),
  ],
  // Off for whoever names the package, so that an app resolves and downloads little more than it links.
  traits: [
    .default(enabledTraits: []),
    .trait(
      name: "Server",
      description: "What serves, stores and is typed in a terminal, and its libraries."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird",
      from: "2.28.1",
      traits: []
    ),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CZlib",
      path: "Sources/System/CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .systemLibrary(
      name: "CBrotli",
      path: "Sources/System/CBrotli",
      pkgConfig: "libbrotlienc",
      providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]
    ),
    .systemLibrary(
      name: "CCurl",
      path: "Sources/System/CCurl",
      pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
    ),
    .systemLibrary(
      name: "CSodium",
      path: "Sources/System/CSodium",
      pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]
    ),
    .systemLibrary(
      name: "CHarfBuzz",
      path: "Sources/System/CHarfBuzz",
      pkgConfig: "harfbuzz-subset",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
    ),
    .systemLibrary(
      name: "CFontconfig",
      path: "Sources/System/CFontconfig",
      pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]
    ),
    .systemLibrary(
      name: "CRsvg",
      path: "Sources/System/CRsvg",
      pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]
    ),
    // Types alone: libpq is opened when it is asked for, and nobody who builds or runs needs it before.
    .systemLibrary(name: "CPostgreSQL", path: "Sources/System/CPostgreSQL"),
    // Without pkg-config, which would warn whoever builds the command alone that libvips is missing, and
    // that needs none. GLib, whose headers it has in a folder of their own, comes with librsvg.
    .systemLibrary(name: "CVips", path: "Sources/System/CVips"),
    .systemLibrary(
      name: "CGLib",
      path: "Sources/System/CGLib",
      pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]
    ),
    // What a process can give up for good; in the C library.
    .systemLibrary(name: "CConfinement", path: "Sources/System/CConfinement"),

    .target(name: "BroadsheetCore"),
    .target(name: "BroadsheetAPI", dependencies: ["BroadsheetCore"]),
    .target(
      name: "BroadsheetSources",
      dependencies: ["BroadsheetCore"],
      // In the C library elsewhere.
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: applePlatforms))]
    ),
    .target(name: "BroadsheetDigests", dependencies: ["CSodium"]),
    .target(name: "BroadsheetImaging", dependencies: ["CRsvg"]),
    .target(
      name: "BroadsheetNetwork",
      dependencies: ["BroadsheetCore", "BroadsheetSources", "CBrotli", "CCurl", "CZlib"]
    ),
    .target(
      name: "BroadsheetNewsstand",
      dependencies: ["BroadsheetCore", .product(name: "Yams", package: "Yams")]
    ),
    .target(
      name: "BroadsheetPress",
      dependencies: [
        "BroadsheetCore", "BroadsheetSources",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]
    ),
    .target(
      name: "BroadsheetNewsroom",
      dependencies: [
        "BroadsheetCore", "BroadsheetPress", "BroadsheetSources",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]
    ),
    .target(
      name: "NewsDesk",
      dependencies: [
        "BroadsheetCore", "BroadsheetPress", "BroadsheetSources",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .target(
      name: "BroadsheetURLSession",
      dependencies: ["BroadsheetCore", "BroadsheetSources"]
    ),
    .target(
      name: "BroadsheetUI",
      dependencies: [
        "BroadsheetCore", "BroadsheetPress", "BroadsheetSources", "BroadsheetURLSession",
        "NewsDesk",
      ],
      resources: [.copy("PrivacyInfo.xcprivacy")]
    ),
    .target(
      name: "BroadsheetStore",
      dependencies: [
        "BroadsheetCore", "BroadsheetDigests", "BroadsheetNewsroom", "BroadsheetPress",
        server("GRDB", "GRDB.swift"),
      ]
    ),
    .target(
      name: "BroadsheetPostgreSQL",
      dependencies: [
        "BroadsheetCore", "BroadsheetDigests", "BroadsheetNewsroom", "BroadsheetPress",
        "CPostgreSQL",
      ]
    ),
    .target(
      name: "BroadsheetType",
      dependencies: [
        "BroadsheetCore", "BroadsheetSources", "CBrotli", "CFontconfig", "CHarfBuzz",
      ]
    ),
    .target(name: "PictureHeaders"),
    .target(
      name: "BroadsheetPictures",
      dependencies: [
        "BroadsheetCore", "PictureHeaders",
        server("Subprocess", "swift-subprocess"),
        .product(
          name: "SystemPackage",
          package: "swift-system",
          condition: .when(platforms: [.linux], traits: ["Server"])
        ),
      ]
    ),
    // Run by the former for each picture, and by nothing else.
    .executableTarget(
      name: "broadsheet-pictures",
      dependencies: ["CConfinement", "CGLib", "CVips", "PictureHeaders"]
    ),
    .target(name: "EmbeddedAssets"),
    .target(
      name: "BroadsheetWeb",
      dependencies: ["BroadsheetCore", "EmbeddedAssets"],
      exclude: ["Assets"]
    ),
    .target(
      name: "BroadsheetServer",
      dependencies: [
        "BroadsheetAPI", "BroadsheetCore", "BroadsheetDigests", "BroadsheetImaging",
        "BroadsheetNewsroom", "BroadsheetPictures", "BroadsheetPress", "BroadsheetSources",
        "BroadsheetWeb", "CZlib", "CBrotli", "EmbeddedAssets",
        server("DequeModule", "swift-collections"),
        server("HTTPTypes", "swift-http-types"),
        server("Hummingbird", "hummingbird"),
        server("HummingbirdCore", "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        server("NIOCore", "swift-nio"),
        server("NIOHTTP1", "swift-nio"),
        server("ServiceLifecycle", "swift-service-lifecycle"),
        server("UnixSignals", "swift-service-lifecycle"),
      ]
    ),
    .target(
      name: "BroadsheetLoaderChecks",
      dependencies: ["BroadsheetCore", "BroadsheetSources"]
    ),
    .target(
      name: "BroadsheetBuiltIn",
      dependencies: ["BroadsheetCore"],
      path: "Newsstands/BuiltIn",
      resources: [.copy("Pictures"), .copy("Stories"), .copy("newsstand.yaml")]
    ),
    .target(
      name: "BroadsheetAssembly",
      dependencies: [
        "BroadsheetBuiltIn", "BroadsheetCore", "BroadsheetNetwork", "BroadsheetNewsroom",
        "BroadsheetNewsstand", "BroadsheetPress", "BroadsheetSources", "BroadsheetStore",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .target(
      name: "BroadsheetCommands",
      dependencies: [
        "BroadsheetAPI", "BroadsheetAssembly", "BroadsheetCore", "BroadsheetSources",
        "BroadsheetNetwork", "BroadsheetNewsroom", "BroadsheetNewsstand", "BroadsheetPictures",
        "BroadsheetPostgreSQL", "BroadsheetPress", "BroadsheetStore", "BroadsheetType",
        "BroadsheetWeb", "BroadsheetServer",
        server("ArgumentParser", "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        server("ServiceLifecycle", "swift-service-lifecycle"),
      ]
    ),
    .executableTarget(name: "broadsheet", dependencies: ["BroadsheetCommands"]),

    .target(
      name: "BroadsheetTesting",
      dependencies: ["BroadsheetCore"],
      path: "Tests/BroadsheetTesting"
    ),
    .testTarget(
      name: "BroadsheetCoreTests",
      dependencies: ["BroadsheetCore", "BroadsheetTesting"],
      exclude: ["Layout/Snapshots"]
    ),
    .testTarget(
      name: "BroadsheetSourcesTests",
      dependencies: ["BroadsheetCore", "BroadsheetSources", "BroadsheetTesting"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "BroadsheetNetworkTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetNetwork", "BroadsheetSources", "BroadsheetTesting", "CBrotli",
        "CZlib",
        server("NIOCore", "swift-nio"),
        server("NIOHTTP1", "swift-nio"),
        server("NIOPosix", "swift-nio"),
      ]
    ),
    .testTarget(name: "BroadsheetDigestsTests", dependencies: ["BroadsheetDigests"]),
    .testTarget(name: "BroadsheetImagingTests", dependencies: ["BroadsheetImaging", "CRsvg"]),
    .testTarget(
      name: "BroadsheetLoaderChecksTests",
      dependencies: ["BroadsheetCore", "BroadsheetLoaderChecks", "BroadsheetSources"]
    ),
    .testTarget(
      name: "BroadsheetNewsstandTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetNewsstand", "BroadsheetSources", "BroadsheetTesting",
      ]
    ),
    .testTarget(
      name: "BroadsheetPressTests",
      dependencies: ["BroadsheetCore", "BroadsheetPress", "BroadsheetSources", "BroadsheetTesting"]
    ),
    .testTarget(
      name: "BroadsheetNewsroomTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetNewsroom", "BroadsheetPress", "BroadsheetSources",
        "BroadsheetTesting",
      ]
    ),
    .testTarget(
      name: "NewsDeskTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetPress", "BroadsheetSources", "BroadsheetTesting", "NewsDesk",
      ]
    ),
    .testTarget(
      name: "BroadsheetURLSessionTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetSources", "BroadsheetTesting", "BroadsheetURLSession",
        server("NIOCore", "swift-nio"),
        server("NIOHTTP1", "swift-nio"),
        server("NIOPosix", "swift-nio"),
      ]
    ),
    .testTarget(
      name: "BroadsheetUIPortableTests",
      dependencies: ["BroadsheetCore", "BroadsheetTesting", "BroadsheetUI", "NewsDesk"]
    ),
    .testTarget(
      name: "BroadsheetStoreTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetNewsroom", "BroadsheetPress", "BroadsheetStore",
        "BroadsheetTesting",
        server("GRDB", "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "BroadsheetPostgreSQLTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetNewsroom", "BroadsheetPostgreSQL", "BroadsheetPress",
        "BroadsheetStore", "BroadsheetTesting",
      ]
    ),
    .testTarget(
      name: "BroadsheetTypeTests",
      dependencies: ["BroadsheetCore", "BroadsheetType"]
    ),
    .testTarget(
      name: "BroadsheetPicturesTests",
      dependencies: [
        "BroadsheetCore", "BroadsheetPictures", "BroadsheetTesting", "broadsheet-pictures",
      ]
    ),
    .testTarget(
      name: "BroadsheetWebTests",
      dependencies: ["BroadsheetCore", "BroadsheetWeb", "BroadsheetTesting"]
    ),
    .testTarget(
      name: "BroadsheetBuiltInTests",
      dependencies: [
        "BroadsheetBuiltIn", "BroadsheetCore", "BroadsheetNetwork", "BroadsheetNewsroom",
        "BroadsheetNewsstand", "BroadsheetPress", "BroadsheetSources", "BroadsheetTesting",
      ]
    ),
    .testTarget(
      name: "BroadsheetAssemblyTests",
      dependencies: [
        "BroadsheetAssembly", "BroadsheetCore", "BroadsheetNewsroom", "BroadsheetNewsstand",
        "BroadsheetPress", "BroadsheetSources", "BroadsheetStore", "BroadsheetTesting",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .testTarget(
      name: "BroadsheetCommandTests",
      dependencies: [
        "BroadsheetAssembly", "BroadsheetCore", "BroadsheetNewsroom", "BroadsheetPress",
        "BroadsheetSources", "BroadsheetCommands", "BroadsheetStore", "BroadsheetTesting",
        "broadsheet",
        server("ArgumentParser", "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .testTarget(
      name: "BroadsheetServerTests",
      dependencies: [
        "BroadsheetAPI", "BroadsheetBuiltIn", "BroadsheetCore", "BroadsheetDigests",
        "BroadsheetNewsroom", "BroadsheetNewsstand", "BroadsheetPictures", "BroadsheetPress",
        "BroadsheetServer", "BroadsheetSources", "BroadsheetStore", "BroadsheetTesting",
        "BroadsheetWeb", "NewsDesk",
        server("GRDB", "GRDB.swift"),
        server("HTTPTypes", "swift-http-types"),
        server("Hummingbird", "hummingbird"),
        server("HummingbirdCore", "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        server("NIOCore", "swift-nio"),
        server("NIOEmbedded", "swift-nio"),
        server("NIOHTTP1", "swift-nio"),
        server("NIOPosix", "swift-nio"),
        server("ServiceLifecycle", "swift-service-lifecycle"),
      ]
    ),
  ]
)

// Apple's frameworks are on its systems alone. Elsewhere, declarations of our own of the part in use
// stand in for them, so that BroadsheetUI is compiled and its rules are tested there.
#if os(Linux)
  let doubles = [
    ("CoreLocation", []), ("UserNotifications", []), ("UIKit", []),
    ("WebKit", ["UIKit"]), ("SwiftUI", ["UIKit"]),
  ]
  for (name, dependencies) in doubles {
    let dependencies = dependencies.map { Target.Dependency.target(name: $0) }
    package.targets.append(
      .target(name: name, dependencies: dependencies, path: "Sources/Doubles/\(name)")
    )
  }
  // Tests that press, scroll and wait by what the doubles offer are for Linux alone; those that hold on
  // Apple's systems as well are BroadsheetUIPortableTests.
  package.targets.append(
    .testTarget(
      name: "BroadsheetUITests",
      dependencies: [
        "BroadsheetBuiltIn", "BroadsheetCore", "BroadsheetNewsroom", "BroadsheetNewsstand",
        "BroadsheetPress", "BroadsheetSources", "BroadsheetTesting", "BroadsheetUI", "NewsDesk",
      ]
    )
  )
  // The sample app, which only a Mac can build for a phone, is compiled against them too.
  package.targets += [
    .executableTarget(
      name: "AppleApp",
      dependencies: [
        "BroadsheetBuiltIn", "BroadsheetCore", "BroadsheetNewsstand", "BroadsheetSources",
        "BroadsheetUI", "NewsDesk",
      ],
      path: "Apple/App"
    ),
    .testTarget(
      name: "AppleAppTests",
      dependencies: [
        "AppleApp", "BroadsheetCore", "BroadsheetTesting", "BroadsheetUI", "NewsDesk",
      ],
      path: "Apple/AppTests"
    ),
  ]
  for target in package.targets
  where target.name.hasPrefix("AppleApp") || target.name.hasPrefix("BroadsheetUI") {
    target.dependencies += doubles.map { .target(name: $0.0) }
    // Swift Testing has a part for whoever imports UIKit as well, and it is not on Linux.
    if target.type == .test {
      target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
    }
  }
#endif

// No Apple system has all of it: a Mac has no UIKit, and a phone no libcurl. Who builds everything in
// reach, as `make` and Xcode's tests do, says on which it is; an app builds what it names.
let uikit = [
  "BroadsheetUI", "BroadsheetUIPortableTests", "BroadsheetUITests", "AppleApp", "AppleAppTests",
  "CoreLocation", "UserNotifications", "UIKit", "WebKit", "SwiftUI",
]
// Homebrew keeps libvips where no compiler looks, and servers of many papers are not run on Macs.
let pictures = [
  "CVips", "CGLib", "CConfinement", "broadsheet-pictures", "BroadsheetPicturesTests",
]
let phone = [
  "BroadsheetBuiltIn", "BroadsheetCore", "BroadsheetNewsstand", "BroadsheetPress",
  "BroadsheetSources", "BroadsheetTesting", "BroadsheetUI", "BroadsheetUIPortableTests",
  "BroadsheetURLSession", "NewsDesk",
]
let isIncluded: (String) -> Bool =
  switch Context.environment["BROADSHEET_PART"] {
  case "mac": { !(uikit + pictures).contains($0) }
  case "phone": { phone.contains($0) }
  default: { _ in true }
  }
package.targets.removeAll { !isIncluded($0.name) }
package.products.removeAll { !isIncluded($0.name) }

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
for target in package.targets where target.type == .test || target.name == "BroadsheetTesting" {
  var settings = target.swiftSettings ?? []
  settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  target.swiftSettings = settings
}
