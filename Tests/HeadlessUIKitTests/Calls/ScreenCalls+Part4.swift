import Foundation
import HeadlessUIKit

extension ScreenCalls {
  /// Calls 157 to 208.
  static let part4: [ScreenCall] = [
    ScreenCall("accessoryView of a cell") { _ in
      UITableViewCell().accessoryView = UISwitch()
    },
    ScreenCall("selectedBackgroundView") { _ in
      UITableViewCell().selectedBackgroundView = UIView()
    },
    ScreenCall("swipe actions") { _ in
      _ = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    },
    ScreenCall("collection performBatchUpdates") { s in
      s.collection.performBatchUpdates({}, completion: nil)
    },
    ScreenCall("collection insertItems") { s in
      s.collection.insertItems(at: [])
    },
    ScreenCall("collection register header") { s in
      s.collection.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "h")
    },
    ScreenCall("selectItem") { s in
      s.collection.selectItem(
        at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .top)
    },
    ScreenCall("scrollToItem") { s in
      s.collection.scrollToItem(
        at: IndexPath(item: 0, section: 0), at: .centeredHorizontally, animated: false)
    },
    ScreenCall("cell registration") { _ in
      _ = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    },
    ScreenCall("compositional layout") { s in
      s.collection.collectionViewLayout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [
              NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                  widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
            ])))
    },
    ScreenCall("automaticSize") { s in
      (s.collection.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize =
        UICollectionViewFlowLayout.automaticSize
    },
    ScreenCall("headerReferenceSize") { s in
      (s.collection.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
        CGSize(width: 1, height: 30)
    },
    ScreenCall("preferredLayoutAttributesFitting") { _ in
      final class C: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(_ a: UICollectionViewLayoutAttributes)
          -> UICollectionViewLayoutAttributes
        { super.preferredLayoutAttributesFitting(a) }
      }; _ = C(frame: .zero)
    },
    ScreenCall("scroll view delegate") { s in
      s.scroll.delegate = s.target
    },
    ScreenCall("refresh control") { s in
      s.scroll.refreshControl = UIRefreshControl()
    },
    ScreenCall("zoomScale") { s in
      s.scroll.maximumZoomScale = 3
    },
    ScreenCall("verticalScrollIndicatorInsets") { s in
      s.scroll.verticalScrollIndicatorInsets = .zero
    },
    ScreenCall("decelerationRate") { s in
      s.scroll.decelerationRate = .fast
    },
    ScreenCall("UIApplication open") { _ in
      UIApplication.shared.open(URL(fileURLWithPath: "/"), options: [:], completionHandler: nil)
    },
    ScreenCall("UIApplication keyWindow") { _ in
      _ = UIApplication.shared.keyWindow
    },
    ScreenCall("isIdleTimerDisabled") { _ in
      UIApplication.shared.isIdleTimerDisabled = false
    },
    ScreenCall("UIDevice") { _ in
      _ = UIDevice.current.userInterfaceIdiom == .pad
    },
    ScreenCall("feedback") { _ in
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    },
    ScreenCall("rendering mode") { s in
      _ = s.image.withRenderingMode(.alwaysTemplate)
    },
    ScreenCall("symbol configuration") { _ in
      _ = UIImage(
        systemName: "star",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    },
    ScreenCall("resizableImage") { s in
      _ = s.image.resizableImage(withCapInsets: .zero)
    },
    ScreenCall("dynamic colour") { _ in
      _ = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    },
    ScreenCall("resolvedColor") { s in
      _ = UIColor.label.resolvedColor(with: s.view.traitCollection)
    },
    ScreenCall("tertiarySystemBackground") { s in
      s.view.backgroundColor = .tertiarySystemBackground
    },
    ScreenCall("transform") { s in
      s.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    },
    ScreenCall("rotation") { s in
      s.view.transform = CGAffineTransform(rotationAngle: .pi).translatedBy(x: 1, y: 2)
    },
    ScreenCall("UIBezierPath") { s in
      _ =
        UIBezierPath(
          roundedRect: s.view.bounds, byRoundingCorners: [.topLeft, .topRight],
          cornerRadii: CGSize(width: 8, height: 8)
        ).cgPath
    },
    ScreenCall("shadowPath") { s in
      s.view.layer.shadowPath = UIBezierPath(rect: s.view.bounds).cgPath
    },
    ScreenCall("maskedCorners") { s in
      s.view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    },
    ScreenCall("gradient layer") { s in
      s.view.layer.insertSublayer(CAGradientLayer(), at: 0)
    },
    ScreenCall("visual effect view") { s in
      s.view.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)))
    },
    ScreenCall("UIView transition") { s in
      UIView.transition(
        with: s.view, duration: 0.3, options: .transitionCrossDissolve, animations: {},
        completion: nil)
    },
    ScreenCall("animateKeyframes") { _ in
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [],
        animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {} })
    },
    ScreenCall("property animator") { _ in
      UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) {}.startAnimation()
    },
    ScreenCall("visual format") { s in
      s.label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-8-[a(>=20)]-|", options: [], metrics: nil, views: ["a": s.label]))
    },
    ScreenCall("exerciseAmbiguityInLayout") { s in
      s.label.exerciseAmbiguityInLayout()
    },
    ScreenCall("date picker") { _ in
      let picker = UIDatePicker()
      picker.datePickerMode = .date
      picker.preferredDatePickerStyle = .wheels
    },
    ScreenCall("picker view") { _ in
      UIPickerView().selectRow(0, inComponent: 0, animated: false)
    },
    ScreenCall("search bar") { s in
      let bar = UISearchBar()
      bar.placeholder = "Search"
      bar.delegate = s.target
    },
    ScreenCall("search controller") { s in
      s.controller.navigationItem.searchController = UISearchController(
        searchResultsController: nil)
    },
    ScreenCall("searchResultsUpdater") { s in
      s.search.searchResultsUpdater = s.target
    },
    ScreenCall("keyboard notification") { s in
      NotificationCenter.default.addObserver(
        s.controller, selector: Selector(UIViewController.viewDidLoad),
        name: UIResponder.keyboardDidShowNotification, object: nil)
    },
    ScreenCall("status bar hidden keyboard keys") { _ in
      _ = UIResponder.keyboardAnimationDurationUserInfoKey
    },
    ScreenCall("setNeedsUpdateConfiguration") { s in
      s.button.setNeedsUpdateConfiguration()
    },
    ScreenCall("snapshotView") { s in
      _ = s.view.snapshotView(afterScreenUpdates: true)
    },
    ScreenCall("content configuration") { _ in
      var content = UITableViewCell().defaultContentConfiguration()
      content.text = "a"
      UITableViewCell().contentConfiguration = content
    },
    ScreenCall("isMultipleTouchEnabled") { s in
      s.view.isMultipleTouchEnabled = true
    },
  ]
}
