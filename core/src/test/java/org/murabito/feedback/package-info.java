/// What members think of answers: what it changes, and what it must not.
@NullMarked
package org.murabito.feedback;

import org.jspecify.annotations.NullMarked;
