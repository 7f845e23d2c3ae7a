/// What the engine knows of the texts of several lines that an edit reaches.
///
/// The widths that texts would be given as one line each follow from the constraints, the insets and
/// these texts' own widths. Where no height of a text is in a part of the problem in which there is a
/// width of one, and no inset follows from an edge that narrowing moves, a text whose part an edit leaves
/// alone would be given the width that it was given before, and stays as it is.
struct TextReach {
  /// What the parts follow from.
  struct Mark: Equatable {
    /// How often the solver has made parts or taken them apart.
    var partChanges: Int
    /// How many texts there are.
    var rules: Int
  }

  /// Where a text stands in the solver's problem.
  struct Place: BitwiseCopyable {
    /// The variables of the view's edges.
    var left: Int
    var right: Int
    /// The connected parts that they are in; -1 for an edge that required equations fix.
    var leftPart: Int
    var rightPart: Int
    /// Whether the text was never measured, or is fixed where it may have been free.
    var isNew: Bool
    /// Whether it has begun anew in the present solution.
    var isBegun = false

    /// Whether required equations fix its width, so that this tells whether an edit reaches it.
    var isFixed: Bool { leftPart < 0 && rightPart < 0 }
  }

  /// The places of the texts, in the order of their rules.
  var places: [Place] = []
  /// The texts whose widths required equations fix.
  var fixed: [Int] = []
  /// How many parts were reached when the texts were last gone over.
  var reachedParts = -1
  /// Whether the last solution is one that edits can go on from so.
  var isKnown = false
  /// Whether the heights of texts are in other parts than their widths.
  var areApart = false
  /// When the parts were looked up last.
  var mark: Mark?
  /// The texts that have begun anew in the present solution; nil where all have.
  var begun: [Int]?
}
