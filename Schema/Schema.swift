/// The SQL that makes a store, one file for each version of the format.
///
/// The files are the documentation of the store: read `v001_plans.sql`.
public enum Schema {
  /// The newest version, which new stores have; kept as `user_version` in the file.
  public static let version: Int64 = 1

  /// What tells a store from other SQLite files: "Drft"; kept as `application_id` in the file.
  public static let applicationID: Int64 = 0x4472_6674

  /// SHA-256 over the definitions of the newest version, as `sqlite_schema` holds them.
  ///
  /// It is written down so that opening a store need not make another one to compare with; a test
  /// holds it to the script.
  public static let digest =
    "b549347f696edbdb8b311beb84540f4be99beadd5465a21d657b0d969de0d452"

  /// The script that makes an empty store of the newest version.
  public static var script: String {
    String(decoding: PackageResources.v001_plans_sql, as: UTF8.self)
  }
}
