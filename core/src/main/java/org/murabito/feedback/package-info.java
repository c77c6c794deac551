/// What members think of answers, and what that changes in what is found. It knows ids alone: no words of anybody.
@NullMarked
package org.murabito.feedback;

import org.jspecify.annotations.NullMarked;
