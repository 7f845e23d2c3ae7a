// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else: it sees only the products and what is public in them. `run.sh` builds
// the programs and compares what they print with `expected`.
let package = Package(
  name: "consumer",
  dependencies: [.package(name: "draftsman", path: "../..")],
  targets: [
    .executableTarget(
      name: "compare",
      dependencies: [
        .product(name: "PlanStore", package: "draftsman"),
        .product(name: "Workbench", package: "draftsman"),
      ]),
    .executableTarget(
      name: "storyboards",
      dependencies: [
        .product(name: "AutoLayout", package: "draftsman"),
        .product(name: "InterfaceBuilder", package: "draftsman"),
        .product(name: "PlanStore", package: "draftsman"),
      ]),
    .executableTarget(
      name: "classic",
      dependencies: [
        .product(name: "DraftsmanClassic", package: "draftsman"),
        .product(name: "PlanStore", package: "draftsman"),
      ]),
    .executableTarget(
      name: "plans",
      dependencies: [
        .product(name: "Draftsman", package: "draftsman"),
        .product(name: "PlanStore", package: "draftsman"),
      ]),
  ]
)
