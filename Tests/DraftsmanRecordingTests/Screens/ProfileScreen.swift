import Draftsman

/// A profile: a round picture, a name, and pictures in three columns.
final class ProfileScreen: UIViewController, Planned, UICollectionViewDataSource {
  let picture = UIImageView()
  let name = UILabel(text: "Ada Lovelace")
  let edit = UIButton(type: .system, primaryAction: UIAction(title: "Edit") { _ in })
  lazy var pictures = UICollectionView(frame: .zero, collectionViewLayout: layout)
  var pictureSize: CGFloat = 96

  private let layout: UICollectionViewLayout = {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      repeatingSubitem: item, count: 3)
    group.interItemSpacing = .fixed(3)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 3
    return UICollectionViewCompositionalLayout(section: section)
  }()

  @LayoutPlan var viewPlan: any ViewPlan {
    picture.drf
      .top.leading.equal(with: .safeArea).offset(by: 16)
      .size.equal(to: CGSize(sides: pictureSize))
    name.drf
      .leading.equal(to: picture.drf.trailing).offset(by: 12)
      .centerY.equal(to: picture.drf.centerY)
    edit.drf
      .leading.moreThan(to: name.drf.trailing).offset(by: 8)
      .trailing.equal(with: .safeArea).offset(by: 16)
      .centerY.equal(to: picture.drf.centerY)
    pictures.drf
      .top.equal(to: picture.drf.bottom).offset(by: 16)
      .bottom.horizontal.equal(with: .parent)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    name.font = .preferredFont(forTextStyle: .title2)
    name.adjustsFontForContentSizeCategory = true
    name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    edit.setContentCompressionResistancePriority(.required, for: .horizontal)
    pictures.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
    pictures.dataSource = self
    applyPlan()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
  }
}
