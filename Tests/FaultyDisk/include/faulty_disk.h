// A disk that fails on demand, and SQLite's own comparison of two tables, for tests.

#pragma once

#include <sqlite3.h>

// What a failing operation answers.
enum faulty_disk_kind {
  faulty_disk_full = 0,   // no room: nothing is written
  faulty_disk_torn = 1,   // half of a write reaches the disk, then an error
  faulty_disk_read = 2,   // reading fails
  faulty_disk_sync = 3,   // what was written may not be on the disk
};

// Puts the disk between SQLite and the operating system, for the whole process. Only files whose
// names hold `marker` can fail, so that other tests go on undisturbed.
int faulty_disk_install(const char *marker);

// Lets the operation number `countdown` (from 1) of a kind fail; `isLasting`: and all after it.
// A countdown of 0 makes the disk whole again.
void faulty_disk_arm(int kind, int countdown, int isLasting);

// How many operations have failed since the disk was armed.
int faulty_disk_failures(void);

// The rows that lead from one table to the other as SQLite's session extension finds them, as text:
// a line for each row, the operation and the key's columns. The caller frees it with sqlite3_free.
// NULL if SQLite was built without the extension or cannot compare them.
char *faulty_disk_table_changes(sqlite3 *database, const char *from, const char *table);
