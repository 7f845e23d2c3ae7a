/// Two Interface Builder files that derive from a third, brought together element by element.
///
/// Elements match by their identities, else by what names them among their siblings. What only one
/// side has changed is taken from that side with its bytes, also if nobody understands it. Whatever is
/// not clear is refused: an attribute, a text or an order that both sides changed differently, an
/// element that one side removed and the other changed, siblings that nothing tells apart.
///
/// What the tools write about themselves, where the canvas lies, and the frames that they store are no
/// reason to refuse: where both sides changed these, ours stay. Who needs to know whether the result
/// has the layouts that it should have reads it.
public struct DocumentMerge {
  /// Why two files are not merged.
  public struct Refusal: Error, Hashable, Sendable {
    /// What both sides changed, in a few words.
    public let message: String
  }

  /// Merges files.
  ///
  /// - Parameters:
  ///   - base: What both sides derive from.
  ///   - ours: The file on our side; each of the three has been read as a document.
  ///   - theirs: The file on their side.
  /// - Returns: The bytes of the merged file.
  /// - Throws: `Refusal`: what is not clear.
  /// - Complexity: O(*n*) expected for *n* bytes of all three.
  public static func merged(
    base: [UInt8], ours: [UInt8], theirs: [UInt8]
  ) throws(Refusal) -> [UInt8] {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    guard let old = MarkupFile(base), let left = MarkupFile(ours), let right = MarkupFile(theirs)
    else { throw Refusal(message: "a side is no document") }
    let (prolog, epilog) = (
      choose(old.prolog, left.prolog, right.prolog), choose(old.epilog, left.epilog, right.epilog)
    )
    guard let prolog, let epilog else {
      throw Refusal(message: "both sides changed what stands around the document")
    }
    let root = try merged(old.root, left.root, right.root)
    let result = Array(prolog) + root + Array(epilog)
    guard let file = MarkupFile(result), hasUniqueIdentities(file.root) else {
      throw Refusal(message: "an element would be there twice: both sides moved it")
    }
    return result
  }

  private typealias Piece = MarkupPiece

