#include "faulty_disk.h"

#include <pthread.h>
#include <string.h>

// One open file: the methods, and the file of the operating system behind them.
typedef struct {
  sqlite3_file base;
  int isWatched;
  sqlite3_file *real;
} File;

static struct {
  pthread_mutex_t lock;
  char marker[256];
  int kind, countdown, isLasting, failures;
  sqlite3_vfs *real;
  sqlite3_vfs own;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER};

// Whether this operation is the one to fail.
static int fails(const File *file, int kind) {
  if (!file->isWatched) return 0;
  pthread_mutex_lock(&disk.lock);
  int isOfKind = disk.kind == kind || (disk.kind == faulty_disk_torn && kind == faulty_disk_full);
  int isDue = 0;
  if (disk.countdown > 0 && isOfKind) {
    disk.countdown -= 1;
    isDue = disk.countdown == 0;
    if (isDue && disk.isLasting) disk.countdown = 1;
  }
  disk.failures += isDue;
  pthread_mutex_unlock(&disk.lock);
  return isDue;
}

#define REAL(file) (((File *)(file))->real)

static int closeFile(sqlite3_file *file) {
  return REAL(file)->pMethods ? REAL(file)->pMethods->xClose(REAL(file)) : SQLITE_OK;
}

static int readFile(sqlite3_file *file, void *bytes, int count, sqlite3_int64 place) {
  if (fails((File *)file, faulty_disk_read)) return SQLITE_IOERR_READ;
  return REAL(file)->pMethods->xRead(REAL(file), bytes, count, place);
}

static int writeFile(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 place) {
  if (!fails((File *)file, faulty_disk_full))
    return REAL(file)->pMethods->xWrite(REAL(file), bytes, count, place);
  if (disk.kind == faulty_disk_full) return SQLITE_FULL;
  REAL(file)->pMethods->xWrite(REAL(file), bytes, count / 2, place);
  return SQLITE_IOERR_WRITE;
}

static int truncateFile(sqlite3_file *file, sqlite3_int64 size) {
  return REAL(file)->pMethods->xTruncate(REAL(file), size);
}

static int syncFile(sqlite3_file *file, int flags) {
  if (fails((File *)file, faulty_disk_sync)) return SQLITE_IOERR_FSYNC;
  return REAL(file)->pMethods->xSync(REAL(file), flags);
}

static int sizeOfFile(sqlite3_file *file, sqlite3_int64 *size) {
  return REAL(file)->pMethods->xFileSize(REAL(file), size);
}

static int lockFile(sqlite3_file *file, int level) {
  return REAL(file)->pMethods->xLock(REAL(file), level);
}

static int unlockFile(sqlite3_file *file, int level) {
  return REAL(file)->pMethods->xUnlock(REAL(file), level);
}

static int checkReservedLock(sqlite3_file *file, int *result) {
  return REAL(file)->pMethods->xCheckReservedLock(REAL(file), result);
}

static int controlFile(sqlite3_file *file, int operation, void *argument) {
  return REAL(file)->pMethods->xFileControl(REAL(file), operation, argument);
}

static int sectorSize(sqlite3_file *file) {
  return REAL(file)->pMethods->xSectorSize(REAL(file));
}

static int characteristics(sqlite3_file *file) {
  return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}

static int shmMap(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
  return REAL(file)->pMethods->xShmMap(REAL(file), page, size, extend, memory);
}

static int shmLock(sqlite3_file *file, int offset, int count, int flags) {
  return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}

static void shmBarrier(sqlite3_file *file) { REAL(file)->pMethods->xShmBarrier(REAL(file)); }

static int shmUnmap(sqlite3_file *file, int isDeleted) {
  return REAL(file)->pMethods->xShmUnmap(REAL(file), isDeleted);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = closeFile,
    .xRead = readFile,
    .xWrite = writeFile,
    .xTruncate = truncateFile,
    .xSync = syncFile,
    .xFileSize = sizeOfFile,
    .xLock = lockFile,
    .xUnlock = unlockFile,
    .xCheckReservedLock = checkReservedLock,
    .xFileControl = controlFile,
    .xSectorSize = sectorSize,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = shmMap,
    .xShmLock = shmLock,
    .xShmBarrier = shmBarrier,
    .xShmUnmap = shmUnmap,
};

static int openFile(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *outFlags) {
  File *own = (File *)file;
  own->real = (sqlite3_file *)(own + 1);
  own->isWatched = name != NULL && strstr(name, disk.marker) != NULL;
  own->base.pMethods = NULL;
  int code = disk.real->xOpen(disk.real, name, own->real, flags, outFlags);
  if (code == SQLITE_OK) own->base.pMethods = &methods;
  return code;
}

