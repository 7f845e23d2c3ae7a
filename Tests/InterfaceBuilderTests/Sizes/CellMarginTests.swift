import InterfaceBuilder
import LayoutModel
import Testing

/// The margins of cells that Xcode 9.3 to 10 drew, as a dozen screens of public documents are stored.
struct CellMarginTests {
  private static let preserves = #"preservesSuperviewLayoutMargins="YES""#
  private static let keeps = #"\#(preserves) insetsLayoutMarginsFromSafeArea="NO""#

  @Test(arguments: [
    ("plain", "", 320, 15.0), ("plain", "", 375, 15), ("plain", preserves, 320, 15),
    ("plain", keeps, 375, 16), ("plain", keeps, 414, 20), ("grouped", "", 375, 16),
    ("grouped", preserves, 343, 15), ("grouped", keeps, 375, 16), ("grouped", keeps, 414, 20),
    ("grouped", "", 640, 20),
  ])
  func `plain tables had the margins of their separators`(
    _ style: String, _ attributes: String, _ width: Int, _ side: Double
  ) throws {
    let frame = #"<rect key="frame" x="0" y="0" width="\#(width)" height="44"/>"#
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="14113" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(width == 414 ? "retina6_1" : "retina4_7")" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects>
      <tableViewController id="vc" sceneMemberID="viewController">
      <tableView key="view" style="\(style)" id="table">
      <rect key="frame" x="0" y="0" width="\(width)" height="667"/>
      <prototypes><tableViewCell \(attributes) id="cell">\(frame)
      <tableViewCellContentView key="contentView" \(attributes) id="content">\(frame)
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    let canvas = try Environment(canvasOf: text, path: "Main.storyboard")
    let margins = try #require(canvas.observations["content"]?.margins)
    #expect((margins.left, margins.right) == (side, side))
  }

  @Test(arguments: [("retina6_1", 320, 16.0), ("retina6_1", 414, 20), ("retina4_7", 320, 15)])
  func `cells on a wide device of Xcode 11 had its margins, narrow ones those of a phone`(
    _ device: String, _ width: Int, _ side: Double
  ) throws {
    let frame = #"<rect key="frame" x="0" y="0" width="\#(width)" height="64"/>"#
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="15702" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/><objects>
      <tableViewCell id="cell">\(frame)
      <tableViewCellContentView key="contentView" id="content">\(frame)
      </tableViewCellContentView></tableViewCell></objects></document>
      """
    let canvas = try Environment(canvasOf: text, path: "Cell.xib")
    let margins = try #require(canvas.observations["content"]?.margins)
    #expect((margins.left, margins.right) == (side, side))
  }
}
