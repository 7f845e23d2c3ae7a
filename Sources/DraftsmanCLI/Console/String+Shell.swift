extension String {
  /// The text as one word of a shell: in quotation marks, unless it needs none.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "/._-=:@+,".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
