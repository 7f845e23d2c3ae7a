/// A row of `node` without its key.
struct NodeContent {
  var className: String
  /// The view that the guide belongs to; nil for a view.
  var guideOf: Int?
  var label: String?
  var children: [Int] = []
  var arrangement = Arrangement.none

  enum Arrangement {
    case none, all
    case some([Int])
  }
}
