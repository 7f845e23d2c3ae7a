// The SQLite C interface, and the calls that Swift cannot make by itself.

#pragma once

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "Draftsman needs the SQLite headers: apt-get install libsqlite3-dev"
#endif

#if SQLITE_VERSION_NUMBER < 3037000
#error "Draftsman needs SQLite 3.37 or newer, which has STRICT tables"
#endif

// Turns one of a connection's settings on or off. sqlite3_db_config is variadic, and Swift imports
// no variadic functions.
static inline int draftsman_configure(sqlite3 *database, int setting, int isOn) {
  int now = 0;
  int code = sqlite3_db_config(database, setting, isOn, &now);
  return code == SQLITE_OK && now != isOn ? SQLITE_MISUSE : code;
}

// Has SQLite keep no account of the memory it takes. sqlite3_config is variadic too.
static inline int draftsman_keep_no_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Binds a copy of a text. SQLITE_TRANSIENT is a cast that Swift cannot import.
static inline int draftsman_bind_text(
    sqlite3_stmt *statement, int place, const char *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, place, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Binds a copy of bytes; an empty blob, not NULL, if there are none.
static inline int draftsman_bind_blob(
    sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 length) {
  return length == 0 ? sqlite3_bind_zeroblob(statement, place, 0)
                     : sqlite3_bind_blob64(statement, place, bytes, length, SQLITE_TRANSIENT);
}
