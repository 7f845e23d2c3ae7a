import UIKit

final class WelcomeController: UIViewController {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 24),
      button.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -24),
      button.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -16),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
  }
}
