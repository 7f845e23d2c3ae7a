/// Times for people: always UTC, always ISO 8601.
///
/// Calendar arithmetic of our own (Howard Hinnant's days-to-civil), because a log formats a
/// thousand times and Foundation's formatters cost microseconds each.
public enum Day {
  /// The day of a time in milliseconds since 1970: `2024-03-05`.
  public static func text(_ milliseconds: Int64) -> String {
    let (year, month, day) = civil(floor(milliseconds, 86_400_000))
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Day and second of a time in milliseconds since 1970: `2024-03-05T10:00:00Z`.
  public static func timestamp(_ milliseconds: Int64) -> String {
    let second = floor(milliseconds, 1000) - floor(milliseconds, 86_400_000) * 86_400
    let parts = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }
    return "\(text(milliseconds))T\(parts.joined(separator: ":"))Z"
  }

  /// The Gregorian date of a number of days since 1970-01-01.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Eras of 400 years begin on 1 March, so that the leap day is a year's last.
    let shifted = days + 719_468
    let era = floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
