/// Third stage: what to do about it; and, outside the turn, the investigation that finds an answer.
@NullMarked
package org.murabito.think;

import org.jspecify.annotations.NullMarked;
