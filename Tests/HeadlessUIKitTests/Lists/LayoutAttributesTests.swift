import Foundation
import HeadlessUIKit
import Testing

/// Positions of an app's own class, which its layouts name.
struct LayoutAttributesTests {
  private final class Tilted: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tilted)?.angle = angle
      return copy
    }
  }

  private final class Carousel: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { Tilted.self }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let tilted = super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? Tilted }
      for one in tilted ?? [] { one.angle = CGFloat(one.indexPath.item) }
      return tilted
    }
  }

  private final class Cell: UICollectionViewCell {
    var angle: CGFloat = -1

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      angle = (layoutAttributes as? Tilted)?.angle ?? -1
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func `a layout makes positions of the class that it names, and cells get them`() {
    let (layout, items) = (Carousel(), Items())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layoutIfNeeded()
    let cells = view.visibleCells.compactMap { $0 as? Cell }.map(\.angle).sorted()
    #expect(cells == [0, 1, 2])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) is Tilted)
  }

  @Test func `a copy is of the same class and place`() throws {
    let tilted = Tilted(forCellWith: IndexPath(item: 4, section: 2))
    (tilted.frame, tilted.alpha, tilted.angle) = (CGRect(x: 1, y: 2, width: 3, height: 4), 0.5, 7)
    let copy = try #require(tilted.copy() as? Tilted)
    #expect(copy.indexPath == tilted.indexPath && copy.frame == tilted.frame)
    #expect(copy.alpha == 0.5 && copy.angle == 7 && copy.representedElementCategory == .cell)
    let band = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "band", with: IndexPath(item: 0, section: 1))
    #expect(band.representedElementCategory == .decorationView)
    #expect(band.representedElementKind == "band")
    #expect(UICollectionViewLayoutAttributes().frame == .zero)
  }
}
