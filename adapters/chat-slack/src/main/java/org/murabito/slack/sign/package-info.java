/// Murabito's own standing in a workspace: as what it was let in, and what it may look up of its own.
@NullMarked
package org.murabito.slack.sign;

import org.jspecify.annotations.NullMarked;
