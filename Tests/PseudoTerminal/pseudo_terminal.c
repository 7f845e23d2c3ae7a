#define _GNU_SOURCE
#include "pseudo_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define FIRST_OTHER 3

// Becomes the program. Only calls that are safe after fork in a program with threads.
static void become(const char *device, const char *path, char *const arguments[],
                   char *const environment[], const char *folder, long descriptors) {
  if (setsid() < 0) _exit(127);
  int terminal = open(device, O_RDWR);
  if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) < 0) _exit(127);
  for (int stream = 0; stream < FIRST_OTHER; stream++) {
    if (dup2(terminal, stream) < 0) _exit(127);
  }
  for (int other = FIRST_OTHER; other < descriptors; other++) close(other);
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (chdir(folder) < 0) _exit(127);
  execve(path, arguments, environment);
  _exit(127);
}

int pseudo_terminal_start(struct pseudo_terminal *terminal, const char *path,
                          char *const arguments[], char *const environment[], const char *folder,
                          unsigned short rows, unsigned short columns) {
  char device[128];
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (controller < 0) return errno;
  if (grantpt(controller) < 0 || unlockpt(controller) < 0 ||
      ptsname_r(controller, device, sizeof device) != 0 ||
      ioctl(controller, TIOCSWINSZ, &size) < 0) {
    int error = errno;
    close(controller);
    return error;
  }
  int kept = open(device, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (kept < 0) {
    int error = errno;
    close(controller);
    return error;
  }
  long descriptors = sysconf(_SC_OPEN_MAX);
  if (descriptors < 0 || descriptors > 4096) descriptors = 4096;
  pid_t process = fork();
  if (process < 0) {
    int error = errno;
    close(controller);
    close(kept);
    return error;
  }
  if (process == 0) become(device, path, arguments, environment, folder, descriptors);
  terminal->process = process;
  terminal->controller = controller;
  terminal->device = kept;
  return 0;
}

ssize_t pseudo_terminal_read(int controller, void *bytes, size_t count, int milliseconds) {
  struct pollfd watched = {.fd = controller, .events = POLLIN};
  int ready = poll(&watched, 1, milliseconds);
  if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
  if (ready < 0) return -1;
  ssize_t got = read(controller, bytes, count);
  return got > 0 ? got : -1;
}

int pseudo_terminal_status(pid_t process, double *processor_seconds) {
  int status = 0;
  struct rusage usage;
  if (wait4(process, &status, WNOHANG, &usage) != process) return -1;
  *processor_seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
                       (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int pseudo_terminal_is_restored(int device) {
  struct termios mode;
  if (tcgetattr(device, &mode) < 0) return 0;
  return (mode.c_lflag & ICANON) != 0 && (mode.c_lflag & ECHO) != 0;
}
