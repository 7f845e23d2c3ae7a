import HeadlessUIKit
import LayoutModel
import Testing

/// Live trees as layouts.
struct CaptureTests {
  private class Form: UIView {
    let title = UILabel()
    let rows = [UIView(), UIView()]
    private lazy var button = UIButton()
    let guide = UILayoutGuide()
    var optional: UISwitch?

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [title, rows[0], rows[1], button] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      addLayoutGuide(guide)
      rows[1].addSubview(UILabel())
      rows[1].addSubview(UIView())
      rows[1].addSubview(UILabel())
    }

    required init?(coder: NSCoder) { nil }
  }

  private func layout(
    of view: UIView, id: LayoutID = "test", includesSourcePositions: Bool = false
  ) throws -> Layout {
    try LayoutCapture(id: id, includesSourcePositions: includesSourcePositions).layout(of: view)
  }

  @Test func `masks are spelled as imported documents spell them`() throws {
    let names = [
      "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
      "flexibleHeight", "flexibleBottomMargin",
    ]
    for bits in 0..<UInt(64) {
      let root = UIView()
      let view = UIView()
      view.accessibilityIdentifier = "view"
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: bits)
      root.addSubview(view)
      let captured = try layout(of: root).views.last?.properties[.autoresizingMask]
      let expected = names.indices.filter { bits & 1 << $0 != 0 }.map { names[$0] }
      #expect(captured == .text(expected.joined(separator: " ")))
    }
  }

  @Test func `views are named by identifier, property and path`() throws {
    let form = Form()
    form.rows[0].accessibilityIdentifier = "first"
    let layout = try layout(of: form)
    #expect(
      layout.views.map(\.id) == [
        "root", "title", "first", "rows[1]", "rows[1]/UILabel[0]", "rows[1]/UIView[0]",
        "rows[1]/UILabel[1]", "button",
      ])
    #expect(layout.views.first?.guides == [Guide(id: "guide", kind: .custom)])
    #expect(layout.views.first?.properties[.customClass] == "Form")
    #expect(layout.views.first?.properties[.customModule] == "HeadlessUIKitTests")
    #expect(layout.views.map(\.className).prefix(2) == ["UIView", "UILabel"])
  }

  @Test func `a property of the controller names a view below its own`() throws {
    final class Controller: UIViewController {
      let header = UIView()
      let form = Form()
      weak var delegate: UIView?
      override func viewDidLoad() {
        view.addSubview(header)
        header.addSubview(form)
      }
    }
    let controller = Controller()
    controller.delegate = controller.view
    let layout = try LayoutCapture(id: "x").layout(of: controller)
    #expect(layout.views.map(\.id).prefix(4) == ["root", "header", "form", "form.title"])
    #expect(layout.properties[.controllerClass] == "Controller")
  }

  @Test func `equal and invalid identifiers fall back to paths`() throws {
    let root = UIView()
    let names = [
      "a", "a", "", "nul\0", String(repeating: "x", count: 600), "UIView[0]", "root",
    ]
    for name in names {
      let view = UIView()
      view.accessibilityIdentifier = name
      root.addSubview(view)
    }
    let layout = try layout(of: root)
    #expect(
      layout.views.map(\.id) == [
        "root~2", "a", "UIView[0]~2", "UIView[1]", "UIView[2]", "UIView[3]", "UIView[0]", "root",
      ])
  }

  @Test func `deep paths stay short and different`() throws {
    let root = UIView()
    var view = root
    for _ in 0..<300 {
      let inner = UIView()
      view.addSubview(inner)
      view = inner
    }
    let layout = try layout(of: root)
    #expect(Set(layout.views.map(\.id)).count == 301)
    #expect(layout.views.allSatisfy { $0.id.text.utf8.count <= 512 })
  }

  @Test func `constraints are named by what they are`() throws {
    let form = Form()
    let line = #line + 4
    NSLayoutConstraint.activate([
      form.title.topAnchor.constraint(equalTo: form.safeAreaLayoutGuide.topAnchor, constant: 8),
      form.title.widthAnchor.constraint(equalTo: form.rows[0].widthAnchor, multiplier: 0.5),
      form.title.heightAnchor.constraint(greaterThanOrEqualToConstant: 3),
      form.title.heightAnchor.constraint(greaterThanOrEqualToConstant: 4),
    ])
    form.title.constraints.first?.identifier = "height"
    form.title.constraints.first?.constant = 5
    let layout = try layout(of: form, includesSourcePositions: true)
    #expect(
      layout.clauses.map(\.id) == [
        "title.height >= constant", "title.height >= constant#2",
        "title.top == root/safeArea.top", "title.width == rows[0].width * 0.5",
      ])
    let height = try #require(layout.clauses.first)
    #expect(height.constant == 5 && height.identifier == "height" && height.owner == nil)
    #expect(
      height.properties[.sourcePosition] == .text("HeadlessUIKitTests/CaptureTests.swift:\(line)"))
    #expect(
      layout.views.first?.guides == [
        Guide(id: "guide", kind: .custom), Guide(id: "root/safeArea", kind: .safeArea),
      ])
    form.addConstraint(try #require(form.title.constraints.last))
    #expect(
      try self.layout(of: form).clauses.map(\.owner) == ["root", nil, nil, nil],
      "a holder that activation would not have chosen is kept")
  }

  @Test func `what a layout keeps of a view`() throws {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    stack.spacing = 6
    let label = UILabel()
    label.text = "Hello"
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    label.numberOfLines = 0
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let image = UIImageView(image: UIImage(name: "logo", size: CGSize(width: 8, height: 9)))
    image.isHidden = true
    stack.addArrangedSubview(image)
    stack.addArrangedSubview(label)
    stack.sendSubviewToBack(label)
    stack.setCustomSpacing(2, after: image)
    let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    fixed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    fixed.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.addSubview(fixed)
    let views = try layout(of: stack).views
    #expect(
      views.map(\.properties) == [
        [
          .alignment: "leading", .axis: "vertical", .distribution: "equalSpacing", .spacing: 6,
          .frameWidth: 0, .frameHeight: 0,
        ],
        [
          .fontPointSize: 20, .fontWeight: "semibold", .horizontalHuggingPriority: 251,
          .numberOfLines: 0, .text: "Hello",
        ],
        [
          .customSpacingAfter: 2, .hidden: true, .image: "logo", .intrinsicHeight: 9,
          .intrinsicWidth: 8,
        ],
        [
          .autoresizingMask: "flexibleWidth flexibleTopMargin", .frameX: 1, .frameY: 2,
          .frameWidth: 3,
          .frameHeight: 4, .layoutMarginLeft: 2, .layoutMarginTop: 1, .layoutMarginRight: 4,
          .layoutMarginBottom: 3,
        ],
      ])
    #expect(
      views.first?.arrangement == .some(["UIImageView[0]", "UILabel[0]"]),
      "arranged in another order than stacked")
  }

  @Test func `the same tree made twice has the same layout`() throws {
    func make() throws -> Layout {
      let form = Form()
      NSLayoutConstraint.activate(
        form.rows.map { $0.topAnchor.constraint(equalTo: form.title.bottomAnchor) })
      let layout = try layout(of: form)
      form.layoutIfNeeded()
      _ = form.layoutMarginsGuide.layoutFrame
      #expect(try self.layout(of: form) == layout, "layout and looking at it change nothing")
      return layout
    }
    #expect(try make() == make())
  }

  @Test func `an invalid identity of the layout is an error`() {
    #expect(throws: InvalidLayout.self) { try layout(of: UIView(), id: "") }
  }

  @Test func `the identities of constraints never change their spelling`() throws {
    let form = Form()
    NSLayoutConstraint.activate([
      form.title.widthAnchor.constraint(equalToConstant: 44),
      form.title.widthAnchor.constraint(lessThanOrEqualToConstant: 80),
      form.title.topAnchor.constraint(greaterThanOrEqualTo: form.topAnchor, constant: -8),
      form.title.heightAnchor.constraint(equalTo: form.heightAnchor, multiplier: 1.0 / 3),
      form.title.heightAnchor.constraint(equalTo: form.heightAnchor, multiplier: 2),
      form.title.heightAnchor.constraint(equalTo: form.heightAnchor, multiplier: 2, constant: 1),
    ])
    #expect(
      try layout(of: form).clauses.map(\.id) == [
        "title.height == root.height * 0.3333333333333333", "title.height == root.height * 2.0",
        "title.height == root.height * 2.0#2", "title.top >= root.top", "title.width <= constant",
        "title.width == constant",
      ])
  }
}
