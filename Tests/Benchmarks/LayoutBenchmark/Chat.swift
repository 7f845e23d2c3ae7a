import HeadlessUIKit

/// Labels below each other, each as wide as its text up to a limit, like the messages of a chat.
enum Chat {
  /// Makes one and lays it out, then gives the first label new places; milliseconds of both, the
  /// median of the second.
  static func times(messages: Int, lines: Int) -> (made: Double, constant: Double) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var above: UIView?
    var constraints: [NSLayoutConstraint] = []
    for index in 0..<messages {
      let label = UILabel()
      label.text = "Message \(index) with some more words than a line of a phone has room for"
      label.numberOfLines = lines
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      let top = above?.bottomAnchor ?? root.topAnchor
      constraints += [
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -80),
        label.topAnchor.constraint(equalTo: top, constant: 8),
      ]
      above = label
    }
    NSLayoutConstraint.activate(constraints)
    let made = milliseconds { root.layoutIfNeeded() }
    let moves = (0..<9).map { step in
      constraints.first?.constant = CGFloat(17 + step)
      return milliseconds { root.layoutIfNeeded() }
    }
    return (made, median(moves))
  }
}
