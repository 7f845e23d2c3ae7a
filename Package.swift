// swift-tools-version: 6.2
import PackageDescription

// The one settings block of every Swift target: Swift 6 mode, strict upcoming features, and every
// warning an error. No target adds to it or takes from it.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "draftsman",
  products: [],
  dependencies: [
    // SHA-256 for digests and revision identities. Our own would be 150 lines without hardware
    // acceleration, and a hash is the last thing to write again.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")
  ],
  targets: [
    .target(
      name: "LayoutModel",
      dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strict),
    .target(name: "LayoutDocument", dependencies: ["LayoutModel"], swiftSettings: strict),
    .target(
      name: "LayoutTestSupport", dependencies: ["LayoutModel"], path: "Tests/LayoutTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "LayoutModelTests", dependencies: ["LayoutModel", "LayoutTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutDocumentTests",
      dependencies: ["LayoutDocument", "LayoutModel", "LayoutTestSupport"],
      swiftSettings: strict),
  ]
)
