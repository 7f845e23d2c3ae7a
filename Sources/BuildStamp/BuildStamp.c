#include "BuildStamp.h"

const char *draftsman_commit(void) { return DRAFTSMAN_COMMIT; }
