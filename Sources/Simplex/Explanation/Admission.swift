/// Required constraints of a part in an engine of their own, each of which can be let in and put out.
///
/// No equation ties columns here and nothing is pulled anywhere, so that every constraint is a row that
/// forces can speak of. The constraint in question is asked for just below the required priority: if
/// it is missed all the same, the constraints on which a force acts contradict it (Farkas's lemma).
/// Letting in and putting out keeps the forms, so that each costs the pivots that follow from it.
struct Admission {
  private var engine: Engine
  /// The constraints as they are called outside, ascending by key.
  private let handles: [Int]
  /// The indices of the constraints by what they are called outside.
  private let indices: [Int: Int]
  /// The forms of the constraints, once there are any; -1 for those that are on none.
  private var forms: [Int] = []
  /// What may still be spent on searching for smallest sets.
  private var budget: Int
  /// What might be spent at first.
  private let limit: Int

  /// What a constraint is to the engine in here.
  private enum Level: Double {
    case out = 0
    case asked = 999
    case admitted = 1000
  }

  /// What was spent.
  var work: Int { limit - budget }

  /// Whether the work came to its limit.
  var isSpent: Bool { budget <= 0 }

  /// Forms moved, 20 for each pivot and 50 for each solve: about a quarter of a second, and more for more
  /// constraints.
  private static func budget(for count: Int) -> Int {
    SolveBudget.searchAtLeast + SolveBudget.searchPerConstraint * count
  }

  /// Takes constraints of another engine, ascending by key, all put out.
  init(_ handles: [Int], of source: Engine) {
    self.handles = handles
    indices = Dictionary(uniqueKeysWithValues: zip(handles, handles.indices))
    limit = source.workLimit ?? Self.budget(for: handles.count)
    budget = limit
    engine = Engine()
    engine.probing.usesTies = false
    engine.probing.keepsForms = true
    engine.cautionAfter = source.cautionAfter
    var columns: Set<Int> = []
    for handle in handles {
      for term in source.constraints.row(of: handle) { columns.insert(term.index) }
    }
    var locals: [Int: Int] = [:]
    locals.reserveCapacity(columns.count)
    for (index, column) in columns.sorted().enumerated() {
      locals[column] = index
      let variable = engine.variables.add(
        key: UInt64(index), resting: source.value(ofColumn: column))
      engine.variables.mention(variable)
      engine.probing.unpulled.insert(index + 1)
    }
    for (index, handle) in handles.enumerated() {
      _ = engine.beginConstraint(
        constant: source.constraints.constants[handle],
        relation: source.constraints.relation(of: handle), priority: 1000, key: UInt64(index))
      for term in source.constraints.row(of: handle) {
        engine.addTerm(term.coefficient, locals[term.index] ?? 0)
      }
      engine.endConstraint()
      setLevel(.out, of: index)
    }
  }

  // MARK: Which constraints contradict those before them

  /// Admits the constraints in their order, but those that contradict the ones admitted before.
  ///
  /// - Returns: For each of those the constraints that show it and itself, ascending.
  mutating func admitInOrder() -> [[Int]] {
    for index in handles.indices { setLevel(.admitted, of: index) }
    attempt()
    guard handles.indices.contains(where: { isMissed($0) }) else { return [] }
    for index in handles.indices { setLevel(.out, of: index) }
    var found: [[Int]] = []
    for index in handles.indices where !isSpent {
      if ask(index) {
        setLevel(.admitted, of: index)
      } else {
        found.append((support(of: index) + [index]).map { handles[$0] })
        setLevel(.out, of: index)
      }
    }
    return found
  }

  // MARK: Smallest sets

  /// Admits all constraints but some.
  mutating func admitAll(but excluded: Set<Int>) {
    for (index, handle) in handles.enumerated() where !excluded.contains(handle) {
      setLevel(.admitted, of: index)
    }
  }

  /// The smallest set by the rule that shows that a constraint contradicts admitted ones before it,
  /// ascending; nil if the budget is spent or rounding hides the contradiction.
  ///
  /// Of all sets it is the one whose greatest member is least, then the greatest but one, and so on.
  /// So a member is needed if without it, and without all greater ones that are not needed, the rest
  /// could hold. Of the greater ones only those have to be put out that come to contradict.
  mutating func smallestSet(for handle: Int) -> [Int]? {
    guard let asked = indices[handle], budget > 0 else { return nil }
    var putOut: [Int] = []
    var needed: Set<Int> = []
    defer {
      for index in putOut { setLevel(.admitted, of: index) }
      setLevel(.out, of: asked)
    }
    guard !ask(asked) else { return nil }
    var bound = asked
    while budget > 0 {
      let support = support(of: asked).filter { !needed.contains($0) }
      let later = support.filter { $0 > bound }
      if later.isEmpty {
        guard let candidate = support.last else {
          return (needed.sorted() + [asked]).map { handles[$0] }
        }
        setLevel(.out, of: candidate)
        if canHold(asked, without: &putOut, after: candidate, but: needed) {
          setLevel(.admitted, of: candidate)
          needed.insert(candidate)
        } else {
          putOut.append(candidate)
        }
        bound = candidate
      } else {
        for index in later { setLevel(.out, of: index) }
        putOut += later
      }
      _ = ask(asked)
    }
    return nil
  }

