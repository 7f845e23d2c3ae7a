import LayoutModel

/// A screen with every kind of view that drawings know, each in a box of its own.
enum Gallery {
  static let environment = Environment(
    width: 393, height: 852, scale: 3,
    safeArea: .init(left: 0, top: 59, right: 0, bottom: 34), name: "phone")

  /// Class, properties, frame.
  private static let parts: [(String, Properties, Frame)] = [
    ("UINavigationBar", ["items.navigationItem.a.title": "Gallery"], frame(0, 59, 393, 44)),
    (
      "UILabel", [.text: "A title", .fontPointSize: 28, .fontWeight: "bold"],
      frame(16, 112, 361, 34)
    ),
    (
      "UILabel",
      [
        .text: "A longer text that is broken into two lines, and then comes to its end too early.",
        .numberOfLines: 2, "textColor": "system secondaryLabelColor", .fontPointSize: 15,
      ], frame(16, 150, 200, 36)
    ),
    (
      "UIImageView", [.image: "portrait", "runtime.layer.cornerRadius": 30], frame(232, 112, 60, 60)
    ),
    ("UIImageView", [.image: "landscape"], frame(300, 112, 77, 60)),
    ("UIButton", [.title: "Plain", .buttonType: "system"], frame(16, 196, 80, 34)),
    (
      "UIButton",
      [
        .title: "Filled", "backgroundColor": "system systemBlueColor",
        "state.normal.titleColor": "sRGB 1 1 1 alpha 1", "runtime.layer.cornerRadius": 8,
      ], frame(106, 196, 100, 34)
    ),
    ("UIButton", [.title: "Icon", .image: "star"], frame(216, 196, 90, 34)),
    ("UIButton", [.image: "trash"], frame(320, 196, 44, 34)),
    ("UITextField", [.placeholder: "Email", .borderStyle: "roundedRect"], frame(16, 240, 200, 34)),
    ("UITextField", [.text: "Text", .borderStyle: "roundedRect"], frame(226, 240, 151, 34)),
    ("UISwitch", ["on": true], frame(16, 286, 51, 31)),
    ("UISwitch", [:], frame(80, 286, 51, 31)),
    ("UISlider", ["value": 0.3], frame(144, 286, 120, 30)),
    ("UIStepper", [:], frame(283, 285, 94, 32)),
    ("UIProgressView", ["progress": 0.6], frame(16, 330, 160, 4)),
    ("UIActivityIndicatorView", [:], frame(190, 322, 20, 20)),
    ("UIPageControl", ["numberOfPages": 4, "currentPage": 1], frame(230, 320, 147, 26)),
    (
      "UISegmentedControl",
      [
        "segments.segment.0.title": "Day", "segments.segment.1.title": "Week",
        "segments.segment.2.title": "Month", "selectedSegmentIndex": 1,
      ], frame(16, 352, 361, 32)
    ),
    ("UISearchBar", [.placeholder: "Search all"], frame(0, 390, 393, 56)),
    ("UITextView", [.text: "Notes that are\nwritten by people"], frame(16, 452, 174, 70)),
    ("UIPickerView", [:], frame(203, 452, 174, 110)),
    ("MKMapView", [:], frame(16, 530, 174, 60)),
    ("UITableView", [:], frame(0, 600, 190, 160)),
    ("UICollectionView", [:], frame(203, 570, 190, 190)),
    ("SCNView", [:], frame(16, 700, 100, 50)),
    (
      "UITabBar",
      [
        "items.tabBarItem.a.title": "Home", "items.tabBarItem.b.title": "Search",
        "items.order": "a b",
      ], frame(0, 769, 393, 83)
    ),
    ("UIView", [.hidden: true], frame(300, 790, 40, 40)),
  ]

  private static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Frame {
    Frame(x: x, y: y, width: width, height: height)
  }

  static func layout() throws -> Layout {
    let views = parts.enumerated().map { index, part in
      ViewNode(id: NodeID("v\(index)"), className: part.0, properties: part.1)
    }
    let root = ViewNode(id: "root", className: "UIView", children: views.map(\.id))
    return try Layout(
      UncheckedLayout(
        id: "gallery", name: "Gallery", root: "root", views: [root] + views,
        clauses: [
          Clause(
            id: "top", first: Anchor("v9", .top), second: Anchor("v5", .bottom), constant: 10),
          Clause(
            id: "width", first: Anchor("v9", .width), relation: .greaterThanOrEqual, constant: 200,
            priority: 750),
          Clause(
            id: "left", first: Anchor("v9", .leading), second: Anchor("root", .leadingMargin)),
          Clause(
            id: "off", first: Anchor("v9", .trailing), second: Anchor("v10", .leading),
            constant: -10, properties: [.installed: false]),
        ]))
  }

  static let frames: [NodeID: Frame] = {
    var frames: [NodeID: Frame] = ["root": frame(0, 0, 393, 852)]
    for (index, part) in parts.enumerated() { frames[NodeID("v\(index)")] = part.2 }
    return frames
  }()
}
