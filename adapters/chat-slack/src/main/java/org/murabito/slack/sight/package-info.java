/// Murabito's own sight in a workspace, for looking its posts up.
@NullMarked
package org.murabito.slack.sight;

import org.jspecify.annotations.NullMarked;
