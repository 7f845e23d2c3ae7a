import Foundation

/// The views of a collection view that are not cells: headers, footers and others, by kind.
struct CollectionSupplements {
  /// What makes views of a kind.
  typealias Factory = (String) -> UICollectionReusableView?

  private var factories: [String: [String: Factory]] = [:]
  private var waiting: [String: [String: [UICollectionReusableView]]] = [:]
  private(set) var visible: [String: [IndexPath: UICollectionReusableView]] = [:]

  mutating func register(_ kind: String, _ identifier: String, _ factory: Factory?) {
    factories[kind, default: [:]][identifier] = factory
    waiting[kind]?[identifier] = nil
  }

  mutating func dequeue(_ kind: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = waiting[kind]?[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = factories[kind]?[identifier]?(identifier)
    view?.reuseIdentifier = identifier
    return view
  }

  mutating func show(_ view: UICollectionReusableView, _ kind: String, at path: IndexPath) {
    visible[kind, default: [:]][path] = view
  }

  /// Takes the views away that a closure does not want.
  mutating func removeAll(except isWanted: (String, IndexPath) -> Bool = { _, _ in false }) {
    for kind in visible.keys.sorted() {
      for path in (visible[kind] ?? [:]).keys.sorted() where !isWanted(kind, path) {
        guard let view = visible[kind]?.removeValue(forKey: path) else { continue }
        view.removeFromSuperview()
        if let name = view.reuseIdentifier {
          waiting[kind, default: [:]][name, default: []].append(view)
        }
      }
    }
  }
}

extension UICollectionView {
  /// The kind of the views above sections.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the views below sections.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says which class the views of a kind and identifier have.
  ///
  /// They are made with the class's `init(frame:)`.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass else { return supplements.register(elementKind, identifier, nil) }
    supplements.register(elementKind, identifier) { _ in
      (viewClass as? UICollectionReusableView.Type)?.make()
    }
  }

  /// Says how the views of a kind and identifier are made.
  public final func register(
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String,
    make: @escaping (String) -> UICollectionReusableView
  ) {
    supplements.register(elementKind, identifier, make)
  }

  /// A view of a kind and identifier: one that waits, else a new one.
  ///
  /// A plain one, with a report, if nobody registered it.
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplements.dequeue(elementKind, identifier) { return view }
    UIDiagnostic.report(
      .cellNotRegistered,
      "no view of the kind \(elementKind) can be made for \"\(identifier)\"; register its class")
    return UICollectionReusableView(frame: .zero)
  }

  /// The view of a kind at a position, if it shows.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { supplements.visible[elementKind]?[indexPath] }

  /// The views of a kind that show, in order.
  public final func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    let views = supplements.visible[elementKind] ?? [:]
    return views.keys.sorted().compactMap { views[$0] }
  }

  /// How cells of a class are filled with items; cells are made as those of a registered class are.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    fileprivate let identifier = Serial.text("r", Serial.next())
    fileprivate let handler: Handler

    /// Makes a way of filling cells.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How views of a kind are filled; they are made as those of a registered class are.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    fileprivate let identifier = Serial.text("r", Serial.next())
    fileprivate let kind: String
    fileprivate let handler: Handler

    /// Makes a way of filling views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell of a registration, filled with an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> UICollectionViewCell {
    if !pool.knows(registration.identifier) {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    if let cell = cell as? Cell, let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view of a registration, filled.
  public final func dequeueConfiguredReusableSupplementary<
    Supplementary: UICollectionReusableView
  >(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: registration.identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
    if let view = view as? Supplementary {
      registration.handler(view, registration.kind, indexPath)
    }
    return view
  }
}
