public import Foundation
import LayoutModel

/// How a section of a collection view is laid out as a list of rows.
public struct UICollectionLayoutListConfiguration {
  /// What the list looks like.
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// What stands above the rows.
  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }

  /// What stands below the rows.
  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  /// What a swipe over a row offers.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// What the list looks like.
  public let appearance: Appearance
  /// What stands above the rows.
  public var headerMode = HeaderMode.none
  /// What stands below the rows.
  public var footerMode = FooterMode.none
  /// The space above a header; nil for what the appearance has: 22 points in a plain list.
  public var headerTopPadding: CGFloat?
  /// Whether there are lines between the rows; nothing is drawn.
  public var showsSeparators = true
  /// The colour behind the rows.
  public var backgroundColor: UIColor?
  /// What a swipe from the leading edge offers.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What a swipe from the trailing edge offers.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a list of an appearance, without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  fileprivate var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The section of a list: rows below each other as wide as the list, each as high as it prefers.
  ///
  /// The distances are those of tables of the same looks: Apple documents neither.
  fileprivate func section(in environment: NSCollectionLayoutEnvironment, isFirst: Bool)
    -> NSCollectionLayoutSection
  {
    let row = Self.size(estimated: 44)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    let side =
      appearance == .insetGrouped
      ? CGFloat(Environment.sideMargin(ofWidth: environment.container.contentSize.width)) : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: side, bottom: 0, trailing: side)
    if headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edge(UICollectionView.elementKindSectionHeader, .top))
      section.contentInsets.top = headerTopPadding ?? (isGrouped ? 0 : 22)
    } else if isGrouped, headerMode == .none {
      section.contentInsets.top = isFirst ? 35 : 18
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edge(UICollectionView.elementKindSectionFooter, .bottom))
    } else if isGrouped {
      section.contentInsets.bottom = 18
    }
    return section
  }

  private func edge(
    _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Self.size(estimated: isGrouped ? 38 : 28), elementKind: kind,
      alignment: alignment)
  }

  private static func size(estimated height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
  }
}

extension NSCollectionLayoutSection {
  /// Makes a section that is a list of rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    configuration.section(in: layoutEnvironment, isFirst: false)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Makes a layout whose sections are lists of rows.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(sectionProvider: { section, environment in
      configuration.section(in: environment, isFirst: section == 0)
    })
  }
}
