// libFuzzer brings the main function; it calls the two functions of FuzzTargets.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int (*draftsmanFuzzTarget)(const uint8_t *, size_t) = LLVMFuzzerTestOneInput;
