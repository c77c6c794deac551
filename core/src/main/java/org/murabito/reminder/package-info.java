/// What somebody wants to be told again, when, and where.
@NullMarked
package org.murabito.reminder;

import org.jspecify.annotations.NullMarked;
