/// The SQL that makes a store, one file for each version of the format.
///
/// To read about the store, read `current.sql`: the newest version as a whole, in words and tables.
/// A test holds it to what the scripts make.
public enum Schema {
  /// One version of the format.
  public struct Version: Sendable {
    /// What the file keeps as `user_version`.
    public let number: Int64
    /// What makes a store of this version out of one of the version before, or out of nothing.
    public let script: String
    /// SHA-256 over all definitions of a store of this version, as `sqlite_schema` holds them.
    ///
    /// It is written down so that opening a store need not make another one to compare with; a
    /// test holds it to the scripts.
    public let digest: String
  }

  /// The versions, oldest first: numbered from 1, without gaps.
  public static let versions = [
    Version(
      number: 1, script: String(decoding: PackageResources.v001_plans_sql, as: UTF8.self),
      digest: "b549347f696edbdb8b311beb84540f4be99beadd5465a21d657b0d969de0d452"),
    Version(
      number: 2, script: String(decoding: PackageResources.v002_solutions_sql, as: UTF8.self),
      digest: "03578df57240df4d4216b52156671a0b470bf7d869ca942f920bcbaceaa661ba"),
    Version(
      number: 3, script: String(decoding: PackageResources.v003_rows_sql, as: UTF8.self),
      digest: "710b65305ed7bd72dba7816e9ea4ae7552cb79fe65ff39a41ff6c3e24ba671e9"),
    Version(
      number: 4, script: String(decoding: PackageResources.v004_findings_sql, as: UTF8.self),
      digest: "0fd7d96dd3111e9b85f1c8b44e0332d3829e5c8bb8c0cae41fc2e4e0e4ca97c6"),
    Version(
      number: 5, script: String(decoding: PackageResources.v005_bounded_sql, as: UTF8.self),
      digest: "0f4feaaa9e90cca0d998baff4e4995d373ed6d340bff720615a71207ee8ad339"),
    Version(
      number: 6, script: String(decoding: PackageResources.v006_now_sql, as: UTF8.self),
      digest: "07db40e51dbda429c4ce232b5502f41bf079ad6d1f87fbef292a094571916f6d"),
  ]

  /// The newest version, which new stores have.
  public static var version: Int64 { Int64(versions.count) }

  /// What tells a store from other SQLite files: "Drft"; kept as `application_id` in the file.
  public static let applicationID: Int64 = 0x4472_6674

  /// The script that makes an empty store of the newest version.
  public static var script: String { script(upTo: version) }

  /// The newest version to read: its tables and views in the order in which one would explain them,
  /// each with prose; `current.sql`.
  ///
  /// It makes the same tables as `script`, but not with the same text, so that a store is never made
  /// of it.
  public static var chapter: String {
    String(decoding: PackageResources.current_sql, as: UTF8.self)
  }

  /// The version of the tables that a team's store in PostgreSQL has.
  public static let postgresVersion: Int64 = 1

  /// The script that makes a team's store in a database of PostgreSQL: `postgresql_v1.sql`.
  public static var postgresScript: String {
    String(decoding: PackageResources.postgresql_v1_sql, as: UTF8.self)
  }

  /// The script that makes an empty store of a version.
  public static func script(upTo version: Int64) -> String {
    versions.filter { $0.number <= version }.map(\.script).joined(separator: "\n")
  }
}
