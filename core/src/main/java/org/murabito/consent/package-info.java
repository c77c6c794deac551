/// What tools propose to do waits here for the word of whoever asked.
@NullMarked
package org.murabito.consent;

import org.jspecify.annotations.NullMarked;
