#pragma once

// The first digits of the git commit that this program was built from, as the builder named it in
// the environment variable DRAFTSMAN_COMMIT; an empty text if nobody did.
const char *draftsman_commit(void);
