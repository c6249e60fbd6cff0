// Simulates a disk on which chosen system calls fail. Loaded with LD_PRELOAD. The file $DISK_FAULT contains
// "<errno> <calls> <skip> <count>". `calls` selects kinds of calls on files below $DISK_FOLDER: w for pwrite, s for fsync
// and fdatasync, t for ftruncate. The first `skip` of these calls succeed, then `count` fail (0: all later ones). If the
// file is missing or empty, no call fails. A test must replace the file by a rename, which also restarts the count.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ino_t known;
static int calls_seen;

static int is_ours(int fd) {
  const char *folder = getenv("DISK_FOLDER");
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  return folder && length > 0 && !strncmp(path, folder, strlen(folder));
}

// Returns the error number with which this call must fail; 0 if it may proceed.
static int fault(char call, int fd) {
  const char *file = getenv("DISK_FAULT");
  struct stat now;
  int error = 0, skip = 0, count = 0;
  char which[8] = "";
  if (!file || !is_ours(fd) || stat(file, &now)) return 0;
  FILE *in = fopen(file, "r");
  if (!in) return 0;
  int read = fscanf(in, "%d %7s %d %d", &error, which, &skip, &count);
  fclose(in);
  if (read != 4 || !strchr(which, call)) return 0;
  pthread_mutex_lock(&lock);
  if (known != now.st_ino) known = now.st_ino, calls_seen = 0;
  int number = ++calls_seen;
  pthread_mutex_unlock(&lock);
  return number > skip && (!count || number <= skip + count) ? error : 0;
}

#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))
#define UNLESS_FAULTY(call, fd, go_on) \
  int error = fault(call, fd);         \
  if (!error) return go_on;            \
  errno = error;                       \
  return -1

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  UNLESS_FAULTY('w', fd, REAL("pwrite64", ssize_t (*)(int, const void *, size_t, off64_t))(fd, bytes, length, at));
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  UNLESS_FAULTY('w', fd, REAL("pwrite", ssize_t (*)(int, const void *, size_t, off_t))(fd, bytes, length, at));
}
int fsync(int fd) { UNLESS_FAULTY('s', fd, REAL("fsync", int (*)(int))(fd)); }
int fdatasync(int fd) { UNLESS_FAULTY('s', fd, REAL("fdatasync", int (*)(int))(fd)); }
int ftruncate64(int fd, off64_t length) {
  UNLESS_FAULTY('t', fd, REAL("ftruncate64", int (*)(int, off64_t))(fd, length));
}
int ftruncate(int fd, off_t length) { UNLESS_FAULTY('t', fd, REAL("ftruncate", int (*)(int, off_t))(fd, length)); }