  /// The side that changed something; nil if both did, differently.
  private static func choose<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value)
    -> Value?
  {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }

  private static func merged(
    _ base: Piece, _ ours: Piece, _ theirs: Piece
  ) throws(Refusal) -> [UInt8] {
    if let chosen = choose(base.bytes, ours.bytes, theirs.bytes) { return Array(chosen) }
    if carelessNames.contains(ours.name), base.name == ours.name, theirs.name == ours.name {
      return Array(ours.bytes)
    }
    guard base.name == ours.name, ours.name == theirs.name else {
      throw Refusal(message: "both sides changed what \(title(ours)) is")
    }
    guard !base.hasText, !ours.hasText, !theirs.hasText else {
      throw Refusal(message: "both sides changed the text of \(title(ours))")
    }
    let children = try mergedChildren(base, ours, theirs)
    let shape = children.isEmpty ? ours : [ours, theirs, base].first { !$0.isEmpty } ?? ours
    let start = try startTag(base, ours, theirs, isClosed: shape.isEmpty)
    guard !shape.isEmpty else { return start }
    return start + children + Array(shape.tail) + Array(shape.endTag)
  }

  /// The start tag with the attributes of both sides, in the order of ours.
  private static func startTag(
    _ base: Piece, _ ours: Piece, _ theirs: Piece, isClosed: Bool
  ) throws(Refusal) -> [UInt8] {
    if theirs.attributes == base.attributes, ours.isEmpty == isClosed {
      return Array(ours.startTag)
    }
    if ours.attributes == base.attributes, theirs.isEmpty == isClosed {
      return Array(theirs.startTag)
    }
    var written: [String] = []
    let names = ours.attributes.map(\.name)
    for name in names + theirs.attributes.map(\.name).filter({ !names.contains($0) }) {
      let sides = [base, ours, theirs].map { side in side.attributes.first { $0.name == name } }
      if let chosen = choose(sides[0]?.value, sides[1]?.value, sides[2]?.value) {
        let attribute = sides.dropFirst().first { $0?.value == chosen && chosen != nil } ?? nil
        if let attribute { written.append(attribute.written) }
      } else if carelessAttributes.contains(name), let attribute = sides[1] {
        written.append(attribute.written)
      } else {
        throw Refusal(message: "both sides changed \(name) of \(title(ours))")
      }
    }
    return Array("<\(([ours.name] + written).joined(separator: " "))\(isClosed ? "/>" : ">")".utf8)
  }

  /// The elements inside, each with what stands before it.
  private static func mergedChildren(
    _ base: Piece, _ ours: Piece, _ theirs: Piece
  ) throws(Refusal) -> [UInt8] {
    let (old, left, right) = (try table(base), try table(ours), try table(theirs))
    var kept: [String: (lead: ArraySlice<UInt8>, bytes: [UInt8])] = [:]
    for key in Set(left.keys).union(right.keys).sorted() {
      switch (old[key], left[key], right[key]) {
      case (let before?, let mine?, let other?):
        let lead = choose(before.lead, mine.lead, other.lead) ?? mine.lead
        kept[key] = (lead, try merged(before, mine, other))
      case (nil, let mine?, let other?):
        guard mine.bytes == other.bytes else {
          throw Refusal(message: "both sides added \(title(mine)), differently")
        }
        kept[key] = (mine.lead, Array(mine.bytes))
      case (let before?, let side?, nil), (let before?, nil, let side?):
        guard side.bytes == before.bytes else {
          throw Refusal(message: "one side removed \(title(before)), the other changed it")
        }
      case (nil, let side?, nil), (nil, nil, let side?):
        kept[key] = (side.lead, Array(side.bytes))
      case (_, nil, nil): break
      }
    }
    let order = try order(base, ours, theirs, of: Set(kept.keys))
    return order.flatMap { key in kept[key].map { Array($0.lead) + $0.bytes } ?? [] }
  }

  private static func table(_ piece: Piece) throws(Refusal) -> [String: Piece] {
    var table: [String: Piece] = [:]
    for child in piece.children {
      guard table.updateValue(child, forKey: child.key) == nil else {
        throw Refusal(message: "\(title(piece)) has elements that nothing tells apart")
      }
    }
    return table
  }

  /// The order of the siblings: that of the side that changed it.
  ///
  /// What only one side has stands behind the sibling of both that it stands behind there. Of two runs
  /// behind the same one, that with the lesser identity comes first, as in `LayoutMerge`.
  private static func order(
    _ base: Piece, _ ours: Piece, _ theirs: Piece, of kept: Set<String>
  ) throws(Refusal) -> [String] {
    func keys(_ piece: Piece) -> [String] { piece.children.map(\.key).filter(kept.contains) }
    let (left, right) = (keys(ours), keys(theirs))
    let common = Set(left).intersection(right)
    let orders = [keys(base), left, right].map { $0.filter(common.contains) }
    guard let skeleton = choose(orders[0], orders[1], orders[2]) else {
      throw Refusal(message: "both sides changed the order in \(title(ours))")
    }
    func runs(_ keys: [String]) -> [String?: [String]] {
      var runs: [String?: [String]] = [:]
      var anchor: String?
      for key in keys {
        if common.contains(key) { anchor = key } else { runs[anchor, default: []].append(key) }
      }
      return runs
    }
    let (mine, others) = (runs(left), runs(right))
    var result: [String] = []
    for anchor in [nil] + skeleton.map(Optional.some) {
      if let anchor { result.append(anchor) }
      let (first, second) = (mine[anchor] ?? [], others[anchor] ?? [])
      let isSwapped = second.lexicographicallyPrecedes(first) && !second.isEmpty
      result += isSwapped || first.isEmpty ? second + first : first + second
    }
    return result
  }

  private static func hasUniqueIdentities(_ root: Piece) -> Bool {
    var seen: Set<String> = []
    var pieces = [root]
    while let piece = pieces.popLast() {
      if let id = piece.value("id"), !seen.insert(id).inserted { return false }
      pieces += piece.children
    }
    return true
  }

  /// The element for people.
  private static func title(_ piece: Piece) -> String {
    let name = ["userLabel", "id", "key"].lazy.compactMap { piece.value($0) }.first
    return name.map { "\(piece.name) \($0)" } ?? piece.name
  }

  /// Elements that tools write about themselves and about the canvas.
  private static let carelessNames: Set<String> = [
    "deployment", "plugIn", "capability", "point", "rect", "device",
  ]

  /// Attributes of that kind.
  private static let carelessAttributes: Set<String> = [
    "toolsVersion", "systemVersion", "version", "propertyAccessControl",
  ]
}
