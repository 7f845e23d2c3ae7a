import AutoLayout
import LayoutDocument
import LayoutModel

/// A JSON document of layouts: what was read is written and read again; small layouts are solved.
struct DocumentTarget: FuzzTarget {
  let device = Environment(Environment.Device(named: "iPhone 15") ?? Environment.Device.all[0])

  var seeds: [[UInt8]] {
    get throws { try Seeds.layouts.map { LayoutDocument.write([$0]) } }
  }

  func run(_ bytes: [UInt8]) {
    guard let layouts = try? LayoutDocument.read(bytes) else { return }
    let again = try? LayoutDocument.read(LayoutDocument.write(layouts))
    require(again == layouts, "a document that was written says the same")
    for layout in layouts where layout.views.count <= 60 && layout.clauses.count <= 120 {
      _ = LayoutEngine(layout, on: device).solution()
    }
  }
}
