import Foundation
import HeadlessUIKit

/// The feed as a live tree: each row with an image, three labels in a stack and three buttons.
struct LiveFeed {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let list = UIScrollView()
  private(set) var rows: [UIView] = []
  /// The distance between image and texts, by row.
  private(set) var gaps: [NSLayoutConstraint] = []

  /// A tree of about as many views as asked for, laid out.
  init(viewCount: Int) {
    list.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(list)
    NSLayoutConstraint.activate([
      list.leftAnchor.constraint(equalTo: window.leftAnchor),
      list.topAnchor.constraint(equalTo: window.topAnchor),
      list.rightAnchor.constraint(equalTo: window.rightAnchor),
      list.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    for index in 0..<max(1, (viewCount - 2) / Feed.viewsInRow) { addRow(index) }
    rows.last?.bottomAnchor.constraint(equalTo: list.bottomAnchor).isActive = true
    window.layoutIfNeeded()
  }

  private mutating func addRow(_ index: Int) {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(row)
    let image = sized(40, 40)
    let texts = UIStackView()
    texts.axis = .vertical
    texts.spacing = 4
    for (width, height) in [(80 + index % 37, 20), (150 + index % 91, 17), (60, 14)] {
      texts.addArrangedSubview(sized(width, height))
    }
    let buttons = UIStackView()
    buttons.distribution = .fillEqually
    buttons.spacing = 8
    for width in [40 + index % 7, 50, 30] {
      buttons.addArrangedSubview(sized(width, 30))
    }
    for view in [image, texts, buttons] {
      view.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(view)
    }
    let above = rows.last
    let gap = texts.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8)
    let margins = row.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.leftAnchor.constraint(equalTo: list.leftAnchor),
      row.rightAnchor.constraint(equalTo: list.rightAnchor),
      row.widthAnchor.constraint(equalTo: window.widthAnchor),
      above.map { row.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 8) }
        ?? row.topAnchor.constraint(equalTo: list.topAnchor),
      image.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      image.topAnchor.constraint(equalTo: margins.topAnchor), gap,
      texts.topAnchor.constraint(equalTo: margins.topAnchor),
      texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      buttons.topAnchor.constraint(equalTo: texts.bottomAnchor, constant: 6),
      buttons.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    rows.append(row)
    gaps.append(gap)
  }

  /// A view that has a natural size as a label has, without its text.
  private func sized(_ width: Int, _ height: Int) -> UIView {
    let view = SizedView(width: CGFloat(width), height: CGFloat(height))
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// Puts a view of the height of a line into the texts of a row.
  func insertLine(inRow index: Int) -> UIView {
    let line = SizedView(width: 70, height: 12)
    (rows[index].subviews[1] as? UIStackView)?.insertArrangedSubview(line, at: 1)
    return line
  }
}

/// A view with a natural size of its own.
final class SizedView: UIView {
  private let size: CGSize

  init(width: CGFloat, height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }
}
