// Records what a power cut would leave: only synced data. Loaded with LD_PRELOAD. At each fsync of a file below
// $CUT_FOLDER, it copies the file to $CUT_SHADOW. power-cut.test.ts uses these copies after it has killed the process.
//   $CUT_SHADOW/<name>        the file at its last sync
//   $CUT_SHADOW/<name>.gone   a deleted file whose deletion was not synced, so that a power cut may restore it
// With $CUT_AT_SYNC=n, the process is killed right before (n > 0) or right after (n < 0) its |n|-th sync.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int syncs;

// Returns a path relative to the folder: "" for the folder itself, NULL for a path outside it.
static const char *ours(const char *path) {
  const char *folder = getenv("CUT_FOLDER");
  size_t length = folder ? strlen(folder) : 0;
  if (!length || strncmp(path, folder, length)) return NULL;
  return path[length] == '/' ? path + length + 1 : path[length] ? NULL : path + length;
}

static void copy(int from, const char *name) {
  char to[PATH_MAX], fresh[PATH_MAX + 5];
  static char buffer[1 << 16];
  snprintf(to, sizeof to, "%s/%s", getenv("CUT_SHADOW"), name);
  snprintf(fresh, sizeof fresh, "%s.new", to);
  int out = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ssize_t got;
  for (off_t at = 0; (got = pread(from, buffer, sizeof buffer, at)) > 0; at += got)
    if (write(out, buffer, got) != got) abort();
  close(out);
  rename(fresh, to);
}

static void removals_are_synced(void) {
  DIR *shadow = opendir(getenv("CUT_SHADOW"));
  for (struct dirent *entry; shadow && (entry = readdir(shadow));)
    if (strlen(entry->d_name) > 5 && !strcmp(entry->d_name + strlen(entry->d_name) - 5, ".gone"))
      unlinkat(dirfd(shadow), entry->d_name, 0);
  if (shadow) closedir(shadow);
}

static void synced(int fd, const char *name) {
  if (!*name) return removals_are_synced();
  copy(fd, name);
}

static int sync_with(const char *function, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, function);
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length > 0 ? length : 0] = 0;
  const char *name = ours(path), *cut = getenv("CUT_AT_SYNC");
  if (!name) return real(fd);
  pthread_mutex_lock(&lock);
  int number = ++syncs, at = cut ? atoi(cut) : 0;
  if (at == number) kill(getpid(), SIGKILL);
  // Does not sync to the real disk, because the test only uses the copy.
  synced(fd, name);
  if (at == -number) kill(getpid(), SIGKILL);
  pthread_mutex_unlock(&lock);
  return 0;
}

int fsync(int fd) { return sync_with("fsync", fd); }
int fdatasync(int fd) { return sync_with("fdatasync", fd); }

int unlink(const char *path) {
  int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
  const char *name = ours(path);
  if (name && *name) {
    char from[PATH_MAX], to[PATH_MAX + 5];
    snprintf(from, sizeof from, "%s/%s", getenv("CUT_SHADOW"), name);
    snprintf(to, sizeof to, "%s.gone", from);
    pthread_mutex_lock(&lock);
    rename(from, to);
    pthread_mutex_unlock(&lock);
  }
  return real(path);
}
