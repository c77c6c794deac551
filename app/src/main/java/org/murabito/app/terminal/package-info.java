/// How things are written on a terminal.
@NullMarked
package org.murabito.app.terminal;

import org.jspecify.annotations.NullMarked;