  /// Whether a constraint can hold once those after `bound` that contradict it are put out.
  private mutating func canHold(
    _ asked: Int, without putOut: inout [Int], after bound: Int, but needed: Set<Int>
  ) -> Bool {
    while !ask(asked) {
      let later = support(of: asked).filter { $0 > bound && !needed.contains($0) }
      if later.isEmpty || budget <= 0 { return false }
      for index in later { setLevel(.out, of: index) }
      putOut += later
    }
    return true
  }

  // MARK: The engine

  private mutating func setLevel(_ level: Level, of index: Int) {
    let former = engine.constraints.priorities[index]
    guard former != level.rawValue else { return }
    engine.constraints.priorities[index] = level.rawValue
    guard !forms.isEmpty, forms[index] >= 0 else { return }
    if level == .out {
      engine.detach(index)
    } else if former == Level.out.rawValue {
      engine.enlist(index, on: forms[index])
    }
    engine.edits.changes.forms.insert(forms[index])
  }

  /// Whether a constraint holds when it is asked for.
  private mutating func ask(_ index: Int) -> Bool {
    setLevel(.asked, of: index)
    attempt()
    return !isMissed(index)
  }

  private mutating func attempt() {
    let former = engine.answer.summary
    _ = engine.attempt()
    let summary = engine.answer.summary
    budget -= summary.movedForms - former.movedForms + 20 * (summary.pivots - former.pivots) + 50
    guard forms.isEmpty else { return }
    forms = handles.indices.map { engine.constraints.forms[$0] }
    for index in handles.indices where engine.constraints.priorities[index] == 0 {
      engine.detach(index)
    }
  }

  private func isMissed(_ index: Int) -> Bool {
    engine.violation(of: index) > Engine.violationTolerance
  }

  /// The admitted constraints that keep the one that is asked for from holding, ascending.
  private mutating func support(of asked: Int) -> [Int] {
    let support = engine.requiredSupport(of: asked, on: forms[asked])
    budget -= engine.forms.bound / 8
    return support
  }
}

extension Engine {
  /// In an admission: the admitted constraints on which forces act while one is asked for, ascending.
  ///
  /// This goes over the forms in here, where nothing is copied: from outside, each call could copy
  /// the engine's own fields.
  fileprivate func requiredSupport(of asked: Int, on own: Int) -> [Int] {
    var found: [Int] = []
    for form in 0..<forms.bound where forms.isAlive(form) {
      let (pushesUp, pushesDown) = requiredPushes(on: form)
      if pushesUp, let index = firstTight(on: form, against: true) { found.append(index) }
      if pushesDown, let index = firstTight(on: form, against: false) { found.append(index) }
    }
    // What stands on the same form meets the constraint there, without a force from anywhere.
    if own >= 0 {
      let isUp = constraints.breakpoints[asked] > forms.states[own].value
      if let index = firstTight(on: own, against: isUp) { found.append(index) }
    }
    found.sort()
    var support: [Int] = []
    support.reserveCapacity(found.count)
    for index in found where index != asked && index != support.last { support.append(index) }
    return support
  }

  /// In an admission: which ways forces at the required priority, or just below it, push a form.
  ///
  /// A form that is not basic takes part if it has such a slope, even if it lies just at a
  /// breakpoint.
  private func requiredPushes(on form: Int) -> (up: Bool, down: Bool) {
    let slot = forms.states[form].slot
    guard slot >= 0 else {
      let isSloped = hasRequiredSlope(form)
      return (isSloped, isSloped)
    }
    var pushes = (up: false, down: false)
    for level in basis.forces.list(of: slot) where level.priority >= 999 {
      if level.amount > LevelSum.tolerance { pushes.up = true }
      if level.amount < -LevelSum.tolerance { pushes.down = true }
    }
    return pushes
  }

  /// The admitted constraint of the least key that holds a form where it is against a push.
  private func firstTight(on form: Int, against isUp: Bool) -> Int? {
    var first: Int?
    var handle = forms.firstConstraints[form]
    while handle >= 0 {
      if constraints.priorities[handle] >= 1000 {
        let entry = entry(of: handle)
        let isTight = abs(entry.breakpoint - forms.states[form].value) <= 1e-7
        if isTight, isUp ? entry.right > 0 : entry.left < 0, handle < first ?? .max {
          first = handle
        }
      }
      handle = constraints.nextInForm[handle]
    }
    return first
  }
}
