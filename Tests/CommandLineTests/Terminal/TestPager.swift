import Foundation

/// A small pager of the tests' own: machines that run them may have none.
///
/// It shows its whole input, then `[paged]`, takes one key from the terminal and ends. As real
/// pagers do, it switches the terminal to single keys meanwhile, which stops a process that is not
/// in the terminal's foreground group.
enum TestPager {
  /// What is shown when a key is waited for.
  static let prompt = "[paged]"

  /// Writes the pager beside a folder's streams and gives its path.
  static func install(in folder: Folder) throws -> String {
    let text = """
      #!/bin/sh
      trap '' INT
      [ $# = 0 ] || echo "arguments: $*"
      saved=$(stty -g </dev/tty)
      stty -icanon -echo </dev/tty
      cat
      printf '\(prompt)' >/dev/tty
      key=$(dd bs=1 count=1 </dev/tty 2>/dev/null)
      printf '\\nkey %s\\n' "$key" >/dev/tty
      stty "$saved" </dev/tty
      """
    return try script("pager", text, in: folder)
  }

  /// Writes a program for the shell beside a folder's streams and gives its path.
  static func script(_ name: String, _ text: String, in folder: Folder) throws -> String {
    let file = folder.streams.appendingPathComponent(name)
    try Data((text + "\n").utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }
}
