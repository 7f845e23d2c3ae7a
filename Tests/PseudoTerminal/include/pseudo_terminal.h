// Starts programs under a terminal of their own, as a person's shell does, for tests.

#pragma once

#include <sys/types.h>

// What a started program is reached by.
struct pseudo_terminal {
  pid_t process;   // the program, which leads a session and the terminal's foreground group
  int controller;  // the other end of its terminal: what is written here has been typed
  int device;      // its terminal, kept open so that its mode outlives the program
};

// Starts a program as the leader of a new session whose terminal has so many rows and columns.
//
// Standard input, output and error lead to the terminal; no other descriptor is passed on, every
// signal has its default action and none is blocked. `arguments` and `environment` end with NULL.
// Returns 0, or the error number of the step that failed; a program that cannot be started ends
// with status 127.
int pseudo_terminal_start(struct pseudo_terminal *terminal, const char *path,
                          char *const arguments[], char *const environment[], const char *folder,
                          unsigned short rows, unsigned short columns);

// Waits until there is something to read, at most so many milliseconds, and reads it.
//
// Returns the number of bytes; 0 if there was nothing in time; -1 if nothing can be read.
ssize_t pseudo_terminal_read(int controller, void *bytes, size_t count, int milliseconds);

// The exit status of a program, 128 + the number of the signal that ended it, or -1 if it has not
// ended, with its processor time in seconds, that of children it waited for included. A program whose
// status was given is forgotten: ask for it once.
int pseudo_terminal_status(pid_t process, double *processor_seconds);

// Whether the terminal reads whole lines and shows what is typed, as it did at the start.
int pseudo_terminal_is_restored(int device);