int faulty_disk_install(const char *marker) {
  strncpy(disk.marker, marker, sizeof disk.marker - 1);
  if (disk.real != NULL) return SQLITE_OK;
  disk.real = sqlite3_vfs_find(NULL);
  if (disk.real == NULL) return SQLITE_ERROR;
  disk.own = *disk.real;
  disk.own.zName = "faulty";
  disk.own.szOsFile = (int)sizeof(File) + disk.real->szOsFile;
  disk.own.xOpen = openFile;
  return sqlite3_vfs_register(&disk.own, 1);
}

void faulty_disk_arm(int kind, int countdown, int isLasting) {
  pthread_mutex_lock(&disk.lock);
  disk.kind = kind;
  disk.countdown = countdown;
  disk.isLasting = isLasting;
  disk.failures = 0;
  pthread_mutex_unlock(&disk.lock);
}

int faulty_disk_failures(void) { return disk.failures; }

// What the session extension declares; its header is only complete where SQLite was built with it.
struct sqlite3_session;
struct sqlite3_changeset_iter;
extern int sqlite3session_create(sqlite3 *, const char *, struct sqlite3_session **)
    __attribute__((weak));
extern int sqlite3session_attach(struct sqlite3_session *, const char *) __attribute__((weak));
extern int sqlite3session_diff(struct sqlite3_session *, const char *, const char *, char **)
    __attribute__((weak));
extern int sqlite3session_changeset(struct sqlite3_session *, int *, void **) __attribute__((weak));
extern void sqlite3session_delete(struct sqlite3_session *) __attribute__((weak));
extern int sqlite3changeset_start(struct sqlite3_changeset_iter **, int, void *)
    __attribute__((weak));
extern int sqlite3changeset_next(struct sqlite3_changeset_iter *) __attribute__((weak));
extern int sqlite3changeset_op(
    struct sqlite3_changeset_iter *, const char **, int *, int *, int *) __attribute__((weak));
extern int sqlite3changeset_pk(struct sqlite3_changeset_iter *, unsigned char **, int *)
    __attribute__((weak));
extern int sqlite3changeset_old(struct sqlite3_changeset_iter *, int, sqlite3_value **)
    __attribute__((weak));
extern int sqlite3changeset_new(struct sqlite3_changeset_iter *, int, sqlite3_value **)
    __attribute__((weak));
extern int sqlite3changeset_finalize(struct sqlite3_changeset_iter *) __attribute__((weak));

static void appendRow(sqlite3_str *text, struct sqlite3_changeset_iter *row) {
  const char *table;
  int count, operation, indirect;
  unsigned char *isKey;
  sqlite3changeset_op(row, &table, &count, &operation, &indirect);
  sqlite3changeset_pk(row, &isKey, &count);
  sqlite3_str_appendchar(
      text, 1, operation == SQLITE_INSERT ? '+' : operation == SQLITE_DELETE ? '-' : '~');
  for (int column = 0; column < count; column++) {
    if (!isKey[column]) continue;
    sqlite3_value *value = NULL;
    if (operation == SQLITE_INSERT) sqlite3changeset_new(row, column, &value);
    else sqlite3changeset_old(row, column, &value);
    sqlite3_str_appendf(text, " %s", value ? (const char *)sqlite3_value_text(value) : "?");
  }
  sqlite3_str_appendchar(text, 1, '\n');
}

char *faulty_disk_table_changes(sqlite3 *database, const char *from, const char *table) {
  if (sqlite3session_create == NULL || sqlite3session_diff == NULL) return NULL;
  struct sqlite3_session *session = NULL;
  char *message = NULL;
  void *changes = NULL;
  int size = 0;
  if (sqlite3session_create(database, "main", &session) != SQLITE_OK) return NULL;
  int code = sqlite3session_attach(session, table);
  if (code == SQLITE_OK) code = sqlite3session_diff(session, from, table, &message);
  if (code == SQLITE_OK) code = sqlite3session_changeset(session, &size, &changes);
  sqlite3_free(message);
  sqlite3session_delete(session);
  if (code != SQLITE_OK) return NULL;
  sqlite3_str *text = sqlite3_str_new(database);
  struct sqlite3_changeset_iter *row = NULL;
  if (sqlite3changeset_start(&row, size, changes) == SQLITE_OK) {
    while (sqlite3changeset_next(row) == SQLITE_ROW) appendRow(text, row);
    sqlite3changeset_finalize(row);
  }
  sqlite3_free(changes);
  char *result = sqlite3_str_finish(text);
  return result ? result : sqlite3_mprintf("%s", "");
}
