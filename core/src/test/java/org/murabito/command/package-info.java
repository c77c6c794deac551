/// Commands as they are kept.
@NullMarked
package org.murabito.command;

import org.jspecify.annotations.NullMarked;
