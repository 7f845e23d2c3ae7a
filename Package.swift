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

// What makes a site of the pages in Draftsman.docc, for whoever asks for it: a build that does not
// fetches and builds nothing of it. Our own would be a renderer of Markdown and symbols.
let documentation: [Package.Dependency] =
  Context.environment["DRAFTSMAN_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

// The commit that `draftsman --version` names. A builder who makes packages states it: SwiftPM reads
// the manifest once and would go on naming the commit of the first build.
let commit = (Context.environment["DRAFTSMAN_COMMIT"] ?? "").filter(\.isHexDigit)

// Of what only a build with the trait PostgreSQL needs.
let withPostgreSQL = TargetDependencyCondition.when(traits: ["PostgreSQL"])

let package = Package(
  name: "draftsman",
  products: [
    .executable(name: "draftsman", targets: ["DraftsmanCLI"]),
    // Views, plans and constraints as UIKit and Draftsman write them, and the recorder of what
    // applying a plan changes.
    .library(name: "Draftsman", targets: ["Builder", "Draftsman", "DraftsmanRecording"]),
    // The same in the language of Draftsman 2.x.
    .library(
      name: "DraftsmanClassic", targets: ["Builder", "DraftsmanClassic", "DraftsmanRecording"]),
    // Expectations for tests: screens as they are kept in a store beside the tests.
    .library(name: "DraftsmanTesting", targets: ["DraftsmanTesting"]),
    // Layouts as values, their differences, the store that keeps their history, and the texts that
    // show all of them.
    .library(name: "PlanStore", targets: ["LayoutDiff", "LayoutModel", "PlanStore", "Rendering"]),
    // Readers of layouts: storyboards and xibs; the JSON documents that any program can write.
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder", "LayoutModel"]),
    .library(name: "LayoutDocument", targets: ["LayoutDocument", "LayoutModel"]),
    // Frames: what Auto Layout makes of a layout on a device, and the solver of constraints below.
    .library(name: "AutoLayout", targets: ["AutoLayout", "LayoutModel"]),
    .library(name: "Simplex", targets: ["Simplex"]),
    // Pictures of solved layouts: shapes, SVG, wireframes for terminals.
    .library(name: "Drawing", targets: ["Drawing", "LayoutModel"]),
    // What the command line can do: reading, comparing, walking histories, importing, searching.
    .library(
      name: "Workbench", targets: ["LayoutDiff", "LayoutModel", "PlanStore", "Workbench"]),
  ],
  traits: [
    .trait(
      name: "PostgreSQL",
      description: "Team's stores in PostgreSQL: postgresql:// in addresses. It needs libpq.")
  ],
  dependencies: [
    // Command lines: our own parser, help and completion would be over a thousand lines.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Publishers where Apple's Combine is absent; our own would be some thousand lines.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // SHA-256 for digests and revision identities. Our own would be 150 lines without hardware
    // acceleration, and a hash is the last thing to write again.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ] + documentation,
  targets: [
    // Row 1: no dependencies among each other.
    .target(
      name: "BuildStamp", cSettings: [.define("DRAFTSMAN_COMMIT", to: "\"\(commit)\"")]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .systemLibrary(
      name: "CPQ", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "LayoutModel",
      dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strict),
    .target(
      name: "Schema", path: "Schema", exclude: ["json", "layout.schema.json"],
      resources: [
        .embedInCode("v001_plans.sql"), .embedInCode("v002_solutions.sql"),
        .embedInCode("v003_rows.sql"), .embedInCode("v004_findings.sql"),
        .embedInCode("v005_bounded.sql"), .embedInCode("v006_now.sql"),
        .embedInCode("current.sql"), .embedInCode("postgresql_v1.sql"),
      ],
      swiftSettings: strict),
    .target(name: "Simplex", swiftSettings: strict),

    // Row 2.
    .target(
      name: "AutoLayout", dependencies: ["LayoutModel", "Simplex"], swiftSettings: strict),
    .target(name: "Drawing", dependencies: ["LayoutModel"], swiftSettings: strict),
    .target(name: "LayoutDiff", dependencies: ["LayoutModel"], swiftSettings: strict),
    .target(name: "LayoutDocument", dependencies: ["LayoutModel"], swiftSettings: strict),
    // What is asked of a server of PostgreSQL; with the trait also who asks.
    .target(
      name: "PostgresAccess",
      dependencies: [.byName(name: "CPQ", condition: withPostgreSQL)],
      swiftSettings: strict),
    .target(name: "RowPacking", dependencies: ["LayoutModel"], swiftSettings: strict),
    .target(name: "SQLiteAccess", dependencies: ["CSQLite"], swiftSettings: strict),

    // Row 3.
    .target(name: "GitHistory", swiftSettings: strict),
    .target(
      name: "HeadlessUIKit", dependencies: ["AutoLayout", "LayoutModel"], swiftSettings: strict),
    .target(name: "InterfaceBuilder", dependencies: ["LayoutModel"], swiftSettings: strict),
    .target(
      name: "LayoutRecords", dependencies: ["LayoutModel", "SQLiteAccess"], swiftSettings: strict),
    .target(
      name: "PlanSource", dependencies: ["AutoLayout", "LayoutModel"], swiftSettings: strict),
    .target(
      name: "PlanStore",
      dependencies: [
        "AutoLayout", "LayoutDiff", "LayoutModel", "LayoutRecords", "RowPacking", "Schema",
        "SQLiteAccess",
      ],
      swiftSettings: strict),
    .target(
      name: "LayoutCauses", dependencies: ["AutoLayout", "LayoutDiff", "LayoutModel"],
      swiftSettings: strict),
    .target(
      name: "PostgresStore",
      dependencies: ["LayoutModel", "PlanStore", "PostgresAccess", "Schema"],
      swiftSettings: strict),
    .target(
      name: "Rendering", dependencies: ["LayoutCauses", "LayoutDiff", "LayoutModel"],
      swiftSettings: strict),

    // Row 4.
    .target(
      name: "DraftsmanCore", dependencies: ["HeadlessUIKit", "LayoutDiff", "LayoutModel"],
      swiftSettings: strict),

    .target(
      name: "Fidelity", dependencies: ["AutoLayout", "InterfaceBuilder", "LayoutModel"],
      swiftSettings: strict),

    // Row 5. Setting up objects: what both languages have in common, and what apps import by name.
    .target(
      name: "Builder", dependencies: ["DraftsmanCore", "HeadlessUIKit"], swiftSettings: strict),

    // Row 6.
    .target(
      name: "Draftsman",
      dependencies: [
        "Builder", "DraftsmanCore", "HeadlessUIKit",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: strict),

    .target(
      name: "DraftsmanClassic", dependencies: ["Builder", "DraftsmanCore", "HeadlessUIKit"],
      swiftSettings: strict),

    // Row 7.
    .target(
      name: "DraftsmanRecording",
      dependencies: ["Draftsman", "DraftsmanCore", "LayoutDiff", "LayoutModel", "PlanStore"],
      swiftSettings: strict),

    // What the command line can do, for other programs too.
    .target(
      name: "Workbench",
      dependencies: [
        "AutoLayout", "DraftsmanCore", "GitHistory", "InterfaceBuilder", "LayoutCauses",
        "LayoutDiff", "LayoutDocument", "LayoutModel", "PlanStore", "PostgresAccess",
        "PostgresStore", "SQLiteAccess",
      ],
      swiftSettings: strict),

    // Row 8.
    .target(
      name: "TimeMachine",
      dependencies: [
        "AutoLayout", "Drawing", "LayoutCauses", "LayoutDiff", "LayoutModel", "PlanStore",
        "Rendering", "Workbench",
      ],
      resources: [.embedInCode("Viewer")], swiftSettings: strict),

    .target(
      name: "Reports",
      dependencies: [
        "AutoLayout", "Drawing", "InterfaceBuilder", "LayoutCauses", "LayoutDiff", "LayoutModel",
        "PlanStore", "Rendering", "Workbench",
      ],
      swiftSettings: strict),

    // Row 9. It imports the testing library of the toolchain.
    .target(
      name: "DraftsmanTesting",
      dependencies: [
        "AutoLayout", "Drawing", "HeadlessUIKit", "LayoutModel", "PlanStore", "Rendering",
        "Reports", "Workbench",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "DraftsmanCLI",
      dependencies: [
        "AutoLayout", "BuildStamp", "Drawing", "Fidelity", "InterfaceBuilder", "LayoutCauses",
        "LayoutDiff", "LayoutDocument", "LayoutModel", "PlanSource", "PlanStore", "PostgresAccess",
        "PostgresStore", "Rendering", "Reports", "SQLiteAccess", "Schema", "TimeMachine",
        "Workbench", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Tour/Versions"), .embedInCode("Helping/Topics")],
      swiftSettings: strict),

    // What a program with plans and a recorded history look like.
    .executableTarget(
      name: "sample",
      dependencies: [
        "Draftsman", "DraftsmanCore", "DraftsmanRecording", "LayoutDiff", "LayoutModel",
        "PlanStore", "Rendering",
      ],
      path: "Sources/Sample", swiftSettings: strict),

    // Tests, a target each, and what they share.
    .testTarget(
      name: "AutoLayoutTests",
      dependencies: ["AutoLayout", "InterfaceBuilder", "LayoutModel", "LayoutTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "DraftsmanCLI", "LayoutDiff", "LayoutModel", "LayoutTestSupport", "PlanStore",
        "PseudoTerminal", "SQLiteAccess", "Workbench", "sample",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DraftsmanRecordingTests",
      dependencies: [
        "AutoLayout", "Draftsman", "DraftsmanCore", "DraftsmanRecording", "DraftsmanTestSupport",
        "LayoutDiff", "LayoutModel", "PlanStore", "SQLiteAccess",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DraftsmanTestingTests",
      dependencies: [
        "AutoLayout", "DraftsmanTesting", "HeadlessUIKit", "LayoutModel", "PlanStore", "Workbench",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DraftsmanTests",
      dependencies: [
        "AutoLayout", "Builder", "Draftsman", "DraftsmanCore", "DraftsmanTestSupport",
        "HeadlessUIKit", "LayoutDiff", "LayoutModel", "LayoutTestSupport",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      exclude: ["Rejected"], swiftSettings: strict),
    .testTarget(
      name: "DraftsmanClassicTests",
      dependencies: [
        "Draftsman", "DraftsmanClassic", "DraftsmanCore", "DraftsmanRecording",
        "DraftsmanTestSupport", "HeadlessUIKit", "LayoutModel", "LayoutTestSupport", "PlanStore",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "AutoLayout", "Drawing", "InterfaceBuilder", "LayoutModel", "LayoutTestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    .target(
      name: "DraftsmanTestSupport",
      dependencies: [
        "Draftsman", "DraftsmanClassic", "DraftsmanCore", "HeadlessUIKit", "LayoutTestSupport",
      ],
      path: "Tests/DraftsmanTestSupport", swiftSettings: strict),
    .target(
      name: "FaultyDisk", dependencies: ["CSQLite"], path: "Tests/FaultyDisk"),
    .testTarget(
      name: "GitHistoryTests", dependencies: ["GitHistory", "LayoutTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FidelityTests",
      dependencies: ["AutoLayout", "Fidelity", "InterfaceBuilder", "LayoutModel"],
      swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "AutoLayout", "GitHistory", "InterfaceBuilder", "LayoutDocument", "LayoutModel",
        "LayoutTestSupport", "PlanStore", "RowPacking", "SQLiteAccess", "Simplex", "Workbench",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: ["FuzzTargets", "LayoutTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["AutoLayout", "HeadlessUIKit", "LayoutModel", "LayoutTestSupport"],
      swiftSettings: strict),
    .target(
      name: "LayoutTestSupport", dependencies: ["LayoutModel"], path: "Tests/LayoutTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: ["InterfaceBuilder", "LayoutModel", "LayoutTestSupport"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "LayoutCausesTests",
      dependencies: [
        "AutoLayout", "LayoutCauses", "LayoutDiff", "LayoutModel", "LayoutTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutDiffTests", dependencies: ["LayoutDiff", "LayoutModel", "LayoutTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutDocumentTests",
      dependencies: ["LayoutDocument", "LayoutModel", "LayoutTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutModelTests", dependencies: ["LayoutModel", "LayoutTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PlanSourceTests",
      dependencies: [
        "AutoLayout", "Draftsman", "DraftsmanTestSupport", "HeadlessUIKit", "InterfaceBuilder",
        "LayoutModel", "PlanSource",
      ],
      exclude: ["Documents", "Program"], swiftSettings: strict),
    .testTarget(
      name: "PlanStoreTests",
      dependencies: [
        "AutoLayout", "CSQLite", "FaultyDisk", "LayoutDiff", "LayoutModel", "LayoutRecords",
        "LayoutTestSupport", "PlanStore", "PlanStoreTestSupport", "RowPacking", "SQLiteAccess",
        "Schema",
      ],
      exclude: ["History/Snapshots"], swiftSettings: strict),
    .target(
      name: "PlanStoreTestSupport",
      dependencies: ["LayoutModel", "LayoutRecords", "LayoutTestSupport", "PlanStore"],
      path: "Tests/PlanStoreTestSupport", swiftSettings: strict),
    // With the trait PostgreSQL, and where it is installed.
    .testTarget(
      name: "PostgresStoreTests",
      dependencies: [
        "DraftsmanCLI", "LayoutDiff", "LayoutDocument", "LayoutModel", "LayoutTestSupport",
        "PlanStore", "PlanStoreTestSupport", "PostgresAccess", "PostgresStore", "Workbench",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["LayoutDiff", "LayoutModel", "LayoutTestSupport", "Rendering"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .target(name: "PseudoTerminal", path: "Tests/PseudoTerminal"),
    .testTarget(name: "RepositoryTests", swiftSettings: strict),
    .testTarget(
      name: "RowPackingTests", dependencies: ["LayoutModel", "LayoutTestSupport", "RowPacking"],
      swiftSettings: strict),
    .testTarget(
      name: "SimplexTests", dependencies: ["LayoutTestSupport", "Simplex"], swiftSettings: strict),
    .testTarget(name: "SQLiteAccessTests", dependencies: ["SQLiteAccess"], swiftSettings: strict),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "LayoutCauses", "LayoutDiff", "LayoutModel", "PlanStore", "Rendering", "Reports",
        "Workbench",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TimeMachineTests",
      dependencies: [
        "AutoLayout", "LayoutModel", "LayoutTestSupport", "PlanStore", "Rendering", "TimeMachine",
        "Workbench",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WorkbenchTests",
      dependencies: [
        "GitHistory", "InterfaceBuilder", "LayoutDiff", "LayoutDocument", "LayoutModel",
        "LayoutTestSupport", "PlanStore", "SQLiteAccess", "Workbench",
      ],
      swiftSettings: strict),

    // Measurements, run by hand.
    .executableTarget(
      name: "history-benchmark",
      dependencies: [
        "LayoutDiff", "LayoutDocument", "LayoutModel", "LayoutRecords", "LayoutTestSupport",
        "PlanStore",
      ],
      path: "Tests/Benchmarks/History", swiftSettings: strict),
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["AutoLayout", "HeadlessUIKit", "LayoutModel"],
      path: "Tests/Benchmarks/LayoutBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "plan-benchmark", dependencies: ["Draftsman", "LayoutModel"],
      path: "Tests/Benchmarks/Plans", swiftSettings: strict),
    .executableTarget(
      name: "SolverBenchmark", dependencies: ["Simplex"],
      path: "Tests/Benchmarks/SolverBenchmark", swiftSettings: strict),
  ]
)

// With DRAFTSMAN_CHECKS in the environment the package is the engine and its tests alone, and the
// solver checks its invariants after every step. The gate runs it so, in release.
if Context.environment["DRAFTSMAN_CHECKS"] != nil {
  let engine: Set = [
    "AutoLayout", "AutoLayoutTests", "InterfaceBuilder", "LayoutModel", "LayoutTestSupport",
    "Simplex", "SimplexTests",
  ]
  package.products = []
  package.targets.removeAll { !engine.contains($0.name) }
  package.dependencies.removeAll { !"\($0.kind)".contains("swift-crypto") }
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.define("DRAFTSMAN_CHECKS")]
  }
}

// With DRAFTSMAN_FUZZING in the environment the package is one program: libFuzzer over the readers of
// what comes from outside. Tests/Fuzzing/run.sh builds and runs it.
if Context.environment["DRAFTSMAN_FUZZING"] != nil {
  let readers: Set = [
    "AutoLayout", "CPQ", "CSQLite", "DraftsmanCore", "FuzzTargets", "GitHistory", "HeadlessUIKit",
    "InterfaceBuilder", "LayoutCauses", "LayoutDiff", "LayoutDocument", "LayoutModel",
    "LayoutRecords",
    "LayoutTestSupport", "PlanStore", "PostgresAccess", "PostgresStore", "RowPacking",
    "SQLiteAccess", "Schema", "Simplex", "Workbench",
  ]
  package.products = []
  package.targets.removeAll { !readers.contains($0.name) }
  package.dependencies.removeAll { !"\($0.kind)".contains("swift-crypto") }
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer"])]
  }
  package.targets += [
    .executableTarget(
      name: "draftsman-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Entry",
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
  ]
}

// With DRAFTSMAN_POSTGRESQL in the environment the package is the command line with the store for
// teams, and their tests alone. The gate runs it so, with the trait PostgreSQL.
if Context.environment["DRAFTSMAN_POSTGRESQL"] != nil {
  let team: Set = [
    "AutoLayout", "BuildStamp", "CPQ", "CSQLite", "DraftsmanCLI", "DraftsmanCore", "Drawing",
    "Fidelity", "GitHistory", "HeadlessUIKit", "InterfaceBuilder", "LayoutCauses", "LayoutDiff",
    "LayoutDocument", "LayoutModel", "LayoutRecords", "LayoutTestSupport", "PlanSource",
    "PlanStore", "PlanStoreTestSupport",
    "PostgresAccess", "PostgresStore", "PostgresStoreTests", "Rendering", "Reports", "RowPacking",
    "SQLiteAccess", "Schema", "Simplex", "TimeMachine", "Workbench",
  ]
  package.products.removeAll { $0.name != "draftsman" }
  package.targets.removeAll { !team.contains($0.name) }
  package.dependencies.removeAll {
    !"\($0.kind)".contains("swift-crypto") && !"\($0.kind)".contains("swift-argument-parser")
  }
}
