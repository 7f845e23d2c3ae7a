import Draftsman

/// An introduction of pages with dots.
final class Introduction: UIPageViewController, UIPageViewControllerDataSource {
  let pages = (0..<3).map { _ in IntroductionPage() }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }
  private func page(_ current: UIViewController, _ step: Int) -> UIViewController? {
    let index = (pages.firstIndex { $0 === current } ?? 0) + step
    return pages.indices.contains(index) ? pages[index] : nil
  }
}
