import Foundation
import HeadlessUIKit
import Testing

/// Collection views that are lists of rows.
struct ListLayoutTests {
  /// A row with a label of some lines, and the header of a section.
  private final class Source: NSObject, UICollectionViewDataSource {
    var sections = [["one", "two"], ["three"]]
    lazy var row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      let label = UILabel(text: text)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
      ])
      cell.accessories = [.disclosureIndicator(), .delete()]
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: row, for: indexPath, item: sections[indexPath.section][indexPath.item])
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
  }

  private let source = Source()

  private func list(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 800), collectionViewLayout: layout)
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView) -> [CGRect] {
    view.visibleCells.map(\.frame).sorted { $0.minY < $1.minY }
  }

  @Test func `rows of a plain list are as wide as it and as high as they prefer`() {
    source.sections[0][1] = "two\nlines"
    let view = list(
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let rows = frames(view)
    #expect(rows.map(\.width) == [393, 393, 393] && rows.map(\.minX) == [0, 0, 0])
    let (one, two) = (rows[0].height, rows[1].height)
    #expect(one > 40 && one < 41 && two > 60 && two < 61.5, "\(rows)")
    #expect(abs(rows[1].minY - one) < 0.01 && abs(rows[2].minY - one - two) < 0.01)
    let cells = view.visibleCells.compactMap { $0 as? UICollectionViewListCell }
    #expect(
      cells.allSatisfy { $0.accessories.map(\.accessoryType) == [.disclosureIndicator, .delete] })
  }

  @Test func `inset groups keep their distance from the sides and each other`() {
    source.sections = [["one"], ["two"]]
    let view = list(
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    let rows = frames(view)
    #expect(rows.map(\.minX) == [20, 20] && rows.map(\.width) == [353, 353])
    #expect(rows[0].minY == 35 && abs(rows[1].minY - rows[0].maxY - 36) < 0.01, "\(rows)")
  }

  @Test func `headers and footers stand around the rows`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.headerTopPadding = 8
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    let view = list(layout)
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    let footer = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    let rows = frames(view)
    #expect(header?.frame.minY == 8 && header?.frame.width == 393)
    #expect(rows[0].minY == header?.frame.maxY && rows[1].maxY == footer?.frame.minY)
  }

  @Test func `the room around items moves those that follow`() {
    source.sections = [["one", "two"]]
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .absolute(40)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(5), trailing: .flexible(7), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitems: [item])
    let view = list(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let rows = view.visibleCells.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(
      rows == [
        CGRect(x: 10, y: 5, width: 100, height: 40), CGRect(x: 127, y: 5, width: 100, height: 40),
      ])
  }
}
