// swift-tools-version: 6.2
import PackageDescription

// On Linux the screens' `import UIKit` means HeadlessUIKit.
let uikit: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "UIKit=HeadlessUIKit"], .when(platforms: [.linux]))
]

let package = Package(
  name: "screens",
  dependencies: [.package(name: "draftsman", path: "../..")],
  targets: [
    .target(
      name: "Screens", dependencies: [.product(name: "Draftsman", package: "draftsman")],
      swiftSettings: uikit),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Screens", .product(name: "Draftsman", package: "draftsman"),
        .product(name: "DraftsmanTesting", package: "draftsman"),
      ]),
  ]
)
