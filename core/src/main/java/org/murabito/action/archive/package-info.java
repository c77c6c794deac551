/// Verbs about what was said: what was missed, what answers a question, why Murabito spoke or kept quiet.
@NullMarked
package org.murabito.action.archive;

import org.jspecify.annotations.NullMarked;
