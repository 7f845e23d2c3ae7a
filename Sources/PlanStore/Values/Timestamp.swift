/// Calendar arithmetic on milliseconds since 1970 UTC, in the Gregorian calendar, without a clock.
enum Timestamp {
  static let millisecondsOfDay: Int64 = 86_400_000
  /// The years 1 to 9999.
  static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The number of days from 1970-01-01 to a date.
  ///
  /// Counts in eras of 400 years that begin on 1 March, so that the leap day is a year's last.
  static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// How many days a month has.
  static func days(inMonth month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The last millisecond of what a text names; nil if it names no time.
  static func end(of text: Substring) -> Int64? { range(of: text)?.upperBound }

  /// The milliseconds of what a text names: a day, a minute or a second, in UTC.
  ///
  /// Understands `2024-05-01`, `2024-05-01T12:30`, `2024-05-01T12:30:00`, each of the latter two
  /// with or without a `Z`; nil for anything else.
  static func range(of text: Substring) -> ClosedRange<Int64>? {
    var parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count <= 2, let date = numbers(parts.removeFirst(), "-", [4, 2, 2]) else {
      return nil
    }
    guard date[0] >= 1, (1...12).contains(date[1]),
      (1...days(inMonth: date[1], of: date[0])).contains(date[2])
    else { return nil }
    let midnight = days(year: date[0], month: date[1], day: date[2]) * millisecondsOfDay
    guard var clock = parts.first else { return midnight...midnight + millisecondsOfDay - 1 }
    if clock.last == "Z" { clock.removeLast() }
    if let time = numbers(clock, ":", [2, 2]), time[0] < 24, time[1] < 60 {
      let start = midnight + (time[0] * 60 + time[1]) * 60_000
      return start...start + 59_999
    }
    if let time = numbers(clock, ":", [2, 2, 2]), time[0] < 24, time[1] < 60, time[2] < 60 {
      let start = midnight + ((time[0] * 60 + time[1]) * 60 + time[2]) * 1_000
      return start...start + 999
    }
    return nil
  }

  /// The numbers between separators, each of exactly so many digits.
  private static func numbers(
    _ text: Substring, _ separator: Character, _ digits: [Int]
  ) -> [Int64]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == digits.count else { return nil }
    var numbers: [Int64] = []
    for (part, count) in zip(parts, digits) {
      let bytes = part.utf8
      guard bytes.count == count, bytes.allSatisfy({ (48...57).contains($0) }),
        let number = Int64(part)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
