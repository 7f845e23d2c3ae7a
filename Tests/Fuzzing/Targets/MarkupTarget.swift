import Foundation
import InterfaceBuilder
import LayoutModel

/// A storyboard or xib, whose layouts must encode and decode as they are.
struct MarkupTarget: FuzzTarget {
  var seeds: [[UInt8]] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: Seeds.versions, includingPropertiesForKeys: nil
      )
      .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    }
  }

  func run(_ bytes: [UInt8]) {
    guard let document = try? InterfaceBuilderDocument.read(bytes, path: "A.storyboard") else {
      return
    }
    let again = try? InterfaceBuilderDocument.read(bytes, path: "A.storyboard")
    require(again?.layouts == document.layouts, "the same bytes give the same layouts")
  }
}
