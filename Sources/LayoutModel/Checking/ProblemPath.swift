/// An index in an unchecked layout, spelt out only when something is wrong there.
struct ProblemPath {
  /// The part of the unchecked layout that has the field.
  enum Part {
    case header
    case view(Int)
    case guide(view: Int, guide: Int)
    case clause(Int, isRepeated: Bool)

    /// The part as it is told to others.
    var problemPart: LayoutProblem.Part {
      switch self {
      case .header: .header
      case .view(let index), .guide(let index, _): .view(index)
      case .clause(let index, _): .clause(index)
      }
    }
  }

  var part: Part
  var field: String
  /// The element of a field that is a list.
  var number: Int?
  /// The element of a field that is a list of properties.
  var key: String?

  init(_ part: Part, _ field: String, number: Int? = nil, key: String? = nil) {
    self.part = part
    self.field = field
    self.number = number
    self.key = key
  }
}

extension LayoutCheck {
  /// The text of a path, such as `views["title"].children[3]`.
  ///
  /// Views and constraints are named by their identity where that is short and names only them, else
  /// by their index.
  func text(of path: ProblemPath) -> String {
    var text =
      switch path.part {
      case .header: ""
      case .view(let index): name(ofView: index)
      case .guide(let view, let guide): "\(name(ofView: view)).guides[\(guide)]"
      case .clause(let index, let isRepeated): name(ofClause: index, isRepeated: isRepeated)
      }
    if !path.field.isEmpty { text += text.isEmpty ? path.field : ".\(path.field)" }
    if let number = path.number { text += "[\(number)]" }
    if let key = path.key { text += "[\(key.quoted)]" }
    return text
  }

  private func name(ofView index: Int) -> String {
    let id = unchecked.views[index].id
    return names(id) && !isRepeated[index] ? "views[\(id.text.quoted)]" : "views[\(index)]"
  }

  private func name(ofClause index: Int, isRepeated: Bool) -> String {
    let id = unchecked.clauses[index].id
    return names(id) && !isRepeated ? "constraints[\(id.text.quoted)]" : "constraints[\(index)]"
  }

  private func names<Kind>(_ id: Identifier<Kind>) -> Bool {
    !id.text.isEmpty && id.text.utf8.count <= LayoutCheck.identityBytesMaximum
  }
}
