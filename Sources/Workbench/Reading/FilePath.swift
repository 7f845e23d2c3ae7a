public import LayoutModel

/// What a `FilePath` names: a file.
public enum FileKind: Sendable {}

/// The path of a file, equal to another one only byte for byte: file systems and git may hold `é` in
/// one and in two code points side by side.
public typealias FilePath = Identifier<FileKind>
