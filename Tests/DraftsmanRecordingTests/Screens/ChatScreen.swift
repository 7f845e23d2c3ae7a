import Draftsman

/// A message in a bubble, 12 points from the cell's edges and its text 8 from the bubble's.
final class MessageCell: UITableViewCell {
  let bubble = UIView()
  let text = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    text.numberOfLines = 0
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    contentView.draftContent {
      bubble.drf
        .edges.equal(with: .parent).offset(by: 12)
        .insert { text.drf.fillParent().offset(by: 8) }
    }.apply()
  }

  required init?(coder: NSCoder) { nil }
}

/// A chat: rows as high as their text, and a bar above the keyboard.
final class ChatScreen: UIViewController, Planned, UITableViewDataSource {
  let table = UITableView()
  let input = UITextView()
  var messages = [
    "Hello", "A longer message that does not fit in one line of a phone held upright",
  ]
  var barHeight: CGFloat = 44

  @LayoutPlan var viewPlan: any ViewPlan {
    table.drf.matchSafeAreaH().top.equal(with: .safeArea)
    input.drf
      .matchSafeAreaH().offset(by: 8)
      .top.equal(to: table.drf.bottom).offset(by: 6)
      .height.equal(to: barHeight)
      .bottom.equal(with: .top(of: .keyboardSafeArea)).offset(by: 6)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(MessageCell.self, forCellReuseIdentifier: "message")
    table.dataSource = self
    applyPlan()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? MessageCell)?.text.text = messages[indexPath.row]
    return cell
  }
}
