import Foundation
import HeadlessUIKit
import Testing

/// Collection views: compositional and flow layouts, headers, sizes that cells prefer, updates.
struct CollectionTests {
  /// A cell as high as its number says.
  private final class Cell: UICollectionViewCell {
    let box = UIView()
    lazy var height = box.heightAnchor.constraint(equalToConstant: 10)
    lazy var width = box.widthAnchor.constraint(equalToConstant: 30)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor), height,
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: UICollectionViewDataSource, UICollectionViewDelegate {
    var heights: [[CGFloat]] = [[10, 20, 30]]
    var lines: [String] = []
    let registration = UICollectionView.CellRegistration<Cell, CGFloat> { cell, _, height in
      cell.height.constant = height
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = path.section + 1 }

    func numberOfSections(in collectionView: UICollectionView) -> Int { heights.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { heights[section].count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: heights[indexPath.section][indexPath.item])
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { lines.append("select \(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { lines.append("deselect \(indexPath.item)") }
  }

  private let source = Source()

  private func view(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView) -> [CGRect] {
    view.layoutIfNeeded()
    return view.visibleCells.map(\.frame)
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test func `groups repeat their items until they are full`() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
    let view = view(UICollectionViewCompositionalLayout(section: section))
    #expect(
      frames(view) == [
        CGRect(x: 22, y: 6, width: 119, height: 46), CGRect(x: 147, y: 6, width: 119, height: 46),
        CGRect(x: 22, y: 66, width: 119, height: 46),
      ])
    #expect(view.contentSize == CGSize(width: 300, height: 5 + 50 + 10 + 50 + 7))
  }

  @Test func `a number of items shares the group, with spaces between`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), repeatingSubitem: item,
      count: 3)
    group.interItemSpacing = .fixed(15)
    let view = view(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      frames(view) == [0, 105, 210].map { CGRect(x: $0, y: 0, width: 90, height: 60) })
  }

  @Test func `groups in groups, one beside two`() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(2.0 / 3), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), subitems: [small])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(90)), subitems: [large, column])
    let view = view(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)))
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 0, width: 200, height: 90), CGRect(x: 200, y: 0, width: 100, height: 45),
        CGRect(x: 200, y: 45, width: 100, height: 45),
      ])
  }

  @Test func `items of an estimated height have the one they prefer`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(25)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    let view = view(UICollectionViewCompositionalLayout(section: section))
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 25, width: 300, height: 10), CGRect(x: 0, y: 40, width: 300, height: 20),
        CGRect(x: 0, y: 65, width: 300, height: 30),
      ])
    #expect(view.contentSize.height == 95)
    let top = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))
    #expect(top?.frame == CGRect(x: 0, y: 0, width: 300, height: 25) && top?.tag == 1)
    source.heights[0][0] = 100
    view.reloadItems(at: [IndexPath(item: 0, section: 0)])
    view.collectionViewLayout.invalidateLayout()
    #expect(frames(view).map(\.height) == [100, 20, 30])
  }

  @Test func `a flow layout with estimates asks cells for both lengths`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    source.heights = [[10, 20, 30]]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    for cell in view.visibleCells { (cell as? Cell)?.width.isActive = true }
    view.collectionViewLayout.invalidateLayout()
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 5, width: 30, height: 10), CGRect(x: 70, y: 0, width: 30, height: 20),
        CGRect(x: 0, y: 30, width: 30, height: 30),
      ])
  }

  @Test func `a flow layout has headers and footers`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    source.heights = [[1, 1, 1], [1]]
    let view = view(layout)
    #expect(frames(view)[0] == CGRect(x: 0, y: 40, width: 100, height: 100))
    #expect(frames(view)[3] == CGRect(x: 0, y: 200, width: 100, height: 100))
    #expect(view.contentSize == CGSize(width: 300, height: 320))
    let headers = view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map(\.frame.minY) == [0, 160] && headers.map(\.tag) == [1, 2])
  }

  @Test func `text from the right mirrors a compositional layout`() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(80), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let view = view(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    view.semanticContentAttribute = .forceRightToLeft
    view.collectionViewLayout.invalidateLayout()
    #expect(frames(view).map(\.minX) == [220, 140, 60])
  }

  @Test func `groups of a section that scrolls to the side are beside each other`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(120), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    let view = view(UICollectionViewCompositionalLayout(section: section))
    #expect(frames(view).map(\.minX) == [0, 130, 260])
    #expect(view.contentSize == CGSize(width: 300, height: 80))
  }

  @Test func `items come and go, and choices move with them`() {
    let layout = UICollectionViewFlowLayout()
    let view = view(layout)
    view.selectByUser(at: IndexPath(item: 1, section: 0))
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    source.heights = [[10, 15, 20, 30]]
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 1, section: 0)]) }
    view.layoutIfNeeded()
    #expect(
      view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell && cell?.isSelected == true)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    view.selectByUser(at: IndexPath(item: 0, section: 0))
    #expect(source.lines == ["select 1", "deselect 2", "select 0"])
    view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    #expect(view.indexPathsForSelectedItems == [])
    source.heights = [[]]
    let found = UIDiagnostic.collect { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(found.diagnostics.map(\.kind) == [.inconsistentUpdate] && frames(view).isEmpty)
  }

  @Test func `scrolling to an item stays inside the content`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    source.heights = [Array(repeating: 1, count: 10)]
    let view = view(layout)
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)
    #expect(view.contentOffset.y == 500)
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 350)
    view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
    #expect(view.contentOffset.y == 600)
    #expect(view.indexPathForItem(at: CGPoint(x: 3, y: 150)) == IndexPath(item: 1, section: 0))
  }
}
