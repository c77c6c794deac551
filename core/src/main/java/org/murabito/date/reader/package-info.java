/// Reads one time out of a request: finds what speaks of time, resolves it from now, and says where it is doubtful.
@NullMarked
package org.murabito.date.reader;

import org.jspecify.annotations.NullMarked;
